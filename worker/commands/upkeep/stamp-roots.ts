import type { StampFailure } from "../../contract/enums.ts";
import { LOCAL_HOSTS } from "../../contract/site.ts";
import { hashOfRoot } from "../../domain/evidence/audit-tree.ts";
import {
  authoritiesFrom,
  type Authority,
  newNonce,
  readStamp,
  timeStampRequest,
} from "../../domain/evidence/time-stamp.ts";
import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import type { Sql } from "../../storage/core/database.ts";
import { findLastRoot, listStamps, PLATFORM, storeStamp } from "../../storage/platform/audit-roots.ts";
import { fetchBytes } from "../fetch-outside.ts";

/**
 * Runs hourly, once the roots are signed: asks each authority to stamp the platform's newest root, which has those of all companies in
 * its chain. What fails is asked again the next hour, of the root that is the newest then, and stays as a gap.
 */
export async function stampRoots(
  sql: Sql,
  env: Pick<Env, "TSA_URL" | "LOCAL_RUN">,
  now: Date,
): Promise<void> {
  const authorities = (await authoritiesFrom(env)).filter(({ retired }) => !retired);
  const root = await findLastRoot(sql, PLATFORM);
  if (!root || authorities.length === 0) return;
  const sha256 = await hashOfRoot(root);
  const known = await listStamps(sql, [root.number]);
  const isStamped = ({ url }: Authority) =>
    known.some(({ authority, answer }) => authority === url && answer !== null);
  await Promise.all(
    authorities
      .filter((each) => !isStamped(each))
      .map(async (authority) => {
        const given = await askFor(sha256, authority, env);
        if (given.failure) log("error", "NOT_STAMPED", { authority: authority.url, ...given });
        await storeStamp(sql, { rootNumber: root.number, authority: authority.url, askedAt: now, ...given });
      }),
  );
}

type Given = { answer: string; failure?: undefined } | { answer?: undefined; failure: StampFailure };

/** Others are asked over https alone. */
function isAllowed(address: string, { LOCAL_RUN }: Pick<Env, "LOCAL_RUN">): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  return (
    url.protocol === "https:" ||
    (LOCAL_RUN === "true" && url.protocol === "http:" && LOCAL_HOSTS.includes(url.hostname))
  );
}

/** The stamp of an authority, if it is of the hash and the nonce, and has a pinned certificate. */
async function askFor(
  sha256: string,
  { url, certificates }: Authority,
  env: Pick<Env, "LOCAL_RUN">,
): Promise<Given> {
  if (!isAllowed(url, env)) return { failure: "address" };
  const nonce = newNonce();
  const bytes = await fetchBytes(url, {
    method: "POST",
    headers: { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" },
    body: timeStampRequest(sha256, nonce),
  });
  if (!bytes) return { failure: "unreachable" };
  const read = await readStamp(bytes);
  if (!read) return { failure: "wrong" };
  if (!read.stamp) return { failure: "refused" };
  const asked = Array.from(nonce, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (read.stamp.sha256 !== sha256 || read.stamp.nonce !== asked) return { failure: "wrong" };
  if (!read.stamp.certificates.some((each) => certificates.includes(each))) return { failure: "certificate" };
  return { answer: btoa(String.fromCharCode(...bytes)) };
}
