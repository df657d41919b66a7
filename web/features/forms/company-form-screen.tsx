import { useQuery } from "@tanstack/react-query";
import type { DepartmentFormType, FormType } from "#worker/contract/enums.ts";
import { isDepartmental } from "#worker/contract/forms/registry.ts";
import { departmentOfFormQuery } from "../../data/forms/form-query.ts";
import { useIsCompanyAdmin } from "../../data/organisation/use-company.ts";
import { BackLink, type Origin } from "./back-link.tsx";
import type { FormSlots } from "./form-context.ts";
import { FormFailure } from "./form-failure.tsx";
import { FormLoading } from "./form-loading.tsx";
import { FormScreen } from "./form-screen.tsx";

type CompanyFormScreenProps = {
  companyId: string;
  type: FormType;
  formId: string;
  origin: Origin;
  slots: FormSlots;
};

/** A form at a company address: of the mailbox, or of a department that has to be looked up. */
export function CompanyFormScreen({ companyId, type, formId, origin, slots }: CompanyFormScreenProps) {
  const isAdministrator = useIsCompanyAdmin();
  if (isDepartmental(type)) {
    return (
      <DepartmentalFormScreen
        companyId={companyId}
        type={type}
        formId={formId}
        origin={origin}
        slots={slots}
      />
    );
  }
  // Only administrators see the company's mailbox; other users return to their own.
  const knownOrigin = origin === "company" && !isAdministrator ? "my" : origin;
  return (
    <FormScreen
      address={{ companyId, departmentId: null, type, formId }}
      origin={knownOrigin}
      slots={slots}
    />
  );
}

type DepartmentalFormScreenProps = CompanyFormScreenProps & { type: DepartmentFormType };

function DepartmentalFormScreen({ companyId, type, formId, origin, slots }: DepartmentalFormScreenProps) {
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
