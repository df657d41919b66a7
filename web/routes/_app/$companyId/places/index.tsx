import { createFileRoute } from "@tanstack/react-router";
import { LocationsSection } from "#web/features/master-data/locations-section.tsx";

export const Route = createFileRoute("/_app/$companyId/places/")({ component: Places });

function Places() {
  return <LocationsSection companyId={Route.useParams().companyId} />;
}
