// A signature as a small PNG: dark ink on white, legible in both themes, in mails and in print.
import { drawStroke, INK, boundingBoxOf, PAPER, type Stroke } from "./ink.ts";

const MAX_SIZE = { width: 640, height: 240 };
const MARGIN = 10;
const TEXT_SIZE = 64;

/** Handwriting fonts of the common systems. */
export const HANDWRITING_FONTS =
  '"Segoe Script", "Snell Roundhand", "Apple Chancery", "Dancing Script", "URW Chancery L", "Brush Script MT", cursive';

type CanvasSurface = { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };

function createSurface(width: number, height: number): CanvasSurface {
  const canvas = Object.assign(document.createElement("canvas"), {
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
  });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser has no canvas");
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

const pngOf = ({ canvas }: CanvasSurface): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("no picture came out of the canvas"))),
      "image/png",
    );
  });

/** Cropped to the strokes. */
export function drawnSignatureImage(strokes: readonly Stroke[]): Promise<Blob> {
  const { left, top, width, height } = boundingBoxOf(strokes);
  const scale = Math.min(2, (MAX_SIZE.width - 2 * MARGIN) / width, (MAX_SIZE.height - 2 * MARGIN) / height);
  const sheet = createSurface(width * scale + 2 * MARGIN, height * scale + 2 * MARGIN);
  sheet.context.translate(MARGIN, MARGIN);
  sheet.context.scale(scale, scale);
  sheet.context.translate(-left, -top);
  for (const stroke of strokes) drawStroke(sheet.context, stroke);
  return pngOf(sheet);
}

/** The typed name in a handwriting font. */
export function typedSignatureImage(name: string): Promise<Blob> {
  const font = `italic ${TEXT_SIZE}px ${HANDWRITING_FONTS}`;
  const { context: ruler } = createSurface(1, 1);
  ruler.font = font;
  const measured = ruler.measureText(name);
  const left = Math.max(0, measured.actualBoundingBoxLeft);
  const width = left + Math.max(measured.width, measured.actualBoundingBoxRight);
  const height = measured.actualBoundingBoxAscent + measured.actualBoundingBoxDescent;
  const scale = Math.min(1, (MAX_SIZE.width - 2 * MARGIN) / width);
  const sheet = createSurface(width * scale + 2 * MARGIN, height * scale + 2 * MARGIN);
  sheet.context.translate(MARGIN, MARGIN);
  sheet.context.scale(scale, scale);
  sheet.context.font = font;
  sheet.context.fillStyle = INK;
  sheet.context.fillText(name, left, measured.actualBoundingBoxAscent);
  return pngOf(sheet);
}
