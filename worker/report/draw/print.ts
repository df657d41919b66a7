// Makes the print of a photo: once, when it is uploaded or before the first report that needs it (decision 79).
import decoder from "@jsquash/webp/codec/dec/webp_dec.js";
import decoderCode from "@jsquash/webp/codec/dec/webp_dec.wasm";
import { decode, encode } from "jpeg-js";
import { exifOf } from "../../domain/files/pictures/orientation.ts";
import { readWebp } from "../../domain/files/pictures/webp.ts";
import { MOST_PRINT_BYTES } from "../../domain/files/print.ts";

/** About the longest side: 300 dots per inch at the width that a photo has on the page. */
const MOST_SIDE = 1024;
/** Tried in turn until the print is small enough, which the first nearly always is. */
const QUALITIES = [82, 60, 35, 15];
/** That decoding a JPEG may take, of the isolate's 128. What a device sends takes 40, and 66 if its colours are as fine as its light. */
const MOST_MEGABYTES = 70;
/** Decoded pixels are held twice. The device sends at most 4.2 million. */
const MOST_PIXELS = 6_000_000;

type Pixels = { data: Uint8ClampedArray | Uint8Array; width: number; height: number };
let started: ReturnType<typeof start> | null = null;

/** Null for a picture that cannot be decoded, or is far larger than a device sends. */
export async function printOf(type: string, bytes: Uint8Array): Promise<Uint8Array | null> {
  const decoded = type === "image/webp" ? await fromWebp(bytes) : fromJpeg(bytes);
  if (!decoded) return null;
  const pixels = reduced(decoded);
  const orientation = orientationOf(type, bytes);
  for (const quality of QUALITIES) {
    const print = turned(encode(pixels, quality).data, orientation);
    if (print.length <= MOST_PRINT_BYTES) return print;
  }
  return null;
}

async function fromWebp(bytes: Uint8Array): Promise<Pixels | null> {
  const picture = readWebp(bytes);
  if (!picture || picture.pixels > MOST_PIXELS) return null;
  return (await (started ??= start())).decode(bytes);
}

function fromJpeg(bytes: Uint8Array): Pixels | null {
  try {
    return decode(bytes, {
      useTArray: true,
      maxResolutionInMP: MOST_PIXELS / 1_000_000,
      maxMemoryUsageInMB: MOST_MEGABYTES,
    });
  } catch {
    return null;
  }
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

/** The orientation that an upload keeps (worker/domain/files/pictures/orientation.ts); 1 for an upright picture. */
function orientationOf(type: string, bytes: Uint8Array): number {
  const name = type === "image/webp" ? "EXIF" : "Exif";
  const letters = Array.from(name, (letter) => letter.charCodeAt(0));
  const matchesAt = (at: number) => letters.every((letter, index) => bytes[at + index] === letter);
  // Behind the picture in a WebP, before it in a JPEG.
  const [from, to] =
    name === "EXIF"
      ? [Math.max(0, bytes.length - FAR), bytes.length]
      : [0, Math.min(bytes.length, FAR_IN_JPEG)];
  for (let at = from; at < to; at += 1)
    if (matchesAt(at)) {
      // WebP has the length between, JPEG two zeros.
      const value = bytes[at + (name === "EXIF" ? 8 : 6) + ORIENTATION_AT] ?? 1;
      return value > 1 && value <= 8 ? value : 1;
    }
  return 1;
}
const FAR = 200;
const FAR_IN_JPEG = 4000;
const ORIENTATION_AT = 19;

/** The JPEG with EXIF that says how it is turned, behind its first marker. */
function turned(jpeg: Uint8Array, orientation: number): Uint8Array {
  if (orientation === 1) return jpeg;
  const tiff = exifOf(orientation);
  const segment = [0xff, 0xe1, 0, tiff.length + 8, 0x45, 0x78, 0x69, 0x66, 0, 0];
  const whole = new Uint8Array(jpeg.length + segment.length + tiff.length);
  whole.set(jpeg.subarray(0, 2));
  whole.set(segment, 2);
  whole.set(tiff, 2 + segment.length);
  whole.set(jpeg.subarray(2), 2 + segment.length + tiff.length);
  return whole;
}
