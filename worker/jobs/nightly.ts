import { sweepExpired } from "../commands/upkeep/sweep-expired.ts";
import type { Env } from "../env.ts";

export async function nightly(env: Env): Promise<void> {
  await sweepExpired(env, new Date());
}
