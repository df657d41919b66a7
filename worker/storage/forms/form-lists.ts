import type { FormStatus, FormType } from "../../contract/enums.ts";
import type { Scope } from "../../policy/scope.ts";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import {
  listColumns,
  type ListedForm,
  type ReferencedNames,
  parseFormPage,
  selectFormPage,
} from "./form-page.ts";
import { type FigureTotal, selectListHead } from "../dashboards/list-totals.ts";
import { isOfAnswers } from "./bad-answers.ts";
import { CHECK_LINKS } from "./form-links.ts";
import { isSearch, searchWindow, selectFormsByNumber, selectSearchBounds } from "./form-search.ts";
import {
  type FormListScope,
  type FormListQuery,
  type FormCursor,
  type FormOrder,
  isByDate,
  isOldestFirst,
  selectRanked,
  selectStreams,
} from "./form-streams.ts";

/** Forms without a checklist have no answers; a list of them alone reads none. */
const typesOf = (query: FormListQuery): readonly FormType[] => {
  const answered = query.types.filter((type) => CHECK_LINKS[type] !== undefined);
  return isOfAnswers(query) && answered.length > 0 ? answered : query.types;
};

const selectForms = (db: Sql, query: FormListQuery) =>
  selectFormPage(
    db,
    query,
    isByDate(query)
      ? typesOf(query).flatMap((type) =>
          isSearch(query) || isOfAnswers(query)
            ? [searchWindow(type, query)]
            : selectStreams(type, query, listColumns(type)),
        )
      : [selectRanked(query, listColumns)],
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
  zoneId?: string | undefined;
  badAnswerTo?: string | undefined;
  communicationType?: string | undefined;
  announcementImportance?: string | undefined;
  senderId?: string | undefined;
  order?: FormOrder | undefined;
  /** The figures that have the list's total; null where it is known only if the list has one page. */
  figures: FigureTotal | null;
  limit: number;
};

export type FormPage = {
  rows: ListedForm[];
  names: ReferencedNames;
  /** Null after a cursor, and where it is not known. */
  total: number | null;
  totalIsExact: boolean;
  next: FormCursor | null;
};

/** In a list by date. */
const isAfter = (a: FormCursor, b: FormCursor, oldestFirst: boolean): boolean =>
  oldestFirst ? isAfter(b, a, false) : a.date < b.date || (a.date === b.date && a.id < b.id);

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
export async function listForms(
  db: Sql,
  scope: Scope,
  { createdById, limit, figures, ...listing }: FormListOptions,
) {
  const query: FormListQuery = { ...listing, scope: formListScope(scope, createdById), limit: limit + 1 };
  const { companyId, departmentIds } = scope;
  const [departmentId = null] = departmentIds === "all" ? [] : departmentIds;
  const {
    heads: [head],
    found,
    ...search
  } = await readBatch(db, {
    heads: selectListHead(db, { companyId, departmentId }, [query.after === null ? figures : null]),
    found: selectForms(db, query),
    bounds: isSearch(query) ? [selectSearchBounds(db, query, limit)] : [],
    byNumber: query.q ? [selectFormsByNumber(db, query, limit)] : [],
  });
  const [bounds] = search.bounds.flat();
  const numbered = parseFormPage(search.byNumber.flat());
  const isThere = departmentIds === "all" || head?.hasDepartment === true;
  // If the numbers fill more than a page, the text search returns them page by page.
  const isByNumber = numbered.rows.length > 0 && (bounds?.numbers ?? 0) <= limit;
  const page = isByNumber
    ? { ...numbered, next: null }
    : pageFrom(parseFormPage(found), searchEnd(bounds), query, limit);
  const [total] = head?.totals ?? [];
  const isWhole = query.after === null && page.next === null;
  return {
    company: head,
    isThere,
    page: {
      ...page,
      total: total?.total ?? (isWhole ? page.rows.length : null),
      totalIsExact: total?.isExact ?? isWhole,
    },
  };
}

function searchEnd(bounds: { end: string | null } | undefined): FormCursor | null {
  if (!bounds?.end) return null;
  const [date, id] = JSON.parse(bounds.end) as [number, string];
  return { date, id };
}

/** Rows beyond the end of a search window are incomplete, so the next page begins there. */
/** Jobs of exports carry it: it has no key without a value. */
const cursorAt = ({ rank, date, id }: FormCursor): FormCursor => ({
  ...(rank === undefined ? {} : { rank }),
  date,
  id,
});

function pageFrom(
  { rows, names }: Pick<FormPage, "rows" | "names">,
  end: FormCursor | null,
  query: FormListQuery,
  limit: number,
): Pick<FormPage, "rows" | "names" | "next"> {
  const complete = rows.filter((row) => end === null || !isAfter(row, end, isOldestFirst(query)));
  const shown = complete.slice(0, limit);
  const last = complete.length > limit ? shown.at(-1) : end;
  return { rows: shown, names, next: last ? cursorAt(last) : null };
}
