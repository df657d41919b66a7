import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Building2 } from "lucide-react";
import type { ReactNode } from "react";
import { companyDashboardQuery } from "../../../data/dashboards/dashboards.ts";
import { useCompany } from "../../../data/organisation/use-company.ts";
import { useText } from "../../../text/use-text.ts";
import { useTitle } from "../../../text/use-title.ts";
import { buttonClass } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/display/empty-state.tsx";
import { Section } from "../../../ui/display/section.tsx";
import { PriorityChart, StatusChart } from "../figures/action-charts.tsx";
import { FormsChart } from "../figures/form-charts.tsx";
import { TrendChart } from "../figures/trend-chart.tsx";
import { PlacesChart, QuestionsChart, RepeatedCard } from "../figures/findings.tsx";
import { Headline } from "../figures/headline.tsx";
import { ObjectivesCard } from "../figures/objectives.tsx";
import { OverdueCard } from "../figures/overdue.tsx";
import { DashboardHeader, type RangeProps } from "../page/dashboard-header.tsx";
import { DashboardStates } from "../page/dashboard-states.tsx";
import { usePrintedDashboard } from "../print/use-printed-dashboard.tsx";
import { CompanyNotices } from "./company-notices.tsx";
import { DepartmentComparison } from "./department-comparison.tsx";

type CompanyHomeProps = RangeProps & {
  /** Starts a form. */
  action: ReactNode;
};

/** The administrators' home page: the departments compared, what waits for them, and the company's figures. */
export function CompanyHome({ dateRange, onRange, action }: CompanyHomeProps) {
  const { dashboards: text, places, departments } = useText();
  const { id: companyId, name } = useCompany();
  useTitle(name);
  const query = useQuery(companyDashboardQuery(companyId, dateRange));
  const { data } = query;
  const scope = { companyId };
  const { printed, print } = usePrintedDashboard(
    data && data.departments.length > 0 ? { scope, figures: data, company: data } : undefined,
  );
  return (
    <>
      <div className="contents print:hidden">
        <DashboardHeader
          title={name}
          dateRange={dateRange}
          onRange={onRange}
          onPrint={print}
          action={action}
        />
        <DashboardStates query={query}>
          {(figures) =>
            figures.departments.length === 0 ? (
              <EmptyState
                icon={<Building2 />}
                title={places.companyHomeEmpty}
                description={places.companyHomeBody}
                action={
                  <Link
                    to="/$companyId/settings"
                    params={{ companyId }}
                    search={{ tab: "departments" }}
                    className={buttonClass()}
                  >
                    {departments.create}
                  </Link>
                }
              />
            ) : (
              <>
                <Headline scope={scope} figures={figures} />
                <Section title={text.departments}>
                  <DepartmentComparison figures={figures} />
                </Section>
                <CompanyNotices figures={figures} />
                <Section title={text.figures}>
                  <div className="grid gap-4 *:min-w-0 lg:grid-cols-2 lg:*:last:odd:col-span-2">
                    <TrendChart scope={scope} figures={figures} />
                    <FormsChart scope={scope} figures={figures} />
                    <OverdueCard scope={scope} figures={figures} />
                    <ObjectivesCard scope={scope} figures={figures} title={text.objectivesOfAll} />
                    <StatusChart scope={scope} figures={figures} />
                    <PriorityChart scope={scope} figures={figures} />
                    <PlacesChart scope={scope} figures={figures} />
                    <QuestionsChart scope={scope} figures={figures} />
                    <RepeatedCard scope={scope} figures={figures} />
                  </div>
                </Section>
              </>
            )
          }
        </DashboardStates>
      </div>
      {printed}
    </>
  );
}
