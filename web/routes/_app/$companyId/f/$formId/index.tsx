import { createFileRoute, notFound } from "@tanstack/react-router";
import { companyFormSearch } from "../../../../../data/search.ts";
import { FormPlace } from "../../../../../features/places/form-place.tsx";

export const Route = createFileRoute("/_app/$companyId/f/$formId/")({
  validateSearch: companyFormSearch,
  beforeLoad: ({ search }) => {
    if (!search.formType) throw notFound();
    return { formType: search.formType };
  },
  component: CompanyForm,
});

function CompanyForm() {
  const { formType, company } = Route.useRouteContext();
  const { origin } = Route.useSearch();
  return <FormPlace formType={formType} companyId={company.id} origin={origin ?? "company"} />;
}
