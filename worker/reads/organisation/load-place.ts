import type { JobPosition, Location, Zone } from "../../contract/places.ts";
import { problem } from "../../contract/problem.ts";
import { whyNot } from "../../policy/can.ts";
import { readTogether } from "../../storage/core/batch.ts";
import { selectCompany } from "../../storage/organisation/companies.ts";
import type { PlaceParent, PlacePath, PlaceStore } from "../../storage/organisation/places.ts";
import type { ActorContext } from "../actor-context.ts";

export type AnyPlace = Location | Zone | JobPosition;

function enter({ actor }: ActorContext, at: PlaceParent): void {
  const outside = whyNot(actor, "company.read", at);
  if (outside) throw problem(outside);
}

/** Not there for outsiders, nor under another company or location. What one may do with it comes after. */
export async function loadPlace<Row extends AnyPlace>(
  context: ActorContext,
  store: PlaceStore<Row>,
  at: PlacePath,
) {
  enter(context, at);
  const [[company], [place]] = await context.sql.batch([
    selectCompany(context.sql, at.companyId),
    store.select(context.sql, at),
  ]);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!place) throw problem("NOT_FOUND");
  return place;
}

/** By the same rules, with all that refers to it counted. */
export async function loadPlaceUsage<Row extends AnyPlace>(
  context: ActorContext,
  store: PlaceStore<Row>,
  at: PlacePath,
) {
  enter(context, at);
  const {
    companies: [company],
    places: [place],
    usages: [usage],
  } = await readTogether(context.sql, {
    companies: selectCompany(context.sql, at.companyId),
    places: store.select(context.sql, at),
    usages: store.usage(context.sql, at),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!place || !usage) throw problem("NOT_FOUND");
  return { place, usage };
}

/** What a new place would stand in, by the same rules. */
export async function checkParent<Row extends AnyPlace>(
  context: ActorContext,
  store: PlaceStore<Row>,
  at: PlaceParent,
): Promise<void> {
  enter(context, at);
  const [[company], [parent]] = await context.sql.batch([
    selectCompany(context.sql, at.companyId),
    store.parent(context.sql, at),
  ]);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!parent) throw problem("NOT_FOUND");
}
