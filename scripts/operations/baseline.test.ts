// The first migration makes the database that the thirty-one migrations of development made, apart from the figures and
// attempts.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { unstable_splitSqlQuery as splitStatements } from "wrangler";
import { ROOT } from "../local/paths.ts";

type Part = { type: "table" | "index" | "view" | "trigger"; name: string; sql: string };
/** Hashes of the SQL of each part, of the columns of each table, and of the rows that a new database has. */
type Schema = Record<string, string>;

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** Removes differences without a meaning: quotes of names, case, and space between tokens. Texts in single quotes stay as they are. */
const normalised = (sql: string): string =>
  sql
    .split(/('(?:[^']|'')*')/)
    .map((text, nth) =>
      nth % 2 === 1
        ? text
        : text
            .toLowerCase()
            .replaceAll(/["`]/g, "")
            .replaceAll(/\s+/g, " ")
            .replaceAll(/ ?([(),;]) ?/g, "$1"),
    )
    .join("")
    .trim();

function describeSchema(db: DatabaseSync): Schema {
  const all = <Row>(sql: string) => db.prepare(sql).all() as Row[];
  // Indexes of keys have no SQL of their own.
  const found = all<Part>("select type, name, sql from sqlite_master where sql is not null order by 1, 2");
  const textIndexes = found.filter(({ sql }) => /^create virtual table/i.test(sql)).map(({ name }) => name);
  const isOfTextIndex = ({ type, name }: Part) =>
    type === "table" && textIndexes.some((index) => name.startsWith(`${index}_`));
  const tables = found.filter(({ type }) => type === "table").map(({ name }) => name);
  const columnsOf = (table: string) =>
    all<Record<"name" | "type" | "notnull" | "dflt_value" | "pk" | "hidden", string | number | null>>(
      `pragma table_xinfo("${table}")`,
    )
      .map(({ name, type, notnull, dflt_value: value, pk, hidden }) =>
        [
          name,
          type,
          notnull && "not null",
          value && `default ${value}`,
          pk && `key ${pk}`,
          hidden && `hidden ${hidden}`,
        ]
          .filter(Boolean)
          .join(" "),
      )
      .join(", ");
  const rowsOf = (table: string) => JSON.stringify(all(`select * from "${table}"`));
  const described = [
    ...found
      .filter((part) => !isOfTextIndex(part))
      .map(({ type, name, sql }) => [`${type} ${name}`, normalised(sql)]),
    ...tables.map((name) => [`columns ${name}`, columnsOf(name)]),
    ...tables.map((name) => [`rows ${name}`, rowsOf(name)]).filter(([, rows]) => rows !== "[]"),
  ];
  return Object.fromEntries(described.map(([name, text = ""]) => [name, hashOf(text)]));
}

const FORM_TABLES = [
  "drill_form",
  "visit_form",
  "investigation_form",
  "observation_form",
  "management_form",
  "mailbox_form",
];
const COUNTS = ["counted", "recounted", "uncounted"];
const OLD_TABLES = ["close_days", "finding_figure", "open_assigned", "open_due", "place_figure"];
const countTriggers = (sources: readonly string[]) =>
  sources.flatMap((source) => COUNTS.map((count) => `trigger ${source}_${count}`));

/** One table of figures came in the place of six, after these were described. */
const FIGURES = {
  gone: [
    "index finding_figure_of_zone",
    ...OLD_TABLES.flatMap((table) => [`table ${table}`, `columns ${table}`]),
    ...countTriggers([
      ...["opened", "closed", "due", "assigned", "close_days", "place"].map((count) => `action_${count}`),
      "finding",
    ]),
  ],
  added: [
    "index figure_of_zone",
    "trigger figure_changes_counted",
    "trigger figure_differences_added",
    "view figure_change",
    "view figure_difference",
    ...countTriggers(["action", "bad_answer"]),
  ],
  changed: [
    "table figure",
    "columns figure",
    "trigger department_figures_removed",
    ...countTriggers(FORM_TABLES),
  ],
};

/** Attempts are counted with the other limits, in `usage_counter`. */
const ATTEMPTS = ["index rate_hit_by_key", "index rate_hit_by_time", "table rate_hit", "columns rate_hit"];

void test("the baseline makes what the migrations before it made, apart from the figures and attempts", () => {
  const before = JSON.parse(
    readFileSync(join(ROOT, "fixtures/test/schema-before-baseline.json"), "utf8"),
  ) as Schema;
  const db = new DatabaseSync(":memory:");
  for (const statement of splitStatements(readFileSync(join(ROOT, "migrations/0000_baseline.sql"), "utf8")))
    db.exec(statement);
  const now = describeSchema(db);
  db.close();
  assert.ok(Object.keys(now).length > 400);
  assert.deepEqual(
    {
      gone: Object.keys(before)
        .filter((name) => !(name in now))
        .toSorted(),
      added: Object.keys(now)
        .filter((name) => !(name in before))
        .toSorted(),
      changed: Object.keys(now)
        .filter((name) => name in before && now[name] !== before[name])
        .toSorted(),
    },
    {
      gone: [...FIGURES.gone, ...ATTEMPTS].toSorted(),
      added: FIGURES.added.toSorted(),
      changed: FIGURES.changed.toSorted(),
    },
  );
});
