import { createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { setSignedOutHandler } from "./data/api/api.ts";
import { NetworkError } from "./data/api/errors.ts";
import { logError } from "./data/reports/log.ts";
import { startObservability } from "./data/reports/observability.ts";
import { Locked } from "./data/session/locked.ts";
import { clearSession, readSession } from "./data/session/session.ts";
import { storedSession } from "./data/session/stored-session.ts";
import { isMissingFile, reloadWhenStale } from "./data/api/stale-files.ts";
import "./main.css";
import { ErrorScreen } from "./features/errors/error-screen.tsx";
import { Pending } from "./features/errors/pending.tsx";
import { loadApp } from "./routes/-load-app.ts";
import { routeTree } from "./routeTree.gen.ts";
import { startLanguage } from "./text/catalogue.ts";
import { watchTheme } from "./ui/styles/theme.ts";

// The policy of the page refuses code made from text, which zod would try (https://zod.dev/api?id=jitless).
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const PENDING_MS = 300;

const router = createRouter({
  routeTree,
  context: { textLoaded: startLanguage().catch(() => {}) },
  // The specification writes some paths with a slash at the end and some without: links are spelled as it spells them, and both
  // spellings open the screen.
  trailingSlash: "preserve",
  scrollRestoration: true,
  defaultPreload: "intent",
  defaultPendingMs: PENDING_MS,
  // What was waited for is shown as soon as it is there.
  defaultPendingMinMs: 0,
  defaultPendingComponent: Pending,
  defaultErrorComponent: ErrorScreen,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

const PUBLIC_PATHS = /^\/(login|code|invitation|verificar)(\/|$)/;

// A device does not keep the files of every screen, and some browsers keep the failure of a script until the page is loaded again.
const { preloadRoute } = router;
router.preloadRoute = async (options) => (navigator.onLine ? preloadRoute(options) : undefined);

// A page stays as it is while its own address changes: a spinner would close the menu of a filter after the first choice.
router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
  router.options.defaultPendingMs = pathChanged ? PENDING_MS : Infinity;
});

setSignedOutHandler(() => {
  clearSession();
  const { href, pathname } = router.latestLocation;
  if (!PUBLIC_PATHS.test(pathname))
    void router.navigate({ to: "/login", search: { redirectTo: href }, replace: true });
  return false;
});

reloadWhenStale();

// The guards read the same session and handle its failure. Observability starts when it has been read.
void readSession()
  .catch(() => {})
  .then(startObservability);
// Somebody has signed in on this device: what their pages need is loaded beside the session.
if (storedSession() && !PUBLIC_PATHS.test(location.pathname)) loadApp().catch(() => {});
watchTheme();

const root = document.getElementById("root");
if (root) {
  const report = (error: unknown) => {
    // A missing network and what is locked are shown on the screen, and are no errors of the app.
    const isShown = error instanceof NetworkError || error instanceof Locked || isMissingFile(error);
    if (!isShown) logError("A screen failed", error);
  };
  createRoot(root, { onCaughtError: report }).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
