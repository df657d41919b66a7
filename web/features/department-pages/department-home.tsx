import { Link } from "@tanstack/react-router";
import { ChartColumn } from "lucide-react";
import type { ReactNode } from "react";
import { useStartForm } from "../../data/navigation/start-form.ts";
import { useDepartment } from "../../data/organisation/use-company.ts";
import { useCreatableTypes } from "../../data/organisation/use-creatable.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { buttonClass } from "../../ui/controls/button.tsx";
import { KindTiles } from "../../components/records/kind-tiles.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Section } from "../../ui/display/section.tsx";
import { OwnDrafts } from "./own-drafts.tsx";
import { RecordLinks } from "./record-links.tsx";

/** The department's start page: a new form of each kind in one tap, and the user's forms in progress. */
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
      <DepartmentPageLinks />
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

function DepartmentPageLinks() {
  const { frame } = useText();
  const { companyId, id, name } = useDepartment();
  const className = `${buttonClass({ variant: "secondary" })} max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:py-2`;
  return (
    <nav aria-label={name} className="grid grid-cols-3 gap-2.5 sm:flex">
      <Link to="/$companyId/team/$teamId/dashboard" params={{ companyId, teamId: id }} className={className}>
        <ChartColumn aria-hidden="true" />
        {frame.dashboard}
      </Link>
      <RecordLinks className={className} />
    </nav>
  );
}
