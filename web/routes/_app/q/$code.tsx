import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { scannedPlaceQuery } from "../../../data/places/labels.ts";
import { ReplacedLabel, ScanError } from "../../../features/places/scanned-screen.tsx";

/** Where the QR code of a place leads: on to its page. */
export const Route = createFileRoute("/_app/q/$code")({
  loader: async ({ context: { queries }, params: { code } }) => {
    const place = await queries.fetchQuery(scannedPlaceQuery(code));
    const { companyId, location, zone, replacedAt } = place;
    if (replacedAt !== null) return { ...place, replacedAt };
    throw redirect({
      to: "/$companyId/places/$placeId",
      params: { companyId, placeId: zone?.id ?? location.id },
      replace: true,
    });
  },
  component: Scanned,
  errorComponent: Failed,
});

function Scanned() {
  return <ReplacedLabel place={Route.useLoaderData()} />;
}

function Failed({ error }: { error: unknown }) {
  const router = useRouter();
  return <ScanError error={error} onRetry={() => void router.invalidate()} />;
}
