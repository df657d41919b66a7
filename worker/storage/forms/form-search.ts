// Searching forms: by number anywhere, by words in the newest ones. No text index is kept, so what a search may read is
// bounded instead: a window of each kind, and a cursor that leads on to the next.
import { sql, type SQL } from "drizzle-orm";
import type { FieldType } from "../../contract/forms/field.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import type { FormType } from "../../contract/enums.ts";
import { contains } from "../core/contains.ts";
import type { Sql } from "../core/database.ts";
import { columnsOf, selectPage } from "./form-arms.ts";
import { conditions, inOrder, type ListWish, streamsOf, wishTable } from "./form-streams.ts";
import { FORM_TABLES } from "../tables/form-tables.ts";

/** Forms of each kind that one page of a search looks through. */
const SEARCH_WINDOW = 500;

/** Whether the words of such a field are searched. What is kept as JSON or under an id is not. */
const IS_SEARCHED: Record<FieldType, boolean> = {
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
    return IS_SEARCHED[field.type] && column ? [column.name] : [];
  });
}

export function searchCondition(type: FormType, q: string): SQL {
  const text = sql.join(
    ["view_id", ...textColumns(type)].map((column) => sql`ifnull(f.${sql.identifier(column)}, '')`),
    sql` || char(10) || `,
  );
  const places = sql`(select l.name || char(10) || z.name || char(10) || u.name from zone as z, location as l, "user" as u where z.id = f.zone_id and l.id = f.location_id and u.id = f.created_by_id)`;
  return contains(sql`${text} || char(10) || ${places}`, q);
}

export const LOOKS_LIKE_A_NUMBER = /^[A-Z0-9]+(-[A-Z0-9]+)*-\d+$/;

function numbersOf({ q, after }: ListWish) {
  const prefix = q?.toUpperCase() ?? "";
  const isNumber = after === null && LOOKS_LIKE_A_NUMBER.test(prefix);
  return isNumber ? sql`view_id >= ${prefix} and view_id < ${`${prefix}:`}` : sql`false`;
}

/** Forms whose number begins with what was asked, however old; none if it does not look like one, or behind a cursor. */
export function selectByNumber(db: Sql, wish: ListWish, most: number) {
  const streams = wish.types.map((type) => {
    const begin = sql`select * from ${FORM_TABLES[type]} where ${numbersOf(wish)} order by view_id limit ${most}`;
    return sql`select ${columnsOf(type)} from (${begin}) as f where ${conditions(wish)}`;
  });
  return selectPage(db, wish, streams);
}

/** One kind's newest forms of the wish, as many as a page looks through. */
const windowOf = (type: FormType, wish: ListWish, columns: SQL, ending: SQL) =>
  sql`select * from (${inOrder(streamsOf(type, wish, columns))} ${ending})`;

export const searchStream = (type: FormType, wish: ListWish, q: string): SQL =>
  sql`select ${columnsOf(type)} from (${windowOf(type, wish, sql`*`, sql`limit ${SEARCH_WINDOW}`)}) as f where ${searchCondition(type, q)}`;

/**
 * Where the search of the first kind to run out of its window stopped (older forms were not looked at), and how many numbers
 * begin as asked, whoever may see them.
 */
export function selectSearchBounds(db: Sql, wish: ListWish, most: number) {
  const last = sql`limit 1 offset ${SEARCH_WINDOW - 1}`;
  const ends = wish.types.map((type) => windowOf(type, wish, sql`date, id`, last));
  const counts = wish.types.map(
    (type) =>
      sql`(select count(*) from (select 1 from ${FORM_TABLES[type]} where ${numbersOf(wish)} limit ${most + 1}))`,
  );
  return db
    .select({ end: sql<string | null>`stopped`, numbers: sql<number>`numbers` })
    .from(
      sql`(with ${wishTable(wish)} select (select json_array(date, id) from (${inOrder(ends)} limit 1)) as stopped, ${sql.join(counts, sql` + `)} as numbers)`,
    );
}
