import type { WayIn } from "../contract/enums.ts";
import { type CompanyRole, type GlobalRole, isCompanyLevel } from "../contract/organisation/roles.ts";
import type { ProblemCode } from "../contract/problem.ts";
import type { AuthenticatedActor } from "./actor.ts";

/** When and how a person proved who they are. */
export type Proof = {
  at: Date;
  /** Null in an impersonation. */
  method: WayIn | null;
  /** Known only in calls that ask for a proof. */
  hasPasskey?: boolean;
};

/**
 * What a sensitive call asks for besides the rights. "fresh": the person proved a short while ago who they are, in any way.
 * "strong": they did so with a passkey or the sign-on of their company, if they have one.
 */
export type NeededProof = "fresh" | "strong";

const FRESH_MS = 10 * 60 * 1000;

const isFresh = (provedAt: Date, now: Date): boolean => now.getTime() - provedAt.getTime() < FRESH_MS;

/** A code is only as safe as the mailbox that it was sent to. */
export const isStrong = ({ method }: Proof): boolean => method === "passkey" || method === "company";

/** Why a sensitive call is refused; null if the proof is enough. An impersonation asked for it before it began, and can't be proved again. */
export function missingProof(
  { impersonatedBy, proof, companies }: Pick<AuthenticatedActor, "impersonatedBy" | "proof" | "companies">,
  needed: NeededProof,
  now: Date,
): Extract<ProblemCode, "FRESH_PROOF_NEEDED" | "STRONG_PROOF_NEEDED"> | null {
  if (impersonatedBy !== null) return null;
  const isRequired = companies.some(
    ({ strongSignInFrom }) => strongSignInFrom && Date.parse(strongSignInFrom) <= now.getTime(),
  );
  if (needed === "strong" && proof && !isStrong(proof) && (proof.hasPasskey || isRequired))
    return "STRONG_PROOF_NEEDED";
  return proof && isFresh(proof.at, now) ? null : "FRESH_PROOF_NEEDED";
}

type Needs<Body> = (body: Body) => NeededProof | null;
const strongIf = (isSensitive: boolean): NeededProof | null => (isSensitive ? "strong" : null);

/** Changes of a call that is otherwise everyday work (SECURITY.md, "Sensitive calls"). */
export const proofForRoles: Needs<{ role: CompanyRole }> = ({ role }) => strongIf(isCompanyLevel(role));
/** Any role in the whole company: this may be how an owner ceases to be one. */
export const proofForChangeOfRole: Needs<{
  departmentId?: string | undefined;
}> = ({ departmentId }) => strongIf(departmentId === undefined);
export const proofForInvites: Needs<{ invites: { role: CompanyRole }[] }> = ({ invites }) =>
  strongIf(invites.some(({ role }) => isCompanyLevel(role)));
export const proofForCompany: Needs<{
  retentionYears?: number | null | undefined;
}> = ({ retentionYears }) => strongIf(retentionYears !== undefined);
type Roles = { role?: GlobalRole | GlobalRole[] | undefined };
export const proofForNewUser: Needs<Roles> = ({ role }) => strongIf([role].flat().includes("admin"));
export const proofForUser: Needs<Roles> = ({ role }) => strongIf(role !== undefined);
