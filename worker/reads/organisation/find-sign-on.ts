// The sign-on that somebody comes in by who is not signed in yet.
import type { SignOnProtocol } from "../../contract/sign-in/sign-on.ts";
import { problem } from "../../contract/problem.ts";
import { domainOf } from "../../domain/sign-on/addresses.ts";
import type { Sql } from "../../storage/core/database.ts";
import { findSignOnOfDomain, findSignOnToUse, type SignOnRow } from "../../storage/organisation/sign-on.ts";

export const findSignOnOfAddress = (sql: Sql, address: string): Promise<SignOnRow | null> =>
  findSignOnOfDomain(sql, domainOf(address));

/** Refused if the sign-on went while the person was at the provider. */
export async function signOnOfAnswer(
  sql: Sql,
  signOnId: string,
  protocol: SignOnProtocol,
): Promise<SignOnRow> {
  const signOn = await findSignOnToUse(sql, signOnId);
  if (signOn?.protocol !== protocol) throw problem("SIGN_ON_EXPIRED");
  return signOn;
}
