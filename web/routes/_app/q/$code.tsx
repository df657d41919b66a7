import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { ApiError, NetworkError } from "../../../data/api/errors.ts";
import { ReplacedLabel, UnknownLabel } from "../../../features/places/scanned-screen.tsx";

/** A code of nobody's, of another company, or one that this device cannot look up. */
function reasonOf(error: unknown): "unknown" | "offline" {
  if (error instanceof NetworkError) return "offline";
  if (error instanceof ApiError && error.status === 404) return "unknown";
  throw error;
}

/** Where the QR code of a place leads: on to its page. */
export const Route = createFileRoute("/_app/q/$code")({
  loader: async ({ context: { queries }, params: { code } }) => {
    // Loaded here: it is no part of the first download.
    const { scannedPlaceQuery } = await import("../../../data/places/labels.ts");
    const place = await queries.fetchQuery(scannedPlaceQuery(code)).catch(reasonOf);
    if (typeof place === "string") return place;
    const { companyId, location, zone, replacedAt } = place;
    if (replacedAt !== null) return { ...place, replacedAt };
    throw redirect({
      to: "/$companyId/places/$placeId",
      params: { companyId, placeId: zone?.id ?? location.id },
      replace: true,
    });
  },
  component: Scanned,
});

function Scanned() {
  const router = useRouter();
  const found = Route.useLoaderData();
  return typeof found === "string" ? (
    <UnknownLabel reason={found} onRetry={() => void router.invalidate()} />
  ) : (
    <ReplacedLabel place={found} />
  );
}
