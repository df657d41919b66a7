import { createFileRoute } from "@tanstack/react-router";
import { AccidentScreen } from "#web/features/accidents/accident-screen.tsx";

export const Route = createFileRoute("/_app/$companyId/accidents/$accidentId/")({ component: Accident });

function Accident() {
  const { accidentId } = Route.useParams();
  return <AccidentScreen key={accidentId} accidentId={accidentId} />;
}
