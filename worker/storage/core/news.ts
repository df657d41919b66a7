// What happened and whom it concerns: the mail and the entries of the inbox are made of the same list, in the batch of the change.
import { is, SQL, sql } from "drizzle-orm";
import { HEARD_OF_MUTED, type InboxKind } from "../../contract/inbox/inbox-kinds.ts";
import type { InboxRecordType } from "../../contract/inbox/inbox.ts";
import type { MailJob } from "../../queue-messages.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { notification, notificationMute } from "../tables/operations/notification.ts";
import { promisedMail } from "../tables/operations/promised-mail.ts";
import { pushSubscription } from "../tables/operations/push-subscription.ts";
import type { Sql } from "./database.ts";
import type { TookEffect } from "./took-effect.ts";
import { unionAll } from "../tables/union-all.ts";

export type NewsRecord = { recordType: InboxRecordType; recordId: string; departmentId: string | null };

export type News = {
  kind: InboxKind;
  about: NewsRecord;
  /** Ids, of which null is nobody, or a selection of `user_id` for many. Nobody is told of what they did themselves. */
  to: readonly (string | null | undefined)[] | SQL;
  /** Makes the letter that says the same. */
  mail?: (userId: string) => MailJob;
};

/** Whoever did it; null of a job. */
type By = { userId: string } | null;

const namedIn = ({ to }: News, by: By): string[] =>
  is(to, SQL) ? [] : [...new Set(to)].flatMap((userId) => (userId && userId !== by?.userId ? [userId] : []));

/** The letters of the news. */
export const mailOf = (news: readonly News[], by: By): MailJob[] =>
  news.flatMap((each) => namedIn(each, by).flatMap((userId) => each.mail?.(userId) ?? []));

/** The idempotency key of an email: its kind and the ids in the job. */
export const promiseKey = (job: MailJob): string => Object.values(job).join("/");

/** Follow-up of the change that the emails announce; null in a batch that fails as a whole. Returns the jobs that were not recorded before. */
export const promiseMail = (db: Sql, jobs: readonly MailJob[], now: Date, done: TookEffect | null) => {
  const rows = jobs.map((job) => ({ key: promiseKey(job), job }));
  return db
    .insert(promisedMail)
    .select(
      sql`select value ->> 'key', value -> 'job', ${now.getTime()}, null, null from json_each(${JSON.stringify(rows)}) where ${done ?? sql`true`}`,
    )
    .onConflictDoNothing()
    .returning({ job: promisedMail.job });
};

const IS_HEARD_OF_MUTED = sql`(${sql.join(
  HEARD_OF_MUTED.map((kind) => sql`${kind}`),
  sql`, `,
)})`;

type Cause = { by: By; at: Date };

/**
 * Inserts rows of `user_id`, `id`, `company_id`, `department_id`, `kind`, `record_type` and `record_id`. Those who are not in the company, who may not
 * read the department's records or have muted the record get none, and nobody gets one twice.
 */
export const insertNotifications = (db: Sql, rows: SQL, { by, at }: Cause, condition: SQL) =>
  db
    .insert(notification)
    .select(
      sql`select t.user_id, t.id, t.company_id, t.department_id, t.kind, t.record_type, t.record_id, ${by?.userId ?? null}, ${at.getTime()}, null, null
        from (${rows}) as t
        where ${condition} and t.user_id is not ${by?.userId ?? null}
          and exists (
            select 1 from ${companyUser} as m
            where m.user_id = t.user_id and m.company_id = t.company_id
              and (t.department_id is null or m.department_id = t.department_id or m.role in ('owner', 'admin'))
          )
          and (t.kind in ${IS_HEARD_OF_MUTED} or not exists (
            select 1 from ${notificationMute} as q where q.user_id = t.user_id and q.record_id = t.record_id
          ))`,
    )
    .onConflictDoNothing();

/**
 * A message for each device of those whom entries of this moment tell, promised in the batch that inserts them, after them. Entries of
 * another change at the same moment have promised theirs, and a key is promised once.
 */
export const promisePushes = (db: Sql, at: Date) =>
  db
    .insert(promisedMail)
    .select(
      sql`select 'push/' || s.id || '/' || n.company_id || '/' || n.at,
          json_object('kind', 'push', 'subscriptionId', s.id, 'companyId', n.company_id, 'at', n.at), n.at, null, null
        from ${notification} as n
        inner join ${pushSubscription} as s on s.user_id = n.user_id
        where n.at = ${at.getTime()} and n.read_at is null
        group by s.id, n.company_id`,
    )
    .onConflictDoNothing()
    .returning({ job: promisedMail.job });

/** `id` is what each came of. */
export type NewsOf = News & { id: string; companyId: string };

export function rowsOfNews(news: readonly NewsOf[]): SQL {
  const named = news.flatMap(({ about, kind, id, companyId, ...each }) =>
    namedIn({ about, kind, ...each }, null).map((userId) => ({ ...about, userId, kind, id, companyId })),
  );
  const ofNamed = sql`select value ->> 'userId' as user_id, value ->> 'id' as id, value ->> 'companyId' as company_id,
    value ->> 'departmentId' as department_id, value ->> 'kind' as kind, value ->> 'recordType' as record_type, value ->> 'recordId' as record_id
    from json_each(${JSON.stringify(named)})`;
  const ofMany = news.flatMap(({ to, about: { departmentId, recordType, recordId }, kind, id, companyId }) =>
    is(to, SQL)
      ? [
          sql`select user_id, ${id}, ${companyId}, ${departmentId}, ${kind}, ${recordType}, ${recordId} from (${to})`,
        ]
      : [],
  );
  return unionAll([ofNamed, ...ofMany]);
}
