// The pixels of a PNG with transparency: pdfkit’s own decoder needs a Web Worker, which a Worker does not have.
import type { PngFile } from "pdfkit";

/** Its pixels are held twice while it is taken apart. */
const MOST_PIXELS = 6_000_000;

/** Others are written to the PDF as they are. */
export const needsPixels = ({ hasAlphaChannel, transparency, interlaceMethod }: PngFile): boolean =>
  hasAlphaChannel || transparency.indexed !== undefined || interlaceMethod === 1;

/** Throws for what no browser’s canvas makes: interlaced, less than a byte for a pixel, or far larger than the device sends. */
export async function pixelsOf({ width, height, pixelBitlength, interlaceMethod, imgData }: PngFile) {
  if (interlaceMethod === 1 || pixelBitlength % 8 !== 0) throw new Error("This PNG is not decoded");
  if (width * height > MOST_PIXELS) throw new Error("This PNG is too large");
  const unit = pixelBitlength / 8;
  const stride = width * unit;
  const pixels = new Uint8Array(stride * height);
  const inflated = new Response(imgData as Uint8Array<ArrayBuffer>).body?.pipeThrough(
    new DecompressionStream("deflate"),
  );
  const rows = new Uint8Array(await new Response(inflated).arrayBuffer());
  if (rows.length < (stride + 1) * height) throw new Error("This PNG is cut off");
  for (let row = 0; row < height; row += 1) {
    const from = row * (stride + 1);
    const to = row * stride;
    const filter = rows[from] ?? 0;
    for (let index = 0; index < stride; index += 1) {
      const left = index < unit ? 0 : (pixels[to + index - unit] ?? 0);
      const up = row === 0 ? 0 : (pixels[to + index - stride] ?? 0);
      const corner = row === 0 || index < unit ? 0 : (pixels[to + index - stride - unit] ?? 0);
      pixels[to + index] = (rows[from + 1 + index] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return pixels;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

/** The orientation that an upload keeps before the pixels (worker/domain/files/pictures/orientation.ts); 1 for an upright picture or another type of file. */
export function orientationOfPng(bytes: Uint8Array): number {
  if (bytes[0] !== 0x89 || bytes[1] !== 0x50) return 1;
  const letters = Array.from("eXIf", (letter) => letter.charCodeAt(0));
  for (let at = 0; at < Math.min(bytes.length, FAR); at += 1)
    if (letters.every((letter, index) => bytes[at + index] === letter)) {
      const value = bytes[at + 4 + ORIENTATION_AT] ?? 1;
      return value > 1 && value <= 8 ? value : 1;
    }
  return 1;
}
const FAR = 4000;
const ORIENTATION_AT = 19;
