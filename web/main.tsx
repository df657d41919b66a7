import { createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { whenSignedOut } from "./data/api/api.ts";
import { NetworkError } from "./data/api/errors.ts";
import { logError } from "./data/reports/log.ts";
import { startObservability } from "./data/reports/observability.ts";
import { forgetSession, readSession } from "./data/session/session.ts";
import { reloadWhenStale } from "./data/api/stale-files.ts";
import "./main.css";
import { ErrorScreen } from "./features/errors/error-screen.tsx";
import { Pending } from "./features/errors/pending.tsx";
import { routeTree } from "./routeTree.gen.ts";
import { startLanguage } from "./text/catalogue.ts";
import { watchTheme } from "./ui/styles/theme.ts";

const router = createRouter({
  routeTree,
  context: { textLoaded: startLanguage().catch(() => {}) },
  trailingSlash: "preserve",
  scrollRestoration: true,
  defaultPreload: "intent",
  defaultPendingMs: 300,
  defaultPendingComponent: Pending,
  defaultErrorComponent: ErrorScreen,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

const PUBLIC_PATHS = /^\/(login|code|invitation)(\/|$)/;

whenSignedOut(() => {
  forgetSession();
  const { href, pathname } = router.latestLocation;
  if (!PUBLIC_PATHS.test(pathname))
    void router.navigate({ to: "/login", search: { redirectTo: href }, replace: true });
  return false;
});

reloadWhenStale();

// The guards ask the same question in a moment; a failure is theirs to tell. Then it is known whether there is a network.
void readSession()
  .catch(() => {})
  .then(startObservability);
watchTheme();

const root = document.getElementById("root");
if (root) {
  const tell = (error: unknown) => {
    // Being without a network is told on the screen, and is nothing to mend.
    if (!(error instanceof NetworkError)) logError("A screen failed", error);
  };
  createRoot(root, { onCaughtError: tell }).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
