import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarCheck, ChartColumn, ClipboardList, ListTodo, Target } from "lucide-react";
import { useState, type ComponentType, type ReactNode } from "react";
import { departmentDashboardQuery } from "#web/data/dashboards/dashboards.ts";
import { useDepartment, useListedDepartments } from "#web/data/organisation/use-company.ts";
import { useText } from "#web/text/use-text.ts";
import { useTitle } from "#web/text/use-title.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { PriorityChart, StatusChart } from "../figures/action-charts.tsx";
import { HasLists } from "../figures/figure-link.tsx";
import { FormsChart } from "../figures/form-charts.tsx";
import { TrendChart } from "../figures/trend-chart.tsx";
import { hasTargets, isBlank } from "../figures/figures.ts";
import { Results } from "../figures/lazy-results.tsx";
import { PlacesChart, QuestionsChart, RepeatedCard } from "../figures/findings.tsx";
import { Headline } from "../figures/headline.tsx";
import { ObjectivesCard } from "../figures/objectives.tsx";
import { OverdueCard } from "../figures/overdue.tsx";
import { Standing, type ComplianceParts } from "../figures/standing.tsx";
import { DashboardHeader } from "../page/dashboard-header.tsx";
import { DashboardStates } from "../page/dashboard-states.tsx";
import { FigureGrid } from "../page/figure-grid.tsx";
import { OwnWork, OwnWorkSkeleton, StartTiles } from "../page/own-work.tsx";
import type { RangeProps } from "../page/range-picker.tsx";
import { usePrintedDashboard } from "../print/use-printed-dashboard.tsx";
import { UnsentDevices } from "./lazy-unsent-devices.tsx";

type DepartmentDashboardProps = RangeProps & {
  /** Sets the department's objectives. */
  objectivesDialog: ComponentType<{ onClose: () => void }>;
  /** What the person has to do by the plan; the figures wait for it. */
  ownTasks: { part: ReactNode; isReady: boolean };
  /** How the plan was kept; the figures wait for it too. */
  compliance: ComplianceParts;
};

/** A department's page: forms to start, the user's own work, then the department's figures. */
export function DepartmentDashboard(props: DepartmentDashboardProps) {
  const { dateRange, onRange, objectivesDialog: ObjectivesDialog, ownTasks, compliance } = props;
  const { dashboards: text, objectives } = useText("app");
  const department = useDepartment();
  const { companyId, id: departmentId, name, color, departmentCode } = department;
  useTitle(name);
  const [settingObjectives, setSettingObjectives] = useState(false);
  const query = useQuery(departmentDashboardQuery({ companyId, departmentId }, dateRange));
  const { data, error, refetch } = query;
  // Everything below the tiles comes at once: what came first would move when the rest did.
  const shown = { data: ownTasks.isReady && compliance.isReady ? data : undefined, error, refetch };
  const scope = { companyId, departmentId };
  const { printed, print } = usePrintedDashboard(
    data && { scope, figures: data, subject: name, compliance: compliance.printed },
  );
  // Somebody of another department sees its figures alone.
  const hasRecords = data?.hasRecords !== false;
  const setObjectives = data?.can.setObjectives ? () => setSettingObjectives(true) : undefined;
  return (
    <HasLists value={hasRecords}>
      <div className="contents print:hidden">
        <DashboardHeader
          title={name}
          meta={<Badge color={color}>{departmentCode}</Badge>}
          dateRange={dateRange}
          onRange={onRange}
          onPrint={print}
          onObjectives={setObjectives}
        />
        {hasRecords ? <StartTiles {...scope} /> : null}
        <DepartmentLists {...scope} />
        <DashboardStates query={shown} pending={<OwnWorkSkeleton />}>
          {(figures) => (
            <>
              {figures.unsent ? <UnsentDevices scope={scope} unsent={figures.unsent} /> : null}
              {hasRecords ? (
                <>
                  {ownTasks.part}
                  <OwnWork scope={scope} own={figures} most={3} />
                </>
              ) : null}
              <Standing
                scope={scope}
                figures={figures}
                objectives={text.objectives}
                compliance={hasRecords ? compliance.part : null}
              />
              {isBlank(figures) ? (
                <EmptyState icon={<ChartColumn />} title={text.emptyTitle} description={text.emptyBody} />
              ) : (
                <Section title={text.figures}>
                  <Headline scope={scope} figures={figures} />
                  <FigureGrid>
                    {hasTargets(figures) ? null : (
                      <ObjectivesCard
                        scope={scope}
                        figures={figures}
                        title={text.objectives}
                        action={
                          setObjectives ? (
                            <Button variant="secondary" onClick={setObjectives}>
                              <Target aria-hidden="true" />
                              {objectives.set}
                            </Button>
                          ) : null
                        }
                      />
                    )}
                    <FormsChart scope={scope} figures={figures} />
                    <OverdueCard scope={scope} figures={figures} />
                    <TrendChart scope={scope} figures={figures} />
                    <StatusChart scope={scope} figures={figures} />
                    <PriorityChart scope={scope} figures={figures} />
                    <PlacesChart scope={scope} figures={figures} />
                    <QuestionsChart scope={scope} figures={figures} />
                    <RepeatedCard scope={scope} figures={figures} />
                  </FigureGrid>
                </Section>
              )}
              <Results scope={scope} figures={figures} />
            </>
          )}
        </DashboardStates>
      </div>
      {printed}
      {settingObjectives ? <ObjectivesDialog onClose={() => setSettingObjectives(false)} /> : null}
    </HasLists>
  );
}

const listClass = `${buttonClass({ variant: "secondary" })} max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:py-2`;

/** The department's lists. Who works in this department alone has them in the sidebar, as the lists of all that they see. */
function DepartmentLists({ companyId, departmentId }: { companyId: string; departmentId: string }) {
  const { frame } = useText("app");
  const common = useText("common");
  const listed = useListedDepartments();
  const isOwn = listed.some(({ id }) => id === departmentId);
  if (!isOwn) return null;
  const params = { companyId, teamId: departmentId };
  return (
    <nav
      aria-label={frame.departmentLists}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2.5 sm:flex"
    >
      <Link to="/$companyId/team/$teamId/forms" params={params} className={listClass}>
        <ClipboardList aria-hidden="true" />
        {frame.forms}
      </Link>
      <Link to="/$companyId/team/$teamId/actions" params={params} className={listClass}>
        <ListTodo aria-hidden="true" />
        {common.actions}
      </Link>
      <Link to="/$companyId/team/$teamId/plan" params={params} className={listClass}>
        <CalendarCheck aria-hidden="true" />
        {frame.plan}
      </Link>
    </nav>
  );
}
