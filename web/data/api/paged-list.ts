import {
  infiniteQueryOptions,
  notifyManager,
  replaceEqualDeep,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

/** One page of a list, and the cursor of the next. */
type Page = { nextCursor: string | null };
/** How to read and replace the rows of a page. */
export type PageRows<P extends Page, Row> = {
  of: (page: P) => Row[];
  into: (page: P, rows: Row[]) => P;
};

/** The most pages that are refetched after a change, compared, and stored on the device. */
const SHORT_LIST_PAGES = 2;
/**
 * Whether refetching and comparing the data is cheap. Comparing a thousand rows field by field takes longer than
 * rendering the few on screen.
 */
export const isShortList = (data: unknown): boolean =>
  !isPaged(data) || data.pages.length <= SHORT_LIST_PAGES;

export const pagedQuery = <P extends Page>(
  queryKey: QueryKey,
  read: (cursor: string | null, signal: AbortSignal) => Promise<P>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Long enough to use what a hover prefetched, short enough to refetch on the way back from a record's page.
    staleTime: 3000,
    structuralSharing: (known, now) => (isShortList(now) ? replaceEqualDeep(known, now) : now),
  });

/** The server filters one window of the list per request; the client fetches more windows until there are enough rows. */
const MAX_WINDOWS = 6;
const MIN_ROWS = 10;

/** Combines several windows into one page. Other properties, such as the total, come from the first window. */
export async function readFilteredPage<P extends Page, Row>(
  rows: PageRows<P, Row>,
  read: (cursor: string | null) => Promise<P>,
  firstCursor: string | null,
): Promise<P> {
  const first = await read(firstCursor);
  const found = [...rows.of(first)];
  let { nextCursor } = first;
  for (let windows = 1; windows < MAX_WINDOWS; windows += 1) {
    if (nextCursor === null || found.length >= MIN_ROWS) break;
    // Each request needs the cursor of the one before it.
    // oxlint-disable-next-line no-await-in-loop
    const next = await read(nextCursor);
    found.push(...rows.of(next));
    ({ nextCursor } = next);
  }
  return { ...rows.into(first, found), nextCursor };
}

export const mapRows = <P extends Page, Row>(
  data: InfiniteData<P>,
  rows: PageRows<P, Row>,
  change: (rows: Row[]) => Row[],
): InfiniteData<P> => ({ ...data, pages: data.pages.map((page) => rows.into(page, change(rows.of(page)))) });

/** The first pages of a long list; other data unchanged. */
export const firstPagesOf = (data: unknown): unknown =>
  isPaged(data)
    ? {
        ...data,
        pages: data.pages.slice(0, SHORT_LIST_PAGES),
        pageParams: data.pageParams.slice(0, SHORT_LIST_PAGES),
      }
    : data;

export const isPaged = <P>(data: unknown): data is InfiniteData<P> =>
  typeof data === "object" && data !== null && "pages" in data;

/** All rows without duplicates: a row that was put first appears again in a page fetched later. */
export function rowsOf<P extends Page, Row extends { id: string }>(
  data: InfiniteData<P>,
  rows: PageRows<P, Row>,
): Row[] {
  const byId = new Map<string, Row>();
  for (const page of data.pages)
    for (const row of rows.of(page)) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
}

export function findRow<P extends Page, Row extends { id: string }>(
  data: InfiniteData<P>,
  rows: PageRows<P, Row>,
  id: string,
): Row | undefined {
  for (const page of data.pages) {
    const found = rows.of(page).find((row) => row.id === id);
    if (found) return found;
  }
  return undefined;
}

/** A page that counts its list; `total` is null on later pages. */
export type CountedPage = Page & { total: number | null; totalIsExact: boolean };

/** How long the list is: exactly, or at least. */
export function totalOf(data: InfiniteData<CountedPage>, rows: number): { count: number; isExact: boolean } {
  const isWhole = data.pages.at(-1)?.nextCursor === null;
  const { total = null, totalIsExact = false } = data.pages[0] ?? {};
  return isWhole || total === null
    ? { count: rows, isExact: isWhole }
    : { count: Math.max(total, rows), isExact: totalIsExact };
}

/** Updates one row in every list under the query key. Queries under the key that are not lists are skipped. */
export function updateListedRow<P extends Page, Row extends { id: string }>(
  queries: QueryClient,
  queryKey: QueryKey,
  rows: PageRows<P, Row>,
  id: string,
  change: (row: Row) => Row,
): void {
  notifyManager.batch(() =>
    queries.setQueriesData<InfiniteData<P>>({ queryKey }, (data) =>
      isPaged(data) && findRow(data, rows, id)
        ? mapRows(data, rows, (all) => all.map((row) => (row.id === id ? change(row) : row)))
        : data,
    ),
  );
}
