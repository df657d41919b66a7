import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { AUDIT_RECORD_TYPES, AUDIT_VERBS } from "../../worker/contract/admin/audit.ts";
import { isLabelCode, LABEL_ALPHABET, LABEL_LENGTH } from "../../worker/contract/organisation/labels.ts";
import { timeZone } from "../../worker/contract/primitives.ts";
import { planRule } from "../../worker/contract/plan/plan-rule.ts";
import { FILE_OWNERS } from "../../worker/contract/enums.ts";
import type { CompanyTable } from "../../worker/storage/tables/company-tables.ts";
import { placeLabel } from "../../worker/storage/tables/organisation/place-label.ts";
import type { Staging, StoredValue, StoredValues } from "./staging.ts";
import { Refused } from "./zip-reader.ts";

const MOST_DEPTH = 12;
/** The years 0 to 9999: the database's calendar has no others. */
const [FIRST_TIME, LAST_TIME] = [Date.parse("0000-01-01T00:00:00Z"), Date.parse("9999-12-31T00:00:00Z")];
/** Of a row; more is refused by D1, and not by the database that checks the rows. */
const MOST_ROW_BYTES = 2_000_000;
const FILE_KEY = new RegExp(`^([\\w-]+)/(${FILE_OWNERS.join("|")})/([\\w-]+)/([\\w-]+\\.[a-z0-9]+)$`);
const NOT_IDS = new Set(["view_id"]);
/** Columns with a closed list of values that the database does not know. */
const CLOSED: Record<string, Record<string, readonly string[]>> = {
  audit_log: { verb: [...AUDIT_VERBS], record_type: [...AUDIT_RECORD_TYPES] },
};

/** Columns that the files of earlier releases do not have. */
const ADDED: Readonly<Record<string, readonly string[]>> = {
  attachment: ["sha256"],
  visit_form: ["checklist_version_id"],
  investigation_form: ["checklist_version_id"],
  observation_form: ["checklist_version_id"],
  management_form: ["checklist_version_id"],
};

const isIdColumn = ({ name }: SQLiteColumn) =>
  (name === "id" || name.endsWith("_id") || name === "initiated_by") && !NOT_IDS.has(name);
const isJson = ({ columnType }: SQLiteColumn) => columnType === "SQLiteTextJson";

export type RowContext = {
  companyId: string;
  idOf: (id: string) => string;
  staging: Staging;
  /** Of the people without an address, and of those whom the deployment knows already. */
  personOf: (id: string) => string;
};

const isWholeNumber = (value: unknown): value is number => Number.isSafeInteger(value);

function requireType(column: SQLiteColumn, value: unknown): void {
  const { name, dataType, columnType, enumValues } = column;
  if (value === null) {
    if (column.notNull) throw new Error(`${name}: a value is missing`);
    return;
  }
  if (isJson(column)) {
    const like: unknown = column.default;
    if (typeof value !== "object" || (Array.isArray(like) && !Array.isArray(value)))
      throw new Error(`${name}: it is not ${Array.isArray(like) ? "a list" : "an object"}`);
    return;
  }
  if (columnType === "SQLiteText") {
    if (typeof value !== "string") throw new Error(`${name}: it is not a text`);
    if (enumValues && enumValues.length > 0 && !enumValues.includes(value))
      throw new Error(`${name}: ${JSON.stringify(value)} is not one of ${enumValues.join(", ")}`);
    return;
  }
  if (!isWholeNumber(value)) throw new Error(`${name}: it is not a whole number`);
  if (dataType === "date" && (value < FIRST_TIME || value > LAST_TIME))
    throw new Error(`${name}: it is not a time`);
  if (dataType === "boolean" && value !== 0 && value !== 1) throw new Error(`${name}: it is neither 0 nor 1`);
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
    // What a change took away may be gone.
    if (file && !isHistory) {
      if (!file.isOwn) throw new Error(`${value} is a file of another company`);
      context.staging.addFileUse(file.key, place);
    }
    if (file) return file.key;
    return context.staging.hasId(value) ? context.personOf(value) : value;
  }
  if (Array.isArray(value)) return value.map((each) => mapValue(each, context, place, isHistory, depth + 1));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        // The hash of what was signed is of other ids (decision 63).
        .filter(([key]) => !(key === "content" && "signedBy" in value && hasOtherIds(context)))
        .map(([key, each]) => [key, mapValue(each, context, place, isHistory, depth + 1)]),
    );
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
    return file.key;
  }
  if (isIdColumn(column)) return context.personOf(value);
  if (column === placeLabel.code) {
    if (!isLabelCode(value)) throw new Error(`code: ${JSON.stringify(value)} is not the code of a label`);
    return hasOtherIds(context) ? labelCodeOf(value, context.idOf) : value;
  }
  // A job position, for one, stands in a column without a foreign key.
  return context.staging.hasId(value) ? context.personOf(value) : value;
}

/** A line of a table, checked, with the ids of the import. */
export function readRow(table: CompanyTable, line: string, context: RowContext, place: string): StoredValues {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    throw new Refused(place, "it is not JSON");
  }
  try {
    if (typeof row !== "object" || row === null || Array.isArray(row)) throw new Error("it is not an object");
    const given = new Map<string, unknown>(Object.entries(row));
    const names = new Set(table.columns.map(({ name }) => name));
    const unknown = [...given.keys()].find((name) => !names.has(name));
    if (unknown !== undefined) throw new Error(`${unknown}: there is no such column`);
    const isHistory = table.name === "audit_log";
    const values = Object.fromEntries(
      table.columns.map((column) => {
        const { name } = column;
        if (!given.has(name) && !ADDED[table.name]?.includes(name)) throw new Error(`${name}: it is missing`);
        const value = given.get(name) ?? null;
        if (name === "time_zone" && !timeZone().safeParse(value).success)
          throw new Error(`time_zone: ${JSON.stringify(value)} is unknown`);
        // Days are computed from it.
        if (table.name === "plan_rule" && name === "rule" && !planRule().safeParse(value).success)
          throw new Error("rule: it is not a rule of the plan");
        const closed = CLOSED[table.name]?.[name];
        if (closed && !closed.some((each) => each === value))
          throw new Error(`${name}: ${JSON.stringify(value)} is unknown`);
        // Whom only the history names has no address.
        if (!(table.name === "user" && name === "email" && value === null)) requireType(column, value);
        return [name, storedValue(column, value, context, { text: place, isHistory })];
      }),
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
