import { Link } from "@tanstack/react-router";
import { Building2, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Card, CardContent, CardDescription, CardTitle, stretchedLinkClass } from "../../ui/display/card.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { FailedJobs } from "./failed-jobs.tsx";

export function AdminHome() {
  const { admin, frame } = useText();
  useTitle(frame.adminArea);
  return (
    <>
      <PageHeader title={frame.adminArea} description={admin.lead} />
      <ul className="grid gap-4 md:grid-cols-2">
        <AreaCard icon={<Users />} body={admin.usersBody}>
          <Link to="/admin/users" className={stretchedLinkClass}>
            {frame.users}
          </Link>
        </AreaCard>
        <AreaCard icon={<Building2 />} body={admin.companiesBody}>
          <Link to="/admin/companies" className={stretchedLinkClass}>
            {frame.companies}
          </Link>
        </AreaCard>
      </ul>
      <FailedJobs />
    </>
  );
}

function AreaCard({ icon, body, children }: { icon: ReactNode; body: string; children: ReactNode }) {
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

export function AdminUsers() {
  const { admin, frame } = useText();
  useTitle(frame.users);
  return (
    <>
      <PageHeader title={frame.users} />
      <EmptyState icon={<Users />} title={admin.usersTitle} description={admin.usersBody} />
    </>
  );
}

export function AdminCompanies() {
  const { admin, frame } = useText();
  useTitle(frame.companies);
  return (
    <>
      <PageHeader title={frame.companies} />
      <EmptyState icon={<Building2 />} title={admin.companiesTitle} description={admin.companiesBody} />
    </>
  );
}
