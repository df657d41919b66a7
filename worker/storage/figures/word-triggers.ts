// The text of the triggers that keep the words of records. A migration holds a copy of it; word-triggers.test.ts compares the two.
import { getTableName } from "drizzle-orm";
import { FORM_TYPES, type FormType } from "../../contract/enums.ts";
import type { FieldType } from "../../contract/forms/field.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import { SAFETY_CHECK_LINKS } from "../forms/form-links.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";
import { ACTION_BITS, FORM_BITS, MINUTE, TYPE_BITS, TYPE_CODES, typeToken } from "../core/record-words.ts";

type Trigger = { name: string; sql: string };

const trigger = (name: string, event: string, statements: readonly string[], when?: string): Trigger => ({
  name,
  sql: `CREATE TRIGGER ${name} AFTER ${event}${when ? ` WHEN ${when}` : ""} BEGIN\n${statements.map((each) => `  ${each};\n`).join("")}END`,
});

/** Fields that are stored as JSON or as an id are not searched, but for the words of photos. */
const IS_SEARCHABLE: Record<FieldType, boolean> = {
  text: true,
  longText: true,
  choice: false,
  datetime: false,
  location: false,
  zone: false,
  jobPosition: false,
  textList: false,
  participants: false,
  investigationParticipants: false,
  timings: false,
  headcount: false,
  witnesses: false,
  photos: false,
  videos: false,
  documents: false,
  signature: false,
  stamp: false,
};

function textColumns(type: FormType): string[] {
  const columns = FORM_TABLES[type] as unknown as Record<string, { name: string }>;
  const written = fieldsOf(type).flatMap(([key, field]) => {
    const column = columns[key];
    return IS_SEARCHABLE[field.type] && !field.isOfStep && column ? [column.name] : [];
  });
  return ["view_id", ...written];
}

/** What an action or a form is found by, in a row with the alias. */
type Words = {
  table: string;
  index: string;
  place: string;
  refs: string[];
  columns: string[];
  more: string;
  decisive?: (row: string) => string;
};

const lines = (row: string, columns: readonly string[], more = "") =>
  `concat_ws(char(10), ${columns.map((column) => `${row}.${column}`).join(", ")}${more})`;

const insertWords = ({ table, index, place, refs, columns, more }: Words, where = "") =>
  `INSERT INTO ${index} (rowid, refs, words) SELECT ${place.replaceAll("$", "f")}, concat_ws(' ', ${refs.map((ref) => (ref.startsWith("'") ? ref : `f.${ref}`)).join(", ")}), ${lines("f", columns, more)} FROM ${table} AS f${where}`;

function triggersOf(words: Words): Trigger[] {
  const { table, index, place, refs, columns } = words;
  const name = index.startsWith(table) ? index : `${index}_${table}`;
  const insert = insertWords(words, " WHERE f.rowid = new.rowid");
  const remove = `DELETE FROM ${index} WHERE rowid = ${place.replaceAll("$", "old")}`;
  const decisive = [...refs.filter((ref) => !ref.startsWith("'")), ...columns];
  const values = (row: string) =>
    `(${[place.replaceAll("$", row), ...decisive.map((column) => `${row}.${column}`), ...(words.decisive ? [words.decisive(row)] : [])].join(", ")})`;
  return [
    trigger(`${name}_insert`, `INSERT ON ${table}`, [insert]),
    trigger(
      `${name}_update`,
      `UPDATE ON ${table}`,
      [remove, insert],
      `${values("old")} IS NOT ${values("new")}`,
    ),
    trigger(`${name}_delete`, `DELETE ON ${table}`, [remove]),
  ];
}

const ACTION: Words = {
  table: "action",
  index: "action_text",
  place: `(($.sort_key / ${MINUTE}) << ${ACTION_BITS}) + $.rowid`,
  refs: ["company_id", "department_id", "assigned_user_id"],
  columns: ["view_id", "title", "description", "cause"],
  more: "",
};

/** What was written in an answer: the answer to an open question, the note, and the corrections. */
const answer = (row: string) =>
  `concat_ws(char(10), iif(${row}.field ->> '$.type' = 'text', ${row}.field ->> '$.payload.value', null), ${row}.note, (SELECT group_concat(e.value ->> '$.content', char(10)) FROM json_each(${row}.corrections) AS e))`;
/** What was written about the photos and on them. */
const photoWords = (row: string) =>
  `(SELECT group_concat(concat_ws(char(10), p.value ->> '$.caption', (SELECT group_concat(m.value ->> '$.text', char(10)) FROM json_each(p.value, '$.marks') AS m)), char(10)) FROM json_each(${row}.photos) AS p)`;
const hasPhotos = (type: FormType) => fieldsOf(type).some(([key]) => key === "photos");
const answersOf = (type: FormType) =>
  SAFETY_CHECK_LINKS[type] === undefined
    ? ""
    : `, (SELECT group_concat(${answer("c")}, char(10)) FROM form_field AS c WHERE c.${SAFETY_CHECK_LINKS[type]} = f.id)`;

const formWords = (type: FormType): Words => ({
  table: getTableName(FORM_TABLES[type]),
  index: "form_text",
  place: `(($.date / ${MINUTE}) << ${FORM_BITS}) + ($.rowid << ${TYPE_BITS}) + ${TYPE_CODES[type]}`,
  refs: [
    "company_id",
    ...(type === "mailbox" ? [] : ["department_id"]),
    "created_by_id",
    "zone_id",
    `'${typeToken(type)}'`,
  ],
  columns: textColumns(type),
  more: (hasPhotos(type) ? `, ${photoWords("f")}` : "") + answersOf(type),
  ...(hasPhotos(type) ? { decisive: photoWords } : {}),
});

/** After a change of an answer, which goes with its form before the form's own trigger runs. */
const rewriteForm = (row: "new" | "old") =>
  FORM_TYPES.flatMap((type) => {
    const link = SAFETY_CHECK_LINKS[type];
    if (link === undefined) return [];
    const { table, index, place, columns, more } = formWords(type);
    const form = `FROM ${table} AS f WHERE f.id = ${row}.${link}`;
    return `UPDATE ${index} SET words = (SELECT ${lines("f", columns, more)} ${form}) WHERE rowid = (SELECT ${place.replaceAll("$", "f")} ${form})`;
  });

export const WORD_TRIGGERS: readonly Trigger[] = [
  ...triggersOf(ACTION),
  ...FORM_TYPES.flatMap((type) => triggersOf(formWords(type))),
  trigger("form_text_answer_insert", "INSERT ON form_field", rewriteForm("new"), `${answer("new")} <> ''`),
  trigger(
    "form_text_answer_update",
    "UPDATE OF field, note, corrections ON form_field",
    rewriteForm("new"),
    `${answer("old")} <> ${answer("new")}`,
  ),
  trigger("form_text_answer_delete", "DELETE ON form_field", rewriteForm("old"), `${answer("old")} <> ''`),
];

/** Writes the words of all records anew. */
export const FILL_WORDS: readonly string[] = [ACTION, ...FORM_TYPES.map(formWords)].map((words) =>
  insertWords(words),
);
