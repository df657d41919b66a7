import { and, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { action } from "../tables/action.ts";
import { user } from "../tables/identity.ts";
import { mailboxForm } from "../tables/mailbox-form.ts";
import { invite } from "../tables/membership.ts";
import { exportTable, jobFailure } from "../tables/operations.ts";
import { company } from "../tables/organisation.ts";

/** Once for a message, however often it comes to be buried. */
export const insertJobFailure = (db: Sql, row: typeof jobFailure.$inferInsert) =>
  db.insert(jobFailure).values(row).onConflictDoNothing();

const said = (key: string) => sql`job_failure.body ->> ${key}`;
const emailOf = (key: string) => sql`(select email from ${user} as u where u.id = ${said(key)})`;
const ofExport = (column: string) =>
  sql`(select ${sql.raw(column)} from ${exportTable} as e join ${user} as u on u.id = e.requested_by_id where e.id = ${said("exportId")})`;
const ofEntry = (column: string) =>
  sql`(select ${sql.raw(column)} from ${mailboxForm} as m join ${company} as c on c.id = m.company_id where m.id = ${said("formId")})`;
const ofInvite = (column: string) =>
  sql`(select ${sql.raw(column)} from ${invite} as i join ${company} as c on c.id = i.company_id where i.id = ${said("inviteId")})`;
const actionNumber = sql`(select view_id from ${action} as a where a.id = ${said("actionId")})`;

/** What a job names, as people call it; null where it is gone. Jobs hold ids alone, and links or codes are looked up for none. */
const byKind = (told: Record<string, SQL>) =>
  sql<string | null>`case ${said("kind")} ${sql.join(
    Object.entries(told).map(([kind, what]) => sql`when ${kind} then ${what}`),
    sql` `,
  )}`;
const about = sql<string | null>`${byKind({
  invitation: ofInvite("c.name"),
  "mailbox-advice": ofEntry("m.view_id"),
  "action-assigned": actionNumber,
  "action-digest": said("day"),
})} else ${ofExport("e.filename")} end`;
const recipient = sql<string | null>`${byKind({
  invitation: ofInvite("i.email"),
  "mailbox-advice": ofEntry("c.mailbox_advice_email"),
  "action-assigned": emailOf("assigneeId"),
  "actions-assigned": emailOf("assigneeId"),
  "action-digest": emailOf("userId"),
})} else ${ofExport("u.email")} end`;

const failures = (db: Sql) =>
  db
    .select({
      id: jobFailure.id,
      queue: jobFailure.queue,
      kind: sql<string | null>`${said("kind")}`,
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

/** Answers the message for whoever is first. */
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
