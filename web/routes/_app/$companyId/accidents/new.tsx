import { createFileRoute, type SearchSchemaInput } from "@tanstack/react-router";
import { NewAccident, type StartAccident } from "#web/features/accidents/new-accident.tsx";

export const Route = createFileRoute("/_app/$companyId/accidents/new")({
  validateSearch: (raw: StartAccident & SearchSchemaInput): StartAccident => raw,
  component: New,
});

function New() {
  return <NewAccident start={Route.useSearch()} />;
}
