import { DAYS_OF_NOTICE, MOST_ANNOUNCED } from "../../contract/limits.ts";
import type { CompanyContents, Retention } from "../../contract/organisation/lifecycle.ts";
import { isCurrent } from "../../domain/subscription.ts";
import { yearsBefore } from "../../domain/time/local-time.ts";
import { selectBilling } from "../../storage/billing/subscriptions.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectContents } from "../../storage/lifecycle/ending.ts";
import { countOldForms, selectRetention } from "../../storage/lifecycle/retention.ts";
import type { ActorContext } from "../actor-context.ts";
import { permit } from "../permit.ts";

/** The records that would be deleted with the company. */
export async function readEnding(
  { actor, sql, now }: ActorContext,
  companyId: string,
): Promise<CompanyContents> {
  permit(actor, "company.delete", { companyId });
  const {
    figures: [figures],
    files: [files],
    departments: [departments],
    locations: [locations],
    people: [people],
    billing: [billing],
  } = await readBatch(sql, {
    ...selectContents(sql, companyId),
    billing: selectBilling(sql, companyId, now),
  });
  return {
    contents: {
      forms: figures?.forms ?? 0,
      actions: figures?.actions ?? 0,
      files: files?.count ?? 0,
      fileBytes: files?.bytes ?? 0,
      departments: departments?.n ?? 0,
      locations: locations?.n ?? 0,
      people: people?.n ?? 0,
    },
    hasSubscription: isCurrent(billing?.subscription?.status ?? ""),
  };
}

const NOTICE_MS = DAYS_OF_NOTICE * 24 * 60 * 60 * 1000;

/** The records that will be deleted for their age within the time of notice. */
export async function readRetention(
  { actor, sql, now }: ActorContext,
  companyId: string,
): Promise<Retention> {
  permit(actor, "company.dashboard", { companyId });
  const [found] = await selectRetention(sql, companyId);
  // One that is read-only keeps all it has.
  if (!found?.years || !found.from || found.isReadOnly) return null;
  const soon = new Date(now.getTime() + NOTICE_MS);
  const records = await countOldForms(sql, companyId, yearsBefore(soon, found.years), MOST_ANNOUNCED + 1);
  return { years: found.years, from: found.from.toISOString(), records };
}
