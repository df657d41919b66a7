import { SearchX } from "lucide-react";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { MoreRows } from "./load-more.tsx";

type NothingFoundProps = { query: MoreRows; onClear: () => void };

/** Nothing matches; or nothing yet, where a search has older forms still to look through. */
export function NothingFound({ query, onClear }: NothingFoundProps) {
  const { formLists: text } = useText();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <EmptyState
      icon={<SearchX />}
      title={hasNextPage ? text.notYetTitle : text.nothingTitle}
      description={hasNextPage ? text.notYetBody : text.nothingBody}
      action={
        <>
          {hasNextPage ? (
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {text.keepSearching}
            </Button>
          ) : null}
          <Button variant="secondary" onClick={onClear}>
            {text.clear}
          </Button>
        </>
      }
    />
  );
}
