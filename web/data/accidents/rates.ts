import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { RateFamily } from "#worker/contract/accidents/rates.ts";
import type { BodyOf } from "#worker/contract/endpoints.ts";
import { api, apiHref } from "../api/api.ts";
import { queries } from "../offline/queries.ts";

export type {
  AccidentMonth,
  AccidentRates,
  AccidentRatesPage,
  RateFamily,
} from "#worker/contract/accidents/rates.ts";

const RATES = "/api/v1/company/:companyId/accident-rates";
const HOURS = "/api/v1/company/:companyId/accident-hours";
const SUMMARY = "/api/v1/company/:companyId/accident-summary";

/** A department's id, "alone" for what is of the company and of no department, or undefined for all together. */
export type RatesSearch = {
  of?: string | undefined;
  family?: RateFamily | undefined;
  /** The last of the twelve months. */
  last?: string | undefined;
};
export type TypedMonths = BodyOf<`PUT ${typeof HOURS}`>["months"];

const scopeOf = (of: string | undefined) =>
  of === undefined ? {} : of === "alone" ? { alone: "true" as const } : { departmentId: of };

const ratesKey = (companyId: string) => ["company", companyId, "accident-rates"];

export const ratesQuery = (companyId: string, { of, family = "insst", last }: RatesSearch) =>
  queryOptions({
    queryKey: [...ratesKey(companyId), of ?? null, family, last ?? null],
    queryFn: async ({ signal }) =>
      (
        await api(`GET ${RATES}`, {
          params: { companyId },
          query: { ...scopeOf(of), family, ...(last === undefined ? {} : { last }) },
          signal,
        })
      ).rates,
    placeholderData: keepPreviousData,
  });

export async function typeHours(companyId: string, of: string, months: TypedMonths): Promise<void> {
  await api(`PUT ${HOURS}`, {
    params: { companyId },
    body: { departmentId: of === "alone" ? null : of, months },
  });
  await queries.invalidateQueries({ queryKey: ratesKey(companyId) });
}

export const summaryHref = (
  companyId: string,
  { of, year, format }: { of: string | undefined; year: number; format: "pdf" | "xlsx" },
): string => apiHref(`GET ${SUMMARY}`, { companyId }, { ...scopeOf(of), year, format });
