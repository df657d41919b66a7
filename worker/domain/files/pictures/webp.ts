import { orientationOnly } from "./orientation.ts";
import { ascii, joined, type Picture, viewOf } from "./picture.ts";

/** "RIFF", the length and "WEBP". */
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** The position and size of an animation's frame, before its own chunks. */
const FRAME_HEADER_BYTES = 16;
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

type Chunk = { kind: string; data: Uint8Array };

/** Null unless chunks, each padded to an even length, fill the bytes. */
function chunksOf(bytes: Uint8Array, start: number): Chunk[] | null {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  let at = start;
  while (at + CHUNK_HEADER_BYTES <= bytes.length) {
    const dataAt = at + CHUNK_HEADER_BYTES;
    const length = view.getUint32(at + 4, true);
    if (dataAt + length > bytes.length) return null;
    chunks.push({ kind: ascii(bytes, at, 4), data: bytes.subarray(dataAt, dataAt + length) });
    at = Math.min(dataAt + length + (length % 2), bytes.length);
  }
  return at === bytes.length ? chunks : null;
}

/** Width × height of a chunk with an image or a canvas; null when it is too short to tell. */
const PIXELS: Record<string, (data: Uint8Array) => number | null> = {
  "VP8 ": (data) => {
    const isKeyFrame =
      data.length >= 10 && ((data[0] ?? 0) & 1) === 0 && ascii(data, 3, 3) === "\x9d\x01\x2a";
    if (!isKeyFrame) return null;
    const view = viewOf(data);
    return (view.getUint16(6, true) & 0x3fff) * (view.getUint16(8, true) & 0x3fff) || null;
  },
  VP8L: (data) => {
    if (data.length < 5 || data[0] !== 0x2f) return null;
    const bits = viewOf(data).getUint32(1, true);
    return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
  },
  VP8X: (data) => (data.length < 10 ? null : (uint24(data, 4) + 1) * (uint24(data, 7) + 1)),
  ANMF: (data) => {
    if (data.length < FRAME_HEADER_BYTES) return null;
    const frame = (uint24(data, 6) + 1) * (uint24(data, 9) + 1);
    const chunks = chunksOf(data, FRAME_HEADER_BYTES);
    const pixels = chunks && pixelsIn(chunks.filter(({ kind }) => kind === "VP8 " || kind === "VP8L"));
    return pixels && Math.max(frame, pixels);
  },
};

const uint24 = (data: Uint8Array, at: number) => viewOf(data).getUint32(at - 1, true) >>> 8;

/** The largest; null when there is none or one cannot be read. */
function pixelsIn(chunks: readonly Chunk[]): number | null {
  const pixels = chunks.flatMap(({ kind, data }) => {
    const of = PIXELS[kind];
    return of ? [of(data)] : [];
  });
  return pixels.length === 0 || pixels.includes(null) ? null : Math.max(...pixels.map(Number));
}

const FIRST_CHUNKS = new Set(["VP8 ", "VP8L", "VP8X"]);
const IMAGE_CHUNKS = new Set(["VP8 ", "VP8L", "ANMF"]);

/** Requires a RIFF of the declared length whose chunks fill it and hold an image of a readable size. */
export function readWebp(bytes: Uint8Array): Picture | null {
  if (bytes.length < 20 || ascii(bytes, 0, 4) !== "RIFF" || ascii(bytes, 8, 4) !== "WEBP") return null;
  if (viewOf(bytes).getUint32(4, true) + 8 !== bytes.length) return null;
  const chunks = chunksOf(bytes, HEADER_BYTES);
  if (!chunks || !FIRST_CHUNKS.has(chunks[0]?.kind ?? "")) return null;
  const pixels = chunks.some(({ kind }) => IMAGE_CHUNKS.has(kind)) ? pixelsIn(chunks) : null;
  return pixels === null ? null : { pixels, withoutMetadata: () => withoutMetadata(chunks) };
}

const DRAWN = new Set(["VP8 ", "VP8L", "ALPH", "ANIM", "ICCP"]);

function withoutMetadata(chunks: readonly Chunk[]): Uint8Array {
  const exif = chunks.find(({ kind }) => kind === "EXIF");
  const orientation = exif ? orientationOnly(withoutPrefix(exif.data)) : null;
  const parts = chunks.flatMap(({ kind, data }) => {
    if (kind === "VP8X") return [chunk(kind, withFlags(data, orientation !== null))];
    if (kind === "ANMF") return [chunk(kind, withoutFrameMetadata(data))];
    return DRAWN.has(kind) ? [chunk(kind, data)] : [];
  });
  if (orientation) parts.push(chunk("EXIF", orientation));
  const body = joined([Uint8Array.from("WEBP", (letter) => letter.charCodeAt(0)), ...parts]);
  return chunk("RIFF", body);
}

/** Some writers keep the identifier that EXIF has in a JPEG. */
const withoutPrefix = (data: Uint8Array) => (ascii(data, 0, 6) === "Exif\0\0" ? data.subarray(6) : data);

function withFlags(data: Uint8Array, hasExif: boolean): Uint8Array {
  const changed = data.slice();
  changed[0] = ((data[0] ?? 0) & ~(EXIF_FLAG | XMP_FLAG)) | (hasExif ? EXIF_FLAG : 0);
  return changed;
}

const withoutFrameMetadata = (data: Uint8Array) =>
  joined([
    data.subarray(0, FRAME_HEADER_BYTES),
    ...(chunksOf(data, FRAME_HEADER_BYTES) ?? []).flatMap((each) =>
      DRAWN.has(each.kind) ? [chunk(each.kind, each.data)] : [],
    ),
  ]);

function chunk(kind: string, data: Uint8Array): Uint8Array {
  const whole = new Uint8Array(CHUNK_HEADER_BYTES + data.length + (data.length % 2));
  for (let index = 0; index < 4; index += 1) whole[index] = kind.charCodeAt(index);
  viewOf(whole).setUint32(4, data.length, true);
  whole.set(data, CHUNK_HEADER_BYTES);
  return whole;
}
