// Searching forms: by number anywhere, by words in the newest ones. No text index is kept, so what a search may read is
// bounded instead: a window of each kind, and a cursor that leads on to the next.
import { sql, type SQL } from "drizzle-orm";
import type { FieldType } from "../../contract/forms/field.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import type { FormType } from "../../contract/enums.ts";
import { containsText } from "../core/text-search.ts";
import type { Sql } from "../core/database.ts";
import { listColumns, selectFormPage } from "./form-page.ts";
import {
  listConditions,
  mergeNewestFirst,
  type FormListQuery,
  selectStreams,
  parametersTable,
} from "./form-streams.ts";
import { FORM_TABLES } from "../tables/form-tables.ts";

/** Forms of each kind that one page of a search looks through. */
const SEARCH_WINDOW = 500;

/** Whether the words of such a field are searched. What is kept as JSON or under an id is not. */
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
  return containsText(sql`${text} || char(10) || ${places}`, q);
}

export const RECORD_NUMBER = /^[A-Z0-9]+(-[A-Z0-9]+)*-\d+$/;

function numberPrefixCondition({ q, after }: FormListQuery) {
  const prefix = q?.toUpperCase() ?? "";
  const isNumber = after === null && RECORD_NUMBER.test(prefix);
  return isNumber ? sql`view_id >= ${prefix} and view_id < ${`${prefix}:`}` : sql`false`;
}

/** Forms whose number begins with what was asked, however old; none if it does not look like one, or behind a cursor. */
export function selectFormsByNumber(db: Sql, wish: FormListQuery, most: number) {
  const streams = wish.types.map((type) => {
    const begin = sql`select * from ${FORM_TABLES[type]} where ${numberPrefixCondition(wish)} order by view_id limit ${most}`;
    return sql`select ${listColumns(type)} from (${begin}) as f where ${listConditions(wish)}`;
  });
  return selectFormPage(db, wish, streams);
}

/** One kind's newest forms of the wish, as many as a page looks through. */
const selectWindow = (type: FormType, wish: FormListQuery, columns: SQL, ending: SQL) =>
  sql`select * from (${mergeNewestFirst(selectStreams(type, wish, columns))} ${ending})`;

export const searchWindow = (type: FormType, wish: FormListQuery, q: string): SQL =>
  sql`select ${listColumns(type)} from (${selectWindow(type, wish, sql`*`, sql`limit ${SEARCH_WINDOW}`)}) as f where ${formSearchCondition(type, q)}`;

/**
 * Where the search of the first kind to run out of its window stopped (older forms were not looked at), and how many numbers
 * begin as asked, whoever may see them.
 */
export function selectSearchBounds(db: Sql, wish: FormListQuery, most: number) {
  const last = sql`limit 1 offset ${SEARCH_WINDOW - 1}`;
  const ends = wish.types.map((type) => selectWindow(type, wish, sql`date, id`, last));
  const counts = wish.types.map(
    (type) =>
      sql`(select count(*) from (select 1 from ${FORM_TABLES[type]} where ${numberPrefixCondition(wish)} limit ${most + 1}))`,
  );
  return db
    .select({ end: sql<string | null>`stopped`, numbers: sql<number>`numbers` })
    .from(
      sql`(with ${parametersTable(wish)} select (select json_array(date, id) from (${mergeNewestFirst(ends)} limit 1)) as stopped, ${sql.join(counts, sql` + `)} as numbers)`,
    );
}
