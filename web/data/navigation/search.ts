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
type Raw = Record<string, unknown>;

const ORIGINS = ["company", "my"] as const;
type FormOrigin = (typeof ORIGINS)[number];

export function oneOf<Value extends string>(list: readonly Value[], raw: unknown): Value | undefined {
  const given = text(raw);
  return list.find((value) => value === given);
}

export function text(raw: unknown): string | undefined {
  // The router reads ?q=12 as a number; for us it is what was typed.
  if (typeof raw === "number") return String(raw);
  return typeof raw === "string" && raw !== "" ? raw : undefined;
}

const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@.]{2,}$/;

export function validEmail(raw: unknown): string | undefined {
  const value = text(raw)?.trim();
  return value && value.length <= 254 && EMAIL.test(value) ? value : undefined;
}

// The router lays what a validator answers over what was typed: an invalid value goes away only when it is answered as
// undefined, not when it is left out.
type RedirectSearch = { redirectTo?: string | undefined };
export const redirectSearch = (raw: Raw): RedirectSearch => ({ redirectTo: text(raw["redirectTo"]) });

type LoginSearch = RedirectSearch & { emailAddress?: string | undefined };
export const loginSearch = (raw: Raw): LoginSearch => ({
  ...redirectSearch(raw),
  emailAddress: validEmail(raw["emailAddress"]),
});

/** Without a valid `email` the code screen says what is missing. */
type CodeSearch = RedirectSearch & { email?: string | undefined };
export const codeSearch = (raw: Raw): CodeSearch => ({
  ...redirectSearch(raw),
  email: validEmail(raw["email"]),
});

/** What a link must give, and what may really be in the address bar: the two differ wherever a person can type. */
type From<Input> = Input & SearchSchemaInput;

/** Without a valid `tab` the route puts the first one in its place. */
type SettingsSearch = { tab: SettingsTab | undefined };
export const settingsSearch = (raw: From<{ tab: SettingsTab }>): SettingsSearch => ({
  tab: oneOf(SETTINGS_TABS, raw.tab),
});

/** Without a valid `formType` there is no such form. */
type FormSearch = { formType: FormType | undefined };
export const formSearch = (raw: From<{ formType: FormType }>): FormSearch => ({
  formType: oneOf(FORM_TYPES, raw.formType),
});

type CompanyFormSearch = FormSearch & { origin: FormOrigin | undefined };
export const companyFormSearch = (
  raw: From<{ formType: FormType; origin?: FormOrigin | undefined }>,
): CompanyFormSearch => ({ ...formSearch(raw), origin: oneOf(ORIGINS, raw.origin) });

type DashboardSearch = { dateRange: DateRange };
export const dashboardSearch = (raw: From<Partial<DashboardSearch>>): DashboardSearch => ({
  dateRange: oneOf(DATE_RANGES, raw.dateRange) ?? DEFAULT_DATE_RANGE,
});

/** The API takes no longer search. */
const LONGEST_SEARCH = 100;
export const searchedWords = (raw: unknown): string | undefined =>
  text(text(raw)?.slice(0, LONGEST_SEARCH).trim());

export const isNarrowed = (filters: Readonly<Record<string, string | undefined>>): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** What a list of forms is narrowed to; each list knows some of these. */
export type FormFilters = {
  formType?: DepartmentFormType | undefined;
  status?: FormStatus | undefined;
  date?: Period | undefined;
  department?: string | undefined;
  q?: string | undefined;
};

export const mailboxSearch = (raw: From<FormFilters>): FormFilters => ({
  status: oneOf(FORM_STATUSES, raw.status),
  date: oneOf(PERIODS, raw.date),
  q: searchedWords(raw.q),
});
export const departmentFormsSearch = (raw: From<FormFilters>): FormFilters => ({
  ...mailboxSearch(raw),
  formType: oneOf(DEPARTMENT_FORM_TYPES, raw.formType),
});
export const companyFormsSearch = (raw: From<FormFilters>): FormFilters => ({
  ...departmentFormsSearch(raw),
  department: text(raw.department),
});
