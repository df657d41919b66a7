import { and, sql, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { newId } from "../../domain/ids.ts";
import { auditLog } from "../tables/operations.ts";
import type { AuditEntry } from "./audit.ts";
import { type Answers, type Named, readTogether, runGroups, type Statement } from "./batch.ts";
import type { Sql } from "./database.ts";
import { insertWhere } from "./guarded.ts";

declare const brand: unique symbol;

/** Holds, in a follow-up, if the change it follows took effect. Only this file makes one. */
export type TookEffect = SQL & { readonly [brand]: true };

/** `changes()` is about the statement directly before. This file decides the order, so only it may use it. */
const previousTookEffect = sql`changes() > 0` as TookEffect;

type None = { [Name in never]: Statement };
/** Its own condition decides whether it takes effect; the rows of its RETURNING tell whether it did. */
type Change = Statement<readonly object[]>;
/** Names that the builder itself gives. */
type Reserved = { first?: never; changed?: never; audited?: never; followed?: never };

type AuditedChange<C extends Change, FollowUps extends Named> = {
  change: C;
  audit: AuditEntry;
  /** What goes with the change, each bound to `done`, in any order. */
  followUps?: (done: TookEffect) => FollowUps & Reserved;
};

type Around<Read> = {
  /** What has to be so before the change. It takes effect even where the change does not. */
  first?: readonly Statement[];
  /** Read back after everything else. */
  read?: Read;
};

type Changed<C extends Change, FollowUps extends Named> = { changed: C["_"]["result"] } & Answers<FollowUps>;
/** `never`, so that it does not compile, if a follow-up and a read share a name: one answer would hide the other. */
type Written<C extends Change, FollowUps extends Named, Read extends Named> = keyof FollowUps &
  keyof Read extends never
  ? Changed<C, FollowUps> & Answers<Read>
  : never;

/**
 * The audit entry stands directly behind the change, which is what `changes()` needs. Everything else asks for the entry by
 * its id, and may stand anywhere.
 */
function statementsOf(db: Sql, { change, audit, followUps }: AuditedChange<Change, Named>): Named {
  const { actor, changes = {}, ...entry } = audit;
  const id = newId();
  const row = { ...entry, id, actorId: actor.userId, impersonatedById: actor.impersonatedBy, changes };
  const done = sql`exists (select 1 from ${auditLog} as done where done.id = ${id})` as TookEffect;
  return {
    changed: change,
    audited: insertWhere(db, auditLog, row, previousTookEffect),
    ...followUps?.(done),
  };
}

/**
 * One guarded change with its audit entry, what goes with it and what is read back, in one batch. Where the change takes no
 * effect there is no entry, and no follow-up takes effect either.
 */
export async function write<C extends Change, FollowUps extends Named = None, Read extends Named = None>(
  db: Sql,
  { first = [], read, ...audited }: AuditedChange<C, FollowUps> & Around<Read & Reserved>,
): Promise<Written<C, FollowUps, Read>> {
  const asked: Named = { first, ...statementsOf(db, audited), ...read };
  return (await readTogether(db, asked)) as Written<C, FollowUps, Read>;
}

/** Many guarded changes in one batch, each by itself: one that takes no effect leaves the others alone. */
export async function writeMany<C extends Change, FollowUps extends Named = None, Read extends Named = None>(
  db: Sql,
  { changes, read }: { changes: readonly AuditedChange<C, FollowUps>[]; read: Read },
): Promise<{ written: Changed<C, FollowUps>[]; read: Answers<Read> }> {
  const answers = await runGroups(db, [...changes.map((each) => statementsOf(db, each)), read]);
  return {
    written: answers.slice(0, -1) as Changed<C, FollowUps>[],
    read: answers.at(-1) as Answers<Read>,
  };
}

/**
 * A change that leaves no audit entry, of a job or a counter. With no entry to ask for, it has one follow-up at most, which
 * stands directly behind it.
 */
export async function writeWithoutAudit<C extends Change, Read extends Named = None>(
  db: Sql,
  {
    first = [],
    change,
    followUp,
    read,
  }: { change: C; followUp?: (done: TookEffect) => Statement } & Around<Read & Reserved>,
): Promise<Written<C, None, Read>> {
  const followed = followUp ? [followUp(previousTookEffect)] : [];
  return (await readTogether(db, { first, changed: change, followed, ...read })) as Written<C, None, Read>;
}

type EntryOfEach = Pick<AuditEntry, "actor" | "verb" | "recordType"> & {
  companyId: string;
  recordId: SQL;
  changes: SQL;
  at: Date;
};

/** A follow-up that changes many rows, with an audit entry for each, which tells of the row as it was before. */
export function changeEach(
  db: Sql,
  {
    table,
    where,
    audit: { actor, companyId, verb, recordType, recordId, changes, at },
    change,
  }: {
    table: SQLiteTable;
    where: SQL | undefined;
    audit: EntryOfEach;
    change: (where: SQL | undefined) => Statement;
  },
  done: TookEffect,
): readonly Statement[] {
  const those = and(where, done);
  // In the order of the table's columns.
  const entries = sql`select lower(hex(randomblob(12))), ${companyId}, ${actor.userId}, ${actor.impersonatedBy}, ${verb}, ${recordType}, ${recordId}, ${changes}, ${at.getTime()} from ${table} where ${those}`;
  return [db.insert(auditLog).select(entries), change(those)];
}
