// The places where records name somebody, and the changes that replace the name. The preview and the replacement use the same.
import { canonicalJson, sha256Of } from "../../domain/evidence/canonical-json.ts";
import type { OfPeople } from "../../domain/people/held-texts.ts";
import { mayName, NAME_OF_ERASED, type Replacement } from "../../domain/people/without-person.ts";
import type { Sql } from "../../storage/core/database.ts";
import type { FoundRow, HeldText, RecordPage } from "../../storage/erasure/pages.ts";
import {
  ALWAYS,
  type Change,
  type SafetyCheckTypes,
  type Erased,
  fieldOf,
  mapFor,
  mapTexts,
  readSafetyCheckTypes,
} from "./found-texts.ts";

/** The words for the person in a preview. Their number in the company follows when the name is replaced. */
export const INSTEAD: Replacement = { name: NAME_OF_ERASED, userId: "" };

/** A text that names the person, or may. `after` is null where it stays. */
export type NamedPlace = { field: string; text: string; after: string | null; heldKind: OfPeople };
export type NamedRow = { row: FoundRow; places: NamedPlace[]; changes: Change[] };

/** The history of a record counts as written until its record was last changed, as each of the record's own texts does. */
function rowsOf({ parents, children }: RecordPage): FoundRow[] {
  const until = new Map(parents.map(({ key, written }) => [key, written?.until ?? 0]));
  return [
    ...parents,
    ...children.map((row) =>
      row.about && row.written
        ? {
            ...row,
            written: { ...row.written, until: Math.max(row.written.until, until.get(row.owner) ?? 0) },
          }
        : row,
    ),
  ];
}

function searchRow(row: FoundRow, erased: Erased, safetyCheckTypes: SafetyCheckTypes): NamedRow {
  const places: NamedPlace[] = [];
  const map = mapFor(erased, row.written ?? ALWAYS);
  const changes = Object.entries(row.texts).flatMap(([column, text]: [string, HeldText]) =>
    mapTexts(
      { ...row, texts: { [column]: text } },
      (before, heldKind) => {
        const after = map(before, heldKind);
        if (after !== before || mayName(before, heldKind, erased.person))
          places.push({
            field: fieldOf(row, column),
            text: before,
            after: after === before ? null : after,
            heldKind,
          });
        return after;
      },
      safetyCheckTypes,
    ),
  );
  return { row, places, changes };
}

/** The rows of these pages that name the person. */
export async function findNamed(sql: Sql, pages: readonly RecordPage[], erased: Erased): Promise<NamedRow[]> {
  const search = (rows: readonly FoundRow[], safetyCheckTypes: SafetyCheckTypes) =>
    rows.map((row) => searchRow(row, erased, safetyCheckTypes)).filter(({ places }) => places.length > 0);
  const found = search(pages.flatMap(rowsOf), new Map());
  const rows = found.map(({ row }) => row);
  const types = await readSafetyCheckTypes(sql, rows);
  return types.size === 0 ? found : search(rows, types);
}

/** A hash of the preview that a person saw. Other texts have another hash. */
export const previewOf = (changes: readonly Change[]): Promise<string> =>
  sha256Of(
    canonicalJson(
      changes
        .map(({ row, column, before }) => JSON.stringify([row.tableName, row.key, column, before]))
        .toSorted(),
    ),
  );
