import { createFileRoute, type SearchSchemaInput } from "@tanstack/react-router";
import type { AccidentSearch } from "#web/data/accidents/accidents.ts";
import { AccidentsScreen } from "#web/features/accidents/accidents-screen.tsx";

export const Route = createFileRoute("/_app/$companyId/accidents/")({
  // The screen drops what the address has besides, since the first download has no room for the lists of values.
  validateSearch: (raw: AccidentSearch & SearchSchemaInput): AccidentSearch => raw,
  component: Accidents,
});

function Accidents() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AccidentsScreen
      search={search}
      onSearch={(next, how) =>
        void navigate({ search: next, resetScroll: false, replace: how?.replace ?? false })
      }
    />
  );
}
