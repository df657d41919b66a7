import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Building2 } from "lucide-react";
import type { ReactNode } from "react";
import { departmentsQuery, type Department } from "../../data/organisation/companies.ts";
import { throwFirstFailure } from "../../data/api/throw-first-failure.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { usePublicText, useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { buttonClass } from "../../ui/controls/button.tsx";
import { Card, CardContent, CardTitle } from "../../ui/display/card.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";

/** The administrators' home page, with links to each department. */
export function CompanyHome({ actions }: { actions?: ReactNode }) {
  const text = useText();
  const company = useCompany();
  useTitle(company.name);
  return (
    <>
      <PageHeader title={company.name} description={text.places.companyHomeLead} actions={actions} />
      <Departments companyId={company.id} />
    </>
  );
}

function Departments({ companyId }: { companyId: string }) {
  const text = useText();
  const { loading } = usePublicText();
  const { data, error } = useQuery(departmentsQuery(companyId));
  throwFirstFailure({ data, error });
  if (!data) {
    return (
      <output className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <span className="sr-only">{loading}</span>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} className="h-32 rounded-lg" />
        ))}
      </output>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<Building2 />}
        title={text.places.companyHomeEmpty}
        description={text.places.companyHomeBody}
        action={
          <Link
            to="/$companyId/settings"
            params={{ companyId }}
            search={{ tab: "departments" }}
            className={buttonClass()}
          >
            {text.departments.create}
          </Link>
        }
      />
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {data.map((department) => (
        <li key={department.id}>
          <DepartmentCard department={department} />
        </li>
      ))}
    </ul>
  );
}

function DepartmentCard({ department }: { department: Department }) {
  const text = useText();
  const params = { companyId: department.companyId, teamId: department.id };
  const link = { params, className: buttonClass({ variant: "secondary", size: "sm" }) };
  return (
    <Card className="h-full">
      <CardContent className="flex h-full flex-col gap-4">
        <div className="flex items-center gap-3">
          <Avatar name={department.name} color={department.color} shape="square" />
          <div className="min-w-0">
            <CardTitle className="truncate">
              <Link
                to="/$companyId/team/$teamId"
                params={params}
                className="rounded-sm underline-offset-4 hover:underline"
              >
                {department.name}
              </Link>
            </CardTitle>
            <p className="font-mono text-xs text-muted-foreground">{department.departmentCode}</p>
          </div>
        </div>
        <div className="mt-auto flex flex-wrap gap-2">
          <Link to="/$companyId/team/$teamId/dashboard" {...link}>
            {text.frame.dashboard}
          </Link>
          <Link to="/$companyId/team/$teamId/forms" {...link}>
            {text.frame.forms}
          </Link>
          <Link to="/$companyId/team/$teamId/actions" {...link}>
            {text.frame.actions}
          </Link>
        </div>
      </CardContent>
    </Card>
  );
}
