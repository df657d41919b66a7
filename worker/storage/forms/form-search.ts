// Searches forms by number among all of them, and by text among the newest. There is no text index, so each page of a search
// reads a bounded window of each form type, and its cursor continues with the next window. So do filters that no index serves.
import { sql, type SQL } from "drizzle-orm";
import type { FieldType } from "../../contract/forms/field.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import type { FormType } from "../../contract/enums.ts";
import { containsText } from "../core/text-search.ts";
import type { Sql } from "../core/database.ts";
import { departmentConditions, isOfAnswers, selectBadAnswers } from "./bad-answers.ts";
import { listColumns, selectFormPage } from "./form-page.ts";
import {
  listConditions,
  isOfZone,
  mergeInOrder,
  type FormListQuery,
  selectStreams,
  parameter,
  parametersTable,
} from "./form-streams.ts";
import { CHECK_LINKS } from "./form-links.ts";
import { formField } from "../tables/forms/checklist.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";
import { company } from "../tables/organisation/organisation.ts";

/** Forms of each type that the first page of a search reads, which finds a frequent word soon, and that each further page reads. */
const FIRST_WINDOW = 150;
const NEXT_WINDOW = 500;
const windowOf = ({ after }: FormListQuery): number => (after === null ? FIRST_WINDOW : NEXT_WINDOW);

/** Whether the list applies conditions to windows of another list. */
export const isSearch = (query: FormListQuery): boolean =>
  Boolean(query.q) ||
  (query.zoneId !== undefined && query.status !== undefined) ||
  (isOfAnswers(query) && query.status !== undefined) ||
  departmentConditions(query).length > 0;

/** Fields that are stored as JSON or as an id are not searched. */
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
  witnesses: false,
  photos: false,
  videos: false,
  signature: false,
  stamp: false,
};

function textColumns(type: FormType): string[] {
  const columns = FORM_TABLES[type] as unknown as Record<string, { name: string }>;
  return fieldsOf(type).flatMap(([key, field]) => {
    const column = columns[key];
    return IS_SEARCHABLE[field.type] && column ? [column.name] : [];
  });
}

export function formSearchCondition(type: FormType, q: string): SQL {
  const text = sql.join(
    ["view_id", ...textColumns(type)].map((column) => sql`ifnull(f.${sql.identifier(column)}, '')`),
    sql` || char(10) || `,
  );
  const places = sql`(select l.name || char(10) || z.name || char(10) || u.name from zone as z, location as l, "user" as u where z.id = f.zone_id and l.id = f.location_id and u.id = f.created_by_id)`;
  return containsText(sql`${text} || char(10) || ${places}${answersOf(type)}`, q);
}

/** What was written in a form's checklist: answers to open questions, notes, and corrections. */
function answersOf(type: FormType): SQL {
  const link = CHECK_LINKS[type];
  if (link === undefined) return sql``;
  const answer = sql`iif(c.field ->> '$.type' = 'text', ifnull(c.field ->> '$.payload.value', ''), '')`;
  const corrected = sql`iif(c.corrections = '[]', '', c.corrections)`;
  return sql` || char(10) || ifnull((select group_concat(${answer} || char(10) || ifnull(c.note, '') || char(10) || ${corrected}, char(10)) from ${formField} as c where c.${sql.identifier(link)} = f.id), '')`;
}

export const RECORD_NUMBER = /^[A-Z0-9]+(-[A-Z0-9]+)*-\d+$/;

/**
 * Whether a number begins with the prefix. The numbers of all companies share an index, and a number begins with the company's
 * code: for another company's code the lower bound is null, and no row is read. The plus finds the company by its id, because a
 * search by the code would read more rows where such a company exists.
 */
export const hasNumberPrefix = (prefix: string, companyId: SQL): SQL =>
  sql`view_id >= (select ${prefix} from ${company} as own where own.id = ${companyId} and +own.company_code = ${prefix.split("-")[0]}) and view_id < ${`${prefix}:`}`;

function numberPrefixCondition({ q, after }: FormListQuery) {
  const prefix = q?.toUpperCase() ?? "";
  const canBeNumber = after === null && RECORD_NUMBER.test(prefix);
  return canBeNumber ? hasNumberPrefix(prefix, sql`(select company from params)`) : sql`false`;
}

/** Forms whose number begins with the search text, however old; none if the text is no number, or after a cursor. */
export function selectFormsByNumber(db: Sql, query: FormListQuery, limit: number) {
  const streams = query.types.map((type) => {
    const matches = sql`select * from ${FORM_TABLES[type]} where ${numberPrefixCondition(query)} order by view_id limit ${limit}`;
    return sql`select ${listColumns(type)} from (${matches}) as f where ${listConditions(query)}`;
  });
  return selectFormPage(db, query, streams);
}

/** The newest forms of a type that match the query without the conditions of a search. */
const selectWindow = (type: FormType, query: FormListQuery, columns: SQL, limit: SQL) =>
  isOfAnswers(query)
    ? sql`select date, form_id as id from (${selectBadAnswers(type, query)} ${limit})`
    : sql`select * from (${mergeInOrder(selectStreams(type, query, columns), query)} ${limit})`;

/** The conditions of a search, on a form with the alias f. */
export const searchConditions = (type: FormType, query: FormListQuery): SQL[] => [
  ...(query.q ? [formSearchCondition(type, query.q)] : []),
  ...(query.zoneId === undefined || isOfZone(query) || isOfAnswers(query)
    ? []
    : [sql`f.zone_id = ${parameter("zone")}`]),
  ...(isOfAnswers(query) && query.status !== undefined ? [sql`f.status = ${parameter("status")}`] : []),
  ...departmentConditions(query),
];

/** The forms of a type within the window of a search; of a list by question, as many as it has on a page. */
export function searchWindow(type: FormType, query: FormListQuery): SQL {
  const size = isSearch(query) ? windowOf(query) : query.limit;
  const window = selectWindow(type, query, sql`*`, sql`limit ${size}`);
  const found = isOfAnswers(query)
    ? sql`(select id as answered from (${window})) cross join ${FORM_TABLES[type]} as f where f.id = answered`
    : sql`(${window}) as f where true`;
  return sql`select ${listColumns(type)} from ${sql.join([found, ...searchConditions(type, query)], sql` and `)}`;
}

/**
 * The position where the first full window ends, beyond which not all types were searched; and how many forms of any scope
 * have a number that begins with the search text.
 */
export function selectSearchBounds(db: Sql, query: FormListQuery, limit: number) {
  const last = sql`limit 1 offset ${windowOf(query) - 1}`;
  const ends = query.types.map((type) => selectWindow(type, query, sql`date, id`, last));
  const counts = query.types.map(
    (type) =>
      sql`(select count(*) from (select 1 from ${FORM_TABLES[type]} where ${numberPrefixCondition(query)} limit ${limit + 1}))`,
  );
  return db
    .select({ end: sql<string | null>`stopped`, numbers: sql<number>`numbers` })
    .from(
      sql`(with ${parametersTable(query)} select (select json_array(date, id) from (${mergeInOrder(ends, query)} limit 1)) as stopped, ${sql.join(counts, sql` + `)} as numbers)`,
    );
}
