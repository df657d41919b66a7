import { createFileRoute } from "@tanstack/react-router";
import { PlaceScreen } from "#web/features/places/place-screen.tsx";

export const Route = createFileRoute("/_app/$companyId/places/$placeId")({ component: Place });

function Place() {
  const { companyId, placeId } = Route.useParams();
  return <PlaceScreen companyId={companyId} placeId={placeId} />;
}
