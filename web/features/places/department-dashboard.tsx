import { Link } from "@tanstack/react-router";
import { ChartColumn, ClipboardList, ListTodo } from "lucide-react";
import type { ReactNode } from "react";
import type { DateRange } from "../../../worker/contract/enums.ts";
import { useDepartment } from "../../data/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

type DepartmentDashboardProps = { dateRange: DateRange; actions?: ReactNode };

/** Its figures are still to come; until then it leads on to what they will be made of. */
export function DepartmentDashboard({ dateRange, actions }: DepartmentDashboardProps) {
  const { places, frame } = useText();
  const { id, companyId, name, color } = useDepartment();
  useTitle(places.dashboard);
  const link = { params: { companyId, teamId: id }, className: buttonClass({ variant: "secondary" }) };
  return (
    <>
      <PageHeader
        title={places.dashboard}
        description={places.ranges[dateRange]}
        meta={<Badge color={color}>{name}</Badge>}
        actions={actions}
      />
      <EmptyState
        icon={<ChartColumn />}
        title={places.dashboardEmpty}
        description={places.dashboardBody}
        action={
          <>
            <Link to="/$companyId/team/$teamId/forms" {...link}>
              <ClipboardList aria-hidden="true" />
              {frame.forms}
            </Link>
            <Link to="/$companyId/team/$teamId/actions" {...link}>
              <ListTodo aria-hidden="true" />
              {frame.actions}
            </Link>
          </>
        }
      />
    </>
  );
}
