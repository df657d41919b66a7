import { createFileRoute } from "@tanstack/react-router";
import { actionsSearch } from "../../../data/search.ts";
import { CompanyActions } from "../../../features/places/company-places.tsx";

export const Route = createFileRoute("/_app/$companyId/actions")({
  validateSearch: actionsSearch,
  component: CompanyActions,
});
