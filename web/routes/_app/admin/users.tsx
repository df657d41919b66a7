import { createFileRoute, type SearchSchemaInput } from "@tanstack/react-router";
import type { UsersSearch } from "../../../data/administration/admin-search.ts";
import { UsersScreen } from "../../../features/admin/users/users-screen.tsx";

export const Route = createFileRoute("/_app/admin/users")({
  validateSearch: (raw: UsersSearch & SearchSchemaInput): UsersSearch => raw,
  loaderDeps: ({ search: { q, role, state } }) => ({ q, role, state }),
  // Prefetched on intent and not awaited; the list shows its own loading state.
  loader: ({ context: { queries }, deps }) => {
    void import("../../../data/administration/users.ts").then((users) => users.prefetchUsers(queries, deps));
  },
  component: Users,
});

function Users() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UsersScreen
      search={search}
      onSearch={(next, how) => void navigate({ search: next, resetScroll: false, ...how })}
    />
  );
}
