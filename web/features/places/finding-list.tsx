import { FormLink } from "../../components/records/form-link.tsx";
import { useCompany } from "../../data/organisation/use-company.ts";
import type { PlacePage } from "../../data/places/labels.ts";
import { formatMonth, formatNearDay } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Card, stretchedLinkClass } from "../../ui/display/card.tsx";
import { Section } from "../../ui/display/section.tsx";

type Finding = PlacePage["findings"][number];
type FindingListProps = { companyId: string; findings: readonly Finding[]; months: readonly string[] };

const MOST_SHOWN = 8;

/** The questions that were answered badly at the place, each with its last year, the last one first. */
export function FindingList({ companyId, findings, months }: FindingListProps) {
  const text = useText("places");
  return (
    <Section title={text.findings} description={findings.length > 0 ? text.findingsLead : undefined}>
      {findings.length === 0 ? (
        <p className="text-sm text-muted-foreground">{text.findingsNone}</p>
      ) : (
        <Card>
          <ul className="divide-y">
            {findings.slice(0, MOST_SHOWN).map((finding) => (
              <li
                key={`${finding.formType} ${finding.questionKey}`}
                className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 hover:bg-accent/60 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-ring"
              >
                <FindingRow companyId={companyId} finding={finding} />
                <Months finding={finding} months={months} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  );
}

function FindingRow({ companyId, finding }: { companyId: string; finding: Finding }) {
  const text = useText("places");
  const { kinds } = useText("app");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const { formType, label, total, last } = finding;
  const facts = [
    kinds[formType],
    text.times(total),
    last ? text.lastOn(formatNearDay(language, last.at, timeZone)) : null,
  ];
  return (
    <div className="min-w-0 flex-1 basis-[13rem]">
      {last ? (
        <FormLink
          companyId={companyId}
          form={{ id: last.formId, type: formType, departmentId: last.departmentId }}
          className={`${stretchedLinkClass} text-sm font-medium break-words`}
        >
          {label}
        </FormLink>
      ) : (
        <span className="text-sm font-medium break-words">{label}</span>
      )}
      <p className="text-xs text-muted-foreground">{facts.filter(Boolean).join(" · ")}</p>
    </div>
  );
}

/** Twelve bars, the tallest for the month with the most; read out as months with their counts. */
function Months({ finding: { label, byMonth }, months }: { finding: Finding; months: readonly string[] }) {
  const text = useText("places");
  const language = useLanguage();
  const most = Math.max(1, ...byMonth);
  const said = months.flatMap((month, index) => {
    const count = byMonth[index] ?? 0;
    return count > 0 ? [text.inMonth(formatMonth(language, month), count)] : [];
  });
  return (
    <div data-tone="chart-5" className="flex h-8 w-30 shrink-0 items-end gap-0.5">
      <span className="sr-only">{text.byMonth(label, said.join("; "))}</span>
      {months.map((month, index) => {
        const count = byMonth[index] ?? 0;
        return (
          <span
            key={month}
            aria-hidden="true"
            className={count > 0 ? "flex-1 rounded-xs bg-tone" : "h-0.5 flex-1 rounded-xs bg-border"}
            {...(count > 0 ? { style: { height: `${Math.max(20, (count / most) * 100)}%` } } : {})}
          />
        );
      })}
    </div>
  );
}
