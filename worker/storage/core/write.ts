import { and, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { newId } from "../../domain/ids.ts";
import type { Actor } from "../../policy/actor.ts";
import type { MailJob } from "../../queue-messages.ts";
import { requireStated } from "../tables/held-in-changes.ts";
import { auditLog } from "../tables/operations/operations.ts";
import { auditChanges, type AuditEntry, isAsRead, continuedEntry, extendedChanges } from "./audit.ts";
import { type BatchResults, type NamedStatements, readBatch, runBatch, type Statement } from "./batch.ts";
import type { Sql } from "./database.ts";
import { insertWhere } from "./guarded.ts";
import { insertNotifications, mailOf, type News, promiseMail, promisePushes, rowsOfNews } from "./news.ts";
import type { TookEffect } from "./took-effect.ts";
import { type CheckedActor, orRightsChanged, requireSameRights } from "./rights-check.ts";

export type { TookEffect };

/** `changes()` reports on the previous statement. Only this file uses it, because this file decides the order. */
const previousTookEffect = sql`changes() > 0` as TookEffect;

type NoStatements = { [Name in never]: Statement };
/** Its own condition decides whether it takes effect; it did if its RETURNING has rows. */
type Change = Statement<readonly object[]>;
/** Result names that the builder itself uses. */
type ReservedNames = {
  rights?: never;
  first?: never;
  changed?: never;
  audited?: never;
  followed?: never;
  noted?: never;
  mailed?: never;
};

type AuditedChange<C extends Change, FollowUps extends NamedStatements> = {
  change: C;
  audit: AuditEntry;
  /** What it tells whom, other than the actor: entries of their inboxes, and mail. */
  news?: readonly News[];
  /** Statements that depend on the change, each conditional on `done`, in any order. */
  followUps?: (done: TookEffect) => FollowUps & ReservedNames;
};

type SurroundingStatements<Read> = {
  /** Statements to run before the change. They take effect even if the change does not. */
  first?: readonly Statement[];
  /** Read back after everything else. */
  read?: Read;
};

type ChangeResult<C extends Change, FollowUps extends NamedStatements> = {
  changed: C["_"]["result"];
  /** The letters of the news that were promised, and the messages to devices. */
  mailed: { job: MailJob }[][];
} & BatchResults<FollowUps>;
/** `never` if a follow-up and a read share a name, because one result would hide the other. */
type WriteResult<
  C extends Change,
  FollowUps extends NamedStatements,
  Read extends NamedStatements,
> = keyof FollowUps & keyof Read extends never ? ChangeResult<C, FollowUps> & BatchResults<Read> : never;

/**
 * The audit entry directly follows the change, as `changes()` requires. All other statements check for the entry by its id, so
 * their order does not matter. An entry that is extended takes the id that a new one would have had, for the same check.
 */
async function statementsOf(
  db: Sql,
  { change, audit, news = [], followUps }: AuditedChange<Change, NamedStatements>,
  tellsDevices = true,
): Promise<NamedStatements> {
  const { actor, author = actor, asRead: _, ...entry } = audit;
  const id = newId();
  const now = new Date();
  requireStated(audit.recordType, Object.keys(audit.changes ?? {}));
  const changes = await auditChanges(audit.changes ?? {});
  const continued = continuedEntry(audit, changes, now);
  const row = {
    at: now,
    ...entry,
    id: continued ? sql`coalesce(${continued}, ${id})` : id,
    actorId: author.userId,
    impersonatedById: author.impersonatedBy,
    apiKeyId: actor.key?.id ?? null,
    changes,
  };
  const inserted = insertWhere(db, auditLog, row, previousTookEffect);
  const done = sql`exists (select 1 from ${auditLog} as done where done.id = ${id})` as TookEffect;
  return {
    changed: change,
    audited: continued
      ? inserted.onConflictDoUpdate({
          target: auditLog.id,
          set: { id, changes: extendedChanges, lastAt: now },
        })
      : inserted,
    ...tell(db, news, { id, companyId: entry.companyId, by: actor, at: row.at, tellsDevices }, done),
    ...followUps?.(done),
  };
}

/** One statement for all entries of inboxes, one for all messages to devices, and one for all letters. */
function tell(
  db: Sql,
  news: readonly News[],
  {
    id,
    companyId,
    tellsDevices,
    ...cause
  }: { id: string; companyId: string | null; by: { userId: string }; at: Date; tellsDevices: boolean },
  done: TookEffect,
) {
  const mail = mailOf(news, cause.by);
  const isTold = companyId !== null && news.length > 0;
  return {
    noted: !isTold
      ? []
      : [
          insertNotifications(
            db,
            rowsOfNews(news.map((each, nth) => ({ ...each, id: `${id}-${nth}`, companyId }))),
            cause,
            done,
          ),
        ],
    mailed: [
      ...(mail.length === 0 ? [] : [promiseMail(db, mail, cause.at, done)]),
      ...(isTold && tellsDevices ? [promisePushes(db, cause.at)] : []),
    ],
  };
}

const promised = new WeakMap<Sql, MailJob[]>();

function notePromised(db: Sql, mailed: { job: MailJob }[][]): void {
  const jobs = mailed.flat().map(({ job }) => job);
  if (jobs.length > 0) promised.set(db, [...(promised.get(db) ?? []), ...jobs]);
}

/** What news promised in writes of this connection, which whoever answers the request queues: no command can forget it. */
export function takePromised(db: Sql): readonly MailJob[] {
  const jobs = promised.get(db) ?? [];
  promised.delete(db);
  return jobs;
}

type RightsOption = {
  /** The company in which the actor's memberships give the right; normally the one of the audit entry. */
  rightsIn?: string | null;
  /** Platform administration changes companies that are read-only for everybody else. */
  asPlatform?: true;
  /** The change is possible while the company waits for its removal. */
  whileEnding?: true;
  /** The change takes access away, so it is possible while the company is read-only. */
  whileReadOnly?: boolean;
};

/**
 * Runs one guarded change with its audit entry, follow-ups and reads in one batch. If the change takes no effect, no entry is
 * written and no follow-up takes effect. If the actor's rights or the values of before changed since they were read, nothing is
 * written, and the route decides the request once more.
 */
export async function write<
  C extends Change,
  FollowUps extends NamedStatements = NoStatements,
  Read extends NamedStatements = NoStatements,
>(
  db: Sql,
  {
    first = [],
    read,
    rightsIn,
    asPlatform,
    whileEnding,
    whileReadOnly,
    ...audited
  }: AuditedChange<C, FollowUps> & SurroundingStatements<Read & ReservedNames> & RightsOption,
): Promise<WriteResult<C, FollowUps, Read>> {
  const { actor, companyId } = audited.audit;
  const rights = requireSameRights(db, actor, {
    ...(asPlatform
      ? { rightsIn: null, changes: null }
      : {
          rightsIn: rightsIn === undefined ? companyId : rightsIn,
          changes: companyId,
          ...(whileEnding ? { whileEnding } : {}),
          ...(whileReadOnly ? { whileReadOnly } : {}),
        }),
    asRead: isAsRead(audited.audit),
  });
  const asked: NamedStatements = { rights, first, ...(await statementsOf(db, audited)), ...read };
  const result = (await orRightsChanged(readBatch(db, asked))) as WriteResult<C, FollowUps, Read>;
  notePromised(db, (result as ChangeResult<C, FollowUps>).mailed);
  return result;
}

/** Runs many guarded changes by one actor in one company in one batch. A change without effect does not stop the others. */
export async function writeMany<
  C extends Change,
  FollowUps extends NamedStatements = NoStatements,
  Read extends NamedStatements = NoStatements,
>(
  db: Sql,
  {
    first: before = [],
    changes,
    read,
  }: {
    changes: readonly AuditedChange<C, FollowUps>[];
    read: Read;
  } & Pick<SurroundingStatements<Read>, "first">,
): Promise<{ written: ChangeResult<C, FollowUps>[]; read: BatchResults<Read> }> {
  const [first] = changes;
  const rights = first
    ? {
        rights: requireSameRights(db, first.audit.actor, {
          rightsIn: first.audit.companyId,
          changes: first.audit.companyId,
          asRead: and(...changes.map(({ audit }) => isAsRead(audit) ?? undefined)),
        }),
      }
    : {};
  // They are of one moment, so the last with news tells devices of all.
  const last = changes.findLastIndex(({ news = [] }) => news.length > 0);
  const written = await Promise.all(changes.map((each, nth) => statementsOf(db, each, nth === last)));
  const answers = await orRightsChanged(runBatch(db, [{ ...rights, before }, ...written, read]));
  const done = answers.slice(1, -1) as ChangeResult<C, FollowUps>[];
  for (const { mailed } of done) notePromised(db, mailed);
  return {
    written: done,
    read: answers.at(-1) as BatchResults<Read>,
  };
}

/**
 * A change of a job or a counter, which has no audit entry. Without an entry to check for, at most one follow-up is possible:
 * the statement directly after the change. With `actor`, a job that acts for a user, the rights are compared as in `write`.
 */
export async function writeWithoutAudit<C extends Change, Read extends NamedStatements = NoStatements>(
  db: Sql,
  {
    actor,
    rightsIn = null,
    first = [],
    change,
    followUp,
    read,
  }: {
    actor?: CheckedActor;
    change: C;
    followUp?: (done: TookEffect) => Statement;
  } & SurroundingStatements<Read & ReservedNames> &
    RightsOption,
): Promise<WriteResult<C, NoStatements, Read>> {
  const rights = actor ? [requireSameRights(db, actor, { rightsIn, changes: null })] : [];
  const followed = followUp ? [followUp(previousTookEffect)] : [];
  const batch = readBatch(db, { rights, first, changed: change, followed, ...read });
  return (await orRightsChanged(batch)) as WriteResult<C, NoStatements, Read>;
}

/** A value, or what reads it from the row. */
type StoredValue = SQL | SQLiteColumn | string | null;

export type RowAuditEntry = Pick<AuditEntry, "verb" | "recordType"> & {
  actor: Pick<Actor, "userId" | "impersonatedBy" | "key">;
  companyId: string | SQLiteColumn;
  recordId: SQL | SQLiteColumn;
  changes: Readonly<Record<string, { before: StoredValue; after: StoredValue }>>;
  at: Date;
};

function jsonOfChanges({ recordType, changes }: Pick<RowAuditEntry, "recordType" | "changes">): SQL {
  requireStated(recordType, Object.keys(changes));
  const members = Object.entries(changes).map(
    ([field, { before, after }]) => sql`${field}, json_object('before', ${before}, 'after', ${after})`,
  );
  return sql`json_object(${sql.join(members, sql`, `)})`;
}

/** Inserts an audit entry for each row of the table that the condition holds for. */
export const insertEntryForEach = (
  db: Sql,
  table: SQLiteTable,
  { actor, companyId, verb, recordType, recordId, changes, at }: RowAuditEntry,
  condition: SQL | undefined,
) =>
  // In the order of the table's columns.
  db.insert(auditLog).select(
    sql`select lower(hex(randomblob(12))), ${companyId}, ${actor.userId}, ${actor.impersonatedBy}, ${actor.key?.id ?? null}, ${verb},
          ${recordType}, ${recordId}, ${jsonOfChanges({ recordType, changes })}, ${at.getTime()}, null, null
        from ${table}
        where ${condition}`,
  );

/** A follow-up that changes many rows, with an audit entry for each that describes the row before the change. */
export function changeEach(
  db: Sql,
  {
    table,
    where,
    audit,
    change,
  }: {
    table: SQLiteTable;
    where: SQL | undefined;
    audit: RowAuditEntry;
    change: (where: SQL | undefined) => Statement;
  },
  done: TookEffect,
): readonly Statement[] {
  const condition = and(where, done);
  return [insertEntryForEach(db, table, audit, condition), change(condition)];
}
