// Checks the structure of image files without decoding them.

const ascii = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_CHUNK_FRAME = 12;

/** Requires the signature, IHDR with a size, image data, and IEND at the end of the file, so that nothing can follow it. */
export function isPng(bytes: Uint8Array): boolean {
  if (!PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) return false;
  const view = viewOf(bytes);
  let [at, hasData] = [PNG_SIGNATURE.length, false];
  while (at + PNG_CHUNK_FRAME <= bytes.length) {
    const length = view.getUint32(at);
    const kind = ascii(bytes, at + 4, 4);
    const end = at + PNG_CHUNK_FRAME + length;
    if (end > bytes.length) return false;
    if (at === PNG_SIGNATURE.length) {
      if (kind !== "IHDR" || length !== 13) return false;
      if (view.getUint32(at + 8) === 0 || view.getUint32(at + 12) === 0) return false;
    }
    if (kind === "IDAT") hasData = true;
    if (kind === "IEND") return hasData && end === bytes.length;
    at = end;
  }
  return false;
}

const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Requires segments up to the scan, a frame with a size among them, and an end marker after the scan. */
export function isJpeg(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  const view = viewOf(bytes);
  let [at, hasFrame] = [2, false];
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker < 0xc0 || marker === END_OF_IMAGE) return false;
    const length = view.getUint16(at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) return false;
    if (isFrameHeader(marker)) {
      if (length < 8 || view.getUint16(at + 5) === 0 || view.getUint16(at + 7) === 0) return false;
      hasFrame = true;
    }
    if (marker === START_OF_SCAN) return hasFrame && endsAfter(bytes, next);
    at = next;
  }
  return false;
}

/** Inside a scan 0xff is followed by 0x00, so a bare end marker ends the image. Cameras append previews after it. */
function endsAfter(bytes: Uint8Array, start: number): boolean {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === END_OF_IMAGE) return true;
  }
  return false;
}

const WEBP_CHUNKS = new Set(["VP8 ", "VP8L", "VP8X"]);

/** Requires a RIFF of the declared length whose first chunk is an image that fits in it. */
export function isWebp(bytes: Uint8Array): boolean {
  if (bytes.length < 20 || ascii(bytes, 0, 4) !== "RIFF" || ascii(bytes, 8, 4) !== "WEBP") return false;
  const view = viewOf(bytes);
  if (view.getUint32(4, true) + 8 !== bytes.length) return false;
  return WEBP_CHUNKS.has(ascii(bytes, 12, 4)) && 20 + view.getUint32(16, true) <= bytes.length;
}
