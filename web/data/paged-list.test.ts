import { expect, test } from "vitest";
import { readOn, type PageRows } from "./paged-list.ts";

type Row = { id: string };
type Answer = { rows: Row[]; total: number | null; nextCursor: string | null };
const ROWS: PageRows<Answer, Row> = {
  of: ({ rows }) => rows,
  into: (page, rows) => ({ ...page, rows }),
};
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}` }));

test("windows make one page, which says what the first of them said", async () => {
  const answers: Answer[] = [
    { rows: rows(2), total: 40, nextCursor: "a" },
    { rows: rows(1), total: null, nextCursor: null },
  ];
  const asked: (string | null)[] = [];
  const page = await readOn(
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

test("it stops once there is enough to show, whichever windows that came from", async () => {
  let asked = 0;
  const page = await readOn(
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
