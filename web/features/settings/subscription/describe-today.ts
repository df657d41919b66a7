import { isPaidPlan, type SubscriptionState } from "../../../data/organisation/subscription.ts";
import type { BillingText } from "../../../text/billing/es.ts";
import { termOf } from "./phase.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type Format = { money: (hundredths: number) => string; day: (at: string | Date | null) => string };

/** The part of the period that is still to come, from 0 to 1. */
function shareLeft({ periodStart, periodEnd }: SubscriptionState, now: Date): number {
  if (periodStart === null || periodEnd === null) return 1;
  const [start, end] = [Date.parse(periodStart), Date.parse(periodEnd)];
  return end > start ? Math.min(1, Math.max(0, (end - now.getTime()) / (end - start))) : 1;
}

/** What choosing so many seats means today and at the next payment. */
export function describeToday(
  text: BillingText["dialog"],
  { money, day }: Format,
  state: SubscriptionState,
  users: number,
  now = new Date(),
): string[] {
  const { seats, price, trialDays, status } = state;
  if (!isPaidPlan(state)) {
    return trialDays > 0
      ? [text.todayTrial(day(new Date(now.getTime() + trialDays * DAY_MS)))]
      : [text.todayFull];
  }
  const before = seats.paid ?? 0;
  if (users === before) return [text.noChange];
  const term = day(termOf(state));
  if (status === "trialing") return [text.todayInTrial(term)];
  if (users < before) return [text.todayFewer(term, money(users * price.perSeat))];
  return [text.todayMore(money(Math.round((users - before) * price.perSeat * shareLeft(state, now))), term)];
}
