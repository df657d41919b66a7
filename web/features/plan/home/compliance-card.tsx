import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { complianceRatio, type Compliance } from "#worker/domain/plan/compliance.ts";
import { departmentsQuery } from "#web/data/organisation/companies.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { complianceQuery } from "#web/data/plan/plan.ts";
import { formatMonth, formatPercent } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { useToday } from "../agenda/shown-tasks.ts";

/** Of the months that are shown, this one included. */
const MONTHS = 3;
const monthBefore = (month: string, months: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 - months, 1))
    .toISOString()
    .slice(0, 7);

const NUMBERS = ["due", "onTime", "doneLate", "late", "missed", "skipped"] as const;
const sumOf = (all: readonly Compliance[]): Compliance =>
  Object.fromEntries(
    NUMBERS.map((name) => [name, all.reduce((sum, each) => sum + each[name], 0)]),
  ) as Compliance;

/** How well the plan was kept in the last months; of a company by department too. Nothing where nothing was due. */
export function ComplianceCard({ departmentId }: { departmentId?: string | undefined }) {
  const { compliance: text } = useText("plan");
  const common = useText("common");
  const language = useLanguage();
  const { id: companyId } = useCompany();
  const month = useToday().slice(0, 7);
  const { data } = useQuery(
    complianceQuery({ companyId, departmentId }, { from: monthBefore(month, MONTHS - 1), to: month }),
  );
  const { data: departments } = useQuery(departmentsQuery(companyId));
  const known = data?.filter(({ compliance }) => compliance.due + compliance.skipped > 0);
  if (!known || known.length === 0) return null;
  const byMonth = [...Map.groupBy(known, (each) => each.month)].toSorted(([one], [other]) =>
    one < other ? 1 : -1,
  );
  const byDepartment = [...Map.groupBy(known, (each) => each.departmentId)];
  const row = (key: string, name: string, all: readonly { compliance: Compliance }[]): Row => ({
    key,
    name,
    compliance: sumOf(all.map(({ compliance }) => compliance)),
  });
  return (
    <Section title={text.title} description={text.lead}>
      <div className="grid gap-4 *:min-w-0 lg:grid-cols-2">
        <ComplianceTable
          heading={common.month}
          rows={byMonth.map(([name, all]) => row(name, formatMonth(language, name), all))}
        />
        {departmentId === undefined ? (
          <ComplianceTable
            heading={common.department}
            rows={byDepartment.map(([id, all]) =>
              row(id, departments?.find((each) => each.id === id)?.name ?? "", all),
            )}
          />
        ) : null}
      </div>
    </Section>
  );
}

type Row = { key: string; name: string; compliance: Compliance };

function ComplianceTable({ heading, rows }: { heading: string; rows: readonly Row[] }) {
  const { compliance: text } = useText("plan");
  const language = useLanguage();
  const cell = (children: ReactNode) => <td className="px-2 py-2 text-end tabular-nums">{children}</td>;
  return (
    <Card className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead className="border-b text-xs text-muted-foreground">
          <tr>
            <th scope="col" className="px-4 py-2 text-start font-medium">
              {heading}
            </th>
            <th scope="col" className="px-2 py-2 text-end font-medium">
              {text.share}
            </th>
            <th scope="col" className="px-2 py-2 text-end font-medium">
              {text.late}
            </th>
            <th scope="col" className="px-2 py-2 pe-4 text-end font-medium">
              {text.missed}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map(({ key, name, compliance }) => {
            const ratio = complianceRatio(compliance);
            return (
              <tr key={key}>
                <th scope="row" className="px-4 py-2 text-start font-medium first-letter:uppercase">
                  {name}
                </th>
                {cell(
                  ratio === null ? (
                    <span className="text-muted-foreground">{text.noneDue}</span>
                  ) : (
                    <>
                      <span className="font-semibold">{formatPercent(language, ratio)}</span>
                      <span className="block text-xs text-muted-foreground">
                        {text.ofDue(compliance.onTime, compliance.due)}
                      </span>
                    </>
                  ),
                )}
                {cell(compliance.doneLate + compliance.late)}
                {cell(compliance.missed)}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
