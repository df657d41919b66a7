import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import {
  firstPagesOf,
  updateListedRow,
  pagedQuery,
  readFilteredPage,
  rowsOf,
  type PageRows,
} from "./paged-list.ts";

type Row = { id: string };
type Answer = { rows: Row[]; total: number | null; nextCursor: string | null };
const ROWS: PageRows<Answer, Row> = {
  of: ({ rows }) => rows,
  into: (page, rows) => ({ ...page, rows }),
};
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}` }));

test("readFilteredPage combines windows into one page with the properties of the first", async () => {
  const answers: Answer[] = [
    { rows: rows(2), total: 40, nextCursor: "a" },
    { rows: rows(1), total: null, nextCursor: null },
  ];
  const asked: (string | null)[] = [];
  const page = await readFilteredPage(
    ROWS,
    async (cursor) => {
      asked.push(cursor);
      return answers[asked.length - 1] as Answer;
    },
    null,
  );
  expect(asked).toEqual([null, "a"]);
  expect(page).toMatchObject({ total: 40, nextCursor: null });
  expect(page.rows).toHaveLength(3);
});

test("readFilteredPage stops when there are enough rows", async () => {
  let asked = 0;
  const page = await readFilteredPage(
    ROWS,
    async () => {
      asked += 1;
      return { rows: rows(5), total: null, nextCursor: `${asked}` };
    },
    null,
  );
  expect(asked).toBe(2);
  expect(page.nextCursor).toBe("2");
});

const read = async (queries: QueryClient, name: string, pages: Answer[]) => {
  const left = [...pages];
  const query = pagedQuery([name], async () => left.shift() as Answer);
  await queries.fetchInfiniteQuery({ ...query, pages: pages.length, staleTime: 0 });
  return query.queryKey;
};
const page = (ids: string[], nextCursor: string | null = null): Answer => ({
  rows: ids.map((id) => ({ id })),
  total: null,
  nextCursor,
});

test("updateListedRow keeps the identity of lists without the row, so that they do not render again", async () => {
  const queries = new QueryClient();
  const [with1, without1] = [
    await read(queries, "with", [page(["1", "2"])]),
    await read(queries, "without", [page(["3"])]),
  ];
  const before = queries.getQueryData(without1);
  updateListedRow<Answer, Row & { name?: string }>(queries, [], ROWS, "1", (row) => ({
    ...row,
    name: "new",
  }));
  expect(queries.getQueryData(with1)?.pages[0]?.rows).toEqual([{ id: "1", name: "new" }, { id: "2" }]);
  expect(queries.getQueryData(without1)).toBe(before);
});

test("a refetched short list without changes keeps its identity", async () => {
  const queries = new QueryClient();
  const pages = [page(["1"], "a"), page(["2"])];
  const key = await read(queries, "short", pages);
  const before = queries.getQueryData(key);
  await read(queries, "short", structuredClone(pages));
  expect(queries.getQueryData(key)).toBe(before);
});

test("firstPagesOf shortens long lists and returns other data unchanged", () => {
  const pages = [page(["1"], "a"), page(["2"], "b"), page(["3"])];
  expect(firstPagesOf({ pages, pageParams: [null, "a", "b"] })).toEqual({
    pages: pages.slice(0, 2),
    pageParams: [null, "a"],
  });
  expect(firstPagesOf({ name: "Zabala" })).toEqual({ name: "Zabala" });
});

test("rowsOf returns a row that is on two pages once", () => {
  const pages = [page(["9", "1"], "a"), page(["2", "9"])];
  expect(rowsOf({ pages, pageParams: [null, "a"] }, ROWS).map(({ id }) => id)).toEqual(["9", "1", "2"]);
});
