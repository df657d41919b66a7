import { createFileRoute, type SearchSchemaInput } from "@tanstack/react-router";
import type { LibrarySearch } from "#web/data/library/library.ts";
import { LibraryScreen } from "#web/features/library/library-screen.tsx";

export const Route = createFileRoute("/_app/$companyId/documents")({
  // The screen drops what the address has besides, since the first download has no room for the lists of values.
  validateSearch: (raw: LibrarySearch & SearchSchemaInput): LibrarySearch => raw,
  component: Documents,
});

function Documents() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LibraryScreen
      search={search}
      onSearch={(next, how) =>
        void navigate({ search: next, resetScroll: false, replace: how?.replace ?? false })
      }
    />
  );
}
