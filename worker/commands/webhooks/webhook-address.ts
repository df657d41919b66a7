import { isLocalRun, LOCAL_HOSTS } from "../../contract/site.ts";
import { publicAddress } from "../../domain/sign-on/public-address.ts";
import type { Env } from "../../env.ts";

/** The key that encrypts a webhook's secret is for it alone. */
export const webhookPurpose = (webhookId: string): string => `webhook/${webhookId}`;

/** A public address with https; in a local run also one of this machine. Null for any other. */
export function webhookAddress(text: string, env: Env): URL | null {
  const url = URL.parse(text);
  const isHere = url !== null && LOCAL_HOSTS.includes(url.hostname) && isLocalRun(url.hostname, env);
  return isHere ? url : publicAddress(text, env);
}
