// Labels of places to print: a sheet of 24, or a poster each.
import type { Element } from "pdfkit";
import type { Language } from "../../contract/enums.ts";
import type { LabelLayout } from "../../contract/organisation/labels.ts";
import { drawCode, openDocument } from "./document.ts";
import { Flow, heightOf, INK, type Line, PAGE } from "./flow.ts";

export type PrintedLabel = {
  /** The text below the QR code, for a person who has to type it. */
  code: string;
  /** Where the QR code leads. */
  address: string;
  name: string;
  /** The location of a zone. */
  within: string | null;
};
type Labels = {
  company: string;
  language: Language;
  at: Date;
  layout: LabelLayout;
  labels: readonly PrintedLabel[];
};

const WORDS = {
  es: {
    title: "Etiquetas de los sitios",
    scan: "Escanea el código con el móvil",
    lead: "Verás lo que toca hacer aquí y podrás registrar lo que encuentres.",
    notices: {
      scan: "¿Ves un peligro? Avisa aquí",
      lead: "Escanea el código con el móvil. No hace falta cuenta ni decir quién eres.",
      qr: (name: string) => `Código QR para avisar de un peligro en «${name}»`,
    },
    qr: (name: string) => `Código QR que lleva a «${name}»`,
  },
  ca: {
    title: "Etiquetes dels llocs",
    scan: "Escaneja el codi amb el mòbil",
    lead: "Veuràs què toca fer aquí i podràs registrar el que trobis.",
    notices: {
      scan: "Veus un perill? Avisa aquí",
      lead: "Escaneja el codi amb el mòbil. No cal compte ni dir qui ets.",
      qr: (name: string) => `Codi QR per avisar d’un perill a «${name}»`,
    },
    qr: (name: string) => `Codi QR que porta a «${name}»`,
  },
  en: {
    title: "Place labels",
    scan: "Scan the code with your phone",
    lead: "It shows what is due here and lets you record what you find.",
    notices: {
      scan: "See a danger? Report it here",
      lead: "Scan the code with your phone. You need no account, nor say who you are.",
      qr: (name: string) => `QR code to report a danger at “${name}”`,
    },
    qr: (name: string) => `QR code that leads to “${name}”`,
  },
} satisfies Record<Language, unknown>;
type Words = Pick<(typeof WORDS)["es"], "scan" | "lead" | "qr">;

const MM = 72 / 25.4;
const [COLUMNS, ROWS] = [3, 8];
/** The sheets of 24 labels that stationers sell. */
const LABEL = { width: 70 * MM, height: 37 * MM, padding: 5 * MM, qr: 27 * MM } as const;
const TOP = (PAGE.height - ROWS * LABEL.height) / 2;
const PER_PAGE = COLUMNS * ROWS;

export async function renderLabels({ company, language, at, layout, labels }: Labels): Promise<Uint8Array> {
  const words = WORDS[language];
  const { doc, ended, take } = openDocument({
    title: `${words.title} · ${company}`,
    author: company,
    subject: words.title,
    language,
    at,
  });
  const flow = new Flow(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  for (const [index, label] of labels.entries()) {
    const place = index % PER_PAGE;
    if (layout !== "labels") {
      flow.newPage();
      drawPoster(flow, root, label, { company, words: layout === "notices" ? words.notices : words });
    } else {
      if (place === 0) {
        flow.newPage();
        flow.artifact(() => drawGrid(flow));
      }
      const x = (place % COLUMNS) * LABEL.width;
      const y = TOP + Math.floor(place / COLUMNS) * LABEL.height;
      drawLabel(flow, root, label, { company, words, x, y });
    }
  }
  root.end();
  doc.end();
  await ended;
  return (await take()) ?? new Uint8Array();
}

/** Where to cut. */
function drawGrid({ doc }: Flow): void {
  for (let column = 1; column < COLUMNS; column += 1)
    doc.moveTo(column * LABEL.width, 0).lineTo(column * LABEL.width, PAGE.height);
  for (let row = 1; row < ROWS; row += 1)
    doc.moveTo(0, TOP + row * LABEL.height).lineTo(PAGE.width, TOP + row * LABEL.height);
  doc.lineWidth(0.25).stroke(INK.rule);
}

type Fitting = { text: string; font: "regular" | "bold"; color: string; width: number; most: number };

/** The text is drawn in the largest size in which it takes that many lines; in the smallest it is cut. */
function fitted(flow: Flow, { text, font, color, width, most }: Fitting, sizes: readonly number[]): Line[] {
  let lines: Line[] = [];
  for (const size of sizes) {
    lines = flow.wrap(text, { font, size, color }, width);
    // A word that is broken inside makes the next size the better one.
    const isWhole = text.split(/\s+/).every((word) => lines.some((line) => line.text.includes(word)));
    if (lines.length <= most && isWhole) return lines;
  }
  if (lines.length <= most) return lines;
  const last = lines[most - 1];
  return [
    ...lines.slice(0, most - 1),
    ...(last ? [{ ...last, text: `${last.text.slice(0, -1).trimEnd()}…` }] : []),
  ];
}

const figureOf = (
  flow: Flow,
  parent: Element,
  { name, address }: PrintedLabel,
  words: Words,
  [x, y, side]: readonly [number, number, number],
): void => {
  const figure = flow.child(parent, "Figure", {
    alt: flow.shown(words.qr(name)),
    bbox: [x, y, x + side, y + side],
  });
  flow.mark(figure, "Figure", () => drawCode(flow.doc, address, x, y, side));
  flow.doc.link(x, y, side, side, address);
};

/** Two groups of five are read and typed with fewer mistakes. */
const grouped = (code: string): string => `${code.slice(0, 5)} ${code.slice(5)}`;

function drawTexts(flow: Flow, parent: Element, lines: readonly Line[], x: number, y: number): number {
  const element = flow.child(parent, "P");
  let height = 0;
  flow.mark(element, "P", () => {
    height = flow.drawLines(lines, x, y);
  });
  return y + height;
}

function drawLabel(
  flow: Flow,
  root: Element,
  label: PrintedLabel,
  { company, words, x, y }: { company: string; words: Words; x: number; y: number },
): void {
  const part = flow.child(root, "Sect");
  const left = x + LABEL.padding;
  const top = y + LABEL.padding;
  figureOf(flow, part, label, words, [left, top, LABEL.qr]);
  const at = left + LABEL.qr + 3.5 * MM;
  const width = x + LABEL.width - LABEL.padding - at + 2 * MM;
  const [text, muted] = [INK.text, INK.muted];
  const name = fitted(
    flow,
    { text: label.name, font: "bold", color: text, width, most: 3 },
    [11, 10, 9, 8, 7],
  );
  const within = label.within
    ? fitted(flow, { text: label.within, font: "regular", color: muted, width, most: 2 }, [8, 7])
    : [];
  drawTexts(flow, part, [...name, ...within], at, top - 2);
  const owner = fitted(flow, { text: company, font: "regular", color: muted, width, most: 1 }, [7, 6]);
  const code = flow.wrap(grouped(label.code), { font: "bold", size: 7.5, color: text }, width);
  drawTexts(flow, part, [...owner, ...code], at, top + LABEL.qr - heightOf([...owner, ...code]) + 2);
}

function drawPoster(
  flow: Flow,
  root: Element,
  label: PrintedLabel,
  { company, words }: { company: string; words: Words },
): void {
  const part = flow.child(root, "Sect");
  const margin = 20 * MM;
  const width = PAGE.width - 2 * margin;
  const [text, muted] = [INK.text, INK.muted];
  const centred = (lines: readonly Line[], y: number, tag: string): number => {
    const element = flow.child(part, tag);
    let at = y;
    flow.mark(element, tag, () => {
      for (const line of lines)
        at += flow.drawLines([line], (PAGE.width - flow.widthOf(line.text, line.style)) / 2, at);
    });
    return at;
  };
  const plain = (words_: string, size: number, color: string = text) =>
    flow.wrap(words_, { font: "regular", size, color }, width);
  let y = centred(
    fitted(flow, { text: company, font: "regular", color: muted, width, most: 2 }, [16, 13]),
    24 * MM,
    "P",
  );
  y = centred(
    fitted(flow, { text: label.name, font: "bold", color: text, width, most: 3 }, [46, 38, 32, 26, 20]),
    y + 4,
    "H1",
  );
  if (label.within)
    y = centred(
      fitted(flow, { text: label.within, font: "regular", color: muted, width, most: 2 }, [24, 18]),
      y,
      "P",
    );
  const side = 110 * MM;
  const top = Math.max(y + 10 * MM, 92 * MM);
  figureOf(flow, part, label, words, [(PAGE.width - side) / 2, top, side]);
  const scan = flow.wrap(words.scan, { font: "bold", size: 22, color: text }, width);
  y = centred(scan, top + side + 11 * MM, "P");
  y = centred(plain(words.lead, 13), y + 2, "P");
  centred(plain(label.address, 11, muted), y + 8 * MM, "P");
}
