import { createFileRoute } from "@tanstack/react-router";
import { mailboxWish } from "../../../data/exports/export-wishes.ts";
import { beginList } from "../../../data/form-lists/begin-list.ts";
import { mailboxSearch } from "../../../data/navigation/search.ts";
import { NewEntryButton } from "../../../features/create-form/new-form-button.tsx";
import { ExportButton } from "../../../features/exports/export-button.tsx";
import { MyMailbox } from "../../../features/form-lists/form-lists.tsx";

export const Route = createFileRoute("/_app/$companyId/my-mailbox")({
  validateSearch: mailboxSearch,
  loaderDeps: ({ search }) => search,
  // Prefetched on intent and not awaited; the list shows its own loading state.
  loader: ({ context: { queries }, params, deps }) => {
    void beginList(queries, { name: "my-mailbox", companyId: params.companyId }, deps);
  },
  component: OwnMailbox,
});

function OwnMailbox() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MyMailbox
      filters={search}
      onFilters={(next, options) => void navigate({ search: next, resetScroll: false, ...options })}
      newForm={<NewEntryButton />}
      exportButton={<ExportButton request={mailboxWish(search, true)} />}
    />
  );
}
