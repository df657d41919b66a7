// What every part of an erasure works on.
import { mapStored } from "../../domain/people/without-person.ts";
import type { Env } from "../../env.ts";
import type { Statement } from "../../storage/core/batch.ts";
import type { Sql } from "../../storage/core/database.ts";
import type { Erasure } from "../../storage/erasure/erasures.ts";
import { amendEntriesOf } from "../../storage/platform/audit-roots.ts";
import { type FoundRow, type PagePlace, replaceText } from "../../storage/erasure/pages.ts";

const MOST_CHANGES = 200;

export type Position = Erasure["position"];
export type Run = { env: Env; sql: Sql; now: Date; erasure: Erasure };
/** What a step leaves to do. Null when it has stored that itself; "wait" when nothing can be done for now. */
export type Step = { position: Position; changes?: readonly Statement[] } | "wait" | null;

/** A place in a walk, as the position stores it. Earlier ones had the time alone, and a page is read twice then. */
export function placeOf(after: Position["after"]): PagePlace | null {
  if (after === null) return null;
  const [, at = "0", key = ""] = /^(-?\d+)(?:\.(.*))?$/s.exec(String(after)) ?? [];
  return { at: Number(at), key };
}
export const placeText = ({ at, key }: PagePlace): string => `${at}.${key}`;

/** The next trees of the audit log say that these of its entries were changed by an erasure. */
export function amendmentsFor(
  { sql, now }: Pick<Run, "sql" | "now">,
  changes: readonly Change[],
): Statement[] {
  const ids = changes.filter(({ row }) => row.tableName === "audit_log").map(({ row }) => row.key);
  return ids.length > 0 ? [amendEntriesOf(sql, [...new Set(ids)], "erasure", now)] : [];
}

export type Change = { row: FoundRow; statement: Statement };

export function changesOf(sql: Sql, rows: readonly FoundRow[], map: (text: string) => string): Change[] {
  const changes: Change[] = [];
  for (const row of rows) {
    for (const [column, before] of Object.entries(row.texts)) {
      const after = before === null ? null : mapStored(before, map);
      if (before === null || after === null || after === before) continue;
      changes.push({ row, statement: replaceText(sql, row, column, { before, after }) });
      if (changes.length === MOST_CHANGES) return changes;
    }
  }
  return changes;
}
