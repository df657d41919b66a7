import * as z from "zod";
import { limitsOf } from "../../contract/limits.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { problem } from "../../contract/problem.ts";
import { proofName, proofValue } from "../../domain/sign-on/addresses.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { signOnResponseOf } from "../../reads/sign-on/list-sign-ons.ts";
import { violatesUnique } from "../../storage/core/guarded.ts";
import { type SignOnPath, updateSignOn } from "../../storage/organisation/sign-on.ts";
import { limitPerHour } from "../limit-per-hour.ts";
import { fetchJson } from "../fetch-outside.ts";
import { loadSignOn, type SignOnEnv, writeSignOn } from "./write-sign-on.ts";

const CLOUDFLARE = "https://cloudflare-dns.com/dns-query";
const TXT = 16;

// Unknown members are the resolver's own.
const answer = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).optional(),
});

/** A TXT record is one text in pieces of at most 255 characters, which resolvers write in quotes. Some leave the quotes out. */
export function textOfRecord(data: string): string {
  const pieces = [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, piece = ""]) => piece);
  return (pieces.length > 0 ? pieces.join("") : data).replaceAll(/\\(.)/g, "$1").trim();
}

/** The texts of the TXT records; null if the DNS cannot be asked. */
async function lookUpTexts({ DNS_URL = CLOUDFLARE }: SignOnEnv, name: string): Promise<string[] | null> {
  const url = new URL(DNS_URL);
  url.searchParams.set("name", name);
  url.searchParams.set("type", "TXT");
  const { data } = answer.safeParse(await fetchJson(url, "application/dns-json"));
  if (!data) return null;
  return (data.Answer ?? []).filter(({ type }) => type === TXT).map((record) => textOfRecord(record.data));
}

/** The first company to prove a domain has it. */
export async function proveDomain(context: ActorContext, env: SignOnEnv, path: SignOnPath) {
  const { actor, sql, now } = context;
  const before = await loadSignOn(context, path);
  if (before.provenAt !== null) return signOnResponseOf(before, env.APP_URL);
  const atMost = limitsOf(env).signOnChecksPerHour;
  await limitPerHour(sql, [{ key: `sign-on-proof:${path.companyId}`, atMost }], actor.language);
  const texts = await lookUpTexts(env, proofName(before.domain));
  if (texts === null) throw problem("DNS_UNAVAILABLE");
  if (!texts.includes(proofValue(before.domainToken))) {
    const { domainProof } = MESSAGES[actor.language];
    const message = texts.length > 0 ? domainProof.different : domainProof.missing;
    throw problem("DOMAIN_NOT_PROVEN", { message });
  }
  try {
    return await writeSignOn(context, env, {
      before,
      verb: "signOn.prove",
      change: updateSignOn(sql, before, { provenAt: now }),
      changes: { signOnDomain: { before: null, after: before.domain } },
    });
  } catch (error) {
    if (violatesUnique(error, "company_sign_on.domain")) throw problem("DOMAIN_TAKEN", { cause: error });
    throw error;
  }
}
