// The text of the triggers that keep the figures. A migration holds a copy of it; triggers.test.ts compares the two.
import { getTableName } from "drizzle-orm";
import { DEPARTMENT_FORM_TYPES, FORM_TYPES } from "../../contract/enums.ts";
import { actionLink, CHECK_LINKS } from "../forms/form-links.ts";
import { figure, findingFigure, type Unit, UNITS } from "../tables/figures.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";
import {
  BOTH_OWNERS,
  countsOf,
  FINDING_KEYS,
  FINDING_UNITS,
  localTimeOf,
  periodOf,
  TALLIES,
  type Tally,
  unitsOf,
} from "./tallies.ts";

type Trigger = { name: string; sql: string };
type Row = "new" | "old";

const trigger = (
  name: string,
  event: string,
  statements: readonly string[],
  { when, time = "AFTER" }: { when?: string; time?: string } = {},
): Trigger => ({
  name,
  sql: `CREATE TRIGGER ${name} ${time} ${event}${when ? ` WHEN ${when}` : ""} BEGIN\n${statements.map((each) => `  ${each};\n`).join("")}END`,
});

const KEY = "owner_id, unit, period";

/** A row for each owner and unit: owner_id, unit, period. `prefix` is that of the columns of the owners and of the instant. */
const periodsOf = (prefix: string, at: string, units: readonly Unit[]): string =>
  `(select o.owner_id, u.unit, ${periodOf("u.unit", "l.local")} as period from (select ${localTimeOf(`${prefix}${at}`, `${prefix}company_id`)} as local) as l, (${BOTH_OWNERS.map((owner) => `select ${prefix}${owner} as owner_id`).join(" union all ")}) as o, (${unitsOf(units)}) as u where o.owner_id is not null and l.local is not null)`;

const differ = (valuesOf: (row: Row) => readonly string[]): string =>
  `(${valuesOf("old").join(", ")}) is not (${valuesOf("new").join(", ")})`;

/**
 * What is inserted into the view `figure_change` is counted: what a row counts now, and what it counted before. Each row of figures
 * is written once. A count that comes to nothing is left out, for which json_patch takes a null. None is ever negative, and so never
 * makes a person's change fail.
 */
function changesCounted(): Trigger {
  const now = periodsOf("new.", "at", UNITS);
  const before = periodsOf("new.old_", "at", UNITS);
  const rows = `
    select ${KEY}, sum(added) as added, sum(removed) as removed from (
      select ${KEY}, 1 as added, 0 as removed from ${now}
      union all select ${KEY}, 0, -1 from ${before}
    ) group by ${KEY}`;
  const changes = `
        select value ->> 0 as kind, (value ->> 1) || '' as key, sum((value ->> 2) * sign) as n from (
          select value, d.added as sign from json_each(new.counts)
          union all select value, d.removed from json_each(new.old_counts)
        ) where value ->> 1 is not null group by 1, 2 having n <> 0`;
  const patch = `
    select json_group_object(kind, json(counts)) from (
      select kind, json_group_object(key, nullif(max(0, ifnull(figure.counts ->> ('$.' || kind || '.' || json_quote(key)), 0) + n), 0)) as counts from (${changes}
      ) group by kind
    )`;
  return trigger(
    "figure_changes_counted",
    "INSERT ON figure_change",
    [
      `insert into figure (${KEY}, counts) select ${KEY}, '{}' from ${now} where true on conflict do nothing`,
      `update figure set counts = json_patch(figure.counts, (${patch}
  )) from (${rows}
  ) as d where figure.owner_id = d.owner_id and figure.unit = d.unit and figure.period = d.period and (d.added + d.removed <> 0 or new.counts is not new.old_counts)`,
    ],
    { time: "INSTEAD OF" },
  );
}

const changeOf = (tally: Tally, row: Row): string[] => [
  ...BOTH_OWNERS.map((owner) => (tally.owners.includes(owner) ? `${row}.${owner}` : "null")),
  tally.at(row),
  countsOf(tally, row),
];
const CHANGED = [...BOTH_OWNERS, "at", "counts"];
const WITH_BEFORE = [...CHANGED, ...CHANGED.map((name) => `old_${name}`)];

const countChange = (columns: readonly string[], tally: Tally, rows: readonly Row[]): string =>
  `insert into figure_change (${columns.join(", ")}) values (${rows.flatMap((row) => changeOf(tally, row)).join(", ")})`;

const figureTriggers = (source: string, tallies: readonly Tally[]): Trigger[] => [
  trigger(
    `${source}_counted`,
    `INSERT ON ${source}`,
    tallies.map((tally) => countChange(CHANGED, tally, ["new"])),
  ),
  trigger(
    `${source}_recounted`,
    `UPDATE ON ${source}`,
    tallies.map((tally) => countChange(WITH_BEFORE, tally, ["new", "old"])),
    { when: differ((row) => tallies.flatMap((tally) => changeOf(tally, row))) },
  ),
  trigger(
    `${source}_uncounted`,
    `DELETE ON ${source}`,
    tallies.map((tally) => countChange(WITH_BEFORE.slice(CHANGED.length), tally, ["old"])),
  ),
];

const FINDING_FIGURE = getTableName(findingFigure);

function findingTriggers(): Trigger[] {
  const keys = FINDING_KEYS.join(", ");
  const valuesOf = (row: Row) => FINDING_KEYS.map((key) => `${row}.${key}`);
  const periods = (row: Row) => periodsOf(`${row}.`, "date", FINDING_UNITS);
  const add = `insert into ${FINDING_FIGURE} (${KEY}, ${keys}, label, n) select ${KEY}, ${valuesOf("new").join(", ")}, new.label, 1 from ${periods("new")} where true on conflict (${KEY}, ${keys}) do update set n = n + 1, label = excluded.label`;
  const isOld = `(${KEY}) in (select ${KEY} from ${periods("old")}) and (${keys}) = (${valuesOf("old").join(", ")})`;
  const remove = [
    `delete from ${FINDING_FIGURE} where n <= 1 and ${isOld}`,
    `update ${FINDING_FIGURE} set n = n - 1 where n > 1 and ${isOld}`,
  ];
  const read = [...BOTH_OWNERS, "date", ...FINDING_KEYS, "label"];
  return [
    trigger("finding_counted", "INSERT ON bad_answer", [add]),
    trigger("finding_recounted", "UPDATE ON bad_answer", [...remove, add], {
      when: differ((row) => read.map((column) => `${row}.${column}`)),
    }),
    trigger("finding_uncounted", "DELETE ON bad_answer", remove),
  ];
}

/** The zone of the action's form. Of the links, one is set. */
export const zoneOfForm = (row: string): string =>
  `coalesce(${FORM_TYPES.map((kind) => `(select f.zone_id from ${getTableName(FORM_TABLES[kind])} as f where f.id = ${row}.${actionLink(kind)})`).join(", ")})`;

const zoneTriggers: Trigger[] = [
  trigger(
    "action_zone_set",
    "INSERT ON action",
    [`update action set zone_id = ${zoneOfForm("new")} where id = new.id`],
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
  trigger("form_field_answered", "INSERT ON form_field", insertBadAnswers("new", "", "true"), {
    when: isBadAnswer("new"),
  }),
  trigger(
    "form_field_answered_again",
    "UPDATE OF field, question_key ON form_field",
    ["delete from bad_answer where field_id = new.id", ...insertBadAnswers("new", "", isBadAnswer("new"))],
    {
      // The same bad answer is left as it is.
      when: `old.question_key is not new.question_key or old.field ->> '$.payload.label' is not new.field ->> '$.payload.label' or (${isBadAnswer("old")}) <> (${isBadAnswer("new")})`,
    },
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
          { when: followed.map((column) => `old.${column} is not new.${column}`).join(" or ") },
        );
  }),
];

const SOURCES = [...new Set(TALLIES.map(({ source }) => source))];
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
  ...answerTriggers,
  changesCounted(),
  ...SOURCES.flatMap((source) =>
    figureTriggers(
      source,
      TALLIES.filter((tally) => tally.source === source),
    ),
  ),
  ...findingTriggers(),
  trigger(
    "department_figures_removed",
    "DELETE ON department",
    [getTableName(figure), FINDING_FIGURE].map((table) => `delete from ${table} where owner_id = old.id`),
  ),
  activity("INSERT", "new.at"),
  activity("UPDATE OF last_at", "new.last_at"),
];
