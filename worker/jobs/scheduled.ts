import type { Env } from "../env.ts";
import { hourly } from "./hourly.ts";
import { mornings } from "./mornings.ts";
import { nightly } from "./nightly.ts";

/** What happens when, by the crons of wrangler.toml. */
const ROUNDS: Record<string, (env: Env, now: Date) => Promise<void>> = {
  "17 3 * * *": nightly,
  "47 * * * *": hourly,
  "*/15 * * * *": mornings,
};

export async function runScheduled(cron: string, env: Env, now: Date): Promise<void> {
  const round = ROUNDS[cron];
  if (!round) throw new Error(`wrangler.toml has a cron that nothing is done at: ${cron}`);
  await round(env, now);
}
