import { useQuery } from "@tanstack/react-query";
import type { DepartmentFormType, FormType } from "../../../worker/contract/enums.ts";
import { isDepartmental } from "../../../worker/contract/forms/registry.ts";
import { departmentOfFormQuery } from "../../data/forms/locate-form.ts";
import { useIsCompanyAdmin } from "../../data/organisation/use-company.ts";
import { BackLink } from "./back-link.tsx";
import type { FormSlots } from "./form-context.ts";
import { FormFailure } from "./form-failure.tsx";
import { FormLoading } from "./form-loading.tsx";
import { FormScreen } from "./form-screen.tsx";
import type { Origin } from "./way-back.ts";

type CompanyFormScreenProps = {
  companyId: string;
  type: FormType;
  formId: string;
  origin: Origin;
  slots: FormSlots;
};

/** A form at an address of the company: of its mailbox, or of a department that has to be asked for. */
export function CompanyFormScreen({ companyId, type, formId, origin, slots }: CompanyFormScreenProps) {
  const isAdministrator = useIsCompanyAdmin();
  if (isDepartmental(type)) {
    return (
      <DepartmentAsked companyId={companyId} type={type} formId={formId} origin={origin} slots={slots} />
    );
  }
  // The company's mailbox is the administrators'; everybody else comes from their own.
  const way = origin === "company" && !isAdministrator ? "my" : origin;
  return <FormScreen address={{ companyId, departmentId: null, type, formId }} origin={way} slots={slots} />;
}

type Asked = CompanyFormScreenProps & { type: DepartmentFormType };

function DepartmentAsked({ companyId, type, formId, origin, slots }: Asked) {
  const { data, error, refetch } = useQuery(departmentOfFormQuery({ companyId, type, formId }));
  if (data !== undefined) {
    return (
      <FormScreen address={{ companyId, departmentId: data, type, formId }} origin={origin} slots={slots} />
    );
  }
  if (error) {
    const back = <BackLink address={{ companyId, type }} origin={origin} />;
    return <FormFailure error={error} type={type} back={back} onRetry={() => void refetch()} />;
  }
  return <FormLoading />;
}
