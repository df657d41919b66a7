import { RATE_WORDS } from "#worker/contract/accidents/rate-words.ts";
import type { AccidentRatesPage } from "#web/data/accidents/rates.ts";
import { formatList, formatMonth, formatNumber } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { Stat, StatGrid } from "#web/ui/display/stat.tsx";

const rounded = (value: number) => Math.round(value * 100) / 100;

/** The rates of the twelve months, with what each is made of, and what they lack. */
export function RateFigures({ page: { rolling } }: { page: AccidentRatesPage }) {
  const text = useText("rates");
  const language = useLanguage();
  const words = RATE_WORDS[language];
  const number = (value: number) => formatNumber(language, rounded(value));
  const { family, commuting, missing } = rolling;
  return (
    <section className="flex min-w-0 flex-col gap-3" aria-labelledby="rates-of-twelve">
      <h2 id="rates-of-twelve" className="text-base font-semibold">
        {text.twelveMonths(formatMonth(language, rolling.first), formatMonth(language, rolling.last))}
      </h2>
      {missing.length > 0 ? (
        <Banner tone="warning">
          {text.missing(
            formatList(
              language,
              missing.map((month) => formatMonth(language, month)),
            ),
          )}
        </Banner>
      ) : null}
      {rolling.hasFewHours ? <Banner tone="info">{text.fewHours}</Banner> : null}
      <StatGrid>
        {rolling.rates.map(({ name, value, counted, dividedBy, isProvisional }) => {
          const rate = words.rates[family][name];
          return (
            <Stat
              key={name}
              label={rate?.name ?? name}
              value={value === null ? "—" : number(value)}
              detail={
                <span className="flex flex-col items-start gap-1">
                  <span>{value === null ? text.noBase : text.base(number(counted), number(dividedBy))}</span>
                  <span>{rate?.formula}</span>
                  {isProvisional ? <Badge tone="warning">{text.provisional}</Badge> : null}
                </span>
              }
            />
          );
        })}
        <Stat
          label={text.commuting}
          value={number(commuting.accidents)}
          detail={
            <span className="flex flex-col items-start gap-1">
              <span>{text.days(number(commuting.daysLost), commuting.daysLost === 1)}</span>
              {commuting.isProvisional ? <Badge tone="warning">{text.provisional}</Badge> : null}
            </span>
          }
        />
      </StatGrid>
    </section>
  );
}
