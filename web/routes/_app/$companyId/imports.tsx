import { createFileRoute, type SearchSchemaInput } from "@tanstack/react-router";
import { IMPORT_KINDS, type ImportKind } from "#worker/contract/imports/import-fields.ts";
import { ImportsScreen } from "#web/features/imports/imports-screen.tsx";

export const Route = createFileRoute("/_app/$companyId/imports")({
  // The screen looks at it, since the first download has no room for the list.
  validateSearch: (raw: { kind?: ImportKind } & SearchSchemaInput) => raw,
  component: Imports,
});

function Imports() {
  const { kind } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ImportsScreen
      kind={IMPORT_KINDS.find((each) => each === kind) ?? "people"}
      onKind={(next) => void navigate({ search: { kind: next }, resetScroll: false, replace: true })}
    />
  );
}
