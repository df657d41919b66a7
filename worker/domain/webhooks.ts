// Webhooks after Standard Webhooks (standardwebhooks.com): how a message is signed, and when it is sent again.

const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

export const newWebhookSecret = (): string =>
  SECRET_PREFIX + base64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

type Signed = { id: string; at: Date; body: string };

/** The headers by which the receiver knows that the message is ours, and new. */
export async function webhookHeaders(
  secret: string,
  { id, at, body }: Signed,
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = await crypto.subtle.importKey(
    "raw",
    bytesOf(secret.slice(SECRET_PREFIX.length)),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, content));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${base64(signature)}`,
  };
}

/** Pauses after each attempt that failed; the last one is repeated. */
const PAUSES_MS = [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS];
const TRIED_FOR_MS = 24 * HOUR_MS;

/** When a message is sent again after so many attempts; null once it was tried for a day. */
export function nextAttempt(attempts: number, { firstAt, now }: { firstAt: Date; now: Date }): Date | null {
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? 0;
  const next = new Date(now.getTime() + pause);
  return next.getTime() - firstAt.getTime() > TRIED_FOR_MS ? null : next;
}

/** Since when a webhook fails that has just failed: a day in which it was not tried proves nothing. */
export const failingSinceOf = (
  { failingSince, failedAt }: { failingSince: Date | null; failedAt: Date | null },
  now: Date,
): Date =>
  failingSince && failedAt && now.getTime() - failedAt.getTime() <= TRIED_FOR_MS ? failingSince : now;

const OFF_AFTER_MS = 72 * HOUR_MS;

/** A webhook is switched off when nothing has arrived for three days. */
export const hasFailedTooLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= OFF_AFTER_MS;
