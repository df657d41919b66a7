import { and, sql, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { newId } from "../../domain/ids.ts";
import { auditLog } from "../tables/operations.ts";
import type { AuditEntry } from "./audit.ts";
import { type BatchResults, type NamedStatements, readBatch, runBatch, type Statement } from "./batch.ts";
import type { Sql } from "./database.ts";
import { insertWhere } from "./guarded.ts";

declare const brand: unique symbol;

/** Holds, in a follow-up, if the change it follows took effect. Only this file makes one. */
export type TookEffect = SQL & { readonly [brand]: true };

/** `changes()` is about the statement directly before. This file decides the order, so only it may use it. */
const previousTookEffect = sql`changes() > 0` as TookEffect;

type NoStatements = { [Name in never]: Statement };
/** Its own condition decides whether it takes effect; the rows of its RETURNING tell whether it did. */
type Change = Statement<readonly object[]>;
/** Names that the builder itself gives. */
type ReservedNames = { first?: never; changed?: never; audited?: never; followed?: never };

type AuditedChange<C extends Change, FollowUps extends NamedStatements> = {
  change: C;
  audit: AuditEntry;
  /** What goes with the change, each bound to `done`, in any order. */
  followUps?: (done: TookEffect) => FollowUps & ReservedNames;
};

type SurroundingStatements<Read> = {
  /** What has to be so before the change. It takes effect even where the change does not. */
  first?: readonly Statement[];
  /** Read back after everything else. */
  read?: Read;
};

type ChangeResult<C extends Change, FollowUps extends NamedStatements> = {
  changed: C["_"]["result"];
} & BatchResults<FollowUps>;
/** `never`, so that it does not compile, if a follow-up and a read share a name: one answer would hide the other. */
type WriteResult<
  C extends Change,
  FollowUps extends NamedStatements,
  Read extends NamedStatements,
> = keyof FollowUps & keyof Read extends never ? ChangeResult<C, FollowUps> & BatchResults<Read> : never;

/**
 * The audit entry stands directly behind the change, which is what `changes()` needs. Everything else asks for the entry by
 * its id, and may stand anywhere.
 */
function statementsOf(
  db: Sql,
  { change, audit, followUps }: AuditedChange<Change, NamedStatements>,
): NamedStatements {
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
export async function write<
  C extends Change,
  FollowUps extends NamedStatements = NoStatements,
  Read extends NamedStatements = NoStatements,
>(
  db: Sql,
  { first = [], read, ...audited }: AuditedChange<C, FollowUps> & SurroundingStatements<Read & ReservedNames>,
): Promise<WriteResult<C, FollowUps, Read>> {
  const asked: NamedStatements = { first, ...statementsOf(db, audited), ...read };
  return (await readBatch(db, asked)) as WriteResult<C, FollowUps, Read>;
}

/** Many guarded changes in one batch, each by itself: one that takes no effect leaves the others alone. */
export async function writeMany<
  C extends Change,
  FollowUps extends NamedStatements = NoStatements,
  Read extends NamedStatements = NoStatements,
>(
  db: Sql,
  { changes, read }: { changes: readonly AuditedChange<C, FollowUps>[]; read: Read },
): Promise<{ written: ChangeResult<C, FollowUps>[]; read: BatchResults<Read> }> {
  const answers = await runBatch(db, [...changes.map((each) => statementsOf(db, each)), read]);
  return {
    written: answers.slice(0, -1) as ChangeResult<C, FollowUps>[],
    read: answers.at(-1) as BatchResults<Read>,
  };
}

/**
 * A change that leaves no audit entry, of a job or a counter. With no entry to ask for, it has one follow-up at most, which
 * stands directly behind it.
 */
export async function writeWithoutAudit<C extends Change, Read extends NamedStatements = NoStatements>(
  db: Sql,
  {
    first = [],
    change,
    followUp,
    read,
  }: { change: C; followUp?: (done: TookEffect) => Statement } & SurroundingStatements<Read & ReservedNames>,
): Promise<WriteResult<C, NoStatements, Read>> {
  const followed = followUp ? [followUp(previousTookEffect)] : [];
  return (await readBatch(db, { first, changed: change, followed, ...read })) as WriteResult<
    C,
    NoStatements,
    Read
  >;
}

type RowAuditEntry = Pick<AuditEntry, "actor" | "verb" | "recordType"> & {
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
    audit: RowAuditEntry;
    change: (where: SQL | undefined) => Statement;
  },
  done: TookEffect,
): readonly Statement[] {
  const condition = and(where, done);
  // In the order of the table's columns.
  const entries = sql`select lower(hex(randomblob(12))), ${companyId}, ${actor.userId}, ${actor.impersonatedBy}, ${verb}, ${recordType}, ${recordId}, ${changes}, ${at.getTime()} from ${table} where ${condition}`;
  return [db.insert(auditLog).select(entries), change(condition)];
}
