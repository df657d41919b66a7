import { createFileRoute, redirect } from "@tanstack/react-router";
import { mailboxExportBody } from "#web/data/exports/export-bodies.ts";
import { openedWith, prefetchFormList } from "../../-prefetch.ts";
import { parseMailboxSearch } from "#web/data/navigation/search.ts";
import { NewEntryButton } from "#web/features/create-form/new-form-button.tsx";
import { ExportButton } from "#web/features/exports/export-button.tsx";
import { CompanyMailbox } from "#web/features/form-lists/form-lists.tsx";

export const Route = createFileRoute("/_app/$companyId/mailbox")({
  validateSearch: parseMailboxSearch,
  beforeLoad: async ({ context, params, search }) => {
    const start = await openedWith("mailbox", context, params.companyId, search);
    if (start) throw redirect({ to: "/$companyId/mailbox", params, search: start, replace: true });
  },
  loaderDeps: ({ search }) => search,
  // Prefetched on intent and not awaited; the list shows its own loading state.
  loader: ({ context: { queries }, params, deps }) => {
    void prefetchFormList(queries, { name: "mailbox", companyId: params.companyId }, deps);
  },
  component: Mailbox,
});

function Mailbox() {
  const { companyId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CompanyMailbox
      search={search}
      onSearch={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
      newForm={<NewEntryButton companyId={companyId} />}
      renderExport={(order) => <ExportButton request={mailboxExportBody(search, order)} />}
    />
  );
}
