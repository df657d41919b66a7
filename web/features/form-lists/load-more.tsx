import { useRef } from "react";
import { describeError } from "../../data/errors.ts";
import { usePublicText } from "../../text/use-text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";

export type MoreRows = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => Promise<unknown>;
};

/** A button rather than scrolling alone, so that a keyboard and a screen reader get there too. */
export function LoadMore({ query, label }: { query: MoreRows; label: string }) {
  const words = usePublicText().errors;
  const area = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
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
      {isFetchNextPageError ? (
        <Banner tone="danger" announce>
          {describeError(error, words)}
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
