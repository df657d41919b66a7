import { Link, useParams } from "@tanstack/react-router";
import {
  useCompany,
  useDepartmentEntries,
  type DepartmentEntry,
} from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { navItemClass, navSubItemClass, SidebarGroup } from "../../ui/layout/app-frame.tsx";
import { ColorDot } from "../../ui/display/badge.tsx";

/** With more departments than this, only the open one shows its links. */
const ALWAYS_OPEN = 3;

export function DepartmentLinks() {
  const common = useText("common");
  const departments = useDepartmentEntries();
  const { teamId } = useParams({ strict: false });
  if (departments.length === 0) return null;
  return (
    <SidebarGroup title={common.departments}>
      {departments.map((department) => (
        <DepartmentItem
          key={department.id}
          department={department}
          open={departments.length <= ALWAYS_OPEN || department.id === teamId}
        />
      ))}
    </SidebarGroup>
  );
}

function DepartmentItem({ department, open }: { department: DepartmentEntry; open: boolean }) {
  const text = useText("app");
  const common = useText("common");
  const params = { companyId: useCompany().id, teamId: department.id };
  const shared = { params, className: navSubItemClass, activeOptions: { includeSearch: false } };
  return (
    <li>
      <Link
        to="/$companyId/team/$teamId"
        params={params}
        activeOptions={{ exact: true }}
        className={navItemClass}
      >
        <span className="grid w-4.5 shrink-0 place-items-center">
          <ColorDot color={department.color} />
        </span>
        <span className="truncate">{department.name}</span>
      </Link>
      {open ? (
        <ul className="flex flex-col gap-px pt-px pb-1" aria-label={department.name}>
          <li>
            <Link to="/$companyId/team/$teamId/dashboard" {...shared}>
              {text.frame.dashboard}
            </Link>
          </li>
          <li>
            <Link to="/$companyId/team/$teamId/forms" {...shared}>
              {text.frame.forms}
            </Link>
          </li>
          <li>
            <Link to="/$companyId/team/$teamId/actions" {...shared}>
              {common.actions}
            </Link>
          </li>
          <li>
            <Link to="/$companyId/team/$teamId/plan" {...shared}>
              {text.frame.plan}
            </Link>
          </li>
        </ul>
      ) : null}
    </li>
  );
}
