import { useRef, type ReactNode } from "react";
import { Banner } from "../banner.tsx";
import { Button } from "../button.tsx";

export type MoreRows = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
};

type LoadMoreProps = {
  query: MoreRows;
  label: string;
  /** Why the last try failed, in words. */
  problem: ReactNode;
};

/** A button rather than scrolling alone, so that a keyboard and a screen reader get there too. */
export function LoadMore({ query, label, problem }: LoadMoreProps) {
  const area = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const load = async () => {
    const links = () => area.current?.parentElement?.querySelectorAll<HTMLElement>("[data-row-link]");
    const before = links()?.length ?? 0;
    await fetchNextPage();
    // The last page takes the button away: a keyboard goes on at the first row that came.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) links()?.[before]?.focus();
    });
  };
  return (
    <div ref={area} className="flex flex-col items-center gap-3 empty:hidden">
      {problem ? (
        <Banner tone="danger" announce>
          {problem}
        </Banner>
      ) : null}
      {hasNextPage ? (
        <Button variant="secondary" size="lg" loading={isFetchingNextPage} onClick={() => void load()}>
          {label}
        </Button>
      ) : null}
    </div>
  );
}
