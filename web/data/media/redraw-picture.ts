// Redrawing a picture removes its metadata, such as place and device. Runs in a worker and on the page.
import { MAX_FILE_BYTES, MAX_HELP_PICTURE_BYTES, MAX_PIXELS } from "#worker/contract/forms/media.ts";
import { MediaError } from "./media-error.ts";

export type Size = { width: number; height: number };
export type Drawable = ImageBitmap | HTMLImageElement | HTMLCanvasElement;

/** A canvas, on or off the page. */
export type Canvas = {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  encode: (type: string, quality: number) => Promise<Blob | null>;
};
export type MakeCanvas = (size: Size) => Canvas;

/** On the page. */
export const canvasOnPage: MakeCanvas = ({ width, height }) => {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  return {
    context: canvas.getContext("2d"),
    encode: (type, quality) => new Promise((done) => canvas.toBlob(done, type, quality)),
  };
};

/** A photo of a record, or the picture of a question's help. */
export type PictureUse = "record" | "help";
type Step = { longest: number; quality: number };

/** Tried in turn until the file is small enough, which the first nearly always is. */
const STEPS: Readonly<Record<PictureUse, readonly Step[]>> = {
  record: [
    { longest: 2048, quality: 0.8 },
    { longest: 2048, quality: 0.65 },
    { longest: 2048, quality: 0.5 },
    { longest: 1600, quality: 0.5 },
    { longest: 1024, quality: 0.5 },
  ],
  help: [
    { longest: 1280, quality: 0.8 },
    { longest: 1280, quality: 0.6 },
    { longest: 1024, quality: 0.5 },
    { longest: 640, quality: 0.5 },
  ],
};
const MOST_BYTES: Readonly<Record<PictureUse, number>> = {
  record: MAX_FILE_BYTES,
  help: MAX_HELP_PICTURE_BYTES,
};

export async function redraw(
  picture: Drawable,
  size: Size,
  makeCanvas: MakeCanvas,
  use: PictureUse = "record",
): Promise<Blob> {
  if (size.width * size.height > MAX_PIXELS) throw new MediaError("tooManyPixels");
  for (const { longest, quality } of STEPS[use]) {
    const canvas = draw(picture, fitInto(longest, size), makeCanvas);
    const blob = await smallest(canvas, quality);
    if (blob.size <= MOST_BYTES[use]) return blob;
  }
  throw new MediaError("tooLarge");
}

/** Scales down to the longest side, never up; no side becomes zero. */
function fitInto(longest: number, { width, height }: Size): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function draw(picture: Drawable, { width, height }: Size, makeCanvas: MakeCanvas): Canvas {
  const canvas = makeCanvas({ width, height });
  const { context } = canvas;
  if (!context) throw new MediaError("unreadable");
  // JPEG has no transparency: without a background it would become black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** Encodes as JPEG or WebP, whichever is smaller. Browsers that cannot encode WebP return a PNG, which is ignored. */
async function smallest({ encode }: Canvas, quality: number): Promise<Blob> {
  const encoded = await Promise.all(
    ["image/jpeg", "image/webp"].map(async (type) => {
      const blob = await encode(type, quality);
      return blob?.type === type ? [blob] : [];
    }),
  );
  const [best] = encoded.flat().toSorted((one, other) => one.size - other.size);
  if (!best) throw new MediaError("unreadable");
  return best;
}
