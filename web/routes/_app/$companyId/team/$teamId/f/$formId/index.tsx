import { createFileRoute, notFound } from "@tanstack/react-router";
import { formSlots } from "#web/routes/-form-slots.tsx";
import { ifAtHand, prefetch } from "#web/routes/-prefetch.ts";
import { prefetchForm } from "#web/routes/-prefetch.ts";
import { parseFormSearch } from "#web/data/navigation/search.ts";
import { FormScreen } from "#web/features/forms/form-screen.tsx";

export const Route = createFileRoute("/_app/$companyId/team/$teamId/f/$formId/")({
  validateSearch: parseFormSearch,
  beforeLoad: ({ search }) => {
    if (!search.formType) throw notFound();
    return { formType: search.formType };
  },
  loader: ({ context: { queries, formType: type }, params: { companyId, teamId, formId } }) =>
    Promise.all([
      ifAtHand(() => prefetchForm(queries, { companyId, departmentId: teamId, type, formId })),
      prefetch(async () => (await import("#web/routes/-form-slots.tsx")).preloadForm()),
    ]),
  component: DepartmentForm,
});

function DepartmentForm() {
  const { formType: type, company, department } = Route.useRouteContext();
  const { formId } = Route.useParams();
  const address = { companyId: company.id, departmentId: department.id, type, formId };
  return <FormScreen key={formId} address={address} origin={{ teamId: department.id }} slots={formSlots} />;
}
