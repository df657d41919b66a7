import type { JobPosition, Location, Zone } from "../../contract/places.ts";
import { problem } from "../../contract/problem.ts";
import { whyNot } from "../../policy/can.ts";
import { selectCompany } from "../../storage/organisation/companies.ts";
import type { PlaceParent, PlacePath, PlaceStore } from "../../storage/organisation/places.ts";
import type { Doing } from "../actor-context.ts";

export type AnyPlace = Location | Zone | JobPosition;

function enter({ actor }: Doing, at: PlaceParent): void {
  const outside = whyNot(actor, "company.read", at);
  if (outside) throw problem(outside);
}

/** Not there for outsiders, nor under another company or location. What one may do with it comes after. */
export async function loadPlace<Row extends AnyPlace>(doing: Doing, store: PlaceStore<Row>, at: PlacePath) {
  enter(doing, at);
  const [[company], [place]] = await doing.sql.batch([
    selectCompany(doing.sql, at.companyId),
    store.select(doing.sql, at),
  ]);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!place) throw problem("NOT_FOUND");
  return place;
}

/** By the same rules, with all that refers to it counted. */
export async function loadPlaceUsage<Row extends AnyPlace>(
  doing: Doing,
  store: PlaceStore<Row>,
  at: PlacePath,
) {
  enter(doing, at);
  const [[company], [place], [usage]] = await doing.sql.batch([
    selectCompany(doing.sql, at.companyId),
    store.select(doing.sql, at),
    store.usage(doing.sql, at),
  ]);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!place || !usage) throw problem("NOT_FOUND");
  return { place, usage };
}

/** What a new place would stand in, by the same rules. */
export async function checkParent<Row extends AnyPlace>(
  doing: Doing,
  store: PlaceStore<Row>,
  at: PlaceParent,
): Promise<void> {
  enter(doing, at);
  const [[company], [parent]] = await doing.sql.batch([
    selectCompany(doing.sql, at.companyId),
    store.parent(doing.sql, at),
  ]);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!parent) throw problem("NOT_FOUND");
}
