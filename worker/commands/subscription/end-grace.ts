import { billingSettingsOf } from "../../contract/organisation/subscription.ts";
import { graceBegan } from "../../domain/subscription.ts";
import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { writeWithoutAudit } from "../../storage/core/write.ts";
import { endGrace, selectOverdue } from "../../storage/billing/subscriptions.ts";

const BATCH_SIZE = 200;

/** Runs hourly: gives companies whose payment is overdue for too long the free limit. Nobody is removed. */
export async function endGracePeriods(env: Env, now: Date): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const { freeLimit } = billingSettingsOf(env);
  const before = graceBegan(now);
  for (const { companyId } of await selectOverdue(sql, before, freeLimit, BATCH_SIZE)) {
    const { first, change } = endGrace(sql, companyId, freeLimit, before);
    const { changed } = await writeWithoutAudit(sql, { first: [first], change });
    if (changed.length > 0) log("info", "PAYMENT_GRACE_ENDED", { companyId });
  }
}
