import { hasGlobalRole } from "../contract/organisation/roles.ts";
import type { ProblemCode } from "../contract/problem.ts";
import type { AuthenticatedActor, Proof } from "./actor.ts";

/**
 * What a sensitive call asks for besides the rights. "fresh": the person proved a short while ago who they are, in any way.
 * "strong": they did so with a passkey or the sign-on of the company that the call is about, if they have one.
 */
export type NeededProof = "fresh" | "strong";

const FRESH_MS = 10 * 60 * 1000;

const isFresh = (provedAt: Date, now: Date): boolean => now.getTime() - provedAt.getTime() < FRESH_MS;

/** A code is only as safe as the mailbox that it was sent to. A company's provider says who somebody is to that company alone. */
export const isStrong = (proof: Proof, companyId: string | null): boolean =>
  proof.method === "passkey" ||
  (proof.method === "company" && companyId !== null && proof.companyId === companyId);

type Call = {
  needed: NeededProof;
  /** Null for a call that is about no company. */
  companyId: string | null;
  now: Date;
};

/** Why a sensitive call is refused; null if the proof is enough. An impersonation asked for it before it began, and can't be proved again. */
export function missingProof(
  {
    role,
    impersonatedBy,
    proof,
    companies,
  }: Pick<AuthenticatedActor, "role" | "impersonatedBy" | "proof" | "companies">,
  { needed, companyId, now }: Call,
): Extract<ProblemCode, "FRESH_PROOF_NEEDED" | "STRONG_PROOF_NEEDED"> | null {
  if (impersonatedBy !== null) return null;
  const isRequired = companies.some(
    ({ strongSignInFrom }) => strongSignInFrom && Date.parse(strongSignInFrom) <= now.getTime(),
  );
  // No company says who administers the platform.
  const where = hasGlobalRole(role, "admin") ? null : companyId;
  if (needed === "strong" && proof && !isStrong(proof, where) && (proof.hasPasskey || isRequired))
    return "STRONG_PROOF_NEEDED";
  return proof && isFresh(proof.at, now) ? null : "FRESH_PROOF_NEEDED";
}
