import { createFileRoute, notFound } from "@tanstack/react-router";
import { formSlots } from "#web/routes/-form-slots.tsx";
import { parseCompanyFormSearch } from "#web/data/navigation/search.ts";
import { CompanyFormScreen } from "#web/features/forms/company-form-screen.tsx";

export const Route = createFileRoute("/_app/$companyId/f/$formId/")({
  validateSearch: parseCompanyFormSearch,
  beforeLoad: ({ search }) => {
    if (!search.formType) throw notFound();
    return { formType: search.formType };
  },
  component: CompanyForm,
});

function CompanyForm() {
  const { formType, company } = Route.useRouteContext();
  const { formId } = Route.useParams();
  const { origin = "company" } = Route.useSearch();
  return (
    <CompanyFormScreen
      key={formId}
      companyId={company.id}
      type={formType}
      formId={formId}
      origin={origin}
      slots={formSlots}
    />
  );
}
