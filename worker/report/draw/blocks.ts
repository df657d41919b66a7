import type { Element } from "pdfkit";
import type { Block } from "../report.ts";
import { type Flow, heightOf, INK, leadingOf, type Line, PAGE, STYLES, WIDTH } from "./flow.ts";
import type { DrawnPicture, Pictures } from "./pictures.ts";
import { drawTable } from "./tables.ts";

export type Look = { ink: string; band: string; tint: string };
type Drawing = { look: Look; pictures: Pictures; words: { none: string; notDrawn: string } };
type BlockOf<Is extends Block["is"]> = Extract<Block, { is: Is }>;

const GAP = 16;
const HALF = (WIDTH - GAP) / 2;
const PHOTO_HEIGHT = 186;
const SIGNATURE_HEIGHT = 52;

const halfX = (index: number) => PAGE.left + (index % 2) * (HALF + GAP);
const pairsOf = <Each>(all: readonly Each[]): Each[][] =>
  all.flatMap((_, index) => (index % 2 === 0 ? [all.slice(index, index + 2)] : []));

export async function drawBlock(flow: Flow, parent: Element, block: Block, drawing: Drawing): Promise<void> {
  switch (block.is) {
    case "facts":
      drawFacts(flow, parent, block.facts);
      break;
    case "text":
      drawText(flow, parent, block, drawing.words.none);
      break;
    case "table":
      if (block.label) drawLabel(flow, parent, block.label);
      await drawTable(flow, parent, block, { tint: drawing.look.tint, pictures: drawing.pictures });
      break;
    case "photos":
      await drawPhotos(flow, parent, block, drawing);
      break;
    case "signatures":
      await drawSignatures(flow, parent, block, drawing);
      break;
  }
}

const drawLabel = (flow: Flow, parent: Element, label: string): void =>
  flow.heading(parent, "H3", flow.wrap(label, STYLES.strong, WIDTH), { below: 3 });

const factLines = (flow: Flow, { label, value, tone }: BlockOf<"facts">["facts"][number], width: number) => ({
  label: flow.wrap(label, STYLES.muted, width),
  value: flow.wrap(value, STYLES[tone ?? "plain"], width),
});

/** Three beside one another, or two where three are too narrow; one that is longer has a row of its own. */
export function drawFacts(flow: Flow, parent: Element, facts: BlockOf<"facts">["facts"]): void {
  const list = flow.child(parent, "L");
  const widths = facts.map((fact) => widthOfFact(flow, fact));
  const isNarrow = widths.every((width) => width <= 1.6 * columnWidth(3) || width > 1.6 * HALF);
  // Four of which one is broken: two rows of two, rather than one that stands alone.
  const isSquare = facts.length === 4 && widths.some((width) => width > columnWidth(3));
  const count = isNarrow && facts.length > 2 && !isSquare ? 3 : 2;
  const column = columnWidth(count);
  const rows: { isWide: boolean; facts: (typeof facts)[number][] }[] = [];
  for (const [index, fact] of facts.entries()) {
    const isWide = (widths[index] ?? 0) > (fact.tone === "mono" ? 1 : 1.6) * column;
    const last = rows.at(-1);
    if (!isWide && last && !last.isWide && last.facts.length < count) last.facts.push(fact);
    else rows.push({ isWide, facts: [fact] });
  }
  for (const { isWide, facts: row } of rows) {
    const width = isWide ? WIDTH : column;
    const lines = row.map((fact) => factLines(flow, fact, width));
    // The values of a row are beside one another, however many lines their labels have.
    const labels = Math.max(...lines.map(({ label }) => heightOf(label)));
    const height = labels + Math.max(...lines.map(({ value }) => heightOf(value)));
    if (height > PAGE.height - PAGE.top - PAGE.bottom) {
      const [only] = lines;
      const item = flow.child(list, "LI");
      flow.ensure(labels + 2 * leadingOf(STYLES.plain));
      flow.paragraph(item, "Lbl", only?.label ?? []);
      flow.paragraph(item, "LBody", only?.value ?? []);
      continue;
    }
    flow.ensure(height);
    for (const [index, { label, value }] of lines.entries()) {
      const item = flow.child(list, "LI");
      const x = PAGE.left + index * (column + GAP);
      const top = flow.y + labels - heightOf(label);
      flow.mark(flow.child(item, "Lbl"), "Lbl", () => flow.drawLines(label, x, top));
      flow.mark(flow.child(item, "LBody"), "LBody", () => flow.drawLines(value, x, flow.y + labels));
    }
    flow.y += height + 6;
  }
  flow.y += 4;
}

const columnWidth = (count: number) => (WIDTH - (count - 1) * GAP) / count;
const widthOfFact = (flow: Flow, { label, value, tone }: BlockOf<"facts">["facts"][number]) =>
  Math.max(flow.widthOf(flow.shown(value), STYLES[tone ?? "plain"]), flow.widthOf(label, STYLES.muted));

function drawText(flow: Flow, parent: Element, { label, paragraphs }: BlockOf<"text">, none: string): void {
  if (label) drawLabel(flow, parent, label);
  flow.ensure(2 * leadingOf(STYLES.plain));
  if (paragraphs.length === 0) flow.paragraph(parent, "P", flow.wrap(none, STYLES.muted, WIDTH));
  for (const text of paragraphs) {
    flow.paragraph(parent, "P", flow.wrap(text, STYLES.plain, WIDTH));
    flow.y += 3;
  }
  flow.y += 7;
}

type Framed = { drawn: DrawnPicture | null; alt: string; isPhoto: boolean };

/** Draws the picture in a frame of this height; a picture that cannot be drawn is named in it. */
function drawFramed(
  flow: Flow,
  parent: Element,
  { drawn, alt, isPhoto }: Framed,
  { x, y, height }: { x: number; y: number; height: number },
  notDrawn: string,
): void {
  if (!drawn || isPhoto) flow.artifact(() => flow.doc.rect(x, y, HALF, height).fill("#f3f3f6"));
  if (drawn)
    drawn.draw(flow, parent, alt, {
      x: isPhoto ? x + (HALF - Math.min(HALF, height * drawn.ratio)) / 2 : x,
      y,
      width: HALF,
      height,
    });
  else {
    const element = flow.child(parent, "Figure", {
      alt: flow.shown(alt),
      bbox: [x, y, x + HALF, y + height],
    });
    const lines = flow.wrap(notDrawn, STYLES.muted, HALF - 24);
    flow.mark(element, "Figure", () => flow.drawLines(lines, x + 12, y + (height - heightOf(lines)) / 2));
  }
}

async function drawPhotos(
  flow: Flow,
  parent: Element,
  { label, photos }: BlockOf<"photos">,
  { pictures, words }: Drawing,
): Promise<void> {
  for (const [row, pair] of pairsOf(photos).entries()) {
    const opened: { drawn: DrawnPicture | null; captions: Line[]; photo: (typeof photos)[number] }[] = [];
    for (const photo of pair) {
      const drawn = await pictures.open(photo.picture);
      const captions = [
        ...flow.wrap(photo.title, { ...STYLES.strong, size: 8.5 }, HALF),
        ...photo.notes.flatMap((note) => flow.wrap(note, { ...STYLES.plain, size: 8.5 }, HALF)),
      ];
      opened.push({ drawn, captions, photo });
    }
    const height = Math.max(
      ...opened.map(({ drawn }) => (drawn ? Math.min(PHOTO_HEIGHT, HALF / drawn.ratio) : PHOTO_HEIGHT / 2)),
    );
    const captions = Math.max(...opened.map((each) => heightOf(each.captions)));
    if (row === 0) drawLabel(flow, parent, label);
    flow.ensure(height + captions + 4);
    const top = flow.y;
    for (const [index, { drawn, captions: lines, photo }] of opened.entries()) {
      const x = halfX(index);
      drawFramed(
        flow,
        parent,
        { drawn, alt: photo.picture.alt, isPhoto: true },
        { x, y: top, height },
        words.notDrawn,
      );
      const caption = flow.child(parent, "Caption");
      flow.mark(caption, "Caption", () => flow.drawLines(lines, x, top + height + 4));
    }
    flow.y = top + height + 4 + captions + 12;
    await pictures.flush();
  }
}

async function drawSignatures(
  flow: Flow,
  parent: Element,
  { signatures }: BlockOf<"signatures">,
  { pictures, words }: Drawing,
): Promise<void> {
  for (const pair of pairsOf(signatures)) {
    const opened = [];
    for (const signature of pair) {
      opened.push({
        signature,
        drawn: await pictures.open(signature.picture),
        label: flow.wrap(signature.label, { ...STYLES.strong, size: 8.5 }, HALF),
        lines: [
          ...flow.wrap(signature.by, STYLES.plain, HALF),
          ...flow.wrap(signature.at, STYLES.muted, HALF),
        ],
      });
    }
    const label = Math.max(...opened.map((each) => heightOf(each.label)));
    const below = Math.max(...opened.map((each) => heightOf(each.lines)));
    flow.ensure(label + SIGNATURE_HEIGHT + below + 14);
    const top = flow.y;
    for (const [index, { signature, drawn, label: heading, lines }] of opened.entries()) {
      const x = halfX(index);
      flow.mark(flow.child(parent, "P"), "P", () => flow.drawLines(heading, x, top));
      const y = top + label + 4;
      drawFramed(
        flow,
        parent,
        { drawn, alt: signature.picture.alt, isPhoto: false },
        { x, y, height: SIGNATURE_HEIGHT },
        words.notDrawn,
      );
      const base = y + SIGNATURE_HEIGHT + 3;
      flow.artifact(() => {
        flow.doc
          .moveTo(x, base)
          .lineTo(x + HALF, base)
          .lineWidth(0.5)
          .stroke(INK.muted);
      });
      flow.mark(flow.child(parent, "P"), "P", () => flow.drawLines(lines, x, base + 3));
    }
    flow.y = top + label + 4 + SIGNATURE_HEIGHT + 6 + below + 14;
  }
  await pictures.flush();
}
