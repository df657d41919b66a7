// The rows of a ZIP file in a database of their own: with the product's schema, so that its constraints are checked before anything
// is written, whatever the size. A command has it in a file (scripts/transfer/open-staging.ts), a Durable Object in its storage.
import { getTableName } from "drizzle-orm";
import { FILE_OWNERS, type FileOwner, FORM_TYPES, type FormType } from "../contract/enums.ts";
import type { SafetyCheckField } from "../contract/shapes.ts";
import type { LedgerFile } from "../domain/files/form-files.ts";
import { SAFETY_CHECK_LINKS } from "../storage/forms/form-links.ts";
import type { CompanyTable } from "../storage/tables/company-tables.ts";
import { tableOf } from "../storage/tables/forms/form-tables.ts";
import { Refused, type ZipRecord } from "./zip-reader.ts";

export type StoredValue = string | number | null;
export type StoredValues = Record<string, StoredValue>;

/** A database of SQLite that answers at once. */
export type StagingDatabase = {
  /** The rows as they are asked for. */
  rows: (statement: string, ...values: StoredValue[]) => Iterable<StoredValues>;
  run: (statement: string, ...values: StoredValue[]) => void;
  /** All changes of `work` or none are there after the process has ended. */
  atomically: <Result>(work: () => Result) => Result;
};

const quoted = (name: string) => `"${name}"`;
/** Rows that are read at once: a row may have two megabytes. */
const MOST_BYTES_AT_ONCE = 4_000_000;

/** The tables of records with numbers. */
const NUMBERED = ["action", ...FORM_TYPES.map((type) => getTableName(tableOf(type)))];

/** A file of the ZIP, and its type as its bytes tell it. */
export type StagedFile = { record: ZipRecord; type: string; sha256: string };

const OTHER_OWNERS: Readonly<Record<Exclude<FileOwner, FormType>, string>> = {
  action: "action",
  checklist: "checklist",
  planLine: "plan_line",
  document: "document",
  accident: "accident",
};
/** The rows of files whose record is not there. */
const WITHOUT_RECORD = `not (${FILE_OWNERS.map(
  (owner) =>
    `form_type = '${owner}' and form_id in (select id from ${OTHER_OWNERS[owner as keyof typeof OTHER_OWNERS] ?? getTableName(tableOf(owner as FormType))})`,
).join(" or ")})`;

const OWN_TABLES = [
  "create table import_position (name text primary key, value text not null)",
  "create table import_origin (tbl text, row integer, part text, line integer, primary key (tbl, row)) without rowid",
  "create table import_entry (place integer primary key, name text not null unique, record text not null, bytes integer, sha256 text, lines integer)",
  "create table import_id (id text primary key) without rowid",
  "create table import_person (place integer primary key, id text not null, email text, account text)",
  "create index import_person_id on import_person (id)",
  "create table import_role (user_id text not null, role text not null, primary key (user_id, role)) without rowid",
  "create table import_invited (email text primary key) without rowid",
  "create table import_file (name text primary key, r2_key text unique, record text not null) without rowid",
  "create table import_file_use (r2_key text, place text, primary key (r2_key, place)) without rowid",
];

/** The statements that made the tables and indexes of the product's database, as `sqlite_master` has them, without search words. */
export const SCHEMA_STATEMENTS =
  "select sql from sqlite_master where type in ('table', 'index') and sql is not null and sql not like 'create virtual table%' and name not like 'sqlite!_%' escape '!' and name not like '!_cf!_%' escape '!' and name not like 'd1!_%' escape '!' and tbl_name not in (select t.name || part from sqlite_master as t, (select '_data' as part union all select '_idx' union all select '_content' union all select '_docsize' union all select '_config') where t.sql like 'create virtual table%') order by type desc";

/** Begins an empty database: foreign keys are checked at the end, because a file may name what comes later in it. */
export function createStaging(db: StagingDatabase, schema: readonly string[]): void {
  db.run("pragma foreign_keys = off");
  db.atomically(() => {
    for (const statement of schema) db.run(statement.replaceAll(/without rowid/gi, ""));
    for (const statement of OWN_TABLES) db.run(statement);
  });
}

export type Staging = ReturnType<typeof stagingOver>;

export function stagingOver(db: StagingDatabase) {
  const all = <Found = StoredValues>(statement: string, ...values: StoredValue[]) => [
    ...(db.rows(statement, ...values) as Iterable<Found>),
  ];
  const first = (statement: string, ...values: StoredValue[]): StoredValues | undefined =>
    all(statement, ...values)[0];
  const placeOf = ({ part, line }: StoredValues) => `${String(part)}, line ${String(line)}`;

  return {
    all,
    first,
    run: db.run,
    atomically: db.atomically,

    // oxlint-disable-next-line no-unnecessary-type-parameters -- whoever stored it knows its type
    position<Value>(name: string): Value | undefined {
      const found = first("select value from import_position where name = ?", name);
      return found && (JSON.parse(String(found["value"])) as Value);
    },
    setPosition: (name: string, value: unknown) =>
      db.run("insert or replace into import_position values (?, ?)", name, JSON.stringify(value)),

    insert(table: string, values: StoredValues, origin: { part: string; line: number }): void {
      const names = Object.keys(values);
      const inserted = first(
        `insert into ${quoted(table)} (${names.map(quoted).join(", ")}) values (${names.map(() => "?").join(", ")}) returning rowid as place`,
        ...Object.values(values),
      );
      db.run(
        "insert into import_origin values (?, ?, ?, ?)",
        table,
        inserted?.["place"] ?? null,
        origin.part,
        origin.line,
      );
    },

    /** Returns false if it was there already. */
    addEntry: (place: number, record: ZipRecord) =>
      all(
        "insert or ignore into import_entry (place, name, record) values (?, ?, ?) returning place",
        place,
        record.name,
        JSON.stringify(record),
      ).length === 1,
    entryAt(place: number): ZipRecord | undefined {
      const found = first("select record from import_entry where place = ?", place);
      return found && (JSON.parse(String(found["record"])) as ZipRecord);
    },
    addId: (id: string) => db.run("insert or ignore into import_id values (?)", id),
    hasId: (id: string) => first("select 1 as found from import_id where id = ?", id) !== undefined,

    addFile: (name: string, file: StagedFile) =>
      db.run("insert into import_file (name, record) values (?, ?)", name, JSON.stringify(file)),
    /** Gives the file, by its name in the export, its new key. */
    nameFile(name: string, r2Key: string): StagedFile | undefined {
      const found = first("update import_file set r2_key = ? where name = ? returning record", r2Key, name);
      return found && (JSON.parse(String(found["record"])) as StagedFile);
    },
    fileOf(r2Key: string): StagedFile | undefined {
      const found = first("select record from import_file where r2_key = ?", r2Key);
      return found && (JSON.parse(String(found["record"])) as StagedFile);
    },
    addFileUse: (r2Key: string, place: string) =>
      db.run("insert or ignore into import_file_use values (?, ?)", r2Key, place),

    count: (table: string) => Number(first(`select count(*) as n from ${quoted(table)}`)?.["n"]),

    companyCode: () => String(first("select company_code from company")?.["company_code"] ?? ""),
    departmentCodes: () =>
      all("select department_code from department").map((row) => String(row["department_code"])),
    /** In the codes of the departments and the numbers of the records as well, which begin with it. */
    changeCode(to: string): void {
      const from = this.companyCode();
      const change = (table: string, column: string) =>
        db.run(
          `update ${quoted(table)} set ${quoted(column)} = ? || substr(${quoted(column)}, ?) where ${quoted(column)} = ? or substr(${quoted(column)}, 1, ?) = ?`,
          to,
          from.length + 1,
          from,
          from.length + 1,
          `${from}-`,
        );
      if (from === "") return;
      change("company", "company_code");
      change("department", "department_code");
      for (const table of NUMBERED) change(table, "view_id");
    },

    /** Codes and numbers are unique in a deployment: with another company's, that company's next record would fail. */
    requireOwnNumbers(): void {
      const code = this.companyCode();
      for (const [table = "", column = ""] of [
        ["department", "department_code"],
        ...NUMBERED.map((name) => [name, "view_id"]),
      ]) {
        const row = first(
          `select part, line, ${quoted(column)} as number from ${quoted(table)} as row join import_origin on tbl = ? and row = row.rowid where substr(number, 1, ?) <> ? limit 1`,
          table,
          code.length + 1,
          `${code}-`,
        );
        if (row)
          throw new Refused(
            placeOf(row),
            `${column}: ${JSON.stringify(row["number"])} does not begin with the company's code`,
          );
      }
    },

    /** Returns how many there are. */
    leaveOutNewFiles(): number {
      const found = Number(first(`select count(*) as n from attachment where ${WITHOUT_RECORD}`)?.["n"]);
      db.run(
        `delete from import_file where r2_key in (select r2_key from attachment where ${WITHOUT_RECORD})`,
      );
      db.run(`delete from attachment where ${WITHOUT_RECORD}`);
      return found;
    },

    /** Throws at the first row, called `it`, for which the condition is true. */
    requireNone(table: string, condition: string, reason: string): void {
      const found = first(
        `select part, line from ${quoted(table)} as it join import_origin as origin on tbl = ? and origin.row = it.rowid where ${condition} limit 1`,
        table,
      );
      if (found) throw new Refused(placeOf(found), reason);
    },
    filesOf: (type: FormType, formId: string) =>
      all<LedgerFile>(
        "select r2_key as r2Key, purpose, filename, content_type as contentType from attachment where form_type = ? and form_id = ?",
        type,
        formId,
      ),
    safetyChecksOf(type: FormType, formId: string): { id: string; field: SafetyCheckField }[] {
      const link = SAFETY_CHECK_LINKS[type];
      if (!link) return [];
      return all(`select id, field from form_field where ${link} = ? order by field_order`, formId).map(
        ({ id, field }) => ({ id: String(id), field: JSON.parse(String(field)) as SafetyCheckField }),
      );
    },
    countComments: () =>
      db.run(
        "update action set comments_count = (select count(*) from action_comment where action_id = action.id)",
      ),

    /** Throws at the first row without its file, or file without its row. */
    requireReferences(): void {
      // There may be very many.
      for (const violation of db.rows("pragma foreign_key_check")) {
        const { table = null, rowid = null, parent } = violation;
        const origin = first("select part, line from import_origin where tbl = ? and row = ?", table, rowid);
        throw new Refused(
          placeOf(origin ?? { part: table, line: "?" }),
          `it refers to a row of ${String(parent)} that is not there`,
        );
      }
      const withoutFile = first(
        "select place from import_file_use as use where not exists (select 1 from attachment as row where row.r2_key = use.r2_key) limit 1",
      );
      if (withoutFile)
        throw new Refused(String(withoutFile["place"]), "it refers to a file that is not there");
      const withoutRecord = first(`select r2_key from attachment where ${WITHOUT_RECORD} limit 1`);
      if (withoutRecord)
        throw new Refused(
          `files/${String(withoutRecord["r2_key"])}`,
          "the record that it belongs to is not there",
        );
      const withoutRow = first("select name from import_file where r2_key is null limit 1");
      if (withoutRow)
        throw new Refused(`files/${String(withoutRow["name"])}`, "no row of attachment tells of it");
    },

    /** Some rows of a table in the order in which they came, and the place of the last one. */
    page(
      { name, columns }: CompanyTable,
      after: number,
      most: number,
      others: readonly string[] = [],
    ): { rows: StoredValues[]; last: number } {
      const names = [...columns.map((column) => column.name), ...others];
      const rows: StoredValues[] = [];
      let last = after;
      let bytes = 0;
      for (const { import_row: place, ...row } of db.rows(
        `select rowid as import_row, ${names.map(quoted).join(", ")} from ${quoted(name)} where rowid > ? order by rowid limit ${most}`,
        after,
      )) {
        rows.push(row);
        last = Number(place);
        for (const value of Object.values(row)) if (typeof value === "string") bytes += value.length;
        if (bytes > MOST_BYTES_AT_ONCE) break;
      }
      return { rows, last };
    },
  };
}
