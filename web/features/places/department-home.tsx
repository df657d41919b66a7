import { Link } from "@tanstack/react-router";
import { ChartColumn, ClipboardList, ListTodo } from "lucide-react";
import type { ReactNode } from "react";
import { useStartForm } from "../../data/start-form.ts";
import { useDepartment } from "../../data/use-company.ts";
import { useCreatableTypes } from "../../data/use-creatable.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { KindTiles } from "../../ui/kind-tiles.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Section } from "../../ui/section.tsx";
import { OwnDrafts } from "./own-drafts.tsx";

/** Where a department's people begin: a form of each kind in one tap, and what they left half done. */
export function DepartmentHome({ actions }: { actions?: ReactNode }) {
  const { places, createForm: text, kinds } = useText();
  const department = useDepartment();
  useTitle(department.name);
  const { start } = useStartForm();
  const types = useCreatableTypes(department.companyId, department.id);
  return (
    <>
      <PageHeader
        title={department.name}
        description={places.departmentHomeLead}
        meta={<Badge color={department.color}>{department.departmentCode}</Badge>}
        actions={actions}
      />
      <PlaceLinks
        label={department.name}
        params={{ companyId: department.companyId, teamId: department.id }}
      />
      <Section title={text.startTitle}>
        <KindTiles
          types={types}
          names={kinds}
          onPick={(type) => start(type, { departmentId: department.id })}
          label={text.newForm}
        />
      </Section>
      <OwnDrafts companyId={department.companyId} departmentId={department.id} />
    </>
  );
}

function PlaceLinks({ label, params }: { label: string; params: { companyId: string; teamId: string } }) {
  const { frame } = useText();
  const link = {
    params,
    className: `${buttonClass({ variant: "secondary" })} max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:py-2`,
  };
  return (
    <nav aria-label={label} className="grid grid-cols-3 gap-2.5 sm:flex">
      <Link to="/$companyId/team/$teamId/dashboard" {...link}>
        <ChartColumn aria-hidden="true" />
        {frame.dashboard}
      </Link>
      <Link to="/$companyId/team/$teamId/forms" {...link}>
        <ClipboardList aria-hidden="true" />
        {frame.forms}
      </Link>
      <Link to="/$companyId/team/$teamId/actions" {...link}>
        <ListTodo aria-hidden="true" />
        {frame.actions}
      </Link>
    </nav>
  );
}
