import { createFileRoute, type SearchSchemaInput } from "@tanstack/react-router";
import type { CommunicationSearch } from "#web/data/library/communications.ts";
import { CommunicationsScreen } from "#web/features/library/communications-screen.tsx";

export const Route = createFileRoute("/_app/$companyId/communications")({
  // The screen drops what the address has besides.
  validateSearch: (raw: CommunicationSearch & SearchSchemaInput): CommunicationSearch => raw,
  component: Communications,
});

function Communications() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CommunicationsScreen
      search={search}
      onSearch={(next, how) =>
        void navigate({ search: next, resetScroll: false, replace: how?.replace ?? false })
      }
    />
  );
}
