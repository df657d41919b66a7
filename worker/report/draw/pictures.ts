// The files of a record as a PDF can draw them: JPEG and PNG as they are, WebP as the JPEG that is made of it (decision 78).
import type { Element, Image, PDFDocument } from "pdfkit";
import type { Picture } from "../content.ts";
import { needsPixels, pixelsOf } from "./png.ts";
import { drawableOf } from "./drawable.ts";
import type { Flow } from "./flow.ts";

/** The bytes of a file; null if it is gone. */
export type ReadFile = (key: string) => Promise<Uint8Array | null>;
type Box = { x: number; y: number; width: number; height: number };
export type DrawnPicture = {
  /** As it is seen: width by height. */
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

export function picturesOf(doc: PDFDocument, read: ReadFile, flush: () => Promise<void>): Pictures {
  return {
    flush,
    async open({ key, type }) {
      const image = await openImage(doc, type, await read(key));
      if (!image) return null;
      const isTurned = (image.orientation ?? 1) > TURNED;
      const [width, height] = isTurned ? [image.height, image.width] : [image.width, image.height];
      return {
        ratio: width / height,
        draw(flow, parent, alt, { x, y, ...box }) {
          const scale = Math.min(box.width / width, box.height / height);
          const [w, h] = [width * scale, height * scale];
          const figure = flow.child(parent, "Figure", { alt: flow.shown(alt), bbox: [x, y, x + w, y + h] });
          flow.mark(figure, "Figure", () => doc.image(image, x, y, { fit: [w, h] }));
        },
      };
    },
  };
}

/** Embedded at once: its bytes are written to the stream, and the image keeps its size alone. */
async function openImage(doc: PDFDocument, type: string, bytes: Uint8Array | null): Promise<Image | null> {
  let image: Image | null = null;
  try {
    const drawable = bytes && (await drawableOf(type, bytes));
    if (!drawable) return null;
    image = doc.openImage(drawable.bytes);
    if (drawable.orientation !== undefined) image.orientation = drawable.orientation;
    const png = image.image;
    if (png && needsPixels(png)) {
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
