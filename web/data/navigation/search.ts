import type { SearchSchemaInput } from "@tanstack/react-router";
import {
  DATE_RANGES,
  DEFAULT_DATE_RANGE,
  DEPARTMENT_FORM_TYPES,
  FORM_STATUSES,
  FORM_TYPES,
  MAILBOX_STAGES,
  PERIODS,
  SETTINGS_TABS,
  type FormType,
  type Period,
  type SettingsTab,
} from "#worker/contract/enums.ts";

import type { DashboardDates } from "#worker/contract/dashboards.ts";
import type { Verdict } from "#worker/contract/forms/score.ts";
import type { Dates } from "#worker/contract/primitives.ts";

// Without zod: these parsers are part of the first download, which has no room for it.
type RawSearch = Record<string, unknown>;

const ORIGINS = ["company", "my"] as const;
type FormOrigin = (typeof ORIGINS)[number];

export function oneOf<Value extends string>(list: readonly Value[], raw: unknown): Value | undefined {
  const param = textParam(raw);
  return list.find((value) => value === param);
}

export function textParam(raw: unknown): string | undefined {
  // The router parses ?q=12 as a number.
  if (typeof raw === "number") return String(raw);
  return typeof raw === "string" && raw !== "" ? raw : undefined;
}

/** The router parses ?overdue=true as a boolean. */
export const trueParam = (raw: unknown): "true" | undefined => (String(raw) === "true" ? "true" : undefined);

/** The known values of a filter, with commas between them. */
export function severalParam(list: readonly string[], raw: unknown): string | undefined {
  const values = textParam(raw)?.split(",") ?? [];
  return textParam(list.filter((value) => values.includes(value)).join(","));
}

const DAY = "\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])";
const DAYS_FROM_TO = new RegExp(`^${DAY}\\.\\.${DAY}$`);
const isDayRange = (text: string): text is Exclude<Dates, Period> =>
  DAYS_FROM_TO.test(text) && text.slice(0, 10) <= text.slice(-10);
const dayRangeParam = (raw: unknown) => {
  const text = textParam(raw);
  return text !== undefined && isDayRange(text) ? text : undefined;
};
/** A period, or days as the API writes them: "2026-01-15..2026-03-31". */
export const datesParam = (raw: unknown): Dates | undefined => dayRangeParam(raw) ?? oneOf(PERIODS, raw);

/** A month as the API writes it: "2026-11". */
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
export function monthParam(raw: unknown): string | undefined {
  const month = textParam(raw);
  return month !== undefined && MONTH.test(month) ? month : undefined;
}

const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@.]{2,}$/;

export function validEmail(raw: unknown): string | undefined {
  const value = textParam(raw)?.trim();
  return value && value.length <= 254 && EMAIL.test(value) ? value : undefined;
}

// The router merges the result over the raw search: an invalid value is removed only if it is returned as undefined, not
// if it is left out.
type RedirectSearch = { redirectTo?: string | undefined };
export const parseRedirectSearch = (raw: RawSearch): RedirectSearch => ({
  redirectTo: textParam(raw["redirectTo"]),
});

/** With `account` the start page is about the account: it is no route of its own, as the sign-in page loads the table of routes. */
type StartSearch = RedirectSearch & { account?: unknown };
export const parseStartSearch: (raw: RawSearch) => StartSearch = parseRedirectSearch;

/** With the `problem` that a sign-in through a company ended with. */
type LoginSearch = RedirectSearch & { emailAddress?: string | undefined; problem?: string | undefined };
export const parseLoginSearch = (raw: RawSearch): LoginSearch => ({
  ...parseRedirectSearch(raw),
  emailAddress: validEmail(raw["emailAddress"]),
  problem: textParam(raw["problem"]),
});

/** Without a valid `email` the code screen shows what is missing. */
type CodeSearch = RedirectSearch & {
  email?: string | undefined;
  /** The company of the address requires its own accounts, so a code was sent to its first owner alone. */
  company?: "required" | undefined;
};
export const parseCodeSearch = (raw: RawSearch): CodeSearch => ({
  ...parseRedirectSearch(raw),
  email: validEmail(raw["email"]),
  company: raw["company"] === "required" ? "required" : undefined,
});

/** The type that links must satisfy. The URL itself may contain anything. */
type LinkInput<Input> = Input & SearchSchemaInput;

/** The filters of the list of members: the days without a change, or one person. */
export type MemberFilters = { inactive?: string | undefined; person?: string | undefined };
const DAYS = /^[1-9]\d{0,2}$/;
const daysParam = (raw: unknown): string | undefined => {
  const days = textParam(raw);
  return days !== undefined && DAYS.test(days) ? days : undefined;
};
export const parseMemberFilters = (raw: LinkInput<MemberFilters>): MemberFilters => ({
  inactive: daysParam(raw.inactive),
  person: textParam(raw.person),
});

/** Without a valid `tab` the route redirects to the first one. */
type SettingsSearch = MemberFilters & { tab: SettingsTab | undefined };
export const parseSettingsSearch = (
  raw: LinkInput<MemberFilters & { tab: SettingsTab }>,
): SettingsSearch => ({ ...parseMemberFilters(raw), tab: oneOf(SETTINGS_TABS, raw.tab) });

/** Without a valid `formType` the form is not found. */
type FormSearch = { formType: FormType | undefined };
export const parseFormSearch = (raw: LinkInput<{ formType: FormType }>): FormSearch => ({
  formType: oneOf(FORM_TYPES, raw.formType),
});

type CompanyFormSearch = FormSearch & { origin: FormOrigin | undefined };
export const parseCompanyFormSearch = (
  raw: LinkInput<{ formType: FormType; origin?: FormOrigin | undefined }>,
): CompanyFormSearch => ({ ...parseFormSearch(raw), origin: oneOf(ORIGINS, raw.origin) });

const dashboardDates = (raw: unknown): DashboardDates | undefined =>
  dayRangeParam(raw) ?? oneOf(DATE_RANGES, raw);

type DashboardSearch = { dateRange: DashboardDates };
export const parseDashboardSearch = (raw: LinkInput<Partial<DashboardSearch>>): DashboardSearch => ({
  dateRange: dashboardDates(raw.dateRange) ?? DEFAULT_DATE_RANGE,
});

/** Optional, so that the address of the company's home stays short. */
type CompanyHomeSearch = { dateRange?: DashboardDates | undefined };
export const parseCompanyHomeSearch = (raw: LinkInput<CompanyHomeSearch>): CompanyHomeSearch => ({
  dateRange: dashboardDates(raw.dateRange),
});

/** The API's limit. */
const MAX_SEARCH_LENGTH = 100;
export const searchTextParam = (raw: unknown): string | undefined =>
  textParam(textParam(raw)?.slice(0, MAX_SEARCH_LENGTH).trim());

export const hasFilters = (filters: Readonly<Record<string, string | undefined>>): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** The order of a list as its address has it. The lists check it, since the first download does not know their sorts. */
export type ListOrder = { sort?: string | undefined; direction?: "asc" | "desc" | undefined };
export const parseListOrder = (raw: LinkInput<ListOrder>): ListOrder => ({
  sort: textParam(raw.sort),
  direction: oneOf(["asc", "desc"], raw.direction),
});

/** From the search as it is by then: a choice that the address does not have yet is not lost. */
export type SearchChange<Search> = (before: Search) => Search;

/** The filters of the lists of forms; each list has some of them. One with several values has commas between them. */
export type FormFilters = {
  formType?: string | undefined;
  status?: string | undefined;
  date?: Dates | undefined;
  /** The month of the form's date; it takes precedence over the period. */
  month?: string | undefined;
  department?: string | undefined;
  zoneId?: string | undefined;
  locationId?: string | undefined;
  /** The key of a checklist question that was answered badly. */
  badAnswerTo?: string | undefined;
  checklist?: string | undefined;
  /** How the answers to its checklist turned out. */
  verdict?: string | undefined;
  /** Who created it; "me" for oneself. */
  author?: string | undefined;
  /** Of mailbox entries; a value that is no key of its vocabulary is not sent. */
  communicationType?: string | undefined;
  announcementImportance?: string | undefined;
  /** How far a communication is. */
  stage?: string | undefined;
  /** The user who sent the entry. */
  sender?: string | undefined;
  voided?: "true" | undefined;
  q?: string | undefined;
};
export type FormListSearch = FormFilters & ListOrder;
/** The people of a company: searched, of one department, or what a link asks for. */
export type PeopleSearch = MemberFilters &
  ListOrder & { q?: string | undefined; department?: string | undefined };
export const parsePeopleSearch = (raw: LinkInput<PeopleSearch>): PeopleSearch => ({
  ...parseMemberFilters(raw),
  ...parseListOrder(raw),
  q: searchTextParam(raw.q),
  department: textParam(raw.department),
});

/** An address of everything: without any parameter, a list of forms opens with its default view. */
export const EVERYTHING: FormFilters = { date: "all_time" };

const parseFormListSearch = (raw: LinkInput<FormListSearch>): FormListSearch => ({
  ...parseListOrder(raw),
  status: severalParam(FORM_STATUSES, raw.status),
  date: monthParam(raw.month) === undefined ? datesParam(raw.date) : undefined,
  month: monthParam(raw.month),
  voided: trueParam(raw.voided),
  q: searchTextParam(raw.q),
});
export const parseMailboxSearch = (raw: LinkInput<FormListSearch>): FormListSearch => ({
  ...parseFormListSearch(raw),
  communicationType: textParam(raw.communicationType),
  announcementImportance: textParam(raw.announcementImportance),
  sender: textParam(raw.sender),
  stage: severalParam(MAILBOX_STAGES, raw.stage),
});
export const parseDepartmentFormsSearch = (raw: LinkInput<FormListSearch>): FormListSearch => ({
  ...parseFormListSearch(raw),
  formType: severalParam(DEPARTMENT_FORM_TYPES, raw.formType),
  zoneId: textParam(raw.zoneId),
  locationId: textParam(raw.locationId),
  badAnswerTo: textParam(raw.badAnswerTo),
  checklist: textParam(raw.checklist),
  verdict: severalParam(["conforming", "deficient", "nonconforming"] satisfies Verdict[], raw.verdict),
  author: textParam(raw.author),
});
export const parseCompanyFormsSearch = (raw: LinkInput<FormListSearch>): FormListSearch => ({
  ...parseDepartmentFormsSearch(raw),
  department: textParam(raw.department),
});
