import { createFileRoute } from "@tanstack/react-router";
import { actionsSearch, filtersOf } from "../../../data/actions/action-filters.ts";
import { actionsWish } from "../../../data/exports/export-wishes.ts";
import { ActionsScreen } from "../../../features/actions/actions-screen.tsx";
import { ExportButton } from "../../../features/exports/export-button.tsx";
import { useText } from "../../../text/use-text.ts";

export const Route = createFileRoute("/_app/$companyId/actions")({
  validateSearch: actionsSearch,
  component: CompanyActions,
});

function CompanyActions() {
  const { places } = useText();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { companyId } = Route.useParams();
  return (
    <ActionsScreen
      place={{ companyId }}
      title={places.actions}
      search={search}
      exportButton={<ExportButton request={actionsWish(filtersOf(search))} />}
      onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
    />
  );
}
