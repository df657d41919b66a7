import { createFileRoute, notFound } from "@tanstack/react-router";
import { formSearch } from "../../../../../../../data/search.ts";
import { FormPlace } from "../../../../../../../features/places/form-place.tsx";

export const Route = createFileRoute("/_app/$companyId/team/$teamId/f/$formId/")({
  validateSearch: formSearch,
  beforeLoad: ({ search }) => {
    if (!search.formType) throw notFound();
    return { formType: search.formType };
  },
  component: DepartmentForm,
});

function DepartmentForm() {
  const { formType, company, department } = Route.useRouteContext();
  return <FormPlace formType={formType} companyId={company.id} origin={{ teamId: department.id }} />;
}
