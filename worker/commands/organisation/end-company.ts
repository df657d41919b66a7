import type { MailJob } from "../../queue-messages.ts";
import { DAYS_TO_THE_END } from "../../contract/limits.ts";
import { problem } from "../../contract/problem.ts";
import type { Env } from "../../env.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { permit } from "../../reads/permit.ts";
import type { AuditEntry } from "../../storage/core/audit.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { type TookEffect, write } from "../../storage/core/write.ts";
import {
  decideEnd,
  promiseNoticesOf,
  promiseReminders,
  takeEndBack,
} from "../../storage/lifecycle/ending.ts";
import { findCompany, selectCompanySettings } from "../../storage/organisation/companies.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type Decision = {
  company: { id: string; name: string };
  /** The reason that a platform administrator gives. */
  reason: string | null;
};

/**
 * The write that decides the end of a company. A platform administrator's entry in the audit log is the platform's, not the
 * company's, and stays when the company is gone.
 */
export function decisionToEnd(
  { actor, sql, now }: ActorContext,
  { company: { id, name }, reason }: Decision,
) {
  const endsAt = new Date(now.getTime() + DAYS_TO_THE_END * DAY_MS);
  const audit: AuditEntry = {
    actor,
    companyId: reason === null ? id : null,
    verb: "company.delete",
    recordType: "company",
    recordId: id,
    changes: {
      name: { before: name, after: null },
      endsAt: { before: null, after: endsAt.toISOString() },
      ...(reason === null ? {} : { reason: { before: null, after: reason } }),
    },
    asRead: { name },
  };
  return {
    change: decideEnd(sql, id, { endsAt, reason }),
    audit,
    followUps: (done: TookEffect) => ({
      promised: promiseNoticesOf(sql, id, { event: "ending", now }, done),
    }),
  };
}

/** The write that takes the decision back, until the removal has begun. Repeated, it changes nothing. */
export function decisionToKeep({ actor, sql, now }: ActorContext, companyId: string) {
  const audit: AuditEntry = {
    actor,
    companyId,
    verb: "company.keep",
    recordType: "company",
    recordId: companyId,
  };
  return {
    change: takeEndBack(sql, companyId),
    audit,
    followUps: (done: TookEffect) => ({
      promised: promiseNoticesOf(sql, companyId, { event: "kept", now }, done),
    }),
  };
}

/** The company is read-only for thirty days, in which any owner may take the decision back. */
export async function endCompany(
  context: ActorContext,
  { companyId, confirmation }: { companyId: string; confirmation: string },
) {
  const { actor, sql } = context;
  permit(actor, "company.delete", { companyId });
  const before = await findCompany(sql, companyId);
  if (!before) throw problem("COMPANY_NOT_FOUND");
  if (confirmation.trim() !== before.name)
    throw problem("INVALID", { fields: { confirmation: "confirmation.wrong" } });
  const {
    changed,
    promised,
    after: [company],
  } = await write(sql, {
    ...decisionToEnd(context, { company: before, reason: null }),
    read: { after: selectCompanySettings(sql, companyId) },
  });
  if (changed.length === 0) throw problem("COMPANY_ENDING");
  if (!company) throw problem("COMPANY_NOT_FOUND");
  return { company, jobs: promised.map(({ job }) => job) };
}

export async function keepCompany(context: ActorContext, companyId: string) {
  const { actor, sql } = context;
  permit(actor, "company.delete", { companyId });
  const {
    promised,
    after: [company],
  } = await write(sql, {
    ...decisionToKeep(context, companyId),
    whileEnding: true,
    read: { after: selectCompanySettings(sql, companyId) },
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  return { company, jobs: promised.map(({ job }) => job) };
}

const WEEK_MS = 7 * DAY_MS;

/** Runs hourly: promises owners a letter one week and one day before the end. */
export async function newReminders(env: Env, now: Date): Promise<MailJob[]> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const at = (ms: number) => new Date(now.getTime() + ms);
  const inAWeek = await promiseReminders(sql, "ends-in-a-week", { from: at(DAY_MS), to: at(WEEK_MS), now });
  const inADay = await promiseReminders(sql, "ends-in-a-day", { from: now, to: at(DAY_MS), now });
  return [...inAWeek, ...inADay].map(({ job }) => job);
}
