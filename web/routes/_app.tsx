import { QueryClientProvider } from "@tanstack/react-query";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { lazyPart } from "../components/failures/lazy-part.tsx";
import { watchCompanyCopies } from "../data/watch-company-copies.ts";
import { mayOfferPasskey } from "../data/passkeys/passkey-offer.ts";
import { useUser } from "../data/session/use-session.ts";
import { RouteAnnouncer } from "../features/frame/route-announcer.tsx";
import { UnsentWorkPrompt } from "../features/session/unsent-work-prompt.tsx";
import { SessionMonitor } from "../features/session/session-monitor.tsx";
import { UnsentHost } from "../features/unsent/unsent-host.tsx";
import { setLanguage } from "../text/catalogue.ts";
import { Toaster } from "../ui/overlays/toast.tsx";
import { requireSession } from "./-guards.ts";
import { loadApp } from "./-load-app.ts";

// Shown once, to new users.
const NameStep = lazyPart(async () => ({
  default: (await import("../features/home/name-step.tsx")).NameStep,
}));

function startRest(): () => void {
  // Without its script, which a stale page does not get, the screen works all the same.
  const started = import("./-after-start.ts").then(({ afterStart }) => afterStart()).catch(() => {});
  return () => void started.then((stop) => stop?.());
}

function offerPasskey(): void {
  if (!mayOfferPasskey()) return;
  // Nobody misses it who has no network just now.
  void import("../features/session/passkey-offer.ts").then((offer) => offer.offerPasskey()).catch(() => {});
}

/** The layout route of every page that needs a session. */
export const Route = createFileRoute("/_app")({
  beforeLoad: async ({ location }) => {
    const session = await requireSession(location.href);
    const [[{ queries }]] = await Promise.all([loadApp(), setLanguage(session.user.language)]);
    return { session, queries };
  },
  component: SignedIn,
});

function SignedIn() {
  const { queries } = Route.useRouteContext();
  const user = useUser();
  useEffect(watchCompanyCopies, []);
  useEffect(startRest, []);
  const isNamed = user.name.trim() !== "";
  useEffect(() => {
    if (isNamed) offerPasskey();
  }, [isNamed]);
  return (
    <QueryClientProvider client={queries}>
      {isNamed ? <Outlet /> : <NameStep />}
      <SessionMonitor />
      <UnsentWorkPrompt />
      <UnsentHost />
      <RouteAnnouncer />
      <Toaster />
    </QueryClientProvider>
  );
}
