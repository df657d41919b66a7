import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { FormType } from "#worker/contract/enums.ts";
import { isDepartmental } from "#worker/contract/forms/registry.ts";
import { can } from "#worker/policy/can.ts";
import { offeredChecklistsQuery } from "../../data/checklists/offered.ts";
import type { StartPlace } from "../../data/navigation/start-form.ts";
import { companyQuery, type Company } from "../../data/organisation/companies.ts";
import type { DepartmentEntry } from "../../data/organisation/use-company.ts";
import { useCreatableDepartments, useIsReadOnly } from "../../data/organisation/use-creatable.ts";
import { locationsQuery } from "../../data/places/places.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useText } from "../../text/use-text.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Spinner } from "../../ui/controls/spinner.tsx";
import { FailedQueryNotice } from "../../components/failures/load-error.tsx";
import { CreateForm } from "./create-form.tsx";
import { FirstForm } from "./first-form.tsx";
import { NoticeDialog } from "./notice-dialog.tsx";

type CreateFormDialogProps = {
  companyId: string;
  type: FormType;
  /** The department of the current page, if any. */
  departmentId: string | undefined;
  /** Where the form is about, if the page says so. */
  startPlace?: StartPlace | undefined;
  onClose: () => void;
};

/** Loads the company with its departments and places before the form is shown, so that no field comes or goes under the eyes. */
export function CreateFormDialog({
  companyId,
  type,
  departmentId,
  startPlace,
  onClose,
}: CreateFormDialogProps) {
  const { createForm: text } = useText("app");
  const companyLoad = useQuery(companyQuery(companyId));
  const company = companyLoad.data;
  const { departments, load: departmentsLoad } = useCreatableDepartments(companyId);
  const { isLoading: arePlacesLoading } = useQuery(locationsQuery(companyId));
  const { isLoading: areChecklistsLoading } = useQuery(offeredChecklistsQuery(companyId));
  if (!company || !departments || arePlacesLoading || areChecklistsLoading) {
    const failed = [companyLoad, departmentsLoad].find(({ isLoadingError }) => isLoadingError);
    return (
      <Dialog open onClose={onClose} title={text.titles[type]}>
        {failed ? <FailedQueryNotice query={failed} /> : <Spinner label={text.loading} />}
      </Dialog>
    );
  }
  return (
    <LoadedDialog
      company={company}
      type={type}
      departments={departments}
      departmentId={departmentId}
      startPlace={startPlace}
      onClose={onClose}
    />
  );
}

type LoadedDialogProps = Omit<CreateFormDialogProps, "companyId"> & {
  company: Company;
  departments: readonly DepartmentEntry[];
};

function LoadedDialog({ company, type, departments, departmentId, startPlace, onClose }: LoadedDialogProps) {
  // Decided once: the first form itself creates a department, while this is open.
  const [isFirst] = useState(departments.length === 0);
  const isReadOnly = useIsReadOnly(company.id);
  const { createForm: text, company: companyText } = useText("app");
  const mayCreate = can(useActor(), "department.manage", { companyId: company.id });
  if (isReadOnly)
    return (
      <Dialog open onClose={onClose} title={text.titles[type]}>
        <Banner tone="warning">{companyText.readOnlyNow}</Banner>
      </Dialog>
    );
  if (isDepartmental(type) && isFirst) {
    // The codes of departments begin with the company's.
    return mayCreate && company.companyCode ? (
      <FirstForm company={company} type={type} onClose={onClose} />
    ) : (
      <NoDepartmentDialog company={company} type={type} mayCreate={mayCreate} onClose={onClose} />
    );
  }
  if (!isDepartmental(type))
    return <NoticeDialog company={company} startPlace={startPlace} onClose={onClose} />;
  return (
    <CreateForm
      company={company}
      type={type}
      departments={departments}
      departmentId={departmentId}
      startPlace={startPlace}
      onClose={onClose}
    />
  );
}

type NoDepartmentDialogProps = { company: Company; type: FormType; mayCreate: boolean; onClose: () => void };

/** What is missing where the first form cannot create it. */
function NoDepartmentDialog({ company, type, mayCreate, onClose }: NoDepartmentDialogProps) {
  const { createForm: text } = useText("app");
  const { firstForm } = useText("guide");
  return (
    <Dialog open onClose={onClose} title={text.titles[type]}>
      {mayCreate ? (
        <Banner
          tone="warning"
          action={
            <Link
              to="/$companyId/settings"
              params={{ companyId: company.id }}
              search={{ tab: "company" }}
              className={buttonClass({ variant: "secondary", size: "sm" })}
              onClick={onClose}
            >
              {firstForm.setCode}
            </Link>
          }
        >
          {firstForm.missingCode}
        </Banner>
      ) : (
        <Banner tone="warning" title={firstForm.noDepartment}>
          {text.notInDepartment}
        </Banner>
      )}
    </Dialog>
  );
}
