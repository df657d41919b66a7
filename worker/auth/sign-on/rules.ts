// Whom an answer of a company's identity provider signs in. The provider says who it is; the company proved the domain alone.
import type { BetterAuthOptions } from "better-auth";
import { email as emailAddress, name as personName } from "../../contract/primitives.ts";
import { problem, type Problem, type ProblemCode } from "../../contract/problem.ts";
import { domainOf } from "../../domain/sign-on/addresses.ts";
import { isPlatformAdmin } from "../../policy/actor.ts";
import type { Sql } from "../../storage/core/database.ts";
import type { SignOnRow } from "../../storage/organisation/sign-on.ts";
import { findArrival } from "../../storage/people/sign-in.ts";

type UserOptions = NonNullable<BetterAuthOptions["user"]>;
type Check = NonNullable<UserOptions["validateUserInfo"]>;
type Arrival = Parameters<Check>[0];

type Rules = {
  sql: Sql;
  signOn: SignOnRow;
  /** Told of every refusal: better-auth answers with words of its own. */
  failed: (error: unknown) => void;
};

/** OpenID Connect Core 1.0, section 5.1: a boolean. */
const isVerified = (profile: unknown) =>
  (profile as { email_verified?: unknown } | undefined)?.email_verified === true;

async function whyRefused(
  { sql, signOn }: Omit<Rules, "failed">,
  { user, source }: Arrival,
): Promise<ProblemCode | null> {
  if (source.sso?.providerId !== signOn.id) return "SIGN_ON_REFUSED";
  const address = emailAddress().safeParse(user.email).data;
  if (address === undefined || domainOf(address) !== signOn.domain) return "SIGN_ON_OTHER_ADDRESS";
  // SAML has no such claim; there the proven domain stands for it.
  if (signOn.protocol === "oidc" && !isVerified(source.sso.profile)) return "SIGN_ON_UNVERIFIED";
  const { person, isSeatFree } = await findArrival(sql, {
    companyId: signOn.companyId,
    userId: typeof user.id === "string" ? user.id : null,
  });
  if (person) {
    // The account is the person's, and not that of whoever has the address now.
    if (person.email !== address) return "SIGN_ON_OTHER_ADDRESS";
    if (isPlatformAdmin(person) || person.deletedAt !== null) return "SIGN_ON_REFUSED";
    if (person.isMember) return null;
    if (person.wasRemoved) return "SIGN_ON_MEMBER_REMOVED";
  }
  if (signOn.departmentIds.length === 0) return "SIGN_ON_REFUSED";
  return isSeatFree ? null : "USER_LIMIT_REACHED";
}

const MOST_LETTERS = 255;

/** A provider may send any text as a name, or none. */
export const nameFrom = (said: string) => personName().safeParse(said.slice(0, MOST_LETTERS)).data ?? "";

/** Tokens are used once, at the sign-in. None is kept. */
const WITHOUT_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
};

export function signOnRules({ sql, signOn, failed }: Rules) {
  const refuse = (refusal: Problem): never => {
    failed(refusal);
    throw refusal;
  };
  /** better-auth would take the address from userinfo alone, which nobody has signed. */
  const keepNoTokens = async ({ idToken }: { idToken?: string | null | undefined }) => {
    if (signOn.protocol === "oidc" && !idToken) refuse(problem("SIGN_ON_REFUSED"));
    return { data: WITHOUT_TOKENS };
  };
  const validateUserInfo: Check = async (arrival) => {
    const code = await whyRefused({ sql, signOn }, arrival);
    if (code === null) return undefined;
    failed(problem(code));
    return { error: code };
  };
  return { validateUserInfo, keepNoTokens };
}
