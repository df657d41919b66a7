import { getTableColumns, inArray, is, lt, sql, SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { AuditRecordType, AuditVerb } from "../../contract/admin/audit.ts";
import type { Actor } from "../../policy/actor.ts";
import type { CheckedActor } from "./rights-check.ts";
import { action } from "../tables/action.ts";
import { document } from "../tables/document.ts";
import { checklist } from "../tables/forms/company-checklist.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";
import { auditLog } from "../tables/operations/operations.ts";
import { user } from "../tables/organisation/identity.ts";
import { company, department } from "../tables/organisation/organisation.ts";
import { jobPosition, location, zone } from "../tables/organisation/places.ts";
import { planLine } from "../tables/plan.ts";
import type { Sql } from "./database.ts";

export type Changes = Record<string, { before: unknown; after: unknown }>;

/** The change itself has an effect only on the row that was read: its condition compares the version. */
export const BY_THE_CHANGE = "by the change";

/** Columns of the record that the entry is about, with the values that were read, or another condition that they are still stored. */
export type AsRead = Readonly<Record<string, unknown>> | SQL | typeof BY_THE_CHANGE;

/**
 * Values of before are those that a read found. The batch compares them with what is stored, and fails if they differ. A new
 * record has none.
 */
export type AuditedChanges =
  | { changes?: Record<string, { before: null; after: unknown }>; asRead?: undefined }
  | { changes: Changes; asRead: AsRead };

/** An entry of the audit log; `write` inserts it in the batch of the change. */
export type AuditEntry = {
  actor: Pick<Actor, "impersonatedBy" | "key"> & CheckedActor;
  /** The person recorded as the author where it is not the actor: the administrator who ends an impersonation. */
  author?: Pick<Actor, "userId" | "impersonatedBy">;
  companyId: string | null;
  verb: AuditVerb;
  recordType: AuditRecordType;
  recordId: string;
  /** Set where entries are found again by their common time; otherwise the time of the insert. */
  at?: Date;
} & AuditedChanges;

/** The fields that differ, before → after. */
export function changesBetween<Row extends object>(
  before: Row,
  after: { [Key in keyof Row]?: Row[Key] | undefined },
): Changes {
  const changes: Changes = {};
  for (const [key, value] of Object.entries(after) as [keyof Row & string, unknown][]) {
    if (value !== undefined && JSON.stringify(before[key]) !== JSON.stringify(value))
      changes[key] = { before: before[key], after: value };
  }
  return changes;
}

const RECORD_TABLES: Partial<Record<AuditRecordType, SQLiteTable & { id: SQLiteColumn }>> = {
  ...FORM_TABLES,
  action,
  checklist,
  company,
  department,
  document,
  jobPosition,
  location,
  planLine,
  user,
  zone,
};

const textsOf = (list: unknown) => sql`(select json_group_array(value) from json_each(${list}))`;

/** Whether the values of before are still stored; null where the change itself compares them, and where there are none. */
export function isAsRead({ asRead, recordType, recordId }: AuditEntry): SQL | null {
  if (asRead === undefined || asRead === BY_THE_CHANGE) return null;
  if (is(asRead, SQL)) return asRead;
  const table = RECORD_TABLES[recordType];
  const columns = table ? getTableColumns(table) : {};
  const same = Object.entries(asRead).map(([key, value]) => {
    const column = columns[key];
    const isTexts = Array.isArray(value) && value.every((each) => typeof each === "string");
    // JSON can spell one value in several ways, so such a record has a version. Texts are compared one by one, and lists of ids and
    // keys by their only spelling.
    const isList = Array.isArray(value) && !isTexts;
    if (!column || (column.dataType === "json" && value !== null && !isTexts && !isList))
      throw new Error(`${recordType}.${key} cannot be compared`);
    const stored = sql`r.${sql.identifier(column.name)}`;
    const read = value === null ? null : sql.param(value, column);
    if (isList) return sql`json(${stored}) is json(${read})`;
    return isTexts ? sql`${textsOf(stored)} is ${textsOf(read)}` : sql`${stored} is ${read}`;
  });
  return sql`exists (select 1 from ${table} as r where ${sql.join([sql`r.id = ${recordId}`, ...same], sql` and `)})`;
}

/** Of a record, the fields that a change names. */
export const fieldsOfChanges = <Row extends object>(row: Row, changes: Changes): Partial<Row> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => Object.hasOwn(changes, key))) as Partial<Row>;

const MAX_VALUE_BYTES = 1024;
const START_LENGTH = 200;

/** What the audit log keeps of a long value. */
export type LongValue = { length: number; sha256: string; start: string };

/** A value as the audit log stores it. A value above 1 KB (as JSON, unless it is a text) is stored as its length, hash and start. */
export async function auditValue(value: unknown): Promise<unknown> {
  const text = typeof value === "string" ? value : (JSON.stringify(value) as string | undefined);
  const bytes = new TextEncoder().encode(text);
  if (text === undefined || bytes.length <= MAX_VALUE_BYTES) return value;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return {
    length: text.length,
    sha256: [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
    // By characters, so that none is cut in half.
    start: Array.from(text.slice(0, 2 * START_LENGTH))
      .slice(0, START_LENGTH)
      .join(""),
  } satisfies LongValue;
}

const KEYS_OF_LONG_VALUE = ["length", "sha256", "start"];

export const isLongValue = (value: unknown): value is LongValue =>
  typeof value === "object" &&
  value !== null &&
  Object.keys(value).toSorted().join() === KEYS_OF_LONG_VALUE.join();

export async function auditChanges(changes: Changes): Promise<Changes> {
  const stored = Object.entries(changes).map(async ([field, { before, after }]) => [
    field,
    { before: await auditValue(before), after: await auditValue(after) },
  ]);
  return Object.fromEntries(await Promise.all(stored)) as Changes;
}

const BURST_MS = 10 * 60 * 1000;
/** Other entries are steps, each of which is kept: roles, invitations, status, files. */
const isEdit = ({ verb, at }: AuditEntry): boolean =>
  // Entries with a given time are found by it, so they are not merged into an earlier one.
  at === undefined && (verb.endsWith(".update") || verb === "form.answer");

/**
 * The id of the record's newest entry if these changes continue it: the same person and verb, less than ten minutes old, and
 * its values are those from which each changed field starts. Null for an entry of its own.
 */
export function continuedEntry(entry: AuditEntry, changes: Changes, now: Date): SQL | null {
  if (!isEdit(entry) || Object.keys(changes).length === 0) return null;
  const { actor, verb, recordType, recordId } = entry;
  return sql`(
    select newest.id
    from (select * from ${auditLog} where record_type = ${recordType} and record_id = ${recordId} order by at desc, id desc limit 1) as newest
    where newest.imported_at is null
      and newest.actor_id = ${actor.userId}
      and newest.impersonated_by_id is ${actor.impersonatedBy}
      and newest.api_key_id is ${actor.key?.id ?? null}
      and newest.verb = ${verb}
      and newest.at > ${now.getTime() - BURST_MS}
      and not exists (
        select 1 from json_each(${JSON.stringify(changes)}) as changed
        where (select known.value -> '$.after' from json_each(newest.changes) as known where known.key = changed.key)
          is not (changed.value -> '$.before')
      )
  )`;
}

/** The stored `before` of each field with the new `after`. */
export const extendedChanges: SQL = sql`(
  select json_group_object(known.key, json_object(
    'before', json(known.value -> '$.before'),
    'after', json(coalesce(changed.value -> '$.after', known.value -> '$.after'))
  ))
  from json_each(${auditLog.changes}) as known
  left join json_each(excluded.changes) as changed on changed.key = known.key
)`;

/** Deletes the oldest entries from before then, and returns how many. */
export async function deleteOldEntries(db: Sql, before: Date, most: number): Promise<number> {
  const oldest = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(lt(auditLog.at, before))
    .orderBy(auditLog.at)
    .limit(most);
  const deleted = await db
    .delete(auditLog)
    .where(inArray(auditLog.id, oldest))
    .returning({ id: auditLog.id });
  return deleted.length;
}
