// The files of a record as a PDF can draw them: JPEG and PNG, placed as they are (decision 79).
import type { Element, Image, PDFDocument, PngFile } from "pdfkit";
import type { Picture } from "../report.ts";
import type { Mark } from "../../contract/shapes.ts";
import {
  edgeWidth,
  MARK_COLOR,
  MARK_EDGE,
  pathOf,
  type Size,
  strokeWidth,
  TEXT_LEADING,
  textOf,
} from "../../domain/forms/photo-marks.ts";
import { needsPixels, orientationOfPng, pixelsOf } from "./png.ts";
import type { Flow } from "./flow.ts";

/** The bytes to place for a picture; null if there are none. */
export type ReadPicture = (key: string) => Promise<Uint8Array | null>;
type Box = { x: number; y: number; width: number; height: number };
export type DrawnPicture = {
  /** The size as it is seen: width by height. */
  ratio: number;
  draw: (flow: Flow, parent: Element, alt: string, box: Box) => void;
};
export type Pictures = {
  /** Null if the file is gone, or is no picture that can be drawn. */
  open: (picture: Picture) => Promise<DrawnPicture | null>;
  /** Hands over what was written so far, so that no picture stays in memory. */
  flush: () => Promise<void>;
};

const TURNED = 4;
/** Pixels of transparent pictures, which have to be taken apart, of a whole report: some hundred signatures. */
const MOST_DECODED_PIXELS = 40_000_000;

export function picturesOf(doc: PDFDocument, read: ReadPicture, flush: () => Promise<void>): Pictures {
  let room = MOST_DECODED_PIXELS;
  // The same photo stands beside its question and large further on; its bytes are in the document once.
  const opened = new Map<string, DrawnPicture | null>();
  const mayDecode = ({ width, height }: PngFile) => (room -= width * height) >= 0;
  return {
    flush,
    async open({ key, marks = [] }) {
      const known = opened.get(key);
      if (known !== undefined) return known;
      const image = await openImage(doc, await read(key), mayDecode);
      if (!image) {
        opened.set(key, null);
        return null;
      }
      const isTurned = (image.orientation ?? 1) > TURNED;
      const [width, height] = isTurned ? [image.height, image.width] : [image.width, image.height];
      const drawn: DrawnPicture = {
        ratio: width / height,
        draw(flow, parent, alt, { x, y, ...box }) {
          const scale = Math.min(box.width / width, box.height / height);
          const [w, h] = [width * scale, height * scale];
          const figure = flow.child(parent, "Figure", { alt: flow.shown(alt), bbox: [x, y, x + w, y + h] });
          flow.mark(figure, "Figure", () => {
            doc.image(image, x, y, { fit: [w, h] });
            if (marks.length === 0) return;
            doc.save().translate(x, y);
            for (const mark of marks) drawMark(flow, mark, { width: w, height: h });
            doc.restore();
          });
        },
      };
      opened.set(key, drawn);
      return drawn;
    },
  };
}

/** Over the picture, first the edge and then the colour. */
function drawMark(flow: Flow, mark: Mark, size: Size): void {
  const { doc } = flow;
  const path = pathOf(mark, size);
  const text = textOf(mark, size);
  for (const [color, width] of [
    [MARK_EDGE, edgeWidth(size)],
    [MARK_COLOR, strokeWidth(size)],
  ] as const) {
    doc.lineCap("round").lineJoin("round").strokeColor(color).lineWidth(width);
    if (path) doc.path(path).stroke();
    if (!text) continue;
    const isEdge = color === MARK_EDGE;
    const style = { font: "bold", size: text.size, color } as const;
    for (const [index, line] of text.lines.entries()) {
      const shown = flow.shown(line);
      const left = text.x - flow.widthOf(shown, style) * SHARE_BEFORE[text.anchor];
      doc.font(style.font).fontSize(style.size).fillColor(color);
      const top = text.top + index * text.size * TEXT_LEADING;
      doc.text(shown, left, top, { lineBreak: false, fill: !isEdge, stroke: isEdge });
    }
  }
}
const SHARE_BEFORE = { start: 0, middle: 0.5, end: 1 } as const;

/** Embedded at once: its bytes are written to the stream, and the image keeps its size alone. */
async function openImage(
  doc: PDFDocument,
  bytes: Uint8Array | null,
  mayDecode: (png: PngFile) => boolean,
): Promise<Image | null> {
  let image: Image | null = null;
  try {
    if (!bytes) return null;
    image = doc.openImage(bytes);
    const orientation = orientationOfPng(bytes);
    if (orientation > 1) image.orientation = orientation;
    const png = image.image;
    if (png && needsPixels(png)) {
      if (!mayDecode(png)) throw new Error("The report has too many of them");
      const pixels = await pixelsOf(png);
      png.decodePixels = (done) => done(pixels);
    }
    image.embed(doc);
    return image;
  } catch {
    // The document ends when all its objects have.
    image?.obj?.end();
    return null;
  }
}
