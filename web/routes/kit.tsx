import { createFileRoute, notFound, type SearchSchemaInput } from "@tanstack/react-router";
import { loadText } from "../text/catalogue.ts";
import { environment } from "../data/reports/environment.ts";
import { KitViews, type KitView } from "../features/kit/kit-views.tsx";

const viewNames: readonly KitView[] = ["pieces", "forms", "frame", "sign-in", "code"];

/* The component gallery for developers; it exists only in local runs. */
export const Route = createFileRoute("/kit")({
  // Looked at below, which is no part of the first download.
  validateSearch: (search: { view?: string } & SearchSchemaInput): { view?: string } => search,
  beforeLoad: async () => {
    if (environment() !== null) throw notFound();
    await loadText("app", "common");
  },
  component: Kit,
});

function Kit() {
  const { view } = Route.useSearch();
  return <KitViews view={viewNames.find((name) => name === view) ?? "pieces"} />;
}
