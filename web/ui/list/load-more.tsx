import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { ErrorBanner } from "../display/error-banner.tsx";

export type PagedQuery = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
};

type LoadMoreProps = {
  query: PagedQuery;
  label: string;
  /** Why the last try failed, in words. */
  problem: ReactNode;
};

const linksBeside = (area: HTMLElement | null) => [
  ...(area?.parentElement?.querySelectorAll<HTMLElement>("[data-row-link]") ?? []),
];

/** A button rather than scrolling alone, so that a keyboard and a screen reader get there too. */
export function LoadMore({ query, label, problem }: LoadMoreProps) {
  const area = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  /** How many rows there were when more were asked for. */
  const before = useRef<number | null>(null);
  const load = () => {
    before.current = linksBeside(area.current).length;
    void fetchNextPage();
  };
  useEffect(() => {
    if (isFetchingNextPage || before.current === null) return;
    const first = linksBeside(area.current)[before.current];
    before.current = null;
    // The last page takes the button away: a keyboard goes on at the first row that came.
    if (document.activeElement === document.body) first?.focus();
  }, [isFetchingNextPage]);
  return (
    <div ref={area} className="flex flex-col items-center gap-3 empty:hidden">
      <ErrorBanner problem={problem} />
      {hasNextPage ? (
        <Button variant="secondary" size="lg" loading={isFetchingNextPage} onClick={load}>
          {label}
        </Button>
      ) : null}
    </div>
  );
}
