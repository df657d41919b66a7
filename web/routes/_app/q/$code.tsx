import { createFileRoute } from "@tanstack/react-router";
import { ScanScreen } from "#web/features/places/scan-screen.tsx";

/** Where the QR code of a place leads. */
export const Route = createFileRoute("/_app/q/$code")({ component: Scan });

function Scan() {
  return <ScanScreen code={Route.useParams().code} />;
}
