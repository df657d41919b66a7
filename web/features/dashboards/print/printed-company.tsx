import type { CompanyDashboard } from "#web/data/dashboards/dashboards.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatNumber, formatShortDay } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { PrintedSection } from "./printed-section.tsx";

/** How many departments fit on the page. */
const MOST_DEPARTMENTS = 10;

/** What only the company's figures have: its departments beside each other, and what waits. */
export function PrintedCompany({ company }: { company: CompanyDashboard }) {
  const { dashboards: text } = useText("app");
  const language = useLanguage();
  const write = (value: number) => formatNumber(language, value);
  const { mailboxWaiting, inactive, seats } = company;
  const notices = [
    [text.mailbox, write(mailboxWaiting)],
    [text.inactive, write(inactive.total)],
    [text.seats, text.seatsOf(write(seats.people + seats.held), write(seats.limit))],
  ] as const;
  return (
    <>
      <PrintedDepartments departments={company.departments} />
      <dl className="flex flex-wrap justify-between gap-x-6">
        {notices.map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt>{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function PrintedDepartments({ departments }: { departments: CompanyDashboard["departments"] }) {
  const { dashboards: text } = useText("app");
  const common = useText("common");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const write = (value: number) => formatNumber(language, value);
  const { columns } = text;
  // If they are too many for the page, those with most overdue actions.
  const shown = departments.toSorted((a, b) => b.overdueNow - a.overdueNow).slice(0, MOST_DEPARTMENTS);
  return (
    <PrintedSection title={common.departments}>
      <table className="w-full">
        <thead>
          <tr className="border-b border-foreground/40 text-start align-bottom">
            {Object.entries(columns).map(([column, name]) => (
              <th
                key={column}
                scope="col"
                className={`py-0.5 ps-1.5 font-medium first:ps-0 ${column === "department" ? "text-start" : "text-end"}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(
            ({
              id,
              name,
              objectivesMet,
              objectivesSet,
              forms,
              actions,
              openNow,
              overdueNow,
              lastVisitAt,
            }) => (
              <tr key={id} className="border-b border-foreground/20">
                <th scope="row" className="py-0.5 text-start font-medium">
                  {name}
                </th>
                {[
                  objectivesSet === 0 ? "–" : text.metOf(write(objectivesMet), write(objectivesSet)),
                  write(forms.total),
                  write(actions.total),
                  write(openNow),
                  write(overdueNow),
                  actions.medianDaysToClose === null ? "–" : write(actions.medianDaysToClose),
                  lastVisitAt === null ? text.noVisit : formatShortDay(language, lastVisitAt, timeZone),
                ].map((value, index) => (
                  // The columns never change their order.
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={index} className="py-0.5 ps-1.5 text-end tabular-nums">
                    {value}
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
      {departments.length > shown.length ? (
        <p className="mt-1">{text.someOf.departments(write(departments.length), write(shown.length))}</p>
      ) : null}
    </PrintedSection>
  );
}
