// Types and functions that all parts of an erasure use.
import * as z from "zod";
import type { MapText } from "../../domain/people/held-texts.ts";
import { type KnownName, mayName, NAME_IN_USE_MS } from "../../domain/people/without-person.ts";
import type { Env } from "../../env.ts";
import type { Statement } from "../../storage/core/batch.ts";
import type { Sql } from "../../storage/core/database.ts";
import { deleteExports, type Erasure } from "../../storage/erasure/erasures.ts";
import type { Job } from "../../storage/jobs/jobs.ts";
import { deleteExportFiles } from "../../storage/exports/export-files.ts";
import { amendEntriesOf } from "../../storage/platform/audit-roots.ts";
import { type FoundRow, type PagePlace, replaceText } from "../../storage/erasure/pages.ts";
import {
  ALWAYS,
  type Change,
  type SafetyCheckTypes,
  type Erased,
  fieldOf,
  mapFor,
  mapTexts,
  readSafetyCheckTypes,
} from "../../reads/personal-data/found-texts.ts";
import { isActionTable, isSealedTable } from "../../storage/forms/seals.ts";
import { FORM_TABLES } from "../../storage/tables/forms/form-tables.ts";
import type { Outcome } from "../job.ts";

const MOST_CHANGES = 200;
/** Records of a step that may have to be sealed anew, for which documents are read and written. */
const MOST_SEALED = 20;

/** Where an erasure goes on: the tables of the first of the companies come first, then those of the whole platform. */
export const erasurePosition = z.strictObject({
  companies: z.array(z.string()),
  table: z.int().default(0),
  /** The search goes on after this row; of a table of the platform, after its key. */
  after: z.strictObject({ at: z.int(), key: z.string() }).nullable().default(null),
  /** Objects that name the person, and that no row has any more. They are removed before the search goes on. */
  gone: z.array(z.string()).exactOptional(),
});
export type Position = z.infer<typeof erasurePosition>;
export const startIn = (companies: string[]): Position => ({ companies, table: 0, after: null });

export type Run = { env: Env; sql: Sql; now: Date; job: Job; erasure: Erasure; position: Position };
export type Step = Outcome<Position>;

/** The next page of the table, or the next table where it had no more. */
export const positionAfter = ({ companies, table }: Position, until: PagePlace | null): Position =>
  until === null ? { companies, table: table + 1, after: null } : { companies, table, after: until };

/** Takes away these exports, whose files may name the person; null if there are none. */
export async function eraseExports(
  { env, sql, position }: Run,
  found: readonly { id: string }[],
): Promise<Step> {
  if (found.length === 0) return null;
  const ids = found.map(({ id }) => id);
  await deleteExportFiles(env.FILES, ids);
  return { next: { state: position }, changes: [deleteExports(sql, ids)] };
}

/** The next trees of the audit log say that these of its entries were changed by an erasure. */
export function amendmentsFor(
  { sql, now }: Pick<Run, "sql" | "now">,
  changes: readonly Change[],
): Statement[] {
  const ids = changes.filter(({ row }) => row.tableName === "audit_log").map(({ row }) => row.key);
  return ids.length > 0 ? [amendEntriesOf(sql, [...new Set(ids)], "erasure", now)] : [];
}

export const unattended = ({ createdAt }: Pick<Erasure, "createdAt">) => ({
  searchedUntil: createdAt.getTime() - NAME_IN_USE_MS,
  isReviewed: false,
});

export const toKnownName = ({
  name,
  since,
  until,
}: {
  name: string;
  since: Date;
  until: Date | null;
}): KnownName => ({
  name,
  since: since.getTime(),
  until: until?.getTime() ?? null,
});

export function withoutPerson(row: FoundRow, erased: Erased, safetyCheckTypes?: SafetyCheckTypes): Change[] {
  const map = mapFor(erased, row.written ?? ALWAYS);
  const { person, instead } = erased;
  // Every name that the log has of an account is its own name.
  const isAccount =
    person.userId !== null && row.about?.recordType === "user" && row.about.recordId === person.userId;
  const own: MapText = (text, heldKind) =>
    heldKind === "name" && text !== "" ? instead.name : map(text, heldKind);
  return mapTexts(row, isAccount ? own : map, safetyCheckTypes);
}

/** The changes of the rows. */
export async function changesOf(
  sql: Run["sql"],
  rows: readonly FoundRow[],
  erased: Erased,
): Promise<Change[]> {
  const changes = rows.flatMap((row) => withoutPerson(row, erased));
  const types = await readSafetyCheckTypes(sql, new Set(changes.map(({ row }) => row)));
  return types.size === 0 ? changes : rows.flatMap((row) => withoutPerson(row, erased, types));
}

/** The record of which a sealed document may say what the row says, or once said; undefined if there is none. */
export const sealedRecordOf = ({
  tableName,
  owner,
  about,
}: Pick<FoundRow, "tableName" | "owner" | "about">): string | undefined =>
  isSealedTable(tableName)
    ? owner
    : about && Object.hasOwn(FORM_TABLES, about.recordType)
      ? about.recordId
      : undefined;

/** The changes of the first records. A step makes all changes of a record. */
export function changesOfStep(changes: readonly Change[]): readonly Change[] {
  const some: Change[] = [];
  const sealed = new Set<string>();
  for (const ofOwner of Map.groupBy(changes, ({ row }) => row.owner).values()) {
    for (const { row } of ofOwner) {
      const record = isActionTable(row.tableName) ? row.key : sealedRecordOf(row);
      if (record !== undefined) sealed.add(record);
    }
    const isFull = some.length + ofOwner.length > MOST_CHANGES || sealed.size > MOST_SEALED;
    if (some.length > 0 && isFull) break;
    some.push(...ofOwner);
  }
  return some;
}

export const statementsOf = (sql: Run["sql"], changes: readonly Change[]): Statement[] =>
  changes.map(({ row, column, before, after }) => replaceText(sql, row, column, { before, after }));

/** Places that may still name the person, in words that could also mean something else. */
export const remainingIn = (rows: readonly FoundRow[], recordType: string | null, { person }: Erased) =>
  rows.flatMap((row) =>
    mapTexts(row, (text, heldKind) => (mayName(text, heldKind, person) ? "\u{FFFC}" : text)).map(
      ({ column }) => ({
        recordType: row.about?.recordType ?? recordType ?? "",
        recordId: row.about?.recordId ?? row.owner,
        field: fieldOf(row, column),
      }),
    ),
  );
