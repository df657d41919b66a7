// What the stored figures count of a row, as SQL. Triggers (triggers.ts) and the recount (recount.ts) are made from it.
import { getTableName } from "drizzle-orm";
import { FORM_TYPES, type FormType } from "../../contract/enums.ts";
import { isDepartmental } from "../../contract/forms/registry.ts";
import { badAnswer, type FigureKind, UNITS_OF, unitsOf } from "../tables/figures.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";

/** An expression over the row of that name: `new`, `old` or a table's alias. */
type OverRow = (row: string) => string;
export type Owner = "department_id" | "company_id";

/** A row without the key, or with a number of 0, does not count. */
type Count = {
  kind: FigureKind;
  key: OverRow;
  number: OverRow;
  /** The column of the instant that decides the periods. */
  at: string;
  label?: OverRow;
};
/** What the rows of a table add to the figures of their owners. */
export type CountedTable = {
  source: string;
  owners: readonly Owner[];
  counts: readonly Count[];
  /** A row with this column set counts nothing. */
  unless?: string;
};

export const BOTH_OWNERS = ["department_id", "company_id"] as const;
const DAY_MS = 86_400_000;

const column =
  (name: string): OverRow =>
  (row) =>
    `${row}.${name}`;
const one: OverRow = () => "1";
const isOpen: OverRow = (row) => `${row}.status = 'in_progress'`;
const isClosed: OverRow = (row) => `(${row}.status <> 'in_progress' and ${row}.closing_date is not null)`;

const isEvaluated: OverRow = (row) => `(${row}.status = 'evaluated' and ${row}.evaluated_at is not null)`;

const formsOf = (kind: FormType): CountedTable => ({
  source: getTableName(FORM_TABLES[kind]),
  owners: isDepartmental(kind) ? BOTH_OWNERS : ["company_id"],
  counts: [
    {
      kind: "form",
      key: (row) => `'${kind} ' || ${row}.status`,
      // Drafts of the mailbox are their authors' own.
      number: isDepartmental(kind) ? one : (row) => `${row}.submitted_at is not null`,
      at: "date",
    },
  ],
  unless: "withdrawn_at",
});

const ACTIONS: CountedTable = {
  source: "action",
  owners: BOTH_OWNERS,
  counts: [
    { kind: "status", key: column("status"), number: one, at: "created_at" },
    {
      kind: "action",
      key: (row) => `concat_ws(' ', ${row}.form_type, ${row}.status, ${row}.priority)`,
      number: one,
      at: "created_at",
    },
    {
      kind: "result",
      key: (row) => `ifnull(${row}.evaluation_result, '')`,
      number: isEvaluated,
      at: "evaluated_at",
    },
    {
      kind: "cost",
      key: () => "''",
      number: (row) => `iif(${isEvaluated(row)}, ifnull(${row}.evaluation_cost, 0), 0)`,
      at: "evaluated_at",
    },
    {
      kind: "days",
      key: (row) => `max(0, (${row}.closing_date - ${row}.created_at) / ${DAY_MS})`,
      number: isClosed,
      at: "closing_date",
    },
    { kind: "open", key: (row) => `ifnull(${row}.due_date, '')`, number: isOpen, at: "created_at" },
    { kind: "assigned", key: column("assigned_user_id"), number: isOpen, at: "created_at" },
    { kind: "zone", key: column("zone_id"), number: one, at: "created_at" },
  ],
  unless: "withdrawn_at",
};

const FINDINGS: CountedTable = {
  source: getTableName(badAnswer),
  owners: BOTH_OWNERS,
  counts: [
    {
      kind: "finding",
      key: (row) => `json_array(${row}.question_key, ${row}.form_type, ${row}.zone_id)`,
      number: one,
      at: "date",
      label: column("label"),
    },
  ],
};

export const COUNTED_TABLES: readonly CountedTable[] = [...FORM_TYPES.map(formsOf), ACTIONS, FINDINGS];

/** What a row counts, as JSON: the kind, key, number, instant and label of each count. */
export function countsOf({ counts, unless }: CountedTable, row: string): string {
  const all = `json_array(${counts
    .map(({ kind, key, number, at, label }) =>
      [`json_array('${kind}'`, key(row), number(row), `${row}.${at}`, ...(label ? [label(row)] : [])].join(
        ", ",
      ),
    )
    .map((each) => `${each})`)
    .join(", ")})`;
  return unless === undefined ? all : `iif(${row}.${unless} is null, ${all}, '[]')`;
}

/** An instant in the company's local time. Without stored offsets it is UTC until the next recount. */
const localTimeOf = (at: string, companyId: string): string =>
  `${at} + coalesce((select z."offset" from company as c inner join zone_offset as z on z.time_zone = c.time_zone where c.id = ${companyId} and z.starts_at <= ${at} order by z.starts_at desc limit 1), 0)`;

// iif and not case: tools that split SQL into statements take the end of a case for that of a trigger.
const periodOf = (unit: string, local: string): string =>
  `iif(${unit} = 'all', '', iif(${unit} = 'year', strftime('%Y', ${local} / 1000.0, 'unixepoch'), iif(${unit} = 'month', strftime('%Y-%m', ${local} / 1000.0, 'unixepoch'), date(${local} / 1000.0, 'unixepoch'))))`;

/** The columns of `figure`, in the order of `FIGURES_OF`. */
export const FIGURE_COLUMNS = "owner_id, kind, unit, period, key, n, label";

/** The units of a kind, as a JSON list. */
const UNITS_AS_SQL = `coalesce('${JSON.stringify(UNITS_OF)}' -> f.kind, '${JSON.stringify(unitsOf("zone"))}')`;

/**
 * The query for the figures of rows, as the text before and after these. The rows have owners, which is a JSON list of ids,
 * company_id, counts (`countsOf`), sign, which is -1 for what no longer counts, and others: counts that are left out where they are
 * the same, or null.
 */
export const FIGURES_OF = [
  `select f.owner_id, f.kind, u.value as unit, ${periodOf("u.value", "f.local")} as period, f.key, sum(f.number) as n, max(f.label) as label from (
      select o.value as owner_id, c.value ->> 0 as kind, (c.value ->> 1) || '' as key, (c.value ->> 2) * r.sign as number, ${localTimeOf("(c.value ->> 3)", "r.company_id")} as local, iif(r.sign > 0, c.value ->> 4, null) as label
      from (`,
  `) as r cross join json_each(r.counts) as c cross join json_each(r.owners) as o
      where o.value is not null and (r.others is null or c.value is not r.others -> c.key)
    ) as f cross join json_each(${UNITS_AS_SQL}) as u
    where f.key is not null and f.number <> 0
    group by 1, 2, 3, 4, 5 having sum(f.number) <> 0`,
] as const;
