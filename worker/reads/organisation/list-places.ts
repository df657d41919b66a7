import { byName } from "../../contract/language/locales.ts";
import { problem } from "../../contract/problem.ts";
import { companyScope } from "../../policy/scope.ts";
import { jobPositionsIn, locationsIn, zonesIn } from "../../storage/organisation/places.ts";
import type { ActorContext } from "../actor-context.ts";
import { permitted } from "../permit.ts";

export async function listLocations({ actor, sql }: ActorContext, companyId: string) {
  const scope = permitted(companyScope(actor, "company.read", companyId));
  const [[company], rows] = await locationsIn(sql, scope);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  return rows.toSorted(byName(actor.language));
}

export async function listZones(
  { actor, sql }: ActorContext,
  { companyId, locationId }: { companyId: string; locationId: string },
) {
  const scope = permitted(companyScope(actor, "company.read", companyId));
  const {
    companies: [company],
    locations: [location],
    zones: rows,
  } = await zonesIn(sql, scope, locationId);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!location) throw problem("NOT_FOUND");
  return rows.toSorted(byName(actor.language));
}

export async function listJobPositions({ actor, sql }: ActorContext, companyId: string) {
  const scope = permitted(companyScope(actor, "company.read", companyId));
  const [[company], rows] = await jobPositionsIn(sql, scope);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  return rows.toSorted(byName(actor.language));
}
