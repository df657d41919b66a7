import type { FormStatus, FormType } from "../../contract/enums.ts";
import type { Scope } from "../../policy/scope.ts";
import { selectCompany } from "../organisation/companies.ts";
import { readTogether } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { columnsOf, type ListedForm, type Names, readPage, selectPage } from "./form-arms.ts";
import { selectFormDepartment } from "./form-owners.ts";
import { searchStream, selectByNumber, selectSearchBounds } from "./form-search.ts";
import { type ListScope, type ListWish, type Position, streamsOf } from "./form-streams.ts";

const selectForms = (db: Sql, wish: ListWish) =>
  selectPage(
    db,
    wish,
    wish.types.flatMap((type) =>
      wish.q ? [searchStream(type, wish, wish.q)] : streamsOf(type, wish, columnsOf(type)),
    ),
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

const isBehind = (a: Position, b: Position) => a.date < b.date || (a.date === b.date && a.id < b.id);

export function listScope({ companyId, departmentIds }: Scope, createdById: string | undefined): ListScope {
  if (createdById !== undefined) return { by: "author", createdById, companyId };
  return departmentIds === "all"
    ? { by: "company", companyId }
    : { by: "departments", companyId, departmentIds };
}

/**
 * One page, one round trip. The company comes along, and tells whether it and a department that was asked for are there.
 */
export async function listForms(db: Sql, scope: Scope, { createdById, limit, ...listing }: Listing) {
  const wish: ListWish = { ...listing, scope: listScope(scope, createdById), limit: limit + 1 };
  const { companyId, departmentIds } = scope;
  const [departmentId = null] = departmentIds === "all" ? [] : departmentIds;
  const {
    companies: [company],
    departments: [department],
    found,
    ...ofSearch
  } = await readTogether(db, {
    companies: selectCompany(db, companyId),
    departments: selectFormDepartment(db, { companyId, departmentId }),
    found: selectForms(db, wish),
    bounds: wish.q ? [selectSearchBounds(db, wish, limit)] : [],
    byNumber: wish.q ? [selectByNumber(db, wish, limit)] : [],
  });
  const [bounds] = ofSearch.bounds.flat();
  const numbered = readPage(ofSearch.byNumber.flat());
  const isThere = departmentIds === "all" || department !== undefined;
  // More than a page of them: the search through the newest finds them as well, page by page.
  const isByNumber = numbered.rows.length > 0 && (bounds?.numbers ?? 0) <= limit;
  const page = isByNumber ? { ...numbered, next: null } : paged(readPage(found), endOf(bounds), limit);
  return { company, isThere, page };
}

function endOf(bounds: { end: string | null } | undefined): Position | null {
  if (!bounds?.end) return null;
  const [date, id] = JSON.parse(bounds.end) as [number, string];
  return { date, id };
}

/** What lies behind where a search stopped is not complete: the next page begins there. */
function paged({ rows, names }: Omit<FormPage, "next">, end: Position | null, limit: number): FormPage {
  const complete = rows.filter((row) => end === null || !isBehind(row, end));
  const shown = complete.slice(0, limit);
  const last = complete.length > limit ? shown.at(-1) : end;
  return { rows: shown, names, next: last ? { date: last.date, id: last.id } : null };
}
