import { sql, type SQL } from "drizzle-orm";
import type { FormStatus, FormType } from "../contract/enums.ts";
import type { Scope } from "../policy/scope.ts";
import type { Sql } from "./database.ts";
import {
  arm,
  conditions,
  type ListedForm,
  type ListScope,
  type ListWish,
  type Names,
  NEWEST_FIRST,
  type Position,
  readPage,
  selectPage,
  unionOf,
} from "./form-arms.ts";
import { searchCondition, SEARCH_WINDOW, selectByNumber } from "./form-search.ts";
import { selectFormDepartment } from "./form-owners.ts";
import { FORM_TABLES } from "./form-tables.ts";
import { selectCompany } from "./companies.ts";

function armOf(type: FormType, wish: ListWish): SQL {
  const table = FORM_TABLES[type];
  if (!wish.q) return sql`${arm(type, sql`${table}`)} where ${conditions(wish)}`;
  const window = sql`(select * from ${table} where ${conditions(wish)} ${NEWEST_FIRST} limit ${SEARCH_WINDOW})`;
  return sql`${arm(type, window)} where ${searchCondition(type, wish.q)}`;
}

export const selectFormPage = (db: Sql, wish: ListWish) =>
  selectPage(
    db,
    wish.types.map((type) => armOf(type, wish)),
    wish.limit,
  );

/** Where the search of the first kind to run out of its window stopped: older forms were not looked at. */
export const selectSearchEnd = (db: Sql, wish: ListWish) =>
  db
    .select({ date: sql<number>`date`, id: sql<string>`id` })
    .from(
      sql`(${unionOf(
        wish.types.map(
          (type) =>
            sql`select * from (select date, id from ${FORM_TABLES[type]} where ${conditions(wish)} ${NEWEST_FIRST} limit 1 offset ${SEARCH_WINDOW - 1})`,
        ),
      )} ${NEWEST_FIRST} limit 1)`,
    );

export type Listing = {
  types: readonly FormType[];
  /** Somebody's own, in place of everybody's. */
  createdById?: string;
  status: FormStatus | undefined;
  span: ListWish["span"];
  after: Position | null;
  isSubmitted?: boolean;
  q: string | undefined;
  limit: number;
};

export type FormPage = { rows: ListedForm[]; names: Names; next: Position | null };

const isAfter = (a: Position, b: Position) => b.date - a.date || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

export const scopesOf = (
  { companyId, departmentIds }: Scope,
  createdById: string | undefined,
): ListScope[] => {
  if (createdById !== undefined) return [{ by: "author", createdById, companyId }];
  if (departmentIds === "all") return [{ by: "company", companyId }];
  return departmentIds.map((departmentId) => ({ by: "department", departmentId }));
};

/**
 * One page, one round trip: several departments are read side by side and merged here. The company comes along, and
 * tells whether it and a department that was asked for are there.
 */
export async function listForms(db: Sql, scope: Scope, { createdById, limit, ...listing }: Listing) {
  const wishes: ListWish[] = scopesOf(scope, createdById).map((each) => ({
    ...listing,
    scope: each,
    limit: limit + 1,
  }));
  const { companyId, departmentIds } = scope;
  const [departmentId = null] = departmentIds === "all" ? [] : departmentIds;
  const isSearch = Boolean(listing.q);
  const [[company], [department], ...answers] = await db.batch([
    selectCompany(db, companyId),
    selectFormDepartment(db, { companyId, departmentId }),
    ...wishes.flatMap((wish) => [
      selectFormPage(db, wish),
      ...(isSearch ? [selectSearchEnd(db, wish), selectByNumber(db, wish)] : []),
    ]),
  ]);
  const isThere = departmentIds === "all" || department !== undefined;
  const perWish = isSearch ? 3 : 1;
  type Parts = Parameters<typeof readPage>[0];
  const pages = wishes.map((_, index) => readPage(answers[index * perWish] as Parts));
  const byNumber = isSearch ? wishes.map((_, index) => readPage(answers[index * perWish + 2] as Parts)) : [];
  const ends = isSearch ? wishes.flatMap((_, index) => answers[index * perWish + 1] as Position[]) : [];
  return { company, isThere, page: merged(pages, byNumber, ends, limit) };
}

type Page = { rows: ListedForm[]; names: Names };

function merged(pages: Page[], byNumber: Page[], ends: Position[], limit: number): FormPage {
  const numbered = byNumber.flatMap(({ rows }) => rows);
  const chosen = numbered.length > 0 ? byNumber : pages;
  // What lies behind where any search stopped is not complete: the next page begins there.
  const [end = null] = numbered.length > 0 ? [] : ends.toSorted(isAfter);
  const rows = chosen
    .flatMap((page) => page.rows)
    .toSorted(isAfter)
    .filter((row) => end === null || isAfter(row, end) <= 0);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : end;
  const all = <Kind extends keyof Names>(kind: Kind) =>
    chosen.flatMap(({ names }) => names[kind]) as Names[Kind];
  return {
    rows: shown,
    names: {
      users: all("users"),
      departments: all("departments"),
      locations: all("locations"),
      zones: all("zones"),
    },
    next: last ? { date: last.date, id: last.id } : null,
  };
}
