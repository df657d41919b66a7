import { createFileRoute, notFound, type SearchSchemaInput } from "@tanstack/react-router";
import { LOCAL_HOSTS } from "#worker/contract/site.ts";
import { loadText } from "../text/catalogue.ts";
import { KitViews, type KitView } from "../features/kit/kit-views.tsx";

const viewNames: readonly KitView[] = ["pieces", "forms", "frame", "sign-in", "code"];

/* The component gallery for developers; it exists only in local runs. */
export const Route = createFileRoute("/kit")({
  // Looked at below, which is no part of the first download.
  validateSearch: (search: { view?: string } & SearchSchemaInput): { view?: string } => search,
  beforeLoad: async () => {
    if (!LOCAL_HOSTS.includes(location.hostname)) throw notFound();
    await loadText("app", "common");
  },
  component: Kit,
});

function Kit() {
  const { view } = Route.useSearch();
  return <KitViews view={viewNames.find((name) => name === view) ?? "pieces"} />;
}
