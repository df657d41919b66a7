// The texts of rows that hold something of people, for erasing a person and for finding one.
import { type MapText, mapStored } from "../../domain/people/held-texts.ts";
import {
  type ErasedPerson,
  type Replacement,
  textWithoutPerson,
  type Written,
} from "../../domain/people/without-person.ts";
import type { Sql } from "../../storage/core/database.ts";
import { type FoundRow, selectSafetyCheckTypes } from "../../storage/erasure/pages.ts";
import { heldInChanges, isSafetyCheckId } from "../../storage/tables/held-in-changes.ts";

/** A column of a row, before and after. */
export type Change = { row: FoundRow; column: string; before: string; after: string };

/** The period of a text of unknown time. */
export const ALWAYS: Written = { from: 0, until: Number.MAX_SAFE_INTEGER };

/** The columns of the row in which a text about people changes. `safetyCheckTypes` are those of the safety checks that an audit entry answers. */
export function mapTexts(
  row: FoundRow,
  map: MapText,
  safetyCheckTypes: SafetyCheckTypes = new Map(),
): Change[] {
  const heldOf = row.about ? { heldOf: heldInChanges(row.about.recordType, safetyCheckTypes) } : {};
  return Object.entries(row.texts).flatMap(([column, { held, text }]) => {
    const after = text === null ? null : mapStored(text, { held, ...heldOf }, map);
    return text === null || after === null || after === text ? [] : [{ row, column, before: text, after }];
  });
}

/** What stands beside a record is named by what it is; a column of its own by its field. */
const FIELD_OF_TABLE: Readonly<Record<string, string>> = {
  form_field: "safetyChecks",
  action_comment: "comments",
  attachment: "files",
  audit_log: "history",
};
export const fieldOf = ({ tableName }: FoundRow, column: string): string =>
  FIELD_OF_TABLE[tableName] ?? column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

export type Erased = { person: ErasedPerson; instead: Replacement };

/** Takes the person out of texts of that time. */
export const mapFor =
  ({ person, instead }: Erased, written: Written): MapText =>
  (text, heldKind) =>
    textWithoutPerson(text, heldKind, person, { instead, written });

export type SafetyCheckTypes = ReadonlyMap<string, string>;

/** The answers in an audit entry are texts or the keys of options: its safety checks say which. */
export async function readSafetyCheckTypes(sql: Sql, rows: Iterable<FoundRow>): Promise<SafetyCheckTypes> {
  const keys = [...rows]
    .filter(({ about }) => about !== null)
    .flatMap(({ texts }) => Object.keys(JSON.parse(texts["changes"]?.text ?? "{}") as object))
    .filter(isSafetyCheckId);
  const types = keys.length === 0 ? [] : await selectSafetyCheckTypes(sql, keys);
  return new Map(types.map(({ id, type }) => [id, type]));
}
