// Which lists can be sorted by what, and which filters no index serves together. Plain data without zod, because the lists' headers import it too.

export const SORT_DIRECTIONS = ["asc", "desc"] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** By sort, the filters under which an index serves it, or "any". Under any other filter it is refused. */
export type ServedSorts = Readonly<Record<string, readonly string[] | "any">>;

const DATES = ["date", "month"] as const;

export const FORM_SORTS = {
  date: ["departmentId", "formType", "status", ...DATES],
  status: ["departmentId", "formType", "status", ...DATES],
  formType: ["departmentId", "formType", "status", ...DATES],
} as const satisfies ServedSorts;
export type FormSort = keyof typeof FORM_SORTS;

export const MAILBOX_SORTS = {
  date: ["status", ...DATES, "communicationType", "announcementImportance", "createdById"],
  status: ["status", ...DATES, "communicationType", "announcementImportance", "createdById"],
  communicationType: ["status", ...DATES, "communicationType", "announcementImportance"],
  announcementImportance: ["status", ...DATES, "communicationType", "announcementImportance"],
} as const satisfies ServedSorts;
export type MailboxSort = keyof typeof MAILBOX_SORTS;

/** Of the actor's own entries. */
export const OWN_MAILBOX_SORTS = {
  date: ["status", ...DATES],
} as const satisfies ServedSorts;

export const ACTION_SORTS = {
  priority: "any",
  openedAt: "any",
  /** Open actions with a deadline first, in both directions. */
  deadline: "any",
  /** Lists closed actions only. */
  closingDate: "any",
} as const satisfies ServedSorts;
export type ActionSort = keyof typeof ACTION_SORTS;

/** The filters that are set and under which the sort is not served. The list can be sorted if there are none. */
export const filtersAgainstSort = (
  sorts: ServedSorts,
  sort: string,
  filters: Readonly<Record<string, unknown>>,
): string[] =>
  Object.entries(filters).flatMap(([key, value]) =>
    value === undefined || value === "" || sorts[sort] === "any" || sorts[sort]?.includes(key) ? [] : [key],
  );

/** The sorts of a list as its query has them. */
export const sortNames = <Sorts extends ServedSorts>(sorts: Sorts) =>
  Object.keys(sorts) as [keyof Sorts & string, ...(keyof Sorts & string)[]];

/**
 * By filter ("name", or "name=value" for one value of it), the others that no index serves beside it. A list with two of these
 * is read in windows of 500 rows, and says so.
 */
export type FiltersApart = Readonly<Record<string, readonly string[]>>;

export const FORM_FILTERS_APART = { status: ["zoneId", "badAnswerTo"] } as const satisfies FiltersApart;

/** The filters that are set and that no index serves together. */
export function filtersApart(apart: FiltersApart, filters: Readonly<Record<string, unknown>>): string[] {
  const isSet = (key: string) => {
    const [name = "", value = filters[name]] = key.split("=");
    return value !== undefined && value !== "" && filters[name] === value;
  };
  const pairs = Object.entries(apart).flatMap(([key, others]) =>
    isSet(key) ? others.filter(isSet).map((other) => [key.split("=")[0] ?? key, other]) : [],
  );
  return [...new Set(pairs.flat())];
}
