// Drawing a picture anew is what drops where and with what it was taken. Runs in a worker and on the page alike.
import { MAX_FILE_BYTES, MAX_PIXELS } from "../../../worker/contract/forms/media.ts";
import { fitInto, LONGEST_SIDE, type Size } from "./fit.ts";
import { MediaError } from "./media-error.ts";

export type Drawable = ImageBitmap | HTMLImageElement;

/** A canvas, on or off the page. */
export type Canvas = {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  encode: (type: string, quality: number) => Promise<Blob | null>;
};
export type MakeCanvas = (size: Size) => Canvas;

/** Tried in turn until the file is small enough: the first is nearly always. */
const STEPS = [
  { longest: LONGEST_SIDE, quality: 0.8 },
  { longest: LONGEST_SIDE, quality: 0.65 },
  { longest: LONGEST_SIDE, quality: 0.5 },
  { longest: 1600, quality: 0.5 },
  { longest: 1024, quality: 0.5 },
] as const;

export async function redraw(picture: Drawable, size: Size, makeCanvas: MakeCanvas): Promise<Blob> {
  if (size.width * size.height > MAX_PIXELS) throw new MediaError("tooManyPixels");
  for (const { longest, quality } of STEPS) {
    const canvas = draw(picture, fitInto(longest, size), makeCanvas);
    const blob = await smallest(canvas, quality);
    if (blob.size <= MAX_FILE_BYTES) return blob;
  }
  throw new MediaError("tooLarge");
}

function draw(picture: Drawable, { width, height }: Size, makeCanvas: MakeCanvas): Canvas {
  const canvas = makeCanvas({ width, height });
  const { context } = canvas;
  if (!context) throw new MediaError("unreadable");
  // What lets the background through would come out black: paper is white.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** JPEG, or WebP where that is smaller. A browser that cannot write WebP gives a PNG instead, which does not count. */
async function smallest({ encode }: Canvas, quality: number): Promise<Blob> {
  const made = await Promise.all(
    ["image/jpeg", "image/webp"].map(async (type) => {
      const blob = await encode(type, quality);
      return blob?.type === type ? [blob] : [];
    }),
  );
  const [best] = made.flat().toSorted((one, other) => one.size - other.size);
  if (!best) throw new MediaError("unreadable");
  return best;
}
