import type { AccidentRatesPage, RateFamily } from "../../contract/accidents/rates.ts";
import { monthsUntil } from "../../domain/accidents/rates/months.ts";
import { monthAfter, monthOf } from "../../domain/accidents/rates/month-counts.ts";
import { monthRates, rollingRates, twelveUntil } from "../../domain/accidents/rates/rates.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import type { MonthsOf } from "../../storage/accidents/accident-months.ts";
import type { ActorContext } from "../actor-context.ts";
import { permit } from "../permit.ts";
import { loadMonths } from "./load-months.ts";

type Asked = { departmentId?: string | undefined; alone?: "true" | undefined };

/** Of which months, for whoever may see them. */
export function permittedMonths({ actor }: ActorContext, companyId: string, asked: Asked): MonthsOf {
  const { departmentId = null, alone } = asked;
  permit(actor, "accidentRates.read", { companyId, departmentId });
  return { companyId, departmentId: departmentId ?? (alone ? null : undefined) };
}

/** Twelve months need the eleven before the first, for the twelve that end with it. */
const BEFORE = 11;

/** The twelve months until one, each with its own rates and those of the twelve that end with it. */
export async function readAccidentRates(
  context: ActorContext,
  companyId: string,
  { last, family, ...asked }: Asked & { last?: string | undefined; family: RateFamily },
): Promise<AccidentRatesPage> {
  const of = permittedMonths(context, companyId, asked);
  // The day is the company's, which is read with the months: until then the last month of any zone.
  const latest = last ?? monthOf(localDay(context.now, "Pacific/Kiritimati"));
  const { company, stored } = await loadMonths(context, of, {
    first: monthAfter(latest, -2 * BEFORE - 1),
    last: latest,
  });
  const today = localDay(context.now, company.timeZone);
  const current = monthOf(today);
  const until = last ?? monthAfter(current, -1);
  const span = twelveUntil(until);
  const months = monthsUntil(stored, {
    first: monthAfter(until, -2 * BEFORE),
    last: until,
    today,
    lostDays: company.lostDays,
  });
  return {
    current,
    lostDays: company.lostDays,
    months: months
      .filter(({ month }) => span.includes(month))
      .map((month) => ({
        ...month,
        rates: monthRates(month, family, current),
        rolling: rollingRates(months, month.month, family, current),
      })),
    rolling: rollingRates(months, until, family, current),
  };
}
