// Searching forms: by number anywhere, by words in the newest ones. No text index is kept, so what a search may read is
// bounded instead: a window of each kind, and a cursor that leads on to the next.
import { sql, type SQL } from "drizzle-orm";
import { fieldsOf } from "../contract/forms/registry.ts";
import type { FormType } from "../contract/enums.ts";
import type { Sql } from "./database.ts";
import { arm, type ListWish, selectPage } from "./form-arms.ts";
import { FORM_TABLES } from "./form-tables.ts";

/** Forms of each kind that one page of a search looks through. */
export const SEARCH_WINDOW = 500;

const TEXTS = new Set(["text", "longText"]);

function textColumns(type: FormType): string[] {
  const columns = FORM_TABLES[type] as unknown as Record<string, { name: string }>;
  return fieldsOf(type).flatMap(([key, field]) => {
    const column = columns[key];
    return TEXTS.has(field.type) && column ? [column.name] : [];
  });
}

/** instr rather than LIKE: D1 takes no pattern above 50 bytes. SQLite's lower knows ASCII alone, hence both spellings. */
export function searchCondition(type: FormType, q: string): SQL {
  const text = sql.join(
    ["view_id", ...textColumns(type)].map((column) => sql`ifnull(f.${sql.identifier(column)}, '')`),
    sql` || char(10) || `,
  );
  const places = sql`(select l.name || char(10) || z.name || char(10) || u.name from zone as z, location as l, "user" as u where z.id = f.zone_id and l.id = f.location_id and u.id = f.created_by_id)`;
  return sql`(instr(lower(${text} || char(10) || ${places}), lower(${q})) > 0 or instr(${text}, ${q}) > 0)`;
}

export const LOOKS_LIKE_A_NUMBER = /^[A-Z0-9]+(-[A-Z0-9]+)*-\d+$/;

/** Forms whose number begins with what was asked, however old; none if it does not look like one, or behind a cursor. */
export function selectByNumber(
  db: Sql,
  { types, scope, q, limit, after, status, span, isSubmitted }: ListWish,
) {
  const prefix = q?.toUpperCase() ?? "";
  const isNumber = after === null && LOOKS_LIKE_A_NUMBER.test(prefix);
  // The plus keeps the planner on the numbers' index: the scope only sifts.
  const isIn =
    scope.by === "department"
      ? sql`+f.department_id = ${scope.departmentId}`
      : sql`+f.company_id = ${scope.companyId}`;
  const sifted = [
    isNumber ? isIn : sql`false`,
    ...(scope.by === "author" ? [sql`+f.created_by_id = ${scope.createdById}`] : []),
    ...(status === undefined ? [] : [sql`+f.status = ${status}`]),
    ...(span ? [sql`+f.date >= ${span.from.getTime()} and +f.date < ${span.before.getTime()}`] : []),
    ...(isSubmitted ? [sql`f.submitted_at is not null`] : []),
  ];
  const arms = types.map(
    (type) =>
      sql`select * from (${arm(type, sql`${FORM_TABLES[type]}`)} where f.view_id >= ${prefix} and f.view_id < ${`${prefix}:`} and ${sql.join(sifted, sql` and `)} order by f.view_id limit ${limit})`,
  );
  return selectPage(db, arms, limit);
}
