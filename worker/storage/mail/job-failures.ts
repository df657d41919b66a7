import { and, count, desc, eq, gte, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { action } from "../tables/action.ts";
import { actionComment } from "../tables/action-comment.ts";
import { user } from "../tables/organisation/identity.ts";
import { mailboxForm } from "../tables/forms/mailbox-form.ts";
import { invite } from "../tables/organisation/membership.ts";
import { exportTable, jobFailure } from "../tables/operations/operations.ts";
import { company } from "../tables/organisation/organisation.ts";
import { timeStamp } from "../tables/operations/audit-root.ts";
import { webhook } from "../tables/operations/webhook.ts";

/** One row for a message, however often it reaches the dead-letter queue. */
export const insertJobFailure = (db: Sql, row: typeof jobFailure.$inferInsert) =>
  db.insert(jobFailure).values(row).onConflictDoNothing();

const bodyField = (key: string) => sql`job_failure.body ->> ${key}`;
const emailOf = (key: string) => sql`(select email from ${user} as u where u.id = ${bodyField(key)})`;
const ofExport = (column: string) =>
  sql`(select ${sql.raw(column)} from ${exportTable} as e join ${user} as u on u.id = e.requested_by_id where e.id = coalesce(${bodyField("exportId")}, ${bodyField("id")}))`;
const ofEntry = (column: string) =>
  sql`(select ${sql.raw(column)} from ${mailboxForm} as m join ${company} as c on c.id = m.company_id where m.id = ${bodyField("formId")})`;
const ofInvite = (column: string) =>
  sql`(select ${sql.raw(column)} from ${invite} as i join ${company} as c on c.id = i.company_id where i.id = ${bodyField("inviteId")})`;
const ofCompany = (column: string) =>
  sql`(select ${sql.raw(column)} from ${company} as c where c.id = coalesce(${bodyField("companyId")}, ${bodyField("id")}))`;
const actionNumber = sql`(select view_id from ${action} as a where a.id = ${bodyField("actionId")})`;
const ofComment = sql`(select a.view_id from ${actionComment} as k join ${action} as a on a.id = k.action_id where k.id = ${bodyField("commentId")})`;

/** A readable name of the job's record; null if the record is deleted. Jobs hold ids only; links and codes are never selected. */
const byKind = (expressions: Record<string, SQL>) =>
  sql<string | null>`case ${bodyField("kind")} ${sql.join(
    Object.entries(expressions).map(([kind, expression]) => sql`when ${kind} then ${expression}`),
    sql` `,
  )}`;
const about = sql<string | null>`${byKind({
  invitation: ofInvite("c.name"),
  "mailbox-advice": ofEntry("m.view_id"),
  "notice-step": ofEntry("m.view_id"),
  "company-notice": ofCompany("c.name"),
  "mailbox-confirmation": ofCompany("c.name"),
  "monthly-report": bodyField("month"),
  recount: ofCompany("c.name"),
  "action-assigned": actionNumber,
  "action-mentioned": ofComment,
  "action-digest": bodyField("day"),
  escalation: ofCompany("c.name"),
  escalated: ofCompany("c.name"),
  "unsent-reminder": ofCompany("c.name"),
  "accident-reminder": ofCompany("c.name"),
})} else ${ofExport("e.filename")} end`;
const recipient = sql<string | null>`${byKind({
  invitation: ofInvite("i.email"),
  "mailbox-advice": sql`coalesce(${emailOf("userId")}, ${ofEntry("c.mailbox_advice_email")})`,
  "notice-step": ofEntry("(select u.email from user as u where u.id = m.created_by_id)"),
  "notice-message": emailOf("userId"),
  "mailbox-confirmation": ofCompany("c.mailbox_advice_email"),
  "company-notice": emailOf("userId"),
  "monthly-report": emailOf("userId"),
  "action-assigned": emailOf("assigneeId"),
  "actions-assigned": emailOf("assigneeId"),
  "action-mentioned": emailOf("userId"),
  "action-digest": emailOf("userId"),
  escalated: emailOf("userId"),
  "unsent-reminder": emailOf("userId"),
  "accident-reminder": emailOf("userId"),
  "passkey-changed": emailOf("userId"),
})} else ${ofExport("u.email")} end`;

const failures = (db: Sql) =>
  db
    .select({
      id: jobFailure.id,
      queue: jobFailure.queue,
      kind: sql<string | null>`${bodyField("kind")}`,
      about,
      recipient,
      reason: jobFailure.reason,
      attempts: jobFailure.attempts,
      at: jobFailure.at,
      retriedAt: jobFailure.retriedAt,
    })
    .from(jobFailure);
export type StoredFailure = Awaited<ReturnType<typeof failures>>[number];

export const selectJobFailure = (db: Sql, id: string) => failures(db).where(eq(jobFailure.id, id));

export const listJobFailures = (
  db: Sql,
  { after, limit }: { after: { at: number; id: string } | null; limit: number },
) =>
  failures(db)
    .where(after ? sql`(${jobFailure.at}, ${jobFailure.id}) < (${after.at}, ${after.id})` : undefined)
    .orderBy(desc(jobFailure.at), desc(jobFailure.id))
    .limit(limit);

/** Returns the message to the first caller only. */
export const claimRetry = (db: Sql, id: string, now: Date) =>
  db
    .update(jobFailure)
    .set({ retriedAt: now })
    .where(and(eq(jobFailure.id, id), isNull(jobFailure.retriedAt)))
    .returning({ body: jobFailure.body });

export const releaseRetry = (db: Sql, id: string, claimedAt: Date) =>
  db
    .update(jobFailure)
    .set({ retriedAt: null })
    .where(and(eq(jobFailure.id, id), eq(jobFailure.retriedAt, claimedAt)));

/** What has failed and waits for somebody: mail, messages to devices and jobs that nobody retried, webhooks, stamps. */
export const selectFailures = (db: Sql, stampsSince: Date) => ({
  queued: db
    .select({
      kind: sql<string>`case ${jobFailure.queue}
        when 'extintor-jobs' then 'jobs' when 'extintor-webhooks' then 'webhooks'
        else iif(${bodyField("kind")} = 'push', 'pushes', 'mails') end`.as("kind"),
      count: count(),
      oldest: sql<number>`min(${jobFailure.at})`,
    })
    .from(jobFailure)
    .where(isNull(jobFailure.retriedAt))
    .groupBy(sql`1`),
  webhooks: db
    .select({
      kind: sql<string>`'webhooks'`,
      count: count(),
      oldest: sql<number | null>`min(${webhook.failingSince})`,
    })
    .from(webhook)
    .where(isNotNull(webhook.failingSince)),
  stamps: db
    .select({
      kind: sql<string>`'stamps'`,
      count: count(),
      oldest: sql<number | null>`min(${timeStamp.askedAt})`,
    })
    .from(timeStamp)
    .where(and(gte(timeStamp.askedAt, stampsSince), isNotNull(timeStamp.failure))),
});
