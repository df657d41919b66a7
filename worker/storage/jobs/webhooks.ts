import { and, asc, count, desc, eq, lt, lte, or, isNull, sql, type SQL } from "drizzle-orm";
import { newId } from "../../domain/ids.ts";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import { ACTOR_USER, IN_COMPANY, MEMBERSHIP } from "../people/actor.ts";
import { action } from "../tables/action.ts";
import { webhook, webhookMessage } from "../tables/operations/webhook.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company, department } from "../tables/organisation/organisation.ts";

export type WebhookRow = typeof webhook.$inferSelect;
export type WebhookMessageRow = typeof webhookMessage.$inferSelect;
export type WebhookPath = { companyId: string; webhookId: string };

const isAt = ({ companyId, webhookId }: WebhookPath) =>
  and(eq(webhook.id, webhookId), eq(webhook.companyId, companyId));
/** In these words, without a parameter, the indexes of what waits are used. */
const isWaiting = sql`${webhookMessage.state} = 'waiting'`;
/** Of those of its record that wait: the others follow it, whenever they are due. */
const isFirst = sql`not exists (
  select 1 from ${webhookMessage} as earlier indexed by webhook_message_in_order
  where earlier.webhook_id = ${webhookMessage.webhookId} and earlier.record_id = ${webhookMessage.recordId}
    and earlier.state = 'waiting' and earlier.number < ${webhookMessage.number}
)`;
const isDue = (now: Date) => and(isWaiting, lte(webhookMessage.nextAt, now), isFirst);
const isFree = (now: Date) =>
  and(eq(webhook.isOn, true), or(isNull(webhook.leasedUntil), lte(webhook.leasedUntil, now)));

const listed = (db: Sql, which: SQL | undefined) =>
  db
    .select({
      webhook,
      maker: { id: user.id, name: user.name, color: user.color },
      waiting: sql<number>`(
        select count(*) from ${webhookMessage} as m indexed by webhook_message_in_order
        where m.webhook_id = ${webhook.id} and m.state = 'waiting'
      )`,
    })
    .from(webhook)
    .innerJoin(user, eq(user.id, webhook.createdById))
    .where(which);
export type ListedWebhook = Awaited<ReturnType<typeof listed>>[number];

export const selectWebhooks = (db: Sql, companyId: string) =>
  listed(db, eq(webhook.companyId, companyId)).orderBy(desc(webhook.createdAt), desc(webhook.id));

export const selectWebhook = (db: Sql, path: WebhookPath) => listed(db, isAt(path));

/** Takes effect while the company has room for another. */
export const insertWebhook = (db: Sql, row: typeof webhook.$inferInsert, most: number) =>
  insertWhere(
    db,
    webhook,
    row,
    sql`${db.select({ made: count() }).from(webhook).where(eq(webhook.companyId, row.companyId))} < ${most}`,
  ).returning({ id: webhook.id });

export const updateWebhook = (
  db: Sql,
  path: WebhookPath,
  values: { [Key in keyof WebhookRow]?: WebhookRow[Key] | undefined },
) => db.update(webhook).set(values).where(isAt(path)).returning({ id: webhook.id });

/** Its messages go with it. */
export const deleteWebhook = (db: Sql, path: WebhookPath) =>
  db.delete(webhook).where(isAt(path)).returning({ id: webhook.id });

/** What a webhook that was switched off had to send stays in its list, and can be sent again. */
export const failWaitingMessages = (db: Sql, webhookId: string) =>
  db
    .update(webhookMessage)
    .set({ state: "failed" })
    .where(and(eq(webhookMessage.webhookId, webhookId), isWaiting));

/** What a filter by event left out is not shown. */
const SHOWN = sql`${webhookMessage.state} <> 'skipped'`;

export const selectMessages = (
  db: Sql,
  { companyId, webhookId }: WebhookPath,
  {
    before,
    state,
    most,
  }: { before: number | undefined; state: WebhookMessageRow["state"] | undefined; most: number },
) =>
  db
    .select()
    .from(webhookMessage)
    .where(
      and(
        eq(webhookMessage.webhookId, webhookId),
        eq(webhookMessage.companyId, companyId),
        before === undefined ? undefined : lt(webhookMessage.number, before),
        state === undefined ? SHOWN : eq(webhookMessage.state, state),
      ),
    )
    .orderBy(desc(webhookMessage.number))
    .limit(most);

export const selectMessage = (db: Sql, { companyId, webhookId }: WebhookPath, id: string) =>
  db
    .select()
    .from(webhookMessage)
    .where(
      and(
        eq(webhookMessage.id, id),
        eq(webhookMessage.webhookId, webhookId),
        eq(webhookMessage.companyId, companyId),
      ),
    );

export const insertPing = (db: Sql, path: WebhookPath, by: string, now: Date) =>
  insertWhere(
    db,
    webhookMessage,
    {
      ...path,
      id: `msg_${newId()}`,
      event: "ping",
      recordType: "webhook",
      recordId: path.webhookId,
      byId: by,
      at: now,
      nextAt: now,
    },
    sql`exists (select 1 from ${webhook} where ${isAt(path)} and ${webhook.isOn})`,
  ).returning();

/** It begins another day of attempts. */
export const sendMessageAgain = (db: Sql, path: WebhookPath, id: string, now: Date) =>
  db
    .update(webhookMessage)
    .set({ state: "waiting", attempts: 0, triedSince: null, nextAt: now })
    .where(
      and(
        eq(webhookMessage.id, id),
        eq(webhookMessage.webhookId, path.webhookId),
        eq(webhookMessage.companyId, path.companyId),
        SHOWN,
        sql`exists (select 1 from ${webhook} where ${isAt(path)} and ${webhook.isOn})`,
      ),
    )
    .returning();

/**
 * The next moment at which a delivery can send something for the company, which is that of the end of a lease for what another delivery has.
 * With `due` only of what is due by then. Null if nothing waits.
 */
export async function nextDeliveryAt(db: Sql, companyId: string, due?: Date): Promise<Date | null> {
  const [row] = await db
    .select({
      at: sql<Date | null>`min(max(${webhookMessage.nextAt}, coalesce(${webhook.leasedUntil}, 0)))`.mapWith(
        webhookMessage.nextAt,
      ),
    })
    .from(webhookMessage)
    .innerJoin(webhook, eq(webhook.id, webhookMessage.webhookId))
    .where(
      and(
        eq(webhookMessage.companyId, companyId),
        eq(webhook.isOn, true),
        due ? isDue(due) : and(isWaiting, isFirst),
      ),
    );
  return row?.at ?? null;
}

/** Companies for which a delivery can send something by now. */
export const companiesWithMessages = (db: Sql, now: Date, most: number) =>
  db
    .selectDistinct({ id: webhookMessage.companyId })
    .from(webhookMessage)
    .innerJoin(webhook, eq(webhook.id, webhookMessage.webhookId))
    .where(and(isDue(now), isFree(now)))
    .limit(most);

/** The company's webhooks that have something to send, for this delivery alone until then. */
export const leaseWebhooks = (db: Sql, companyId: string, now: Date, until: Date) =>
  db
    .update(webhook)
    .set({ leasedUntil: until })
    .where(
      and(
        eq(webhook.companyId, companyId),
        isFree(now),
        sql`exists (
          select 1 from ${webhookMessage} indexed by webhook_message_in_order
          where ${webhookMessage.webhookId} = ${webhook.id} and ${isDue(now)}
        )`,
      ),
    )
    .returning();

/** Leaves the lease of a delivery that came after this one had run out. */
export const releaseWebhook = (db: Sql, { id, leasedUntil }: WebhookRow) =>
  db
    .update(webhook)
    .set({ leasedUntil: null })
    .where(and(eq(webhook.id, id), leasedUntil ? eq(webhook.leasedUntil, leasedUntil) : undefined));

export const selectDueMessages = (db: Sql, webhookId: string, now: Date, most: number) =>
  db
    .select()
    .from(webhookMessage)
    .where(and(eq(webhookMessage.webhookId, webhookId), isDue(now)))
    .orderBy(asc(webhookMessage.number))
    .limit(most);

export const updateMessage = (db: Sql, number: number, values: Partial<WebhookMessageRow>) =>
  db
    .update(webhookMessage)
    .set(values)
    .where(and(eq(webhookMessage.number, number), isWaiting));

/** Whoever made a webhook, with their memberships in its company, and the webhook's departments. */
export async function findMaker(db: Sql, { companyId, createdById, departmentIds }: WebhookRow) {
  const { makers, memberships, departments } = await readBatch(db, {
    makers: db.select(ACTOR_USER).from(user).where(eq(user.id, createdById)),
    memberships: db
      .select(MEMBERSHIP)
      .from(companyUser)
      .innerJoin(company, IN_COMPANY)
      .leftJoin(department, eq(department.id, companyUser.departmentId))
      .where(and(eq(companyUser.userId, createdById), eq(companyUser.companyId, companyId))),
    departments: db
      .select({
        id: department.id,
        companyId: department.companyId,
        name: department.name,
        color: department.color,
      })
      .from(department)
      .where(
        and(
          eq(department.companyId, companyId),
          sql`${department.id} in (select value from json_each(${JSON.stringify(departmentIds ?? [])}))`,
        ),
      ),
  });
  const [maker] = makers;
  return maker ? { maker, memberships, departments } : null;
}

/** Tells of the open actions of these companies with a deadline between the times, once for each deadline. */
export const tellOverdue = (
  db: Sql,
  companyIds: readonly string[],
  { after, until, now }: { after: Date; until: Date; now: Date },
) =>
  db
    .insert(webhookMessage)
    .select(
      sql`select null, 'msg_' || w.id || '_' || a.id || '_' || a.due_date, w.id, w.company_id, 'action.overdue', 'action', a.id, null, null,
          ${now.getTime()}, 'waiting', 0, null, ${now.getTime()}, null, null, null, null
        from ${webhook} as w, json_each(w.events) as e, ${action} as a
        where w.company_id in (select value from json_each(${JSON.stringify(companyIds)}))
          and w.is_on and e.value = 'action.overdue'
          and a.company_id = w.company_id and a.sort_key >= ${after.getTime()} and a.sort_key < ${until.getTime()}
          and a.status = 'in_progress' and a.withdrawn_at is null`,
    )
    .onConflictDoNothing();

export const isToldOfMissed = (companyId: SQL) =>
  sql`exists (
    select 1 from ${webhook} as w, json_each(w.events) as e
    where w.company_id = ${companyId} and w.is_on and e.value = 'task.missed'
  )`;

export async function hasWebhookOfMissed(db: Sql, companyId: string): Promise<boolean> {
  const [row] = await db.all<{ isTold: number }>(sql`select ${isToldOfMissed(sql`${companyId}`)} as isTold`);
  return row?.isTold === 1;
}

/** Tells of tasks of the company that were missed, once each. */
export const tellMissed = (
  db: Sql,
  companyId: string,
  missed: readonly { lineId: string; day: string }[],
  now: Date,
) =>
  db
    .insert(webhookMessage)
    .select(
      sql`select null, 'msg_' || w.id || '_' || (t.value ->> 'lineId') || '_' || (t.value ->> 'day'), w.id, w.company_id, 'task.missed',
          'task', t.value ->> 'lineId', null, t.value ->> 'day', ${now.getTime()}, 'waiting', 0, null, ${now.getTime()}, null, null, null, null
        from ${webhook} as w, json_each(w.events) as e, json_each(${JSON.stringify(missed)}) as t
        where w.company_id = ${companyId} and w.is_on and e.value = 'task.missed'`,
    )
    .onConflictDoNothing();
