// A company can require of its owners and administrators that they sign in with a passkey or the company's sign-on.
import type { ProblemCode } from "../contract/problem.ts";
import { hasGlobalRole } from "../contract/organisation/roles.ts";
import type { Actor, Proof } from "./actor.ts";
import { isStrong } from "./proof.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** After which an owner enters with a code if no other owner has confirmed it or refused. */
export const WAIT_MS = DAY_MS;
/** How long a code is then enough: time to add a passkey. */
export const OPEN_MS = DAY_MS;

/** What a company requires of an owner or administrator: from when, and when it lets them in with a code all the same. */
export type StrongRule = { from: number; opensAt: number | null; endsAt: number | null };

type Session = { proof: Proof | undefined; impersonatedBy: string | null; now: Date };

/** A job has no session, and an impersonation began with the administrator's own proof. */
const isWeak = ({ proof, impersonatedBy }: Session, companyId: string | null): boolean =>
  proof !== undefined && impersonatedBy === null && !isStrong(proof, companyId);

/** What a session by code, or by the sign-on of another company, may in a company with this rule. */
export function strongStateOf(companyId: string, rule: StrongRule | null, session: Session) {
  if (!rule || !isWeak(session, companyId)) return { strongSignInFrom: null, needsStrongSignIn: false };
  const now = session.now.getTime();
  const isOpen = rule.opensAt !== null && rule.opensAt <= now && rule.endsAt !== null && now < rule.endsAt;
  return {
    strongSignInFrom: new Date(rule.from).toISOString(),
    needsStrongSignIn: rule.from <= now && !isOpen,
  };
}

/** Whether the configuration refuses a platform administrator what only they may. */
export const isPlatformLocked = (role: string, from: Date | null, session: Session): boolean =>
  hasGlobalRole(role, "admin") && from !== null && from <= session.now && isWeak(session, null);

/** Why nothing of the company is served to the person until they have signed in otherwise. */
export function strongSignInReason(
  { companies, isPlatformLocked: isLocked }: Pick<Actor, "companies" | "isPlatformLocked">,
  companyId: string,
): Extract<ProblemCode, "STRONG_SIGN_IN_NEEDED"> | null {
  const own = companies.find(({ id }) => id === companyId);
  return own?.needsStrongSignIn || (isLocked && !own) ? "STRONG_SIGN_IN_NEEDED" : null;
}

/**
 * Whether a code is not enough for what would open a company later: by a passkey that they add or remove, whoever reads the
 * mail of an owner would pass the requirement.
 */
export const needsStrongSignInAnywhere = (actor: Pick<Actor, "companies" | "isPlatformLocked">): boolean =>
  actor.isPlatformLocked === true ||
  actor.companies.some(({ needsStrongSignIn }) => needsStrongSignIn === true);
