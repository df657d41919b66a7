import { useCompany } from "../../../data/organisation/use-company.ts";
import type { SubscriptionState } from "../../../data/organisation/subscription.ts";
import { formatDay, formatMoney, formatNumber } from "../../../text/format.ts";
import { billingCa } from "../../../text/billing/ca.ts";
import { billingEn } from "../../../text/billing/en.ts";
import { type BillingText, billingEs } from "../../../text/billing/es.ts";
import { useLanguage } from "../../../text/use-text.ts";

const TEXTS = { es: billingEs, ca: billingCa, en: billingEn };

/** The texts of the billing tab. They are short enough to come with it in every language. */
export const useBillingText = (): BillingText => TEXTS[useLanguage()];

/** Writes amounts in the subscription's currency and days in the company's time zone. */
export function useBillingFormat({ price }: Pick<SubscriptionState, "price">) {
  const language = useLanguage();
  const { timeZone } = useCompany();
  return {
    count: (value: number) => formatNumber(language, value),
    money: (hundredths: number) => formatMoney(language, hundredths, price.currency),
    /** Empty without a date. */
    day: (at: string | Date | null) => (at === null ? "" : formatDay(language, at, timeZone)),
  };
}
