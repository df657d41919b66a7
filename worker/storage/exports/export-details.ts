import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { FormType } from "../../contract/enums.ts";
import { withListAnswers } from "../../contract/forms/answers.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import type { Correction, SafetyCheckField } from "../../contract/shapes.ts";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { SAFETY_CHECK_LINKS } from "../forms/form-links.ts";
import { formField } from "../tables/forms/checklist.ts";
import { tableOf } from "../tables/forms/form-tables.ts";
import { jobPosition } from "../tables/organisation/places.ts";

/** A record may hold two megabytes. A read returns at most this many bytes plus one record. */
export const MAX_BYTES_PER_READ = 2 * 1024 * 1024;

type FormDetails = {
  /** Own fields by form. Forms that did not fit are missing and are requested next. */
  own: ReadonlyMap<string, Record<string, unknown>>;
  names: ReadonlyMap<string, string>;
  /** What each form answers, in the order of its questions. */
  answers: ReadonlyMap<string, FormAnswer[]>;
};
export type FormAnswer = {
  key: string | null;
  question: string;
  value: string | null;
  label: string | null;
  /** Of a question with an answer that is neither a text nor one of its options, or with texts in several languages. */
  field: SafetyCheckField | null;
  note: string | null;
  corrections: Correction[];
};

const VALUE = "c.field ->> '$.payload.value'";
const IS_SHORT =
  "c.field ->> '$.type' in ('radio', 'dropdown', 'text') and c.field -> '$.payload.texts' is null";
/** What the answers of a form take: its questions and the words of chosen answers are short. */
const answerBytes = (link: string): SQL =>
  sql`(
    select ifnull(sum(ifnull(octet_length(${sql.raw(VALUE)}), 0) + octet_length(c.corrections) + ifnull(octet_length(c.note), 0) + iif(${sql.raw(IS_SHORT)}, 300, octet_length(c.field))), 0)
    from ${formField} as c where ${sql.raw(`c.${link}`)} = f.id
  )`;

/** The answers of forms: the chosen option is looked up, so that a read need not bring the others. */
const selectAnswers = (db: Sql, link: string, forms: SQL) =>
  db
    .select({
      form: sql<string>`${sql.raw(`c.${link}`)}`,
      id: sql<string>`c.id`,
      key: sql<string | null>`c.question_key`,
      question: sql<string>`c.field ->> '$.payload.label'`,
      value: sql<string | null>`${sql.raw(VALUE)}`,
      label: sql<
        string | null
      >`(select o.value ->> 'label' from json_each(c.field, '$.payload.options') as o where o.value ->> 'value' = ${sql.raw(VALUE)} limit 1)`,
      field:
        sql<SafetyCheckField | null>`case when (${sql.raw(VALUE)} is not null or c.field ->> '$.type' in ('photo', 'signature')) and not (${sql.raw(IS_SHORT)}) then c.field end`.mapWith(
          (stored: string) => JSON.parse(stored) as SafetyCheckField,
        ),
      note: sql<string | null>`c.note`,
      corrections: sql`c.corrections`.mapWith((stored: string) => JSON.parse(stored) as Correction[]),
    })
    .from(sql`${formField} as c`)
    .where(sql`${sql.raw(`c.${link}`)} in (${forms})`)
    .orderBy(sql.raw(`c.${link}`), sql`c.field_order`);

function ownColumns(type: FormType): Record<string, SQLiteColumn> {
  const columns = tableOf(type) as unknown as Record<string, SQLiteColumn>;
  return Object.fromEntries(fieldsOf(type).flatMap(([key]) => (columns[key] ? [[key, columns[key]]] : [])));
}

/** The ids of as many forms as fit, in the given order, and of the first in any case. */
function selectFittingIds(type: FormType, columns: readonly SQLiteColumn[], ids: readonly string[]): SQL {
  const link = SAFETY_CHECK_LINKS[type];
  const bytes = sql.join(
    [
      ...columns.map(({ name }) => sql`ifnull(octet_length(f.${sql.identifier(name)}), 0)`),
      ...(link === undefined ? [] : [answerBytes(link)]),
    ],
    sql` + `,
  );
  return sql`select id
    from (
      select id, bytes, sum(bytes) over (order by place) as upto
      from (
        select f.id as id, ${bytes} as bytes, each.key as place
        from json_each(${JSON.stringify(ids)}) as each, ${tableOf(type)} as f
        where f.id = each.value
      )
    )
    where upto - bytes < ${MAX_BYTES_PER_READ}`;
}

export async function readFormDetails(db: Sql, type: FormType, ids: readonly string[]): Promise<FormDetails> {
  const table = tableOf(type);
  const columns = ownColumns(type);
  const positions = fieldsOf(type).flatMap(([key, field]) => {
    const column = columns[key];
    return field.type === "jobPosition" && column ? [column] : [];
  });
  const all = JSON.stringify(ids);
  const link = SAFETY_CHECK_LINKS[type];
  const fitting = selectFittingIds(type, Object.values(columns), ids);
  const { records, named, answered } = await readBatch(db, {
    records: db
      .select({ ...columns, id: table.id })
      .from(table)
      .where(sql`${table.id} in (${fitting})`),
    answered: link === undefined ? [] : [selectAnswers(db, link, fitting)],
    named: positions.map((column) =>
      db
        .select({ id: jobPosition.id, name: jobPosition.name })
        .from(jobPosition)
        .where(
          sql`${jobPosition.id} in (select f.${sql.identifier(column.name)} from ${table} as f where f.id in (select value from json_each(${all})))`,
        ),
    ),
  });
  const own: ReadonlyMap<string, Record<string, unknown>> = new Map(
    records.map((record) => [record.id, record]),
  );
  return {
    own,
    names: new Map(named.flat().map(({ id, name }) => [id, name])),
    answers: Map.groupBy(
      answered.flat().map(({ id, form, ...answer }) => {
        const { field } = answer;
        const [check] = field ? withListAnswers([{ id, field }], own.get(form) ?? {}) : [];
        return { ...answer, form, field: check?.field ?? null };
      }),
      ({ form }) => form,
    ),
  };
}
