import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { FILE_OWNERS } from "../contract/enums.ts";
import { LABEL_ALPHABET, LABEL_LENGTH } from "../contract/organisation/labels.ts";
import { validate } from "../contract/messages/validate.ts";
import { nameKeyOf } from "../domain/forms/codes.ts";
import { slotOf } from "../domain/plan/slots.ts";
import type { PlanRule } from "../contract/plan/plan-rule.ts";
import type { CompanyTable } from "../storage/tables/company-tables.ts";
import { documentVersion } from "../storage/tables/document.ts";
import { placeLabel } from "../storage/tables/organisation/place-label.ts";
import { fileName, ROW_SCHEMAS } from "./row-schemas.ts";
import type { Staging, StoredValue, StoredValues } from "./staging.ts";
import { Refused } from "./zip-reader.ts";

const MOST_DEPTH = 12;
/** The size of a row. D1 refuses larger ones; the database that checks the rows does not. */
const MOST_ROW_BYTES = 2_000_000;
const FILE_KEY = new RegExp(`^([\\w-]+)/(${FILE_OWNERS.join("|")})/([\\w-]+)/([\\w-]+\\.[a-z0-9]+)$`);
const NOT_IDS = new Set(["view_id"]);

const WITHDRAWAL = ["withdrawn_at", "withdrawn_by_id", "withdrawn_reason"];
const CHECKLIST = ["checklist_version_id", "signatures", "percent", "verdict"];
/** Columns that the files of earlier releases do not have. */
export const ADDED: Readonly<Record<string, readonly string[]>> = {
  attachment: ["sha256", "pages"],
  invite: ["name"],
  action_comment: ["impersonated_by_id", "documents"],
  // Triggers fill the zone of an action of a form, and the date of an evaluation.
  action: [
    "withdrawn_at",
    "zone_id",
    "extension_until",
    "evaluated_at",
    "repeat_every",
    "repeat_unit",
    "next_action_id",
    "repeat_day",
    "repeat_tries",
  ],
  checklist: ["names"],
  checklist_version: ["names"],
  plan_line: ["series_id", "responsible", "basis", "evidence"],
  plan_occurrence: ["withdrawn_form_id", "withdrawn_done_on", "files", "valid_until", "note", "done_by_id"],
  company: [
    "lost_days",
    "drill_moments",
    "evidence_priority",
    "photo_places",
    "notice_readers",
    "escalate_after_days",
    "public_notices",
  ],
  document: [
    "purpose",
    "text",
    "files",
    "questions",
    "sent_by_id",
    "due_on",
    "remind_at",
    "reminders",
    "reminded_on",
    "sent_count",
    "read_count",
  ],
  place_label: ["public_notices"],
  drill_form: ["headcount", ...WITHDRAWAL],
  mailbox_form: [
    "photos",
    "sent_fields",
    "received_at",
    "received_by_id",
    "started_at",
    "handled_at",
    "handled_by_id",
    "closing_word",
    "answered_at",
    "answered_by_id",
    ...WITHDRAWAL,
  ],
  visit_form: [...CHECKLIST, ...WITHDRAWAL],
  investigation_form: [...CHECKLIST, "documents", ...WITHDRAWAL],
  observation_form: [...CHECKLIST, ...WITHDRAWAL],
  management_form: [...CHECKLIST, "documents", ...WITHDRAWAL],
};

/** The value of a column that an older file does not have. */
export const storedDefault = ({ default: given }: Pick<SQLiteColumn, "default">): unknown =>
  typeof given === "boolean" ? Number(given) : (given ?? null);

const isIdColumn = ({ name }: SQLiteColumn) =>
  (name === "id" || name.endsWith("_id") || name === "initiated_by") && !NOT_IDS.has(name);
const isJson = ({ columnType }: SQLiteColumn) => columnType === "SQLiteTextJson";

export type RowContext = {
  companyId: string;
  idOf: (id: string) => string;
  staging: Staging;
  /** The id of a person without an address, or of one whom the deployment knows already. */
  personOf: (id: string) => string;
};

/** What an erasure left, which may be longer than the name that was typed. */
const ERASED = /Persona eliminada(?: \d+)?/g;

const withShortNames = (value: unknown): unknown =>
  typeof value === "string" || (typeof value === "object" && value !== null)
    ? (JSON.parse(JSON.stringify(value).replaceAll(ERASED, "P")) as unknown)
    : value;

/** The value as the API would store it: texts of one line without what the API takes out of them. */
function accepted(table: CompanyTable, column: SQLiteColumn, value: unknown): unknown {
  const { name } = column;
  const schema = ROW_SCHEMAS.get(table.name)?.get(name);
  if (!schema) throw new Error(`${name}: there is no such column`);
  if (value === null && column.notNull) throw new Error(`${name}: a value is missing`);
  const whole = validate(schema, value, "en");
  const checked = whole.ok ? whole : validate(schema, withShortNames(value), "en");
  if (!checked.ok) {
    const [[path, reason] = ["", ""]] = Object.entries(checked.fields);
    throw new Error(`${[name, ...(path === "" ? [] : [path])].join(".")}: ${reason}`);
  }
  return isJson(column) || !whole.ok ? value : whole.value;
}

/** Lone surrogates and NUL would come back changed from the database. */
function requireStorableTexts(value: unknown): void {
  if (typeof value === "string" && (!value.isWellFormed() || value.includes("\u0000")))
    throw new Error("it holds a character that no text has");
  if (typeof value !== "object" || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    requireStorableTexts(key);
    requireStorableTexts(each);
  }
}

/** The key of a file in its new place; undefined if the text is none. */
function fileKeyOf(
  text: string,
  { companyId, idOf }: RowContext,
): { key: string; isOwn: boolean } | undefined {
  const [, company, owner, form, file] = FILE_KEY.exec(text) ?? [];
  if (!company || !owner || !form || !file) return undefined;
  return { key: `${idOf(company)}/${owner}/${idOf(form)}/${file}`, isOwn: company === companyId };
}

const hasOtherIds = ({ companyId, idOf }: RowContext) => idOf(companyId) !== companyId;

/** Codes of labels are unique in a deployment, and change with the ids. */
export const labelCodeOf = (code: string, idOf: (id: string) => string): string =>
  Array.from(
    idOf(`label-${code}`).slice(0, LABEL_LENGTH),
    (letter) => LABEL_ALPHABET[letter.charCodeAt(0) % LABEL_ALPHABET.length],
  ).join("");

/** Replaces ids and keys of files wherever they stand in a value. */
function mapValue(
  value: unknown,
  context: RowContext,
  place: string,
  isHistory: boolean,
  depth = 0,
): unknown {
  if (depth > MOST_DEPTH) throw new Error("it is nested too deeply");
  if (typeof value === "string") {
    const file = fileKeyOf(value, context);
    // A file in the history may have been removed by the change.
    if (file && !isHistory) {
      if (!file.isOwn) throw new Error(`${value} is a file of another company`);
      context.staging.addFileUse(file.key, place);
    }
    if (file) return file.key;
    return context.staging.hasId(value) ? context.personOf(value) : value;
  }
  if (Array.isArray(value)) return value.map((each) => mapValue(each, context, place, isHistory, depth + 1));
  if (typeof value === "object" && value !== null) {
    if (!isHistory && "r2Key" in value && "filename" in value && !fileName.safeParse(value.filename).success)
      throw new Error(`filename: ${JSON.stringify(value.filename)} is not the name of a file`);
    return Object.fromEntries(
      Object.entries(value)
        // The hash of what was signed is of other ids (decision 63).
        .filter(([key]) => !(key === "content" && "signedBy" in value && hasOtherIds(context)))
        .map(([key, each]) => [key, mapValue(each, context, place, isHistory, depth + 1)]),
    );
  }
  return value;
}

function storedValue(
  column: SQLiteColumn,
  value: unknown,
  context: RowContext,
  place: { text: string; isHistory: boolean },
): StoredValue {
  if (value === null) return null;
  if (isJson(column)) return JSON.stringify(mapValue(value, context, place.text, place.isHistory));
  if (typeof value !== "string") return value as number;
  if (column.name === "company_id" && value !== context.companyId)
    throw new Error("company_id: it is another company's");
  if (column.name === "r2_key") {
    const file = fileKeyOf(value, context);
    if (!file?.isOwn) throw new Error("r2_key: it is not a file of the company");
    if (column === documentVersion.r2Key) context.staging.addFileUse(file.key, place.text);
    return file.key;
  }
  if (isIdColumn(column)) return context.personOf(value);
  if (column === placeLabel.code) return hasOtherIds(context) ? labelCodeOf(value, context.idOf) : value;
  // Some columns with ids, such as that of the job position, have no foreign key.
  return context.staging.hasId(value) ? context.personOf(value) : value;
}

/** What follows from other columns is computed anew. */
function computed(table: CompanyTable, values: Record<string, unknown>): Record<string, unknown> {
  if (typeof values["name_key"] === "string") return { name_key: nameKeyOf(String(values["name"])) };
  // Files of earlier releases do not say when.
  if (table.name === "action" && values["status"] === "evaluated")
    return { evaluated_at: values["evaluated_at"] ?? values["updated_at"] };
  return table.name === "plan_rule" ? { slot: slotOf(values["rule"] as PlanRule) } : {};
}

/** A line of a table, checked, with the ids of the import. */
export function readRow(table: CompanyTable, line: string, context: RowContext, place: string): StoredValues {
  try {
    let row: unknown;
    try {
      row = JSON.parse(line);
    } catch {
      throw new Error("it is not JSON");
    }
    requireStorableTexts(row);
    if (typeof row !== "object" || row === null || Array.isArray(row)) throw new Error("it is not an object");
    const given = new Map<string, unknown>(Object.entries(row));
    const names = new Set(table.columns.map(({ name }) => name));
    const unknown = [...given.keys()].find((name) => !names.has(name));
    if (unknown !== undefined) throw new Error(`${unknown}: there is no such column`);
    const isHistory = table.name === "audit_log";
    const taken = Object.fromEntries(
      table.columns.map((column) => {
        const { name } = column;
        if (!given.has(name) && !ADDED[table.name]?.includes(name)) throw new Error(`${name}: it is missing`);
        const value = given.has(name) ? given.get(name) : storedDefault(column);
        // A person whom only the history names has no address.
        const hasNoAddress = table.name === "user" && name === "email" && value === null;
        return [name, hasNoAddress ? null : accepted(table, column, value)];
      }),
    );
    const followed = { ...taken, ...computed(table, taken) };
    const values = Object.fromEntries(
      table.columns.map((column) => [
        column.name,
        storedValue(column, followed[column.name], context, { text: place, isHistory }),
      ]),
    );
    const bytes = Object.values(values).reduce<number>(
      (sum, value) => sum + (typeof value === "string" ? Buffer.byteLength(value) : 0),
      0,
    );
    if (bytes > MOST_ROW_BYTES) throw new Error(`it is larger than ${MOST_ROW_BYTES} bytes`);
    return values;
  } catch (error) {
    throw new Refused(place, error instanceof Error ? error.message : String(error));
  }
}
