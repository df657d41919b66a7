import { Link } from "@tanstack/react-router";
import { ChartColumn, ClipboardList, ListTodo } from "lucide-react";
import type { ReactNode } from "react";
import type { DateRange } from "../../../worker/contract/enums.ts";
import { useDepartment } from "../../data/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card, CardContent, CardDescription, CardTitle, stretchedLinkClass } from "../../ui/card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { EmptyPlace } from "./empty-place.tsx";

function DepartmentBadge() {
  const { name, color } = useDepartment();
  return <Badge color={color}>{name}</Badge>;
}

export function DepartmentForms() {
  const { places } = useText();
  return (
    <EmptyPlace
      title={places.departmentForms}
      meta={<DepartmentBadge />}
      icon={<ClipboardList />}
      emptyTitle={places.allFormsEmpty}
      body={places.departmentFormsBody}
    />
  );
}

export function DepartmentActions() {
  const { places } = useText();
  return (
    <EmptyPlace
      title={places.departmentActions}
      meta={<DepartmentBadge />}
      icon={<ListTodo />}
      emptyTitle={places.actionsEmpty}
      body={places.actionsBody}
    />
  );
}

type DepartmentDashboardProps = { dateRange: DateRange; actions?: ReactNode };

export function DepartmentDashboard({ dateRange, actions }: DepartmentDashboardProps) {
  const { places } = useText();
  return (
    <EmptyPlace
      title={places.dashboard}
      meta={<DepartmentBadge />}
      actions={actions}
      description={places.ranges[dateRange]}
      icon={<ChartColumn />}
      emptyTitle={places.dashboardEmpty}
      body={places.dashboardBody}
    />
  );
}

/** The department's three places, each a whole card to press. */
export function DepartmentHome({ actions }: { actions?: ReactNode }) {
  const { frame, places } = useText();
  const department = useDepartment();
  useTitle(department.name);
  const params = { companyId: department.companyId, teamId: department.id };
  const link = { params, className: stretchedLinkClass };
  return (
    <>
      <PageHeader
        title={department.name}
        description={places.departmentHomeLead}
        meta={<Badge color={department.color}>{department.departmentCode}</Badge>}
        actions={actions}
      />
      <ul className="grid gap-4 md:grid-cols-3">
        <PlaceCard icon={<ChartColumn />} body={places.dashboardLead}>
          <Link to="/$companyId/team/$teamId/dashboard" {...link}>
            {frame.dashboard}
          </Link>
        </PlaceCard>
        <PlaceCard icon={<ClipboardList />} body={places.formsLead}>
          <Link to="/$companyId/team/$teamId/forms" {...link}>
            {frame.forms}
          </Link>
        </PlaceCard>
        <PlaceCard icon={<ListTodo />} body={places.actionsLead}>
          <Link to="/$companyId/team/$teamId/actions" {...link}>
            {frame.actions}
          </Link>
        </PlaceCard>
      </ul>
    </>
  );
}

type PlaceCardProps = { icon: ReactNode; body: string; children: ReactNode };

function PlaceCard({ icon, body, children }: PlaceCardProps) {
  return (
    <li>
      <Card interactive className="h-full">
        <CardContent className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-lg bg-muted text-primary-ink [&_svg]:size-5"
          >
            {icon}
          </span>
          <div className="min-w-0">
            <CardTitle>{children}</CardTitle>
            <CardDescription>{body}</CardDescription>
          </div>
        </CardContent>
      </Card>
    </li>
  );
}
