// The rows of a ZIP file in a database of their own, on disk: with the product's schema, so that its constraints are checked
// before anything is written, whatever the size.
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { getTableName } from "drizzle-orm";
import { FILE_OWNERS, type FileOwner, FORM_TYPES, type FormType } from "../../worker/contract/enums.ts";
import type { SafetyCheckField } from "../../worker/contract/shapes.ts";
import type { LedgerFile } from "../../worker/domain/files/form-files.ts";
import { SAFETY_CHECK_LINKS } from "../../worker/storage/forms/form-links.ts";
import type { CompanyTable } from "../../worker/storage/tables/company-tables.ts";
import { tableOf } from "../../worker/storage/tables/forms/form-tables.ts";
import { ROOT } from "../local/paths.ts";
import { Refused, type ZipRecord } from "./zip-reader.ts";

export type StoredValue = string | number | null;
export type StoredValues = Record<string, StoredValue>;

const quoted = (name: string) => `"${name}"`;
/** Pages of the cache, in KiB. */
const CACHE_KIB = 16 * 1024;

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

export type Staging = ReturnType<typeof openStaging>;

export function openStaging() {
  const folder = mkdtempSync(join(tmpdir(), "extintor-import-"));
  const db = new DatabaseSync(join(folder, "rows.sqlite"));
  db.exec(
    `pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -${CACHE_KIB}`,
  );
  for (const file of globSync("migrations/*.sql", { cwd: ROOT }).toSorted())
    db.exec(
      readFileSync(join(ROOT, file), "utf8").replaceAll(/--> statement-breakpoint|without rowid/gi, ""),
    );
  const triggers = db.prepare("select name from sqlite_master where type = 'trigger'").all();
  for (const { name } of triggers) db.exec(`drop trigger ${quoted(String(name))}`);
  db.exec(`pragma foreign_keys = off;
    create table import_origin (tbl text, row integer, part text, line integer, primary key (tbl, row)) without rowid;
    create table import_entry (name text primary key) without rowid;
    create table import_id (id text primary key) without rowid;
    create table import_file (name text primary key, r2_key text unique, record text not null) without rowid;
    create table import_file_use (r2_key text, place text, primary key (r2_key, place)) without rowid;
    begin`);

  const statements = new Map<string, StatementSync>();
  const prepared = (statement: string) => {
    const known = statements.get(statement) ?? db.prepare(statement);
    statements.set(statement, known);
    return known;
  };

  return {
    insert(table: string, values: StoredValues, origin: { part: string; line: number }): void {
      const names = Object.keys(values);
      const { lastInsertRowid } = prepared(
        `insert into ${quoted(table)} (${names.map(quoted).join(", ")}) values (${names.map(() => "?").join(", ")})`,
      ).run(...Object.values(values));
      prepared("insert into import_origin values (?, ?, ?, ?)").run(
        table,
        lastInsertRowid,
        origin.part,
        origin.line,
      );
    },

    /** Returns false if it was there already. */
    addEntry: (name: string) =>
      prepared("insert or ignore into import_entry values (?)").run(name).changes === 1,
    addId: (id: string) => prepared("insert or ignore into import_id values (?)").run(id),
    hasId: (id: string) => prepared("select 1 from import_id where id = ?").get(id) !== undefined,

    addFile: (name: string, file: StagedFile) =>
      prepared("insert into import_file (name, record) values (?, ?)").run(name, JSON.stringify(file)),
    /** Gives the file, by its name in the export, its new key. */
    nameFile(name: string, r2Key: string): StagedFile | undefined {
      const found = prepared("update import_file set r2_key = ? where name = ? returning record").get(
        r2Key,
        name,
      );
      return found && (JSON.parse(String(found["record"])) as StagedFile);
    },
    fileOf(r2Key: string): StagedFile | undefined {
      const found = prepared("select record from import_file where r2_key = ?").get(r2Key);
      return found && (JSON.parse(String(found["record"])) as StagedFile);
    },
    addFileUse: (r2Key: string, place: string) =>
      prepared("insert or ignore into import_file_use values (?, ?)").run(r2Key, place),

    count: (table: string) => Number(prepared(`select count(*) as n from ${quoted(table)}`).get()?.["n"]),

    companyCode: () => String(db.prepare("select company_code from company").get()?.["company_code"] ?? ""),
    departmentCodes: () =>
      db
        .prepare("select department_code from department")
        .all()
        .map((row) => String(row["department_code"])),
    /** In the codes of the departments and the numbers of the records as well, which begin with it. */
    changeCode(to: string): void {
      const from = this.companyCode();
      const change = (table: string, column: string) =>
        db
          .prepare(
            `update ${quoted(table)} set ${quoted(column)} = ? || substr(${quoted(column)}, ?) where ${quoted(column)} = ? or substr(${quoted(column)}, 1, ?) = ?`,
          )
          .run(to, from.length + 1, from, from.length + 1, `${from}-`);
      if (from === "") return;
      change("company", "company_code");
      change("department", "department_code");
      for (const table of NUMBERED) change(table, "view_id");
    },

    /** Codes and numbers are unique in a deployment: with another company's, that company's next record would fail. */
    requireOwnNumbers(): void {
      const code = this.companyCode();
      for (const [table, column] of [
        ["department", "department_code"],
        ...NUMBERED.map((name) => [name, "view_id"]),
      ])
        for (const row of db
          .prepare(
            `select part, line, ${quoted(column ?? "")} as number from ${quoted(table ?? "")} as row join import_origin on tbl = ? and row = row.rowid where substr(number, 1, ?) <> ? limit 1`,
          )
          .all(table ?? "", code.length + 1, `${code}-`))
          throw new Refused(
            `${String(row["part"])}, line ${String(row["line"])}`,
            `${column}: ${JSON.stringify(row["number"])} does not begin with the company's code`,
          );
    },

    /** Returns how many there are. */
    leaveOutNewFiles(): number {
      db.exec(
        `delete from import_file where r2_key in (select r2_key from attachment where ${WITHOUT_RECORD})`,
      );
      return Number(db.prepare(`delete from attachment where ${WITHOUT_RECORD}`).run().changes);
    },

    /** Throws at the first row, called `it`, for which the condition is true. */
    requireNone(table: string, condition: string, reason: string): void {
      const found = db
        .prepare(
          `select part, line from ${quoted(table)} as it join import_origin as origin on tbl = ? and origin.row = it.rowid where ${condition} limit 1`,
        )
        .get(table);
      if (found) throw new Refused(`${String(found["part"])}, line ${String(found["line"])}`, reason);
    },
    filesOf: (type: FormType, formId: string) =>
      prepared(
        "select r2_key as r2Key, purpose, filename, content_type as contentType from attachment where form_type = ? and form_id = ?",
      ).all(type, formId) as unknown as LedgerFile[],
    safetyChecksOf(type: FormType, formId: string): { id: string; field: SafetyCheckField }[] {
      const link = SAFETY_CHECK_LINKS[type];
      if (!link) return [];
      return prepared(`select id, field from form_field where ${link} = ? order by field_order`)
        .all(formId)
        .map(({ id, field }) => ({
          id: String(id),
          field: JSON.parse(String(field)) as SafetyCheckField,
        }));
    },
    countComments: () =>
      db.exec(
        "update action set comments_count = (select count(*) from action_comment where action_id = action.id)",
      ),

    all: <Found>(query: string, ...values: StoredValue[]) => prepared(query).all(...values) as Found[],
    run: (statement: string, ...values: StoredValue[]) => prepared(statement).run(...values),

    /** Throws at the first row without its file, or file without its row. */
    requireReferences(): void {
      const violation = db.prepare("pragma foreign_key_check").get();
      if (violation) {
        const { table, rowid, parent } = violation;
        const { part, line } = prepared("select part, line from import_origin where tbl = ? and row = ?").get(
          String(table),
          Number(rowid),
        ) ?? { part: table, line: "?" };
        throw new Refused(
          `${String(part)}, line ${String(line)}`,
          `it refers to a row of ${String(parent)} that is not there`,
        );
      }
      const withoutFile = db
        .prepare(
          "select place from import_file_use as use where not exists (select 1 from attachment as row where row.r2_key = use.r2_key)",
        )
        .get();
      if (withoutFile)
        throw new Refused(String(withoutFile["place"]), "it refers to a file that is not there");
      const withoutRecord = db.prepare(`select r2_key from attachment where ${WITHOUT_RECORD}`).get();
      if (withoutRecord)
        throw new Refused(
          `files/${String(withoutRecord["r2_key"])}`,
          "the record that it belongs to is not there",
        );
      const withoutRow = db.prepare("select name from import_file where r2_key is null").get();
      if (withoutRow)
        throw new Refused(`files/${String(withoutRow["name"])}`, "no row of attachment tells of it");
    },

    first: (query: string) => db.prepare(query).get() as StoredValues | undefined,

    /** The rows of a table in the order in which they came, some at a time. */
    *rows(
      { name, columns }: CompanyTable,
      most: number,
      others: readonly string[] = [],
    ): Generator<StoredValues[]> {
      const names = [...columns.map((column) => column.name), ...others];
      const page = db.prepare(
        `select rowid as import_row, ${names.map(quoted).join(", ")} from ${quoted(name)} where rowid > ? order by rowid limit ${most}`,
      );
      let last: StoredValue = -1;
      for (;;) {
        const rows = page.all(last) as StoredValues[];
        if (rows.length === 0) return;
        last = rows.at(-1)?.["import_row"] ?? null;
        yield rows.map(({ import_row: _row, ...row }) => row);
      }
    },

    close(): void {
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
