import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { isPlatformAdmin } from "#worker/policy/actor.ts";
import { Locked } from "../../data/session/locked.ts";
import { AdminFrame } from "../../features/frame/admin-frame.tsx";
import { LockedOrError } from "./-locked.tsx";
import { loadAdminPages } from "./admin/-pages.ts";

export const Route = createFileRoute("/_app/admin")({
  beforeLoad: async ({ context: { session, queries }, location }) => {
    if (!isPlatformAdmin(session.user)) throw redirect({ to: "/", replace: true });
    if (session.session.needsStrongSignIn) throw new Locked("platform");
    // On intent too, and not awaited: the screens show their own loading states.
    void loadAdminPages().then((pages) => pages.preloadAdminPage(queries, location));
  },
  errorComponent: LockedOrError,
  component: () => (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  ),
});
