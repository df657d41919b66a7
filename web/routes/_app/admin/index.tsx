import { createFileRoute } from "@tanstack/react-router";
import { AdminHome } from "../../../features/admin/home/admin-home.tsx";

export const Route = createFileRoute("/_app/admin/")({
  component: AdminHome,
});
