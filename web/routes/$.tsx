import { createFileRoute, notFound } from "@tanstack/react-router";

/** Every address that is nobody's, so that no guard of a neighbouring route answers for it. */
export const Route = createFileRoute("/$")({
  beforeLoad: () => {
    throw notFound();
  },
});
