import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Building2, Ellipsis, History, Pencil, Plus, Target, Trash2 } from "lucide-react";
import { useState } from "react";
import { can } from "#worker/policy/can.ts";
import {
  administeredDepartmentsQuery,
  type AdministeredDepartment,
} from "../../data/organisation/departments.ts";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useText } from "../../text/use-text.ts";
import { SettingHistoryDialog, useMayReadHistories } from "../../components/audit/setting-history.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../ui/overlays/menu.tsx";
import { Section } from "../../ui/display/section.tsx";
import { DepartmentDialog } from "./department-dialog.tsx";
import { DepartmentsLoading, DepartmentTable } from "./department-table.tsx";
import { ObjectivesDialog } from "./objectives-dialog.tsx";
import { RemoveDepartmentDialog } from "./remove-department-dialog.tsx";

type DepartmentDialogState =
  | { what: "create" }
  | { what: "edit" | "objectives" | "history" | "remove"; department: AdministeredDepartment };

export function AdministeredDepartments() {
  const { departments: text } = useText("departments");
  const { departments, places } = useText("app");
  const company = useCompany();
  const { data, error } = useQuery(administeredDepartmentsQuery(company.id));
  const [open, setOpen] = useState<DepartmentDialogState | null>(null);
  throwInitialError({ data, error });
  const mayManage = can(useActor(), "department.manage", { companyId: company.id });
  const create =
    company.companyCode && mayManage ? (
      <Button onClick={() => setOpen({ what: "create" })}>
        <Plus aria-hidden="true" />
        {departments.create}
      </Button>
    ) : null;
  return (
    <Section title={text.title} description={text.lead} action={data && data.length > 0 ? create : undefined}>
      {company.companyCode || !mayManage ? null : <CompanyCodeBanner companyId={company.id} />}
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
          label={text.title}
          departments={data}
          actionsOnPhone="corner"
          renderActions={(department) =>
            mayManage ? <DepartmentActions department={department} onOpen={setOpen} /> : null
          }
        />
      ) : null}
      <OpenDialog open={open} all={data ?? []} onClose={() => setOpen(null)} />
    </Section>
  );
}

export function CompanyCodeBanner({ companyId }: { companyId: string }) {
  const text = useText("departments").departments;
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
          {text.setCode}
        </Link>
      }
    >
      {text.needsCode}
    </Banner>
  );
}

type DepartmentActionsProps = {
  department: AdministeredDepartment;
  onOpen: (open: DepartmentDialogState) => void;
};

function DepartmentActions({ department, onOpen }: DepartmentActionsProps) {
  const { departments: text } = useText("departments");
  const { objectives, formPage } = useText("app");
  const common = useText("common");
  const mayReadHistory = useMayReadHistories();
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label={text.actionsFor(department.name)}>
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    >
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onOpen({ what: "edit", department })}>
        {common.edit}
      </MenuItem>
      <MenuItem
        icon={<Target aria-hidden="true" />}
        onSelect={() => onOpen({ what: "objectives", department })}
      >
        {objectives.title}
      </MenuItem>
      {mayReadHistory ? (
        <MenuItem
          icon={<History aria-hidden="true" />}
          onSelect={() => onOpen({ what: "history", department })}
        >
          {formPage.history}
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem
        tone="danger"
        icon={<Trash2 aria-hidden="true" />}
        onSelect={() => onOpen({ what: "remove", department })}
      >
        {common.delete}
      </MenuItem>
    </Menu>
  );
}

/** The endings of the department codes that the company uses already. */
export const takenEndingsOf = (all: readonly AdministeredDepartment[]): ReadonlySet<string> =>
  new Set(all.map(({ departmentCode }) => departmentCode.split("-")[1] ?? ""));

type OpenDialogProps = {
  open: DepartmentDialogState | null;
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
  if (open?.what === "history") {
    const { id: departmentId, name } = open.department;
    return (
      <SettingHistoryDialog setting={{ type: "department", id: departmentId, name }} onClose={onClose} />
    );
  }
  if (!open || !companyCode) return null;
  const department = open.what === "edit" ? open.department : null;
  return (
    <DepartmentDialog
      company={{ id, companyCode }}
      department={department}
      takenEndings={takenEndingsOf(all)}
      onClose={onClose}
    />
  );
}
