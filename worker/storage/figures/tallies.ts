// What the stored figures count, as SQL over a row. Triggers (triggers.ts) and the recount (recount.ts) are made from it.
import { getTableName } from "drizzle-orm";
import {
  ACTION_STATUSES,
  FORM_STATUSES,
  FORM_TYPES,
  type FormType,
  PRIORITIES,
} from "../../contract/enums.ts";
import { isDepartmental } from "../../contract/forms/registry.ts";
import {
  actionCount,
  closeDays,
  findingFigure,
  formCount,
  openAssigned,
  openDue,
  placeFigure,
  priorityCount,
  type Unit,
  UNITS,
} from "../tables/figures.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";

/** An expression over the row of that name: `new`, `old` or a table's alias. */
export type OverRow = (row: string) => string;
type Owner = "department_id" | "company_id";

type Counted = {
  /** Part of its triggers' names. */
  name: string;
  source: string;
  owners: readonly Owner[];
  /** The column of the instant that the period is taken from. */
  at: string;
  units: readonly Unit[];
  counts: OverRow;
  /** The columns that all of this depends on, without owners and `at`. */
  reads: readonly string[];
};
/** Adds to columns of `figure`. */
export type WideTally = Counted & { columns: Readonly<Record<string, OverRow>> };
/** Counts in rows of a table of its own, one for each key. */
export type TallTally = Counted & {
  target: typeof openDue | typeof openAssigned | typeof closeDays | typeof placeFigure | typeof findingFigure;
  keys: Readonly<Record<string, OverRow>>;
  /** Columns that are not counted by; the last row counted decides. */
  kept: Readonly<Record<string, OverRow>>;
};

const BOTH_OWNERS = ["department_id", "company_id"] as const;
const YEARS_AND_MONTHS = ["year", "month"] as const;
const DAY_MS = 86_400_000;

const is =
  (column: string, value: string): OverRow =>
  (row) =>
    `${row}.${column} = '${value}'`;
const all =
  (...conditions: readonly OverRow[]): OverRow =>
  (row) =>
    conditions.map((condition) => `(${condition(row)})`).join(" and ");
const isClosed: OverRow = (row) => `${row}.status <> 'in_progress' and ${row}.closing_date is not null`;

const formsOf = (kind: FormType): WideTally => ({
  name: getTableName(FORM_TABLES[kind]),
  source: getTableName(FORM_TABLES[kind]),
  owners: isDepartmental(kind) ? BOTH_OWNERS : ["company_id"],
  at: "date",
  units: UNITS,
  // Drafts of the mailbox are their authors' own.
  counts: (row) => (isDepartmental(kind) ? "true" : `${row}.submitted_at is not null`),
  columns: Object.fromEntries(FORM_STATUSES.map((status) => [formCount(kind, status), is("status", status)])),
  reads: isDepartmental(kind) ? ["status"] : ["status", "submitted_at"],
});

const OPENED: WideTally = {
  name: "action_opened",
  source: "action",
  owners: BOTH_OWNERS,
  at: "created_at",
  units: UNITS,
  counts: () => "true",
  columns: {
    ...Object.fromEntries(
      ACTION_STATUSES.flatMap((status) => [
        ...FORM_TYPES.map((kind) => [
          actionCount(kind, status),
          all(is("form_type", kind), is("status", status)),
        ]),
        ...PRIORITIES.map((priority) => [
          priorityCount(priority, status),
          all(is("priority", priority), is("status", status)),
        ]),
      ]),
    ),
    effective: all(is("status", "evaluated"), (row) => `${row}.evaluation_result is 'effective'`),
    ineffective: all(is("status", "evaluated"), (row) => `${row}.evaluation_result is 'ineffective'`),
    cost: (row) => `iif(${row}.status = 'evaluated', coalesce(${row}.evaluation_cost, 0), 0)`,
  },
  reads: ["form_type", "status", "priority", "evaluation_result", "evaluation_cost"],
};

const CLOSED: WideTally = {
  name: "action_closed",
  source: "action",
  owners: BOTH_OWNERS,
  at: "closing_date",
  units: ["month"],
  counts: isClosed,
  columns: { closed: () => "1" },
  reads: ["status"],
};

export const WIDE_TALLIES: readonly WideTally[] = [...FORM_TYPES.map(formsOf), OPENED, CLOSED];
export const TALL_TALLIES: readonly TallTally[] = [
  {
    name: "action_due",
    source: "action",
    owners: BOTH_OWNERS,
    at: "created_at",
    units: YEARS_AND_MONTHS,
    counts: (row) => `${row}.status = 'in_progress' and ${row}.due_date is not null`,
    target: openDue,
    keys: { due_at: (row) => `${row}.due_date` },
    kept: {},
    reads: ["status", "due_date"],
  },
  {
    name: "action_assigned",
    source: "action",
    owners: BOTH_OWNERS,
    at: "created_at",
    units: ["year"],
    counts: (row) => `${row}.status = 'in_progress' and ${row}.assigned_user_id is not null`,
    target: openAssigned,
    keys: { user_id: (row) => `${row}.assigned_user_id` },
    kept: {},
    reads: ["status", "assigned_user_id"],
  },
  {
    name: "action_close_days",
    source: "action",
    owners: BOTH_OWNERS,
    at: "created_at",
    units: YEARS_AND_MONTHS,
    counts: isClosed,
    target: closeDays,
    keys: { days: (row) => `max(0, (${row}.closing_date - ${row}.created_at) / ${DAY_MS})` },
    kept: {},
    reads: ["status", "closing_date"],
  },
  {
    name: "action_place",
    source: "action",
    owners: BOTH_OWNERS,
    at: "created_at",
    units: YEARS_AND_MONTHS,
    counts: (row) => `${row}.zone_id is not null`,
    target: placeFigure,
    keys: { zone_id: (row) => `${row}.zone_id` },
    kept: {},
    reads: ["zone_id"],
  },
  {
    name: "finding",
    source: "bad_answer",
    owners: BOTH_OWNERS,
    at: "date",
    units: YEARS_AND_MONTHS,
    counts: () => "true",
    target: findingFigure,
    keys: {
      question_key: (row) => `${row}.question_key`,
      form_type: (row) => `${row}.form_type`,
      zone_id: (row) => `${row}.zone_id`,
    },
    kept: { label: (row) => `${row}.label` },
    reads: ["question_key", "form_type", "zone_id", "label"],
  },
];

/** The instant of a row in its company's local time. Without stored offsets it is UTC until the next recount. */
export const localTimeOf = ({ at }: Counted, row: string): string =>
  `${row}.${at} + coalesce((select z."offset" from company as c inner join zone_offset as z on z.time_zone = c.time_zone where c.id = ${row}.company_id and z.starts_at <= ${row}.${at} order by z.starts_at desc limit 1), 0)`;

// iif and not case: tools that split SQL into statements take the end of a case for that of a trigger.
export const periodOf = (unit: string, local: string): string =>
  `iif(${unit} = 'year', strftime('%Y', ${local} / 1000.0, 'unixepoch'), iif(${unit} = 'month', strftime('%Y-%m', ${local} / 1000.0, 'unixepoch'), date(${local} / 1000.0, 'unixepoch', '-6 days', 'weekday 1')))`;

export const unitsOf = ({ units }: Counted): string =>
  units.map((unit, nth) => `select '${unit}'${nth === 0 ? " as unit" : ""}`).join(" union all ");
