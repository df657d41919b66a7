import { createFileRoute, notFound } from "@tanstack/react-router";
import { environment } from "../data/reports/environment.ts";
import { KitViews, type KitView } from "../features/kit/kit-views.tsx";

const viewNames: readonly KitView[] = ["pieces", "forms", "frame", "sign-in", "code"];

/* The component gallery for developers; it exists only in local runs. */
export const Route = createFileRoute("/kit")({
  validateSearch: (search: Record<string, unknown>): { view?: KitView } => {
    const view = viewNames.find((name) => name === search["view"]);
    return view ? { view } : {};
  },
  beforeLoad: () => {
    if (environment() !== null) throw notFound();
  },
  component: Kit,
});

function Kit() {
  const { view = "pieces" } = Route.useSearch();
  return <KitViews view={view} />;
}
