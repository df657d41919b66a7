import type { PlatformOverview } from "./overview.ts";
import { formatList, formatMonth, formatNumber } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Card, CardContent } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";

type Months = PlatformOverview["signUps"];

const HEIGHT = 150;
/** Above the bars for their numbers, and below them for the months. */
const MARGIN = 20;

/** New accounts of each month: bars with their numbers, a sentence that says the same, and a table. */
export function SignUps({ months }: { months: Months }) {
  const { admin: text } = useText("admin");
  const common = useText("common");
  const language = useLanguage();
  const total = months.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(0, ...months.map(({ count }) => count));
  const busiest = months.filter(({ count }) => count === most);
  const summary =
    total === 0
      ? text.noSignUps
      : text.signUpsSummary(
          formatNumber(language, total),
          formatList(
            language,
            busiest.map(({ month }) => formatMonth(language, month)),
          ),
          formatNumber(language, most),
        );
  return (
    <Section title={text.signUpsTitle} description={text.signUpsLead}>
      <Card>
        <CardContent className="flex flex-col gap-3">
          <p className="text-sm">{summary}</p>
          {total > 0 ? <Bars months={months} most={most} /> : null}
          <details>
            <summary className="inline-flex min-h-8 cursor-pointer items-center text-sm font-medium text-primary-ink pointer-coarse:min-h-11">
              {text.asTable}
            </summary>
            <table className="mt-2 w-full text-sm">
              <thead className="text-xs text-muted-foreground">
                <tr>
                  <th scope="col" className="py-1 text-start font-medium">
                    {common.month}
                  </th>
                  <th scope="col" className="py-1 text-end font-medium">
                    {text.signUps}
                  </th>
                </tr>
              </thead>
              <tbody className="divide-y">
                {months.map(({ month, count }) => (
                  <tr key={month}>
                    <th scope="row" className="py-1.5 text-start font-normal">
                      {formatMonth(language, month)}
                    </th>
                    <td className="py-1.5 text-end tabular-nums">{formatNumber(language, count)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </CardContent>
      </Card>
    </Section>
  );
}

type BarsProps = { months: Months; most: number };

/** Hidden from screen readers: the sentence above and the table below say the same. */
function Bars({ months, most }: BarsProps) {
  const language = useLanguage();
  // Across in percent, so that the letters keep their size on every screen.
  const slot = 100 / Math.max(1, months.length);
  return (
    <svg aria-hidden="true" height={HEIGHT} className="w-full text-[0.6875rem] tabular-nums">
      {months.map(({ month, count }, index) => {
        const height = Math.max(1, ((HEIGHT - 2 * MARGIN) * count) / most);
        const top = HEIGHT - MARGIN - height;
        const middle = `${(index + 0.5) * slot}%`;
        return (
          <g key={month}>
            <rect
              x={`${(index + 0.18) * slot}%`}
              y={top}
              width={`${slot * 0.64}%`}
              height={height}
              rx={2}
              className="fill-chart-1"
            />
            <text x={middle} y={top - 5} textAnchor="middle" className="fill-foreground">
              {formatNumber(language, count)}
            </text>
            <text x={middle} y={HEIGHT - 5} textAnchor="middle" className="fill-muted-foreground">
              {formatMonth(language, month, "short")}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
