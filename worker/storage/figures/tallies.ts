// What the stored figures count of a row, as SQL. Triggers (triggers.ts) and the recount (recount.ts) are made from it.
import { getTableName } from "drizzle-orm";
import { FORM_TYPES, type FormType } from "../../contract/enums.ts";
import { isDepartmental } from "../../contract/forms/registry.ts";
import type { FigureKind, Unit } from "../tables/figures.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";

/** An expression over the row of that name: `new`, `old` or a table's alias. */
export type OverRow = (row: string) => string;
export type Owner = "department_id" | "company_id";

/** A row without the key, or with a number of 0, does not count. */
type Count = readonly [kind: FigureKind, key: OverRow, number: OverRow];
/** What the rows of a table add to the figures of their owners, in the periods of an instant. */
export type Tally = {
  source: string;
  owners: readonly Owner[];
  /** Null for a row that does not count. */
  at: OverRow;
  counts: readonly Count[];
};

export const BOTH_OWNERS = ["department_id", "company_id"] as const;
const DAY_MS = 86_400_000;

const column =
  (name: string): OverRow =>
  (row) =>
    `${row}.${name}`;
const withStatus =
  (name: string): OverRow =>
  (row) =>
    `${row}.${name} || ' ' || ${row}.status`;
const is =
  (status: string): OverRow =>
  (row) =>
    `${row}.status = '${status}'`;
const one: OverRow = () => "1";
const isClosed: OverRow = (row) => `(${row}.status <> 'in_progress' and ${row}.closing_date is not null)`;

const formsOf = (kind: FormType): Tally => ({
  source: getTableName(FORM_TABLES[kind]),
  owners: isDepartmental(kind) ? BOTH_OWNERS : ["company_id"],
  // Drafts of the mailbox are their authors' own.
  at: isDepartmental(kind) ? column("date") : (row) => `iif(${row}.submitted_at is null, null, ${row}.date)`,
  counts: [["form", (row) => `'${kind} ' || ${row}.status`, one]],
});

export const TALLIES: readonly Tally[] = [
  ...FORM_TYPES.map(formsOf),
  {
    source: "action",
    owners: BOTH_OWNERS,
    at: column("created_at"),
    counts: [
      ["action", withStatus("form_type"), one],
      ["priority", withStatus("priority"), one],
      ["result", column("evaluation_result"), is("evaluated")],
      [
        "result",
        () => "'cost'",
        (row) => `iif(${is("evaluated")(row)}, ifnull(${row}.evaluation_cost, 0), 0)`,
      ],
      ["due", column("due_date"), is("in_progress")],
      ["assigned", column("assigned_user_id"), is("in_progress")],
      ["days", (row) => `max(0, (${row}.closing_date - ${row}.created_at) / ${DAY_MS})`, isClosed],
      ["zone", column("zone_id"), one],
    ],
  },
  {
    source: "action",
    owners: BOTH_OWNERS,
    at: (row) => `iif(${isClosed(row)}, ${row}.closing_date, null)`,
    counts: [["closed", () => "'actions'", one]],
  },
];

/** What a row counts, as JSON: a kind, a key and a number each. */
export const countsOf = ({ counts }: Tally, row: string): string =>
  `json_array(${counts.map(([kind, key, number]) => `json_array('${kind}', ${key(row)}, ${number(row)})`).join(", ")})`;

/** Bad answers by the columns: rows of their own, of `finding_figure`, because there are as many as questions times zones. */
export const FINDING_KEYS = ["question_key", "form_type", "zone_id"] as const;
export const FINDING_UNITS = ["year", "month"] as const;

/** An instant in the company's local time. Without stored offsets it is UTC until the next recount. */
export const localTimeOf = (at: string, companyId: string): string =>
  `${at} + coalesce((select z."offset" from company as c inner join zone_offset as z on z.time_zone = c.time_zone where c.id = ${companyId} and z.starts_at <= ${at} order by z.starts_at desc limit 1), 0)`;

// iif and not case: tools that split SQL into statements take the end of a case for that of a trigger.
export const periodOf = (unit: string, local: string): string =>
  `iif(${unit} = 'year', strftime('%Y', ${local} / 1000.0, 'unixepoch'), iif(${unit} = 'month', strftime('%Y-%m', ${local} / 1000.0, 'unixepoch'), date(${local} / 1000.0, 'unixepoch', '-6 days', 'weekday 1')))`;

export const unitsOf = (units: readonly Unit[]): string =>
  units.map((unit, nth) => `select '${unit}'${nth === 0 ? " as unit" : ""}`).join(" union all ");
