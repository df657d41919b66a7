import { orientationOnly } from "./orientation.ts";
import { ascii, joined, type Picture, viewOf } from "./picture.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The length, the kind and the checksum around the data. */
const CHUNK_FRAME = 12;

type Chunk = { kind: string; data: Uint8Array; whole: Uint8Array };

/** Null unless chunks fill the file up to IEND, so that nothing can follow it. */
function chunksOf(bytes: Uint8Array): Chunk[] | null {
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) return null;
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at + CHUNK_FRAME <= bytes.length) {
    const dataAt = at + 8;
    const end = at + CHUNK_FRAME + view.getUint32(at);
    if (end > bytes.length) return null;
    const kind = ascii(bytes, at + 4, 4);
    chunks.push({ kind, data: bytes.subarray(dataAt, end - 4), whole: bytes.subarray(at, end) });
    if (kind === "IEND") return end === bytes.length ? chunks : null;
    at = end;
  }
  return null;
}

/** Requires IHDR with a size first, image data, and IEND at the end of the file. */
export function readPng(bytes: Uint8Array): Picture | null {
  const chunks = chunksOf(bytes);
  if (chunks?.[0]?.kind !== "IHDR" || !chunks.some(({ kind }) => kind === "IDAT")) return null;
  const headers = chunks.filter(({ kind }) => kind === "IHDR");
  if (headers.some(({ data }) => data.length !== 13 || pixelsOf(data) === 0)) return null;
  return {
    pixels: Math.max(...headers.map(({ data }) => pixelsOf(data))),
    withoutMetadata: () =>
      joined([Uint8Array.from(SIGNATURE), ...chunks.flatMap((each) => kept(each) ?? [])]),
  };
}

function pixelsOf(header: Uint8Array): number {
  const view = viewOf(header);
  return view.getUint32(0) * view.getUint32(4);
}

/** Chunks that a picture can be drawn without, but which change its colours, size or animation. */
const DRAWN = new Set(
  "tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT".split(" "),
);
const isCritical = (kind: string) => /^[A-Z]/.test(kind);

function kept({ kind, data, whole }: Chunk): Uint8Array | null {
  if (isCritical(kind) || DRAWN.has(kind)) return whole;
  const exif = kind === "eXIf" ? orientationOnly(data) : null;
  return exif && chunk(kind, exif);
}

function chunk(kind: string, data: Uint8Array): Uint8Array {
  const whole = new Uint8Array(CHUNK_FRAME + data.length);
  const view = viewOf(whole);
  view.setUint32(0, data.length);
  for (let index = 0; index < 4; index += 1) whole[4 + index] = kind.charCodeAt(index);
  whole.set(data, 8);
  view.setUint32(8 + data.length, crc32(whole.subarray(4, 8 + data.length)));
  return whole;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
