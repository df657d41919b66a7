import { limitPerHour } from "../commands/limit-per-hour.ts";
import type { sendCode } from "../contract/auth.ts";
import { forwardToAuth } from "./auth.ts";
import { clientIp } from "./client-ip.ts";
import type { Call } from "./route.ts";

const CODES_PER_ADDRESS_PER_HOUR = 5;

export async function requestCode(call: Call<typeof sendCode, null>): Promise<Response> {
  const { c, body } = call;
  c.set("discreet", true);
  const limits = [
    { key: `code:address:${body.email}`, atMost: CODES_PER_ADDRESS_PER_HOUR },
    { key: `code:ip:${clientIp(c)}`, atMost: Number(c.env.CODES_PER_IP_PER_HOUR) },
  ];
  await limitPerHour(c.var.db.sql, limits, c.var.language);
  return forwardToAuth(call);
}
