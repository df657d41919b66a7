// What pdfkit can draw. JPEG and PNG go into the file as they are; WebP, which PDF does not have, as a JPEG made of it (decision 78).
import decoder from "@jsquash/webp/codec/dec/webp_dec.js";
import decoderCode from "@jsquash/webp/codec/dec/webp_dec.wasm";
import { encode } from "jpeg-js";
import { readWebp } from "../../domain/files/pictures/webp.ts";

/** `orientation` as EXIF counts it, where pdfkit does not read it from the bytes itself. */
export type Drawable = { bytes: Uint8Array; orientation?: number };

/** About the longest side: 300 dots per inch at the width that a photo has on the page. */
const MOST_SIDE = 1024;
const QUALITY = 82;
/** Decoded pixels are held twice. The device sends at most 4.2 million. */
const MOST_PIXELS = 6_000_000;

type Pixels = { data: Uint8ClampedArray; width: number; height: number };
let started: ReturnType<typeof start> | null = null;

export async function drawableOf(type: string, bytes: Uint8Array): Promise<Drawable | null> {
  if (type !== "image/webp") return { bytes, ...turned(chunkOf(bytes, "eXIf")) };
  const picture = readWebp(bytes);
  if (!picture || picture.pixels > MOST_PIXELS) return null;
  const { decode } = await (started ??= start());
  const pixels = decode(bytes);
  return pixels && { bytes: encode(reduced(pixels), QUALITY).data, ...turned(chunkOf(bytes, "EXIF")) };
}

type Decoder = { decode: (bytes: Uint8Array) => Pixels | null };

function start(): Promise<Decoder> {
  const open = decoder as (options: object) => Promise<Decoder>;
  return open({
    noInitialRun: true,
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(decoderCode, imports);
      done(instance);
      return instance.exports;
    },
  });
}

/** Each pixel is the mean of those that it stands for, on white where they are transparent. */
function reduced({ data, width, height }: Pixels) {
  const step = Math.max(1, Math.round(Math.max(width, height) / MOST_SIDE));
  const to = { width: Math.ceil(width / step), height: Math.ceil(height / step) };
  const pixels = new Uint8Array(to.width * to.height * 4);
  let at = 0;
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      const [right, bottom] = [Math.min(width, x + step), Math.min(height, y + step)];
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let row = y; row < bottom; row += 1)
        for (let from = (row * width + x) * 4; from < (row * width + right) * 4; from += 4) {
          const alpha = data[from + 3] ?? 255;
          const white = 255 - alpha;
          red += ((data[from] ?? 0) * alpha) / 255 + white;
          green += ((data[from + 1] ?? 0) * alpha) / 255 + white;
          blue += ((data[from + 2] ?? 0) * alpha) / 255 + white;
        }
      const count = (bottom - y) * (right - x);
      pixels[at] = red / count;
      pixels[at + 1] = green / count;
      pixels[at + 2] = blue / count;
      pixels[at + 3] = 255;
      at += 4;
    }
  // Given back at once: sixty pictures would fill the memory before it is tidied up.
  (data.buffer as ArrayBuffer).transfer(0);
  return { data: pixels, ...to };
}

/** Where the value is in the EXIF that an upload keeps (worker/domain/files/pictures/orientation.ts). */
const ORIENTATION_AT = 19;

function turned(exif: Uint8Array | null): { orientation?: number } {
  const orientation = exif?.[ORIENTATION_AT] ?? 0;
  return orientation > 1 && orientation <= 8 ? { orientation } : {};
}

/** The data behind the first such name in the file: of PNG behind its name, of WebP behind its name and length. */
function chunkOf(bytes: Uint8Array, name: "EXIF" | "eXIf"): Uint8Array | null {
  const letters = Array.from(name, (letter) => letter.charCodeAt(0));
  const isThere = (at: number) => letters.every((letter, index) => bytes[at + index] === letter);
  // Small, and behind the picture in a WebP, before it in a PNG.
  const [from, to] =
    name === "EXIF" ? [Math.max(0, bytes.length - 200), bytes.length] : [0, Math.min(bytes.length, 4000)];
  for (let at = from; at < to; at += 1)
    if (isThere(at)) return bytes.subarray(at + (name === "EXIF" ? 8 : 4));
  return null;
}
