// The text of the triggers that keep the figures. A migration holds a copy of it; triggers.test.ts compares the two.
import { getTableName } from "drizzle-orm";
import { DEPARTMENT_FORM_TYPES, FORM_TYPES } from "../../contract/enums.ts";
import { actionLink, CHECK_LINKS } from "../forms/form-links.ts";
import { figure } from "../tables/figures.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";
import {
  localTimeOf,
  periodOf,
  TALL_TALLIES,
  type TallTally,
  unitsOf,
  WIDE_TALLIES,
  type WideTally,
} from "./tallies.ts";

type Trigger = { name: string; sql: string };

const trigger = (name: string, event: string, statements: readonly string[], when?: string): Trigger => ({
  name,
  sql: `CREATE TRIGGER ${name} AFTER ${event}${when ? ` WHEN ${when}` : ""} BEGIN\n${statements.map((each) => `  ${each};\n`).join("")}END`,
});

const FIGURE = getTableName(figure);
const KEY = "owner_id, unit, period";

/** A row for each owner and unit that the row counts for: owner_id, unit, period. */
const periodsOf = (tally: WideTally | TallTally, row: "new" | "old"): string =>
  `(select o.owner_id, u.unit, ${periodOf("u.unit", "l.local")} as period from (select ${localTimeOf(tally, row)} as local) as l, (${tally.owners.map((owner, nth) => `select ${row}.${owner}${nth === 0 ? " as owner_id" : ""}`).join(" union all ")}) as o, (${unitsOf(tally)}) as u)`;

const changed = (tally: WideTally | TallTally): string =>
  [...tally.owners, tally.at, ...tally.reads]
    .map((column) => `old.${column} is not new.${column}`)
    .join(" or ");

const each = (record: object, write: (name: string) => string): string =>
  Object.keys(record).map(write).join(", ");

function wideTriggers(tally: WideTally): Trigger[] {
  const { name, source, counts, columns } = tally;
  const values = (row: string) =>
    Object.entries(columns)
      .map(([column, value]) => `(${value(row)}) as ${column}`)
      .join(", ");
  const names = Object.keys(columns).join(", ");
  const added = `insert into ${FIGURE} (${KEY}, company_id, ${names}) select ${KEY}, new.company_id, ${values("new")} from ${periodsOf(tally, "new")} where ${counts("new")} on conflict (${KEY}) do update set ${each(columns, (column) => `${column} = ${column} + excluded.${column}`)}`;
  const missing = `insert into ${FIGURE} (${KEY}, company_id) select ${KEY}, new.company_id from ${periodsOf(tally, "new")} where ${counts("new")} on conflict (${KEY}) do nothing`;
  const signed = (row: "new" | "old", sign: string) =>
    `select ${KEY}, ${Object.entries(columns)
      .map(([column, value]) => `${sign}(${value(row)}) as ${column}`)
      .join(", ")} from ${periodsOf(tally, row)} where ${counts(row)}`;
  // A count is never negative, and so never makes a person's change fail.
  const apply = (changes: string) =>
    `update ${FIGURE} set ${each(columns, (column) => `${column} = max(0, ${FIGURE}.${column} + d.${column})`)} from (${changes}) as d where ${KEY.split(
      ", ",
    )
      .map((column) => `${FIGURE}.${column} = d.${column}`)
      .join(" and ")}`;
  const difference = `select ${KEY}, ${each(columns, (column) => `sum(${column}) as ${column}`)} from (${signed("new", "")} union all ${signed("old", "-")}) group by ${KEY} having ${Object.keys(
    columns,
  )
    .map((column) => `sum(${column}) <> 0`)
    .join(" or ")}`;
  return [
    trigger(`${name}_counted`, `INSERT ON ${source}`, [added], counts("new")),
    trigger(`${name}_recounted`, `UPDATE ON ${source}`, [missing, apply(difference)], changed(tally)),
    trigger(`${name}_uncounted`, `DELETE ON ${source}`, [apply(signed("old", "-"))], counts("old")),
  ];
}

function tallTriggers(tally: TallTally): Trigger[] {
  const { name, source, counts, keys, kept } = tally;
  const target = getTableName(tally.target);
  const described = { ...keys, ...kept };
  const names = Object.keys(described).join(", ");
  const values = Object.values(described)
    .map((value) => value("new"))
    .join(", ");
  const latest = Object.keys(kept).map((column) => `, ${column} = excluded.${column}`);
  const add = `insert into ${target} (${KEY}, ${names}, n) select ${KEY}, ${values}, 1 from ${periodsOf(tally, "new")} where ${counts("new")} on conflict (${KEY}, ${Object.keys(keys).join(", ")}) do update set n = n + 1${latest.join("")}`;
  const isOld = `${counts("old")} and (${KEY}) in (select ${KEY} from ${periodsOf(tally, "old")}) and ${Object.entries(
    keys,
  )
    .map(([column, value]) => `${target}.${column} = ${value("old")}`)
    .join(" and ")}`;
  const remove = [
    `delete from ${target} where n <= 1 and ${isOld}`,
    `update ${target} set n = n - 1 where n > 1 and ${isOld}`,
  ];
  return [
    trigger(`${name}_counted`, `INSERT ON ${source}`, [add], counts("new")),
    trigger(`${name}_recounted`, `UPDATE ON ${source}`, [...remove, add], changed(tally)),
    trigger(`${name}_uncounted`, `DELETE ON ${source}`, remove, counts("old")),
  ];
}

/** The zone of the action's form. Exactly one of the links to forms is set. */
export const zoneOfForm = (row: string): string =>
  `coalesce(${FORM_TYPES.map((kind) => `(select f.zone_id from ${getTableName(FORM_TABLES[kind])} as f where f.id = ${row}.${actionLink(kind)})`).join(", ")})`;

const zoneTriggers: Trigger[] = [
  trigger(
    "action_zone_set",
    "INSERT ON action",
    [`update action set zone_id = ${zoneOfForm("new")} where id = new.id`],
    "new.zone_id is null",
  ),
  ...FORM_TYPES.map((kind) =>
    trigger(
      `${getTableName(FORM_TABLES[kind])}_zone_moved`,
      `UPDATE OF zone_id ON ${getTableName(FORM_TABLES[kind])}`,
      [`update action set zone_id = new.zone_id where ${actionLink(kind)} = new.id`],
      "old.zone_id <> new.zone_id",
    ),
  ),
];

/** Whether the chosen option is bad, or demands a correction or an action: `isAnsweredBadly` as SQL. */
export const isBadAnswer = (row: string): string =>
  `${row}.field ->> '$.payload.value' is not null and exists (select 1 from json_each(${row}.field, '$.payload.options') as o where o.value ->> '$.value' = ${row}.field ->> '$.payload.value' and (o.value ->> '$.meaning' is 'bad' or o.value ->> '$.actionRequired' or o.value ->> '$.correctionRequired'))`;

/** For each form type with a checklist: the bad answer of that checklist item, if the item is of the type. */
export const insertBadAnswers = (row: string, from: string, where: string): string[] =>
  DEPARTMENT_FORM_TYPES.flatMap((kind) => {
    const link = CHECK_LINKS[kind];
    if (link === undefined) return [];
    const label = `${row}.field ->> '$.payload.label'`;
    return `insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select ${row}.id, coalesce(${row}.question_key, ${label}), ${label}, '${kind}', f.id, f.company_id, f.department_id, f.zone_id, f.date from ${from}${getTableName(FORM_TABLES[kind])} as f where f.id = ${row}.${link} and ${where}`;
  });

const answerTriggers: Trigger[] = [
  trigger(
    "form_field_answered",
    "INSERT ON form_field",
    insertBadAnswers("new", "", "true"),
    isBadAnswer("new"),
  ),
  trigger(
    "form_field_answered_again",
    "UPDATE OF field, question_key ON form_field",
    ["delete from bad_answer where field_id = new.id", ...insertBadAnswers("new", "", isBadAnswer("new"))],
    // The same bad answer is left as it is.
    `old.question_key is not new.question_key or old.field ->> '$.payload.label' is not new.field ->> '$.payload.label' or (${isBadAnswer("old")}) <> (${isBadAnswer("new")})`,
  ),
  ...DEPARTMENT_FORM_TYPES.flatMap((kind) => {
    const link = CHECK_LINKS[kind];
    const table = getTableName(FORM_TABLES[kind]);
    const followed = ["date", "zone_id", "department_id", "company_id"];
    return link === undefined
      ? []
      : trigger(
          `${table}_answers_moved`,
          `UPDATE OF ${followed.join(", ")} ON ${table}`,
          [
            `update bad_answer set ${followed.map((column) => `${column} = new.${column}`).join(", ")} where field_id in (select id from form_field where ${link} = new.id)`,
          ],
          followed.map((column) => `old.${column} is not new.${column}`).join(" or "),
        );
  }),
];

const OWNED = [FIGURE, ...TALL_TALLIES.map(({ target }) => getTableName(target))];
const HOUR_MS = 3_600_000;

/** What somebody does as another person is not that person's activity. */
const activity = (event: string, at: string): Trigger =>
  trigger(
    `audit_log_${event === "INSERT" ? "shows" : "continues"}_activity`,
    `${event} ON audit_log`,
    [
      `insert into member_activity (company_id, user_id, last_at) values (new.company_id, new.actor_id, ${at}) on conflict (company_id, user_id) do update set last_at = excluded.last_at where excluded.last_at >= last_at + ${HOUR_MS}`,
    ],
    `new.company_id is not null and new.impersonated_by_id is null and ${at} is not null`,
  );

export const FIGURE_TRIGGERS: readonly Trigger[] = [
  ...zoneTriggers,
  ...answerTriggers,
  ...WIDE_TALLIES.flatMap(wideTriggers),
  ...TALL_TALLIES.flatMap(tallTriggers),
  trigger(
    "department_figures_removed",
    "DELETE ON department",
    OWNED.map((table) => `delete from ${table} where owner_id = old.id`),
  ),
  activity("INSERT", "new.at"),
  activity("UPDATE OF last_at", "new.last_at"),
];
