import { createFileRoute, type SearchSchemaInput } from "@tanstack/react-router";
import type { RatesSearch } from "#web/data/accidents/rates.ts";
import { RatesScreen } from "#web/features/accident-rates/rates-screen.tsx";

export const Route = createFileRoute("/_app/$companyId/accident-rates")({
  // The screen drops what the address has besides: the first download has no room for it.
  validateSearch: (raw: RatesSearch & SearchSchemaInput): RatesSearch => raw,
  component: AccidentRates,
});

function AccidentRates() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RatesScreen search={search} onSearch={(next) => void navigate({ search: next, resetScroll: false })} />
  );
}
