import { createFileRoute, lazyRouteComponent, type SearchSchemaInput } from "@tanstack/react-router";
import type { UsersSearch } from "#web/data/administration/admin-search.ts";
import { loadAdminPages } from "./-pages.ts";

export const Route = createFileRoute("/_app/admin/users")({
  codeSplitGroupings: [],
  validateSearch: (raw: UsersSearch & SearchSchemaInput): UsersSearch => raw,
  component: lazyRouteComponent(loadAdminPages, "AdminUsers"),
});
