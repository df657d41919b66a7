import { sweepAttachments } from "../commands/upkeep/sweep-attachments.ts";
import { sweepExpired } from "../commands/upkeep/sweep-expired.ts";
import type { Env } from "../env.ts";

export async function nightly(env: Env): Promise<void> {
  const now = new Date();
  await sweepExpired(env, now);
  await sweepAttachments(env, now);
}
