import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChartColumn, ClipboardList, ListTodo } from "lucide-react";
import type { ReactNode } from "react";
import { DEFAULT_DATE_RANGE } from "#worker/contract/enums.ts";
import { FailedQueryNotice } from "#web/components/failures/load-error.tsx";
import { KindTiles } from "#web/components/records/kind-tiles.tsx";
import { departmentDashboardQuery } from "#web/data/dashboards/dashboards.ts";
import { useStartForm } from "#web/data/navigation/start-form.ts";
import { useDepartment } from "#web/data/organisation/use-company.ts";
import { useCreatableTypes, useIsReadOnly } from "#web/data/organisation/use-creatable.ts";
import { useText } from "#web/text/use-text.ts";
import { useTitle } from "#web/text/use-title.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { ObjectivesCard } from "../figures/objectives.tsx";
import { UnsentDevices } from "./lazy-unsent-devices.tsx";
import { OwnActions, OwnDrafts, OwnWorkSkeleton } from "../page/own-work.tsx";

/** Links to the department's forms and actions. */
function RecordLinks({ className }: { className: string }) {
  const { frame } = useText("app");
  const common = useText("common");
  const { companyId, id } = useDepartment();
  const link = { params: { companyId, teamId: id }, className };
  return (
    <>
      <Link to="/$companyId/team/$teamId/forms" {...link}>
        <ClipboardList aria-hidden="true" />
        {frame.forms}
      </Link>
      <Link to="/$companyId/team/$teamId/actions" {...link}>
        <ListTodo aria-hidden="true" />
        {common.actions}
      </Link>
    </>
  );
}

type DepartmentHomeProps = {
  actions?: ReactNode;
  /** What the person has to do by the plan; what is below waits for it. */
  ownTasks: { part: ReactNode; isReady: boolean };
};

/** The department's start page: a new form of each kind in one tap, the user's own work, and the month's objectives. */
export function DepartmentHome({ actions, ownTasks }: DepartmentHomeProps) {
  const { createForm: text, kinds, dashboards } = useText("app");
  const department = useDepartment();
  useTitle(department.name);
  const { start } = useStartForm();
  const { companyId, id: departmentId } = department;
  const types = useCreatableTypes(companyId, departmentId);
  const isReadOnly = useIsReadOnly(companyId);
  const dashboard = useQuery(departmentDashboardQuery({ companyId, departmentId }, DEFAULT_DATE_RANGE));
  const scope = { companyId, departmentId };
  const data = ownTasks.isReady ? dashboard.data : undefined;
  return (
    <>
      <PageHeader
        title={department.name}
        meta={<Badge color={department.color}>{department.departmentCode}</Badge>}
      />
      {isReadOnly ? null : (
        <Section title={text.startTitle}>
          <KindTiles
            types={types}
            names={kinds}
            onPick={(type) => start(type, { departmentId })}
            label={text.newForm}
          />
        </Section>
      )}
      <DepartmentPageLinks />
      {data?.unsent ? <UnsentDevices scope={scope} unsent={data.unsent} /> : null}
      {data ? ownTasks.part : null}
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          {dashboard.isLoadingError ? (
            <FailedQueryNotice query={dashboard} />
          ) : data ? (
            <>
              <OwnActions scope={scope} own={data} most={6} />
              <OwnDrafts scope={scope} own={data} most={6} />
            </>
          ) : (
            <OwnWorkSkeleton />
          )}
        </div>
        {data ? (
          <div>
            <ObjectivesCard scope={scope} figures={data} title={dashboards.objectives} action={actions} />
          </div>
        ) : (
          <Skeleton className="h-64 rounded-lg" />
        )}
      </div>
    </>
  );
}

function DepartmentPageLinks() {
  const { frame } = useText("app");
  const { companyId, id, name } = useDepartment();
  const className = `${buttonClass({ variant: "secondary" })} max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:py-2`;
  return (
    <nav
      aria-label={name}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2.5 sm:flex"
    >
      <Link to="/$companyId/team/$teamId/dashboard" params={{ companyId, teamId: id }} className={className}>
        <ChartColumn aria-hidden="true" />
        {frame.dashboard}
      </Link>
      <RecordLinks className={className} />
    </nav>
  );
}
