import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadAdminPages } from "./-pages.ts";

export const Route = createFileRoute("/_app/admin/")({
  codeSplitGroupings: [],
  component: lazyRouteComponent(loadAdminPages, "AdminHome"),
});
