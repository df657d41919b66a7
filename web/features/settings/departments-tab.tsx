import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Building2 } from "lucide-react";
import { departmentsQuery } from "../../data/companies.ts";
import { useCompany } from "../../data/use-company.ts";
import { usePublicText, useText } from "../../text/use-text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Card, stretchedLinkClass } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";

export function DepartmentsTab() {
  const { settings, places } = useText();
  const { loading } = usePublicText();
  const companyId = useCompany().id;
  const { data, error } = useQuery(departmentsQuery(companyId));
  if (error) throw error;
  if (!data) {
    return (
      <output className="block">
        <span className="sr-only">{loading}</span>
        <SkeletonRows rows={3} />
      </output>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={<Building2 />} title={places.companyHomeEmpty} description={places.companyHomeBody} />
    );
  }
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <p className="text-muted-foreground">{settings.departmentsLead}</p>
      <Card>
        <ul className="divide-y">
          {data.map((department) => (
            <li
              key={department.id}
              className="relative flex min-h-14 items-center gap-3 px-4 py-2.5 transition-colors hover:bg-accent/50 sm:px-5"
            >
              <Avatar name={department.name} color={department.color} shape="square" />
              <Link
                to="/$companyId/team/$teamId"
                params={{ companyId, teamId: department.id }}
                className={`${stretchedLinkClass} min-w-0 flex-1 truncate font-medium focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring`}
              >
                {department.name}
              </Link>
              <span className="font-mono text-xs text-muted-foreground">{department.departmentCode}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
