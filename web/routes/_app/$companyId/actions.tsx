import { createFileRoute, redirect } from "@tanstack/react-router";
import { filtersOf, parseActionsSearch } from "#web/data/actions/action-filters.ts";
import { actionsExportBody } from "#web/data/exports/export-bodies.ts";
import { ActionsScreen } from "#web/features/actions/actions-screen.tsx";
import { ImportMenuItem } from "#web/components/imports/import-link.tsx";
import { usePlaceRights } from "#web/data/places/use-place-rights.ts";
import { ExportButton } from "#web/features/exports/export-button.tsx";
import { useText } from "#web/text/use-text.ts";
import { loadActions, openedWith } from "../../-prefetch.ts";

export const Route = createFileRoute("/_app/$companyId/actions")({
  validateSearch: parseActionsSearch,
  beforeLoad: async ({ context, params, search }) => {
    const start = await openedWith("actions", context, params.companyId, search);
    if (start) throw redirect({ to: "/$companyId/actions", params, search: start, replace: true });
  },
  loaderDeps: ({ search: { action: _action, ...search } }) => search,
  loader: ({ context: { queries }, params, deps }) =>
    loadActions(queries, { companyId: params.companyId }, deps),
  component: CompanyActions,
});

function CompanyActions() {
  const common = useText("common");
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { companyId } = Route.useParams();
  const { mayWrite } = usePlaceRights(companyId);
  return (
    <ActionsScreen
      place={{ companyId }}
      title={common.actions}
      search={search}
      renderExport={(order) => (
        <ExportButton
          request={actionsExportBody(filtersOf(search), order)}
          more={mayWrite ? <ImportMenuItem kind="actions" /> : null}
        />
      )}
      onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
    />
  );
}
