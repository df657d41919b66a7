import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { isPlatformAdmin } from "../../../worker/policy/actor.ts";
import { AdminFrame } from "../../features/frame/admin-frame.tsx";

export const Route = createFileRoute("/_app/admin")({
  beforeLoad: ({ context }) => {
    if (!isPlatformAdmin(context.session.user)) throw redirect({ to: "/", replace: true });
  },
  component: () => (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  ),
});
