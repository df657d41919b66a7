import { SearchX } from "lucide-react";
import { Button } from "../controls/button.tsx";
import { EmptyState } from "../display/empty-state.tsx";
import type { MoreRows } from "./load-more.tsx";

export type NothingFoundWords = {
  nothingTitle: string;
  nothingBody: string;
  notYetTitle: string;
  notYetBody: string;
  keepSearching: string;
  clear: string;
};

type NothingFoundProps = { query: MoreRows; words: NothingFoundWords; onClear: () => void };

/** Nothing matches; or nothing yet, where a search has older records still to look through. */
export function NothingFound({ query, words, onClear }: NothingFoundProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <EmptyState
      icon={<SearchX />}
      title={hasNextPage ? words.notYetTitle : words.nothingTitle}
      description={hasNextPage ? words.notYetBody : words.nothingBody}
      action={
        <>
          {hasNextPage ? (
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {words.keepSearching}
            </Button>
          ) : null}
          <Button variant="secondary" onClick={onClear}>
            {words.clear}
          </Button>
        </>
      }
    />
  );
}
