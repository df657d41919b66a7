import type { FormStatus, FormType } from "../../contract/enums.ts";
import type { Scope } from "../../policy/scope.ts";
import { selectCompany } from "../organisation/companies.ts";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import {
  listColumns,
  type ListedForm,
  type ReferencedNames,
  parseFormPage,
  selectFormPage,
} from "./form-page.ts";
import { selectFormDepartment } from "./form-owners.ts";
import { searchWindow, selectFormsByNumber, selectSearchBounds } from "./form-search.ts";
import { type FormListScope, type FormListQuery, type FormCursor, selectStreams } from "./form-streams.ts";

const selectForms = (db: Sql, wish: FormListQuery) =>
  selectFormPage(
    db,
    wish,
    wish.types.flatMap((type) =>
      wish.q ? [searchWindow(type, wish, wish.q)] : selectStreams(type, wish, listColumns(type)),
    ),
  );

export type FormListOptions = {
  types: readonly FormType[];
  /** Somebody's own, in place of everybody's. */
  createdById?: string;
  status: FormStatus | undefined;
  span: FormListQuery["span"];
  after: FormCursor | null;
  isSubmitted?: boolean;
  q: string | undefined;
  limit: number;
};

export type FormPage = { rows: ListedForm[]; names: ReferencedNames; next: FormCursor | null };

const isAfter = (a: FormCursor, b: FormCursor) => a.date < b.date || (a.date === b.date && a.id < b.id);

export function formListScope(
  { companyId, departmentIds }: Scope,
  createdById: string | undefined,
): FormListScope {
  if (createdById !== undefined) return { by: "author", createdById, companyId };
  return departmentIds === "all"
    ? { by: "company", companyId }
    : { by: "departments", companyId, departmentIds };
}

/**
 * One page, one round trip. The company comes along, and tells whether it and a department that was asked for are there.
 */
export async function listForms(db: Sql, scope: Scope, { createdById, limit, ...listing }: FormListOptions) {
  const wish: FormListQuery = { ...listing, scope: formListScope(scope, createdById), limit: limit + 1 };
  const { companyId, departmentIds } = scope;
  const [departmentId = null] = departmentIds === "all" ? [] : departmentIds;
  const {
    companies: [company],
    departments: [department],
    found,
    ...ofSearch
  } = await readBatch(db, {
    companies: selectCompany(db, companyId),
    departments: selectFormDepartment(db, { companyId, departmentId }),
    found: selectForms(db, wish),
    bounds: wish.q ? [selectSearchBounds(db, wish, limit)] : [],
    byNumber: wish.q ? [selectFormsByNumber(db, wish, limit)] : [],
  });
  const [bounds] = ofSearch.bounds.flat();
  const numbered = parseFormPage(ofSearch.byNumber.flat());
  const isThere = departmentIds === "all" || department !== undefined;
  // More than a page of them: the search through the newest finds them as well, page by page.
  const isByNumber = numbered.rows.length > 0 && (bounds?.numbers ?? 0) <= limit;
  const page = isByNumber
    ? { ...numbered, next: null }
    : pageFrom(parseFormPage(found), searchEnd(bounds), limit);
  return { company, isThere, page };
}

function searchEnd(bounds: { end: string | null } | undefined): FormCursor | null {
  if (!bounds?.end) return null;
  const [date, id] = JSON.parse(bounds.end) as [number, string];
  return { date, id };
}

/** What lies behind where a search stopped is not complete: the next page begins there. */
function pageFrom({ rows, names }: Omit<FormPage, "next">, end: FormCursor | null, limit: number): FormPage {
  const complete = rows.filter((row) => end === null || !isAfter(row, end));
  const shown = complete.slice(0, limit);
  const last = complete.length > limit ? shown.at(-1) : end;
  return { rows: shown, names, next: last ? { date: last.date, id: last.id } : null };
}
