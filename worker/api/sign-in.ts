import { limitPerHour } from "../commands/limit-per-hour.ts";
import type { signIn } from "../contract/auth.ts";
import { forwardToAuth } from "./auth.ts";
import { clientIp } from "./client-ip.ts";
import type { Call } from "./route.ts";

/** Every code an IP address may ask for can be tried as often as better-auth allows, and once more. */
const TRIES_PER_CODE = 4;

export async function signInWithCode(call: Call<typeof signIn, null>): Promise<Response> {
  const { c } = call;
  c.set("discreet", true);
  const atMost = Number(c.env.CODES_PER_IP_PER_HOUR) * TRIES_PER_CODE;
  await limitPerHour(c.var.db.sql, [{ key: `sign-in:ip:${clientIp(c)}`, atMost }], c.var.language);
  return forwardToAuth(call);
}
