import type { JobPosition, Location, Zone } from "../../contract/organisation/places.ts";
import { problem } from "../../contract/problem.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectCompany } from "../../storage/organisation/companies.ts";
import type { PlaceParent, PlacePath, PlaceStore } from "../../storage/organisation/places.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany } from "../permit.ts";

export type AnyPlace = Location | Zone | JobPosition;

/** Not found by outsiders, nor under another company or location. Callers check what else the actor may do. */
export async function loadPlace<Row extends AnyPlace>(
  context: ActorContext,
  store: PlaceStore<Row>,
  at: PlacePath,
) {
  enterCompany(context, at.companyId);
  const [[company], [place]] = await context.sql.batch([
    selectCompany(context.sql, at.companyId),
    store.select(context.sql, at),
  ]);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!place) throw problem("NOT_FOUND");
  return place;
}

/** `loadPlace`, with the records that refer to the place counted. */
export async function loadPlaceUsage<Row extends AnyPlace>(
  context: ActorContext,
  store: PlaceStore<Row>,
  at: PlacePath,
) {
  enterCompany(context, at.companyId);
  const {
    companies: [company],
    places: [place],
    usages: [usage],
  } = await readBatch(context.sql, {
    companies: selectCompany(context.sql, at.companyId),
    places: store.select(context.sql, at),
    usages: store.usage(context.sql, at),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!place || !usage) throw problem("NOT_FOUND");
  return { place, usage };
}

/** Checks by the same rules that the company or location of a new place exists. */
export async function checkParent<Row extends AnyPlace>(
  context: ActorContext,
  store: PlaceStore<Row>,
  at: PlaceParent,
): Promise<void> {
  enterCompany(context, at.companyId);
  const [[company], [parent]] = await context.sql.batch([
    selectCompany(context.sql, at.companyId),
    store.parent(context.sql, at),
  ]);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!parent) throw problem("NOT_FOUND");
}
