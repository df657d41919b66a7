import { createFileRoute, type SearchSchemaInput } from "@tanstack/react-router";
import { SheetScreen } from "#web/features/accidents/sheet/sheet-screen.tsx";

type SheetSearch = { person?: string | undefined };

export const Route = createFileRoute("/_app/$companyId/accidents/$accidentId/sheet")({
  validateSearch: (raw: SheetSearch & SearchSchemaInput): SheetSearch => raw,
  component: Sheet,
});

function Sheet() {
  const { accidentId } = Route.useParams();
  const { person } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SheetScreen
      key={accidentId}
      accidentId={accidentId}
      personId={person}
      onPerson={(personId) => void navigate({ search: { person: personId }, replace: true })}
    />
  );
}
