import { useEffect, useRef, type ReactNode } from "react";
import { useText } from "#web/text/use-text.ts";
import { Button } from "../../controls/button.tsx";
import { ErrorBanner } from "../../display/error-banner.tsx";

export type PagedQuery = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
};

type LoadMoreProps = {
  query: PagedQuery;
  /** The error message of the last request. */
  problem: ReactNode;
};

const rowLinksBeside = (area: HTMLElement | null) => [
  ...(area?.parentElement?.querySelectorAll<HTMLElement>("[data-row-link]") ?? []),
];

/** A button instead of infinite scrolling, so that keyboards and screen readers can use it. */
export function LoadMore({ query, problem }: LoadMoreProps) {
  const { lists } = useText("app");
  const area = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  /** The number of rows before the next page was requested. */
  const previousCount = useRef<number | null>(null);
  const load = () => {
    previousCount.current = rowLinksBeside(area.current).length;
    void fetchNextPage();
  };
  useEffect(() => {
    if (isFetchingNextPage || previousCount.current === null) return;
    const first = rowLinksBeside(area.current)[previousCount.current];
    previousCount.current = null;
    // The last page removes the focused button: the focus moves to the first new row.
    if (document.activeElement === document.body) first?.focus();
  }, [isFetchingNextPage]);
  return (
    <div ref={area} className="flex flex-col items-center gap-3 empty:hidden">
      <ErrorBanner problem={problem} />
      {hasNextPage ? (
        <Button variant="secondary" size="lg" loading={isFetchingNextPage} onClick={load}>
          {lists.loadMore}
        </Button>
      ) : null}
    </div>
  );
}
