import {
  infiniteQueryOptions,
  notifyManager,
  replaceEqualDeep,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

/** What the server answers of a list at a time, and where it goes on. */
type Page = { nextCursor: string | null };
/** Where a page keeps its rows. */
export type PageRows<P extends Page, Row> = {
  of: (page: P) => Row[];
  into: (page: P, rows: Row[]) => P;
};

/** What a long list is worth at once: to be read again after a change, to be compared, to be kept on the device. */
const SHORT_LIST_PAGES = 2;
/**
 * Whether it costs little to read it again and to find out what is new in it. Comparing a thousand rows field by field
 * takes longer than drawing the few in sight.
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
    // Long enough to use what a hover fetched; records change on their own pages, and one comes back from there.
    staleTime: 3000,
    structuralSharing: (known, now) => (isShortList(now) ? replaceEqualDeep(known, now) : now),
  });

/** What sifts looks through a window of the list at a time; it goes on by itself until there is enough to show, so far. */
const WINDOWS_AT_ONCE = 5;
const ENOUGH_FOUND = 10;

/** One page made of several windows. What else a page says, such as how many there are, the first window says. */
export async function readFilteredPage<P extends Page, Row>(
  rows: PageRows<P, Row>,
  read: (cursor: string | null) => Promise<P>,
  from: string | null,
): Promise<P> {
  const first = await read(from);
  const found = [...rows.of(first)];
  let { nextCursor } = first;
  for (let windows = 1; windows < WINDOWS_AT_ONCE; windows += 1) {
    if (nextCursor === null || found.length >= ENOUGH_FOUND) break;
    // Each window begins where the one before it stopped.
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

/** The beginning of a long list; everything else whole. */
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

/** All there is, each once: a row that was put on top comes again with a page that is read later. */
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

/** Changes one row in every list below the key that shows it; other readings may lie there too. */
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
