import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { complianceRatio, type Compliance, type MonthOfDepartment } from "#worker/domain/plan/compliance.ts";
import { departmentsQuery } from "#web/data/organisation/companies.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatMonth, formatPercent } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Card, CardDescription, CardHeader, CardTitle } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";

const NUMBERS = ["due", "onTime", "doneLate", "late", "missed", "skipped"] as const;
const sumOf = (all: readonly Compliance[]): Compliance =>
  Object.fromEntries(
    NUMBERS.map((name) => [name, all.reduce((sum, each) => sum + each[name], 0)]),
  ) as Compliance;

const rowOf = (key: string, name: string, all: readonly { compliance: Compliance }[]): Row => ({
  key,
  name,
  compliance: sumOf(all.map(({ compliance }) => compliance)),
});

export type ComplianceProps = { months: readonly MonthOfDepartment[] };

function useMonthRows(months: ComplianceProps["months"]): Row[] {
  const language = useLanguage();
  return [...Map.groupBy(months, (each) => each.month)]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([name, all]) => rowOf(name, formatMonth(language, name), all));
}

/** How well the plan was kept in each of the last months. */
export function ComplianceCard({ months }: ComplianceProps) {
  const { compliance: text } = useText("plan");
  const common = useText("common");
  return (
    <Card className="flex flex-col">
      <CardHeader>
        <CardTitle level={3}>{text.title}</CardTitle>
        <CardDescription>{text.lead}</CardDescription>
      </CardHeader>
      <ComplianceTable heading={common.month} rows={useMonthRows(months)} />
    </Card>
  );
}

/** The same of each department in all of these months. */
export function DepartmentCompliance({ months }: ComplianceProps) {
  const { compliance: text } = useText("plan");
  const common = useText("common");
  const { id: companyId } = useCompany();
  const { data: departments } = useQuery(departmentsQuery(companyId));
  const byDepartment = [...Map.groupBy(months, (each) => each.departmentId)];
  return (
    <Section title={text.byDepartment} description={text.lead}>
      <Card>
        <ComplianceTable
          heading={common.department}
          rows={byDepartment.map(([id, all]) =>
            rowOf(id, departments?.find((each) => each.id === id)?.name ?? "", all),
          )}
        />
      </Card>
    </Section>
  );
}

/** For print: a line for each month. */
export function PrintedCompliance({ months }: ComplianceProps) {
  const { compliance: text } = useText("plan");
  const language = useLanguage();
  return (
    <section className="min-w-0 break-inside-avoid">
      <h2 className="mb-1 border-b border-foreground/40 pb-0.5 text-sm font-semibold">{text.title}</h2>
      <ul>
        {useMonthRows(months).map(({ key, name, compliance }) => {
          const ratio = complianceRatio(compliance);
          return (
            <li key={key} className="flex justify-between gap-2">
              <span className="first-letter:uppercase">{name}</span>
              <span className="tabular-nums">
                {ratio === null
                  ? text.noneDue
                  : `${formatPercent(language, ratio)} (${text.ofDue(compliance.onTime, compliance.due)})`}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Row = { key: string; name: string; compliance: Compliance };

function ComplianceTable({ heading, rows }: { heading: string; rows: readonly Row[] }) {
  const { compliance: text } = useText("plan");
  const language = useLanguage();
  const cell = (children: ReactNode) => (
    <td className="px-1 py-2 text-end tabular-nums last:pe-4 sm:last:pe-5">{children}</td>
  );
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead className="border-b text-xs text-muted-foreground">
          <tr>
            <th scope="col" className="ps-4 pe-1 sm:ps-5 py-2 text-start font-medium">
              {heading}
            </th>
            <th scope="col" className="px-1 py-2 text-end font-medium">
              {text.share}
            </th>
            <th scope="col" className="px-1 py-2 text-end font-medium">
              {text.late}
            </th>
            <th scope="col" className="ps-1 pe-4 py-2 sm:pe-5 text-end font-medium">
              {text.missed}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map(({ key, name, compliance }) => {
            const ratio = complianceRatio(compliance);
            return (
              <tr key={key}>
                <th
                  scope="row"
                  className="ps-4 pe-1 sm:ps-5 py-2 text-start font-medium first-letter:uppercase"
                >
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
    </div>
  );
}
