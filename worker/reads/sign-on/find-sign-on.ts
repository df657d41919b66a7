// The sign-on that somebody comes in by who is not signed in yet.
import type { SignOnProtocol } from "../../contract/sign-in/sign-on.ts";
import { problem } from "../../contract/problem.ts";
import { domainOf } from "../../domain/sign-on/addresses.ts";
import { serviceMetadata } from "../../domain/sign-on/service-metadata.ts";
import type { Sql } from "../../storage/core/database.ts";
import {
  findSignOnOfDomain,
  findSignOnToUse,
  hasSaml,
  type SignOnRow,
} from "../../storage/organisation/sign-on.ts";

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

/** What the SAML identity provider of a sign-on is told of us. */
export async function readServiceMetadata(sql: Sql, signOnId: string, site: string): Promise<string> {
  if (!(await hasSaml(sql, signOnId))) throw problem("NOT_FOUND");
  return serviceMetadata(site, signOnId);
}
