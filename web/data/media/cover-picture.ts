// Covers parts of a picture for good: their pixels are painted over before the picture is encoded.
import { MediaError } from "./media-error.ts";
import { canvasOnPage, redraw } from "./redraw-picture.ts";

/** Two corners, as parts of the width and the height. */
export type Box = readonly number[];

const COVER = "#3f3f46";

/** JPEG and WebP compress in blocks of so many pixels: in one that is covered by half, the other half tells of what was there. */
const BLOCK = 16;
const down = (pixel: number) => Math.floor(pixel / BLOCK) * BLOCK;
const up = (pixel: number) => Math.ceil(pixel / BLOCK) * BLOCK;

/** The picture at an address of this site or device, ready to be drawn. It stays so when the address is gone. */
export async function readPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}

/** One colour: what is pixelated coarsely can still be told from what else it might be. */
export function coverPicture(original: HTMLImageElement, boxes: readonly Box[]): Promise<Blob> {
  const { naturalWidth: width, naturalHeight: height } = original;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new MediaError("unreadable");
  context.drawImage(original, 0, 0, width, height);
  context.fillStyle = COVER;
  for (const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] of boxes) {
    const [left, top] = [down(Math.min(x1, x2) * width), down(Math.min(y1, y2) * height)];
    const [right, bottom] = [up(Math.max(x1, x2) * width), up(Math.max(y1, y2) * height)];
    context.fillRect(left, top, right - left, bottom - top);
  }
  return redraw(canvas, { width, height }, canvasOnPage);
}
