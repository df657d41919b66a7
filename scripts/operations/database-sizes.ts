// npm run database-sizes -- folder: how many bytes a form, an action and an audit entry take in the database of a backup, indexes
// included, and when a database of 10 GB is full. docs/operations.md quotes it.
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { getTableName } from "drizzle-orm";
import { FORM_TABLES } from "../../worker/storage/tables/forms/form-tables.ts";
import { CommandFailed, main } from "../local/run.ts";
import { checkBackup } from "./backup-folder.ts";

/** D1's largest database. */
const FULL_BYTES = 10e9;
/** How full SQLite's pages are where rows come in no order, as random ids do. */
const PAGE_FILL = 0.69;

const FORMS = Object.values(FORM_TABLES).map((table) => getTableName(table));
/** A unit is what one of the first table's rows takes, with its rows of all the tables. */
const UNITS: Record<string, { of: readonly string[]; tables: readonly string[] }> = {
  form: { of: FORMS, tables: [...FORMS, "form_field", "bad_answer", "search_word", "attachment"] },
  action: { of: ["action"], tables: ["action", "action_comment"] },
  "audit entry": { of: ["audit_log"], tables: ["audit_log"] },
};

/**
 * What a company of fifty people writes in a year. A form is created, edited in three sittings, gets two files and is completed:
 * seven entries; an action is created, edited twice, completed and evaluated: five.
 */
const A_YEAR = { form: 1200, action: 600, "audit entry": 1200 * 7 + 600 * 5 };
const COMPANIES = [100, 1000, 10_000];

type Size = { rows: number; bytes: number };

/** The used bytes of each table and its indexes. Half-empty last pages of small tables are left out. */
function readSizes(path: string): Map<string, Size> {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const found = db
      .prepare(
        `select tbl_name as name, sum(pgsize - unused) as bytes from dbstat
         join sqlite_master on sqlite_master.name = dbstat.name group by tbl_name`,
      )
      .all() as { name: string; bytes: number }[];
    const count = (name: string) => Number(db.prepare(`select count(*) as n from "${name}"`).get()?.["n"]);
    return new Map(found.map(({ name, bytes }) => [name, { rows: count(name), bytes: bytes / PAGE_FILL }]));
  } finally {
    db.close();
  }
}

const duration = (years: number) =>
  years > 20 ? "> 20 years" : years < 1 ? `${Math.round(years * 365)} days` : `${years.toFixed(1)} years`;

await main(async () => {
  const [folder, ...others] = process.argv.slice(2);
  if (!folder || others.length > 0) throw new CommandFailed("Usage: npm run database-sizes -- folder");
  await checkBackup(resolve(folder));
  const sizes = readSizes(join(resolve(folder), "database.sqlite"));
  const sum = (names: readonly string[], what: keyof Size) =>
    names.reduce((total, name) => total + (sizes.get(name)?.[what] ?? 0), 0);
  console.log("table, with its indexes   rows   bytes a row");
  for (const [name, { rows, bytes }] of [...sizes].toSorted(([, a], [, b]) => b.bytes - a.bytes))
    if (rows >= 50)
      console.log(`${name.padEnd(22)} ${String(rows).padStart(7)} ${(bytes / rows).toFixed(0).padStart(13)}`);

  const unitBytes = Object.fromEntries(
    Object.entries(UNITS).map(([unit, { of, tables }]) => [unit, sum(tables, "bytes") / sum(of, "rows")]),
  );
  console.log("");
  for (const [unit, bytes] of Object.entries(unitBytes)) console.log(`${unit}: ${bytes.toFixed(0)} bytes`);

  const aYear = Object.entries(A_YEAR).reduce((total, [unit, n]) => total + n * (unitBytes[unit] ?? 0), 0);
  console.log(`\nA company of fifty people: ${(aYear / 1e6).toFixed(1)} MB a year`);
  for (const companies of COMPANIES)
    console.log(
      `${String(companies).padStart(6)} companies: 10 GB after ${duration(FULL_BYTES / (companies * aYear))}`,
    );
});
