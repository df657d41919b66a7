import { createFileRoute } from "@tanstack/react-router";
import { parseMemberFilters } from "#web/data/navigation/search.ts";
import { MembersSection } from "#web/features/members/members-section.tsx";

export const Route = createFileRoute("/_app/$companyId/people")({
  validateSearch: parseMemberFilters,
  component: People,
});

function People() {
  const { companyId } = Route.useParams();
  const { inactive, person } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MembersSection
      companyId={companyId}
      inactiveDays={inactive === undefined ? undefined : Number(inactive)}
      personId={person}
      onShowAll={() => void navigate({ search: {}, resetScroll: false })}
    />
  );
}
