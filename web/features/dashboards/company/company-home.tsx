import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { awaitedPart } from "#web/components/failures/lazy-part.tsx";
import { KindTiles } from "#web/components/records/kind-tiles.tsx";
import { companyDashboardQuery } from "#web/data/dashboards/dashboards.ts";
import { useStartForm } from "#web/data/navigation/start-form.ts";
import { useCreatableTypes, useIsReadOnly } from "#web/data/organisation/use-creatable.ts";
import { useCompany, useDepartmentEntries } from "#web/data/organisation/use-company.ts";
import { useText } from "#web/text/use-text.ts";
import { useTitle } from "#web/text/use-title.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { PriorityChart, StatusChart } from "../figures/action-charts.tsx";
import { FormsChart } from "../figures/form-charts.tsx";
import { TrendChart } from "../figures/trend-chart.tsx";
import { PlacesChart, QuestionsChart, RepeatedCard } from "../figures/findings.tsx";
import { Headline } from "../figures/headline.tsx";
import { hasTargets } from "../figures/figures.ts";
import { Results } from "../figures/lazy-results.tsx";
import { ObjectivesCard } from "../figures/objectives.tsx";
import { OverdueCard } from "../figures/overdue.tsx";
import { Standing, type ComplianceParts } from "../figures/standing.tsx";
import { DashboardHeader } from "../page/dashboard-header.tsx";
import { DashboardStates } from "../page/dashboard-states.tsx";
import { FigureGrid } from "../page/figure-grid.tsx";
import { OwnWork, OwnWorkSkeleton, StartTiles } from "../page/own-work.tsx";
import type { RangeProps } from "../page/range-picker.tsx";
import { usePrintedDashboard } from "../print/use-printed-dashboard.tsx";
import { CompanyNotices } from "./company-notices.tsx";
import { DepartmentComparison } from "./department-comparison.tsx";

// Hardly any company has such records.
const ChangedRecords = awaitedPart(async () => ({
  default: (await import("#web/components/records/changed-records.tsx")).ChangedRecords,
}));

type CompanyHomeProps = RangeProps & {
  /** The first steps of a new company. */
  guide: ReactNode;
  /** What the person has to do by the plan; the figures wait for it. */
  ownTasks: { part: ReactNode; isReady: boolean };
  /** How the plan was kept; the figures wait for it too. */
  compliance: ComplianceParts;
};

/** The administrators' home page: their own work, then the departments compared, what waits for them, and the company's figures. */
export function CompanyHome(props: CompanyHomeProps) {
  const { dateRange, onRange, guide, ownTasks, compliance } = props;
  const { dashboards: text } = useText("app");
  const common = useText("common");
  const { id: companyId, name } = useCompany();
  useTitle(name);
  const query = useQuery(companyDashboardQuery(companyId, dateRange));
  const { data } = query;
  const scope = { companyId };
  // A new company's first form is started below, with its first department.
  const hasDepartments = useDepartmentEntries().length > 0;
  const { printed, print } = usePrintedDashboard(
    data && data.departments.length > 0
      ? { scope, figures: data, company: data, compliance: compliance.printed }
      : undefined,
  );
  return (
    <>
      <div className="contents print:hidden">
        <DashboardHeader title={name} dateRange={dateRange} onRange={onRange} onPrint={print} />
        {hasDepartments ? <StartTiles companyId={companyId} /> : null}
        {guide}
        <DashboardStates
          query={ownTasks.isReady && compliance.isReady ? query : { ...query, data: undefined }}
          pending={hasDepartments ? <OwnWorkSkeleton /> : null}
        >
          {(figures) =>
            figures.departments.length === 0 ? (
              <NoDepartments companyId={companyId} />
            ) : (
              <>
                {figures.changedRecords.length > 0 ? (
                  <ChangedRecords records={figures.changedRecords} lead={text.changedRecords.lead} />
                ) : null}
                {ownTasks.part}
                <OwnWork scope={scope} own={figures} most={3} />
                <Standing
                  scope={scope}
                  figures={figures}
                  objectives={text.objectivesOfAll}
                  compliance={compliance.part}
                />
                <Section title={text.figures}>
                  <Headline scope={scope} figures={figures} />
                </Section>
                <Section title={common.departments}>
                  <DepartmentComparison figures={figures} />
                </Section>
                <CompanyNotices figures={figures} />
                <Section title={text.charts}>
                  <FigureGrid>
                    <TrendChart scope={scope} figures={figures} />
                    <FormsChart scope={scope} figures={figures} />
                    <OverdueCard scope={scope} figures={figures} />
                    {hasTargets(figures) ? null : (
                      <ObjectivesCard scope={scope} figures={figures} title={text.objectivesOfAll} />
                    )}
                    <StatusChart scope={scope} figures={figures} />
                    <PriorityChart scope={scope} figures={figures} />
                    <PlacesChart scope={scope} figures={figures} />
                    <QuestionsChart scope={scope} figures={figures} />
                    <RepeatedCard scope={scope} figures={figures} />
                  </FigureGrid>
                </Section>
                {compliance.byDepartment}
                <Results scope={scope} figures={figures} />
              </>
            )
          }
        </DashboardStates>
      </div>
      {printed}
    </>
  );
}

/** The first form may be started before there is a department, which is created with it. */
function NoDepartments({ companyId }: { companyId: string }) {
  const { createForm, departments, kinds, places } = useText("app");
  const { start } = useStartForm();
  const types = useCreatableTypes(companyId);
  if (useIsReadOnly(companyId)) return <p className="text-muted-foreground">{places.companyHomeEmpty}</p>;
  return (
    <Section
      title={createForm.startTitle}
      description={`${places.companyHomeEmpty}. ${places.companyHomeBody}`}
    >
      <KindTiles types={types} names={kinds} onPick={(type) => start(type)} label={createForm.newForm} />
      <Link
        to="/$companyId/settings"
        params={{ companyId }}
        search={{ tab: "departments" }}
        className={`${buttonClass({ variant: "secondary" })} self-start`}
      >
        {departments.create}
      </Link>
    </Section>
  );
}
