import { ChartColumn, ListTodo } from "lucide-react";
import type { ReactNode } from "react";
import type { DateRange } from "../../../worker/contract/enums.ts";
import { useDepartment } from "../../data/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyPlace } from "./empty-place.tsx";

function DepartmentBadge() {
  const { name, color } = useDepartment();
  return <Badge color={color}>{name}</Badge>;
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
