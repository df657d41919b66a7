import { useCompany } from "#web/data/organisation/use-company.ts";
import type { SubscriptionState } from "./subscription.ts";
import { formatDay, formatMoney, formatNumber } from "#web/text/format.ts";
import { useLanguage } from "#web/text/use-text.ts";

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
