import type { SearchSchemaInput } from "@tanstack/react-router";
import {
  DATE_RANGES,
  DEFAULT_DATE_RANGE,
  DEPARTMENT_FORM_TYPES,
  FORM_STATUSES,
  FORM_TYPES,
  PERIODS,
  SETTINGS_TABS,
  type DateRange,
  type DepartmentFormType,
  type FormStatus,
  type FormType,
  type Period,
  type SettingsTab,
} from "../../../worker/contract/enums.ts";

// By hand and not with zod: these run before the first screen, which has no room for it.
type RawSearch = Record<string, unknown>;

const ORIGINS = ["company", "my"] as const;
type FormOrigin = (typeof ORIGINS)[number];

export function oneOf<Value extends string>(list: readonly Value[], raw: unknown): Value | undefined {
  const given = textParam(raw);
  return list.find((value) => value === given);
}

export function textParam(raw: unknown): string | undefined {
  // The router reads ?q=12 as a number; for us it is what was typed.
  if (typeof raw === "number") return String(raw);
  return typeof raw === "string" && raw !== "" ? raw : undefined;
}

const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@.]{2,}$/;

export function validEmail(raw: unknown): string | undefined {
  const value = textParam(raw)?.trim();
  return value && value.length <= 254 && EMAIL.test(value) ? value : undefined;
}

// The router lays what a validator answers over what was typed: an invalid value goes away only when it is answered as
// undefined, not when it is left out.
type RedirectSearch = { redirectTo?: string | undefined };
export const parseRedirectSearch = (raw: RawSearch): RedirectSearch => ({
  redirectTo: textParam(raw["redirectTo"]),
});

type LoginSearch = RedirectSearch & { emailAddress?: string | undefined };
export const parseLoginSearch = (raw: RawSearch): LoginSearch => ({
  ...parseRedirectSearch(raw),
  emailAddress: validEmail(raw["emailAddress"]),
});

/** Without a valid `email` the code screen says what is missing. */
type CodeSearch = RedirectSearch & { email?: string | undefined };
export const parseCodeSearch = (raw: RawSearch): CodeSearch => ({
  ...parseRedirectSearch(raw),
  email: validEmail(raw["email"]),
});

/** What a link must give, and what may really be in the address bar: the two differ wherever a person can type. */
type LinkInput<Input> = Input & SearchSchemaInput;

/** Without a valid `tab` the route puts the first one in its place. */
type SettingsSearch = { tab: SettingsTab | undefined };
export const parseSettingsSearch = (raw: LinkInput<{ tab: SettingsTab }>): SettingsSearch => ({
  tab: oneOf(SETTINGS_TABS, raw.tab),
});

/** Without a valid `formType` there is no such form. */
type FormSearch = { formType: FormType | undefined };
export const parseFormSearch = (raw: LinkInput<{ formType: FormType }>): FormSearch => ({
  formType: oneOf(FORM_TYPES, raw.formType),
});

type CompanyFormSearch = FormSearch & { origin: FormOrigin | undefined };
export const parseCompanyFormSearch = (
  raw: LinkInput<{ formType: FormType; origin?: FormOrigin | undefined }>,
): CompanyFormSearch => ({ ...parseFormSearch(raw), origin: oneOf(ORIGINS, raw.origin) });

type DashboardSearch = { dateRange: DateRange };
export const parseDashboardSearch = (raw: LinkInput<Partial<DashboardSearch>>): DashboardSearch => ({
  dateRange: oneOf(DATE_RANGES, raw.dateRange) ?? DEFAULT_DATE_RANGE,
});

/** The API takes no longer search. */
const LONGEST_SEARCH = 100;
export const searchTextParam = (raw: unknown): string | undefined =>
  textParam(textParam(raw)?.slice(0, LONGEST_SEARCH).trim());

export const hasFilters = (filters: Readonly<Record<string, string | undefined>>): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** What a list of forms is narrowed to; each list knows some of these. */
export type FormFilters = {
  formType?: DepartmentFormType | undefined;
  status?: FormStatus | undefined;
  date?: Period | undefined;
  department?: string | undefined;
  q?: string | undefined;
};

export const parseMailboxSearch = (raw: LinkInput<FormFilters>): FormFilters => ({
  status: oneOf(FORM_STATUSES, raw.status),
  date: oneOf(PERIODS, raw.date),
  q: searchTextParam(raw.q),
});
export const parseDepartmentFormsSearch = (raw: LinkInput<FormFilters>): FormFilters => ({
  ...parseMailboxSearch(raw),
  formType: oneOf(DEPARTMENT_FORM_TYPES, raw.formType),
});
export const parseCompanyFormsSearch = (raw: LinkInput<FormFilters>): FormFilters => ({
  ...parseDepartmentFormsSearch(raw),
  department: textParam(raw.department),
});
