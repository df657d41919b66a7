import { byName } from "../../contract/language/locales.ts";
import type { OfflineData } from "../../contract/organisation/offline-data.ts";
import { problem } from "../../contract/problem.ts";
import { visibleScope } from "../../policy/scope.ts";
import { selectCompanySettings } from "../../storage/organisation/companies.ts";
import { selectDepartments, selectUsersOfDepartments } from "../../storage/organisation/departments.ts";
import { selectLabels } from "../../storage/organisation/labels.ts";
import { allPlacesIn } from "../../storage/organisation/places.ts";
import { selectOffered } from "../../storage/checklists/checklists.ts";
import { readBatch } from "../../storage/core/batch.ts";
import type { ActorContext } from "../actor-context.ts";
import { offeredIn } from "../checklists/load-checklist.ts";
import { permitted } from "../permit.ts";
import { departmentResponsesOf, departmentUsersOf } from "./list-departments.ts";
import { companyResponseOf } from "./read-company.ts";

type UserRow = Awaited<ReturnType<typeof selectUsersOfDepartments>>[number];

/** A department's members, and the users with a role in the company who are not among them. */
function assignableUsers(rows: readonly UserRow[], departmentId: string) {
  const members = rows.filter((row) => row.departmentId === departmentId);
  const memberIds = new Set(members.map(({ id }) => id));
  const others = rows.filter((row) => row.departmentId === null && !memberIds.has(row.id));
  return [...members, ...others].map(({ departmentId: _department, ...user }) => user);
}

async function readAll({ actor, sql }: ActorContext, companyId: string): Promise<OfflineData> {
  const scope = permitted(visibleScope(actor, companyId));
  const {
    companies: [company],
    departments,
    users,
    locations,
    zones,
    jobPositions,
    labels,
    checklists,
  } = await readBatch(sql, {
    companies: selectCompanySettings(sql, companyId),
    departments: selectDepartments(sql, companyId),
    users: selectUsersOfDepartments(sql, scope),
    ...allPlacesIn(sql, scope),
    labels: selectLabels(sql, companyId),
    checklists: selectOffered(sql, companyId),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const compare = byName(actor.language);
  const { departmentIds } = scope;
  const visible = departments.filter(({ id }) => departmentIds === "all" || departmentIds.includes(id));
  return {
    company: companyResponseOf(company),
    departments: departmentResponsesOf(actor, departments),
    locations: locations.toSorted(compare),
    zones: zones.toSorted(compare),
    jobPositions: jobPositions.toSorted(compare),
    labels: labels.map(({ code, locationId, zoneId }) => ({ code, locationId, zoneId })),
    checklists: offeredIn(scope, checklists, actor.language),
    people: visible.map(({ id: departmentId }) => ({
      departmentId,
      users: departmentUsersOf(actor, { companyId, departmentId }, assignableUsers(users, departmentId)),
    })),
  };
}

/** Changes with the data. */
async function tagOf(data: OfflineData): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(data)));
  return [...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function readOfflineData(context: ActorContext, companyId: string, known: string | undefined) {
  const data = await readAll(context, companyId);
  const tag = await tagOf(data);
  return { userId: context.actor.userId, tag, data: tag === known ? null : data };
}
