// The text of the triggers that keep the figures. A migration holds a copy of it; triggers.test.ts compares the two.
import { getTableName } from "drizzle-orm";
import { DEPARTMENT_FORM_TYPES, FORM_TYPES, type FormType } from "../../contract/enums.ts";
import { actionLink, SAFETY_CHECK_LINKS } from "../forms/form-links.ts";
import { figure, isBadAnswer } from "../tables/figures.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";
import {
  BOTH_OWNERS,
  countsOf,
  FIGURE_COLUMNS,
  FIGURES_OF,
  COUNTED_TABLES,
  type CountedTable,
} from "./counted-tables.ts";

type Trigger = { name: string; sql: string };
type Row = "new" | "old";

const IS_FIGURE =
  "owner_id = new.owner_id and kind = new.kind and unit = new.unit and period = new.period and key = new.key";

const trigger = (
  name: string,
  event: string,
  statements: readonly string[],
  { when, time = "AFTER" }: { when?: string; time?: string } = {},
): Trigger => ({
  name,
  sql: `CREATE TRIGGER ${name} ${time} ${event}${when ? ` WHEN ${when}` : ""} BEGIN\n${statements.map((each) => `  ${each};\n`).join("")}END`,
});

const SAME_OWNERS = "(new.department_id, new.company_id) is (new.old_department_id, new.old_company_id)";
/** The row as it is and as it was. */
const CHANGED_ROWS = [
  { row: "new.", other: "new.old_", sign: 1 },
  { row: "new.old_", other: "new.", sign: -1 },
]
  .map(
    ({ row, other, sign }) =>
      `select json_array(${BOTH_OWNERS.map((owner) => `${row}${owner}`).join(", ")}) as owners, ${row}company_id as company_id, ${row}counts as counts, ${sign} as sign, iif(${SAME_OWNERS}, ${other}counts, null) as others`,
  )
  .join(" union all ");

/**
 * What is inserted into the view `figure_change` is counted: what a row counts now, and what it counted before. The differences go
 * through the view `figure_difference`, so that each row of figures is written once. A count is never negative, and so never makes a
 * person's change fail.
 */
const viewTriggers: Trigger[] = [
  trigger(
    "figure_changes_counted",
    "INSERT ON figure_change",
    [`insert into figure_difference (${FIGURE_COLUMNS}) ${FIGURES_OF.join(CHANGED_ROWS)}`],
    { time: "INSTEAD OF" },
  ),
  trigger(
    "figure_differences_added",
    "INSERT ON figure_difference",
    [
      `insert into figure (${FIGURE_COLUMNS}) select ${FIGURE_COLUMNS.replaceAll(/\w+/g, "new.$&")} where new.n > 0 on conflict do update set n = n + excluded.n, label = excluded.label`,
      `delete from figure where new.n < 0 and ${IS_FIGURE} and n + new.n <= 0`,
      `update figure set n = n + new.n where new.n < 0 and ${IS_FIGURE}`,
    ],
    { time: "INSTEAD OF" },
  ),
];

const CHANGED = [...BOTH_OWNERS, "counts"];
const WITH_BEFORE = [...CHANGED, ...CHANGED.map((name) => `old_${name}`)];

const changeOf = (counted: CountedTable, row: Row): string[] => [
  ...BOTH_OWNERS.map((owner) => (counted.owners.includes(owner) ? `${row}.${owner}` : "null")),
  countsOf(counted, row),
];
const countChange = (columns: readonly string[], counted: CountedTable, rows: readonly Row[]): string =>
  `insert into figure_change (${columns.join(", ")}) values (${rows.flatMap((row) => changeOf(counted, row)).join(", ")})`;

const figureTriggers = (counted: CountedTable): Trigger[] => [
  trigger(`${counted.source}_counted`, `INSERT ON ${counted.source}`, [
    countChange(CHANGED, counted, ["new"]),
  ]),
  trigger(
    `${counted.source}_recounted`,
    `UPDATE ON ${counted.source}`,
    [countChange(WITH_BEFORE, counted, ["new", "old"])],
    { when: `(${changeOf(counted, "old").join(", ")}) is not (${changeOf(counted, "new").join(", ")})` },
  ),
  trigger(`${counted.source}_uncounted`, `DELETE ON ${counted.source}`, [
    countChange(WITH_BEFORE.slice(CHANGED.length), counted, ["old"]),
  ]),
];

/** The zone of the action's form. Exactly one of the links to forms is set. */
const ZONE_OF_FORM = `coalesce(${FORM_TYPES.map((kind) => `(select f.zone_id from ${getTableName(FORM_TABLES[kind])} as f where f.id = new.${actionLink(kind)})`).join(", ")})`;

const zoneTriggers: Trigger[] = [
  trigger(
    "action_zone_set",
    "INSERT ON action",
    [`update action set zone_id = ${ZONE_OF_FORM} where id = new.id`],
    { when: "new.zone_id is null" },
  ),
  ...FORM_TYPES.map((kind) =>
    trigger(
      `${getTableName(FORM_TABLES[kind])}_zone_moved`,
      `UPDATE OF zone_id ON ${getTableName(FORM_TABLES[kind])}`,
      [`update action set zone_id = new.zone_id where ${actionLink(kind)} = new.id`],
      { when: "old.zone_id <> new.zone_id" },
    ),
  ),
];

/** An evaluated row that comes without the date of its evaluation, from an export of before, takes the last one that it has. */
const evaluationTrigger = trigger(
  "action_evaluation_dated",
  "INSERT ON action",
  ["update action set evaluated_at = coalesce(new.closing_date, new.created_at) where id = new.id"],
  { when: "new.status = 'evaluated' and new.evaluated_at is null" },
);

/** The bad answer of a row of the checklist and of the row of its form. */
function insertBadAnswer(kind: FormType, check: string, form: string, from: string): string {
  const label = `${check}.field ->> '$.payload.label'`;
  const ofForm = ["id", "company_id", "department_id", "zone_id", "date"].map((name) => `${form}.${name}`);
  return `insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select ${check}.id, coalesce(${check}.question_key, ${label}), ${label}, '${kind}', ${ofForm.join(", ")} from ${from}`;
}

/** For each form type with a checklist: the bad answer of the new checklist item, if the item is of the type. */
const insertBadAnswers = (where: string): string[] =>
  DEPARTMENT_FORM_TYPES.flatMap((kind) => {
    const link = SAFETY_CHECK_LINKS[kind];
    if (link === undefined) return [];
    const forms = `${getTableName(FORM_TABLES[kind])} as f where f.id = new.${link}`;
    return insertBadAnswer(kind, "new", "f", `${forms} and f.withdrawn_at is null and ${where}`);
  });

const answerTriggers: Trigger[] = [
  trigger("form_field_answered", "INSERT ON form_field", insertBadAnswers("true"), {
    when: isBadAnswer("new"),
  }),
  trigger(
    "form_field_answered_again",
    "UPDATE OF field, question_key ON form_field",
    ["delete from bad_answer where field_id = new.id", ...insertBadAnswers(isBadAnswer("new"))],
    {
      // The same bad answer is left as it is.
      when: `old.question_key is not new.question_key or old.field ->> '$.payload.label' is not new.field ->> '$.payload.label' or (${isBadAnswer("old")}) <> (${isBadAnswer("new")})`,
    },
  ),
  ...DEPARTMENT_FORM_TYPES.flatMap((kind) => {
    const link = SAFETY_CHECK_LINKS[kind];
    const table = getTableName(FORM_TABLES[kind]);
    const followed = ["date", "zone_id", "department_id", "company_id"];
    if (link === undefined) return [];
    const answers = `select id from form_field where ${link} = new.id`;
    const bad = `form_field as c where c.${link} = new.id and new.withdrawn_at is null and ${isBadAnswer("c")}`;
    return [
      trigger(
        `${table}_answers_moved`,
        `UPDATE OF ${followed.join(", ")} ON ${table}`,
        [
          `update bad_answer set ${followed.map((column) => `${column} = new.${column}`).join(", ")} where field_id in (${answers})`,
        ],
        { when: followed.map((column) => `old.${column} is not new.${column}`).join(" or ") },
      ),
      trigger(
        `${table}_answers_withdrawn`,
        `UPDATE OF withdrawn_at ON ${table}`,
        [`delete from bad_answer where field_id in (${answers})`, insertBadAnswer(kind, "c", "new", bad)],
        { when: "(old.withdrawn_at is null) <> (new.withdrawn_at is null)" },
      ),
    ];
  }),
];

const HOUR_MS = 3_600_000;

/** What somebody does as another person is not that person's activity. */
const activity = (event: string, at: string): Trigger =>
  trigger(
    `audit_log_${event === "INSERT" ? "shows" : "continues"}_activity`,
    `${event} ON audit_log`,
    [
      `insert into member_activity (company_id, user_id, last_at) values (new.company_id, new.actor_id, ${at}) on conflict (company_id, user_id) do update set last_at = excluded.last_at where excluded.last_at >= last_at + ${HOUR_MS}`,
    ],
    { when: `new.company_id is not null and new.impersonated_by_id is null and ${at} is not null` },
  );

export const FIGURE_TRIGGERS: readonly Trigger[] = [
  ...zoneTriggers,
  evaluationTrigger,
  ...answerTriggers,
  ...viewTriggers,
  ...COUNTED_TABLES.flatMap(figureTriggers),
  trigger("department_figures_removed", "DELETE ON department", [
    `delete from ${getTableName(figure)} where owner_id = old.id`,
  ]),
  activity("INSERT", "new.at"),
  activity("UPDATE OF last_at", "new.last_at"),
];
