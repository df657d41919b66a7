import { createFileRoute } from "@tanstack/react-router";
import { parsePeopleSearch } from "#web/data/navigation/search.ts";
import { MembersSection } from "#web/features/members/members-section.tsx";

export const Route = createFileRoute("/_app/$companyId/people")({
  validateSearch: parsePeopleSearch,
  component: People,
});

function People() {
  const { companyId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MembersSection
      companyId={companyId}
      search={search}
      onSearch={(change, how) =>
        void navigate({ search: change, resetScroll: false, replace: how?.replace ?? false })
      }
    />
  );
}
