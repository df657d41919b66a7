// Calls that are everyday work but for some changes (docs/decisions/0132).
import { invitesAdministrators } from "../commands/imports/people.ts";
import type { EndpointBody } from "../contract/endpoint.ts";
import type { importRows } from "../contract/imports/imports.ts";
import { type CompanyRole, type GlobalRole, isCompanyLevel } from "../contract/organisation/roles.ts";
import type { NeededProof } from "../policy/proof.ts";

type Needs<Body> = (body: Body) => NeededProof | null;
const strongIf = (isSensitive: boolean): NeededProof | null => (isSensitive ? "strong" : null);

export const proofForRoles: Needs<{ role: CompanyRole }> = ({ role }) => strongIf(isCompanyLevel(role));
/** Any role in the whole company: this may be how an owner ceases to be one. */
export const proofForChangeOfRole: Needs<{
  departmentId?: string | undefined;
}> = ({ departmentId }) => strongIf(departmentId === undefined);
export const proofForInvites: Needs<{ invites: { role: CompanyRole }[] }> = ({ invites }) =>
  strongIf(invites.some(({ role }) => isCompanyLevel(role)));
/** A sheet invites as `proofForInvites` does; checking its rows stores nothing. */
export const proofForImport: Needs<EndpointBody<typeof importRows>> = ({ kind, mode, rows }) =>
  strongIf(kind === "people" && mode === "store" && invitesAdministrators(rows));
export const proofForCompany: Needs<{
  retentionYears?: number | null | undefined;
}> = ({ retentionYears }) => strongIf(retentionYears !== undefined);
type Roles = { role?: GlobalRole | GlobalRole[] | undefined };
export const proofForNewUser: Needs<Roles> = ({ role }) => strongIf([role].flat().includes("admin"));
export const proofForUser: Needs<Roles> = ({ role }) => strongIf(role !== undefined);
