import { createFileRoute, notFound } from "@tanstack/react-router";

/** Matches every unknown path, so that no guard of another route handles it. */
export const Route = createFileRoute("/$")({
  beforeLoad: () => {
    throw notFound();
  },
});
