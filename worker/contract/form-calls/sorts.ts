// Which lists can be sorted by what. Plain data without zod, because the lists' headers import it too.

export const SORT_DIRECTIONS = ["asc", "desc"] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** By sort, the filters under which an index serves it. Under any other filter it is refused. */
export type ServedSorts = Readonly<Record<string, readonly string[]>>;

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

/** The default order, which has no sort, serves every filter. */
export const ACTION_SORTS = {
  priority: ["departmentId", "status", "overdue"],
  openedAt: ["departmentId", ...DATES],
  /** Open actions with a deadline first, in both directions. */
  deadline: ["departmentId", "status", "overdue", "formType", "priority", "assigneeId", "zoneId"],
  /** Lists closed actions only. */
  closingDate: ["departmentId", "closedIn"],
} as const satisfies ServedSorts;
export type ActionSort = keyof typeof ACTION_SORTS;

/** The filters that are set and under which the sort is not served. The list can be sorted if there are none. */
export const filtersAgainstSort = <Sorts extends ServedSorts>(
  sorts: Sorts,
  sort: keyof Sorts,
  filters: Readonly<Record<string, unknown>>,
): string[] =>
  Object.entries(filters).flatMap(([key, value]) =>
    value === undefined || value === "" || sorts[sort]?.includes(key) ? [] : [key],
  );

/** The sorts of a list as its query has them. */
export const sortNames = <Sorts extends ServedSorts>(sorts: Sorts) =>
  Object.keys(sorts) as [keyof Sorts & string, ...(keyof Sorts & string)[]];
