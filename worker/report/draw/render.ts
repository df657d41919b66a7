// Draws a report: A4, PDF/A-3b, tagged. Loaded when the first report is asked for (decision 79).
import type { PDFDocument } from "pdfkit";
import type { Color } from "../../contract/enums.ts";
import type { Report } from "../report.ts";
import { drawBlock, drawFacts, type Look } from "./blocks.ts";
import { drawCode, openDocument } from "./document.ts";
import { Flow, heightOf, INK, PAGE, STYLES, WIDTH } from "./flow.ts";
import { picturesOf, type ReadPicture } from "./pictures.ts";

const QR = 76;

/** The company’s colour as the screens have it (web/ui/styles/theme.css), dark enough for text on white, and as a light ground. */
const COLORS: Record<Color, { ink: string; band: string; tint: string }> = {
  "chart-1": { band: "#2a979b", ink: "#0d6367", tint: "#e8f3f3" },
  "chart-2": { band: "#c8811f", ink: "#7d4a00", tint: "#f9efe2" },
  "chart-3": { band: "#6138b5", ink: "#5a2fb0", tint: "#eeeaf8" },
  "chart-4": { band: "#4c6d1f", ink: "#45651a", tint: "#edf2e4" },
  "chart-5": { band: "#c53f86", ink: "#9d2066", tint: "#faeaf2" },
  ring: { band: "#2f5cc9", ink: "#2450b8", tint: "#e9eefa" },
};

type Sink = (bytes: Uint8Array) => Promise<void>;
type Given = {
  read: ReadPicture;
};

/** Writes the file piece by piece: after each picture what was made so far is handed over. */
export async function renderReport(report: Report, { read }: Given, sink: Sink): Promise<void> {
  const at = new Date(report.at);
  const title = report.words.subject(report.kind, report.viewId, report.company);
  const { doc, ended, take } = openDocument({
    title,
    author: report.company,
    subject: report.seal?.line ?? report.notes[0] ?? title,
    language: report.language,
    at,
  });
  const flush = async () => {
    const bytes = await take();
    if (bytes) await sink(bytes);
  };

  const flow = new Flow(doc);
  const look = COLORS[report.color];
  const pictures = picturesOf(doc, read, flush);
  const root = doc.struct("Document");
  doc.addStructure(root);
  flow.newPage();
  drawOpening(flow, root, report, look);
  for (const { heading, startsPage, blocks } of report.parts) {
    if (startsPage) flow.newPage();
    const part = flow.child(root, "Sect");
    drawHeading(flow, part, heading, look);
    for (const block of blocks) await drawBlock(flow, part, block, { look, pictures, words: report.words });
  }
  drawIntegrity(flow, root, report, look);
  if (flow.hasReplaced) {
    const { attached: inRecord, alone } = report.words.replaced;
    flow.paragraph(root, "P", flow.wrap(report.seal ? inRecord : alone, STYLES.muted, WIDTH));
  }
  drawEachPage(flow, report, look);
  root.end();
  for (const { name, text } of report.seal?.attached ?? [])
    doc.file(new TextEncoder().encode(text).buffer as ArrayBuffer, {
      name,
      type: "application/json",
      description: report.words.attachments[name],
      relationship: "Data",
      creationDate: at,
      modifiedDate: at,
    });
  doc.end();
  await ended;
  await flush();
}

type Element = ReturnType<PDFDocument["struct"]>;

/** The title of the record, with the code that leads to its verification. */
function drawOpening(flow: Flow, root: Element, report: Report, { ink, tint }: Look): void {
  const { doc } = flow;
  const opening = flow.child(root, "Sect");
  flow.y = 46;
  const width = WIDTH - (report.seal ? QR + 24 : 0);
  const lines = (text: string, style: Parameters<Flow["wrap"]>[1]) => flow.wrap(text, style, width);
  flow.paragraph(opening, "P", lines(report.company, { font: "bold", size: 10.5, color: ink }));
  flow.y += 4;
  flow.paragraph(opening, "H1", lines(report.kind, { font: "bold", size: 22, color: INK.text }));
  flow.paragraph(opening, "P", lines(report.viewId, { font: "regular", size: 12, color: INK.muted }));
  if (report.seal) {
    const { address, line } = report.seal;
    const x = PAGE.left + WIDTH - QR;
    const figure = flow.child(opening, "Figure", { alt: report.words.qr, bbox: [x, 44, x + QR, 44 + QR] });
    flow.mark(figure, "Figure", () => drawCode(doc, address, x, 44, QR));
    doc.link(x, 44, QR, QR, address);
    flow.y = Math.max(flow.y + 4, 44 + QR - 14);
    flow.paragraph(opening, "P", flow.wrap(line, STYLES.muted, width));
  }
  flow.y = Math.max(flow.y, report.seal ? 44 + QR : 0) + 12;
  for (const note of report.notes) {
    const noteLines = flow.wrap(note, { ...STYLES.plain, size: 8.5 }, WIDTH - 24);
    const height = heightOf(noteLines) + 14;
    const { y } = flow;
    flow.artifact(() => {
      doc.rect(PAGE.left, y, WIDTH, height).fill(tint);
      doc.rect(PAGE.left, y, 3, height).fill(ink);
    });
    flow.y += 7;
    flow.paragraph(opening, "P", noteLines, PAGE.left + 14);
    flow.y = y + height + 10;
  }
  flow.rule(flow.y, INK.rule);
  flow.y += 10;
  drawFacts(flow, opening, report.facts);
}

function drawHeading(flow: Flow, part: Element, heading: string, { ink, band }: Look): void {
  flow.heading(part, "H2", flow.wrap(heading, { font: "bold", size: 13, color: ink }, WIDTH), {
    gap: 10,
    below: 10,
    after: (y) => flow.rule(y + 2, band, 1),
  });
}

function drawIntegrity(flow: Flow, root: Element, { seal, words }: Report, look: Look): void {
  if (!seal) return;
  const part = flow.child(root, "Sect");
  drawHeading(flow, part, words.sections.integrity, look);
  flow.ensure(190);
  for (const text of [...words.integrity, words.attached(seal.attached.map(({ name }) => name))]) {
    flow.paragraph(part, "P", flow.wrap(text, STYLES.plain, WIDTH));
    flow.y += 4;
  }
  flow.y += 4;
  drawFacts(flow, part, seal.facts);
}

/** The colour, the title and the seal of every page, and "draft" across it. */
function drawEachPage(flow: Flow, report: Report, { band }: Look): void {
  const { doc } = flow;
  const { start, count } = doc.bufferedPageRange();
  const small = { font: "regular", size: 7.5, color: INK.muted } as const;
  const line = (text: string, x: number, y: number) => flow.drawLines([{ text, style: small }], x, y);
  const about = flow.shown(`${report.company} · ${report.kind} ${report.viewId}`);
  const [title] = flow.wrap(about, small, WIDTH);
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    flow.artifact(() => doc.rect(0, 0, PAGE.width, 9).fill(band), "Layout");
    if (index > 0) flow.artifact(() => line(title?.text ?? "", PAGE.left, 34), "Pagination");
    const page = report.words.page(index + 1, count);
    flow.artifact(() => {
      doc
        .moveTo(PAGE.left, PAGE.height - 46)
        .lineTo(PAGE.left + WIDTH, PAGE.height - 46)
        .lineWidth(0.5)
        .stroke(INK.rule);
      line(report.seal?.line ?? report.notes[0] ?? "", PAGE.left, PAGE.height - 40);
      line(page, PAGE.left + WIDTH - flow.widthOf(page, small), PAGE.height - 40);
    }, "Pagination");
    if (report.state.is === "draft")
      flow.artifact(() => {
        const style = { font: "bold", size: 110, color: INK.alert } as const;
        const width = flow.widthOf(report.words.draft, style);
        doc.save();
        doc.rotate(-52, { origin: [PAGE.width / 2, PAGE.height / 2] });
        doc.fillOpacity(0.08);
        flow.drawLines([{ text: report.words.draft, style }], (PAGE.width - width) / 2, PAGE.height / 2 - 75);
        doc.fillOpacity(1);
        doc.restore();
      }, "Layout");
  }
}
