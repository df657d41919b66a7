import { createFileRoute } from "@tanstack/react-router";
import { AdminHome } from "../../../features/admin/admin-places.tsx";

export const Route = createFileRoute("/_app/admin/")({
  component: AdminHome,
});
