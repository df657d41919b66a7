import type { Element } from "pdfkit";
import type { Block, Cell, Picture } from "../report.ts";
import { baselineOf, type Flow, heightOf, INK, leadingOf, type Line, PAGE, STYLES, WIDTH } from "./flow.ts";
import type { DrawnPicture, Pictures } from "./pictures.ts";

type Table = Extract<Block, { is: "table" }>;
type PlacedPicture = { picture: Picture; drawn: DrawnPicture; x: number; width: number };
type Item =
  | { line: Line; height: number }
  | { picture: Picture; drawn: DrawnPicture; height: number }
  | { row: readonly PlacedPicture[]; height: number };

const PAD = 5;
const PICTURE = { width: 92, height: 34 } as const;
/** Photos below the text of a cell. The report has them large further on. */
const PHOTOS = { inRow: 3, height: 76, gap: 6 } as const;

/** A row is not broken up to this part of a page. */
const KEPT = 1 / 3;
/** A longer one begins where at least so much of it fits. */
const BEGINNING = 90;

/** A table. Its head is repeated on each page, and only long rows continue on the next page. */
export async function drawTable(
  flow: Flow,
  parent: Element,
  table: Table,
  { tint, pictures }: { tint: string; pictures: Pictures },
): Promise<void> {
  const all = table.columns.reduce((sum, { share }) => sum + share, 0);
  const columns: { x: number; width: number; heading: string }[] = [];
  let x: number = PAGE.left;
  for (const { heading, share } of table.columns) {
    const width = (WIDTH * share) / all;
    columns.push({ x, width, heading });
    x += width;
  }
  const element = flow.child(parent, "Table");
  const headings = columns.map(({ heading, width }) =>
    flow.wrap(heading, { ...STYLES.muted, font: "bold", color: INK.text }, width - 2 * PAD),
  );
  const headHeight = Math.max(...headings.map(heightOf)) + 2 * PAD - 2;

  function drawHead(isFirst: boolean): void {
    const { y } = flow;
    flow.artifact(() => flow.doc.rect(PAGE.left, y, WIDTH, headHeight).fill(tint));
    const draw = (index: number) =>
      flow.drawLines(headings[index] ?? [], (columns[index]?.x ?? 0) + PAD, y + PAD - 1);
    if (isFirst) {
      const row = flow.child(element, "TR");
      for (const index of columns.keys()) {
        const head = flow.child(row, "TH", { scope: "Column" });
        flow.mark(head, "TH", () => draw(index));
      }
    } else for (const index of columns.keys()) flow.artifact(() => draw(index), "Pagination");
    flow.y = y + headHeight;
  }

  async function photoRows(photos: readonly Picture[], width: number): Promise<Item[]> {
    const each = (width - (PHOTOS.inRow - 1) * PHOTOS.gap) / PHOTOS.inRow;
    const rows: PlacedPicture[][] = [];
    for (const [index, picture] of photos.entries()) {
      // One after the other, as a record may have 200.
      const drawn = await pictures.open(picture);
      await pictures.flush();
      if (index % PHOTOS.inRow === 0) rows.push([]);
      const from = (index % PHOTOS.inRow) * (each + PHOTOS.gap);
      if (drawn) rows.at(-1)?.push({ picture, drawn, x: from, width: each });
    }
    return rows.filter((row) => row.length > 0).map((row) => ({ row, height: PHOTOS.height + PHOTOS.gap }));
  }

  const itemsOf = async ({ paragraphs, picture, photos = [] }: Cell, width: number): Promise<Item[]> => {
    const drawn = picture ? await pictures.open(picture) : null;
    return [
      ...(picture && drawn ? [{ picture, drawn, height: PICTURE.height + 2 }] : []),
      ...flow.linesOf(paragraphs, width - 2 * PAD).map((line) => ({ line, height: leadingOf(line.style) })),
      ...(await photoRows(photos, width - 2 * PAD)),
    ];
  };

  const rowsOf = (cells: readonly Cell[]) =>
    Promise.all(cells.map((cell, index) => itemsOf(cell, columns[index]?.width ?? 0)));
  const heightOfRow = (cells: readonly (readonly Item[])[]) =>
    Math.max(...cells.map((items) => items.reduce((sum, { height }) => sum + height, 0))) + 2 * PAD;
  const whole = PAGE.height - PAGE.top - PAGE.bottom - headHeight;

  let isFirst = true;
  for (const cells of table.rows) {
    let rest = await rowsOf(cells);
    const height = heightOfRow(rest);
    if (isFirst) {
      // With a line of the second row: one row by itself at the foot of a page looks like the whole table.
      const second = table.rows.length > 1 ? leadingOf(STYLES.plain) + 2 * PAD : 0;
      flow.ensure(headHeight + Math.min(height + second, KEPT * whole));
      drawHead(true);
      isFirst = false;
    } else if (height > flow.room && (height <= KEPT * whole || flow.room < BEGINNING)) {
      flow.newPage();
      drawHead(false);
    }
    const row = flow.child(element, "TR");
    const elements = columns.map(() => flow.child(row, "TD"));
    for (;;) {
      const top = flow.y;
      const room = flow.room - 2 * PAD;
      const now = rest.map((items) => fitting(items, room));
      let used = 0;
      for (const [index, items] of now.entries()) {
        const at = columns[index];
        const own = elements[index];
        if (!at || !own || items.length === 0) continue;
        used = Math.max(used, drawCell(flow, own, items, at.x + PAD, top + PAD));
      }
      flow.y = top + used + 2 * PAD;
      flow.rule(flow.y, INK.rule);
      rest = rest.map((items, index) => items.slice(now[index]?.length ?? 0));
      if (rest.every((items) => items.length === 0)) break;
      flow.newPage();
      drawHead(false);
    }
    await pictures.flush();
  }
  flow.y += 8;
}

/** At least one, so that something is drawn on every page. */
function fitting(items: readonly Item[], room: number): readonly Item[] {
  let used = 0;
  const end = items.findIndex(({ height }) => (used += height) > room);
  return end === -1 ? items : items.slice(0, Math.max(1, end));
}

function drawCell(flow: Flow, element: Element, items: readonly Item[], x: number, y: number): number {
  let at = y;
  for (const item of items) {
    if (!("drawn" in item)) continue;
    item.drawn.draw(flow, element, item.picture.alt, { x, y: at, ...PICTURE });
    at += item.height;
  }
  const lines = items.flatMap((item) => ("line" in item ? [item.line] : []));
  // Smaller letters stand on the line of the larger ones beside them.
  const [first] = items;
  if (first && "line" in first) at += baselineOf(STYLES.plain) - baselineOf(first.line.style);
  if (lines.length > 0)
    flow.mark(element, "TD", () => {
      at += flow.drawLines(lines, x, at);
    });
  for (const item of items) {
    if (!("row" in item)) continue;
    for (const { picture, drawn, x: left, width } of item.row)
      drawn.draw(flow, element, picture.alt, {
        x: x + left,
        y: at + PHOTOS.gap,
        width,
        height: PHOTOS.height,
      });
    at += item.height;
  }
  return at - y;
}
