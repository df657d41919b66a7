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

const selectForms = (db: Sql, query: FormListQuery) =>
  selectFormPage(
    db,
    query,
    query.types.flatMap((type) =>
      query.q ? [searchWindow(type, query, query.q)] : selectStreams(type, query, listColumns(type)),
    ),
  );

export type FormListOptions = {
  types: readonly FormType[];
  /** Lists this user's own forms instead of the scope's. */
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

/** Reads one page in one round trip, with the company and whether it and the requested department exist. */
export async function listForms(db: Sql, scope: Scope, { createdById, limit, ...listing }: FormListOptions) {
  const query: FormListQuery = { ...listing, scope: formListScope(scope, createdById), limit: limit + 1 };
  const { companyId, departmentIds } = scope;
  const [departmentId = null] = departmentIds === "all" ? [] : departmentIds;
  const {
    companies: [company],
    departments: [department],
    found,
    ...search
  } = await readBatch(db, {
    companies: selectCompany(db, companyId),
    departments: selectFormDepartment(db, { companyId, departmentId }),
    found: selectForms(db, query),
    bounds: query.q ? [selectSearchBounds(db, query, limit)] : [],
    byNumber: query.q ? [selectFormsByNumber(db, query, limit)] : [],
  });
  const [bounds] = search.bounds.flat();
  const numbered = parseFormPage(search.byNumber.flat());
  const isThere = departmentIds === "all" || department !== undefined;
  // If the numbers fill more than a page, the text search returns them page by page.
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

/** Rows beyond the end of a search window are incomplete, so the next page begins there. */
function pageFrom({ rows, names }: Omit<FormPage, "next">, end: FormCursor | null, limit: number): FormPage {
  const complete = rows.filter((row) => end === null || !isAfter(row, end));
  const shown = complete.slice(0, limit);
  const last = complete.length > limit ? shown.at(-1) : end;
  return { rows: shown, names, next: last ? { date: last.date, id: last.id } : null };
}
