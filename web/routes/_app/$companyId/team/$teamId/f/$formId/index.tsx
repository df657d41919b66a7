import { createFileRoute, notFound } from "@tanstack/react-router";
import { formSlots } from "../../../../../../-form-slots.tsx";
import { parseFormSearch } from "../../../../../../../data/navigation/search.ts";
import { FormScreen } from "../../../../../../../features/forms/form-screen.tsx";

export const Route = createFileRoute("/_app/$companyId/team/$teamId/f/$formId/")({
  validateSearch: parseFormSearch,
  beforeLoad: ({ search }) => {
    if (!search.formType) throw notFound();
    return { formType: search.formType };
  },
  component: DepartmentForm,
});

function DepartmentForm() {
  const { formType: type, company, department } = Route.useRouteContext();
  const { formId } = Route.useParams();
  const address = { companyId: company.id, departmentId: department.id, type, formId };
  return <FormScreen key={formId} address={address} origin={{ teamId: department.id }} slots={formSlots} />;
}
