import type { sendCode } from "../contract/auth.ts";
import { MESSAGES } from "../contract/messages/catalogue.ts";
import { problem } from "../contract/problem.ts";
import { takeAttempt, type Limit } from "../storage/rate-limit.ts";
import { forwardToAuth } from "./auth.ts";
import { clientIp } from "./client-ip.ts";
import type { AppContext } from "./context.ts";
import type { Call } from "./route.ts";

const HOUR_SECONDS = 60 * 60;
const CODES_PER_ADDRESS_PER_HOUR = 5;

export async function limitPerHour(c: AppContext, limits: Limit[]): Promise<void> {
  const wait = await takeAttempt(c.var.db.sql, limits, HOUR_SECONDS, new Date());
  if (wait === null) return;
  const message = MESSAGES[c.var.language].tryAgainInSeconds(wait);
  throw problem("TOO_MANY_REQUESTS", { message, retryAfterSeconds: wait });
}

export async function requestCode(call: Call<typeof sendCode, null>): Promise<Response> {
  const { c, body } = call;
  c.set("discreet", true);
  await limitPerHour(c, [
    { key: `code:address:${body.email}`, atMost: CODES_PER_ADDRESS_PER_HOUR },
    { key: `code:ip:${clientIp(c)}`, atMost: Number(c.env.CODES_PER_IP_PER_HOUR) },
  ]);
  return forwardToAuth(call);
}
