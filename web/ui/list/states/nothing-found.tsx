import { SearchX } from "lucide-react";
import { useText } from "#web/text/use-text.ts";
import { Button } from "../../controls/button.tsx";
import { EmptyState } from "../../display/empty-state.tsx";
import type { PagedQuery } from "./load-more.tsx";

export type NothingFoundLabels = {
  nothingTitle: string;
  nothingBody: string;
  /** Only for a list that is read in parts. */
  notYetBody?: string;
};

type NothingFoundProps = { query: PagedQuery; labels: NothingFoundLabels; onClear: () => void };

/** No match, or none yet when the search has more pages to read. */
export function NothingFound({ query, labels, onClear }: NothingFoundProps) {
  const { lists } = useText("app");
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <EmptyState
      icon={<SearchX />}
      title={hasNextPage ? lists.notYetTitle : labels.nothingTitle}
      description={hasNextPage ? labels.notYetBody : labels.nothingBody}
      action={
        <>
          {hasNextPage ? (
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {lists.keepSearching}
            </Button>
          ) : null}
          <Button variant="secondary" onClick={onClear}>
            {lists.clear}
          </Button>
        </>
      }
    />
  );
}
