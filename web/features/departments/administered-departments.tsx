import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Building2, Ellipsis, Pencil, Plus, Target, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  administeredDepartmentsQuery,
  type AdministeredDepartment,
} from "../../data/organisation/departments.ts";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { Banner } from "../../ui/display/banner.tsx";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/overlays/menu.tsx";
import { Section } from "../../ui/display/section.tsx";
import { DepartmentDialog } from "./department-dialog.tsx";
import { DepartmentTable } from "./department-table.tsx";
import { DepartmentsLoading } from "./departments-loading.tsx";
import { ObjectivesDialog } from "./objectives-dialog.tsx";
import { RemoveDepartmentDialog } from "./remove-department-dialog.tsx";

type Open =
  | { what: "create" }
  | { what: "edit" | "objectives" | "remove"; department: AdministeredDepartment };

export function AdministeredDepartments() {
  const { departments: words, places } = useText();
  const company = useCompany();
  const { data, error } = useQuery(administeredDepartmentsQuery(company.id));
  const [open, setOpen] = useState<Open | null>(null);
  throwInitialError({ data, error });
  const create = company.companyCode ? (
    <Button onClick={() => setOpen({ what: "create" })}>
      <Plus aria-hidden="true" />
      {words.create}
    </Button>
  ) : null;
  return (
    <Section
      title={words.title}
      description={words.lead}
      action={data && data.length > 0 ? create : undefined}
    >
      {company.companyCode ? null : <NeedsCode companyId={company.id} />}
      {data ? null : <DepartmentsLoading />}
      {data?.length === 0 ? (
        <EmptyState
          icon={<Building2 />}
          title={places.companyHomeEmpty}
          description={places.companyHomeBody}
          level={3}
          action={create}
        />
      ) : null}
      {data && data.length > 0 ? (
        <DepartmentTable
          label={words.title}
          departments={data}
          actionsOnPhone="corner"
          renderActions={(department) => <Actions department={department} onOpen={setOpen} />}
        />
      ) : null}
      <OpenDialog open={open} all={data ?? []} onClose={() => setOpen(null)} />
    </Section>
  );
}

function NeedsCode({ companyId }: { companyId: string }) {
  const words = useText().departments;
  return (
    <Banner
      tone="warning"
      action={
        <Link
          to="/$companyId/settings"
          params={{ companyId }}
          search={{ tab: "company" }}
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          {words.setCode}
        </Link>
      }
    >
      {words.needsCode}
    </Banner>
  );
}

type ActionsProps = { department: AdministeredDepartment; onOpen: (open: Open) => void };

function Actions({ department, onOpen }: ActionsProps) {
  const { departments: words, objectives } = useText();
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label={words.actionsFor(department.name)}>
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    >
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onOpen({ what: "edit", department })}>
        {words.edit}
      </MenuItem>
      <MenuItem
        icon={<Target aria-hidden="true" />}
        onSelect={() => onOpen({ what: "objectives", department })}
      >
        {objectives.title}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        tone="danger"
        icon={<Trash2 aria-hidden="true" />}
        onSelect={() => onOpen({ what: "remove", department })}
      >
        {words.remove}
      </MenuItem>
    </Menu>
  );
}

type OpenDialogProps = {
  open: Open | null;
  all: readonly AdministeredDepartment[];
  onClose: () => void;
};

function OpenDialog({ open, all, onClose }: OpenDialogProps) {
  const { id, companyCode } = useCompany();
  if (open?.what === "objectives") return <ObjectivesDialog department={open.department} onClose={onClose} />;
  if (open?.what === "remove") {
    const others = all.filter((each) => each.id !== open.department.id);
    return <RemoveDepartmentDialog department={open.department} others={others} onClose={onClose} />;
  }
  if (!open || !companyCode) return null;
  const department = open.what === "edit" ? open.department : null;
  const takenEndings = new Set(all.map(({ departmentCode }) => departmentCode.split("-")[1] ?? ""));
  return (
    <DepartmentDialog
      company={{ id, companyCode }}
      department={department}
      takenEndings={takenEndings}
      onClose={onClose}
    />
  );
}
