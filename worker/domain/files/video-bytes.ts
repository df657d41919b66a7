// Checks the structure of video containers without decoding them.

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const ascii = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

type Box = { kind: string; kindAt: number; start: number; end: number };

/** The box at this place; null unless it fits. */
function boxAt(bytes: Uint8Array, at: number, limit: number): Box | null {
  if (at + 8 > limit) return null;
  const view = viewOf(bytes);
  let [size, header] = [view.getUint32(at), 8];
  if (size === 0) size = limit - at;
  else if (size === 1) {
    if (at + 16 > limit) return null;
    [size, header] = [Number(view.getBigUint64(at + 8)), 16];
  }
  const isWhole = size >= header && at + size <= limit;
  return isWhole
    ? { kind: ascii(bytes, at + 4, 4), kindAt: at + 4, start: at + header, end: at + size }
    : null;
}

/** The top-level boxes; null unless they fill the file to its last byte. */
function boxesOf(bytes: Uint8Array): Box[] | null {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length;) {
    const box = boxAt(bytes, at, bytes.length);
    if (!box || !/^[\x20-\x7e]{4}$/.test(box.kind)) return null;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

const MP4_BRAND = /^(isom|iso[2-9]|mp4[12]|avc1|M4V[ HP]|MSNV|XAVC|dash|cmfc|3g[p2].|mmp[14]|f4v )$/;
const QUICKTIME_BRAND = "qt  ";
/** The first box of old QuickTime files, which have no `ftyp`. */
const QUICKTIME_FIRST = new Set(["moov", "wide", "mdat", "free", "skip"]);

/** MP4 and QuickTime share one container; the major brand distinguishes them. A file without `moov` is neither. */
export function videoContainerType(bytes: Uint8Array): "video/mp4" | "video/quicktime" | null {
  const boxes = boxesOf(bytes);
  const [first] = boxes ?? [];
  if (!boxes || !first) return null;
  const has = (kind: string) => boxes.some((box) => box.kind === kind && box.end > box.start);
  if (!has("moov") || !(has("mdat") || has("moof"))) return null;
  if (first.kind !== "ftyp") return QUICKTIME_FIRST.has(first.kind) ? "video/quicktime" : null;
  const major = ascii(bytes, first.start, 4);
  if (major === QUICKTIME_BRAND) return "video/quicktime";
  return MP4_BRAND.test(major) ? "video/mp4" : null;
}

const CONTAINERS = new Set(["moov", "trak"]);
/** The boxes in which phones write the place, the device and comments. The video plays without them. */
const METADATA = new Set(["udta", "meta", "uuid"]);

/** A copy whose metadata boxes are free space of the same length, so that every offset in the file stays right. */
export function withoutVideoMetadata(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  blankMetadata(copy, 0, copy.length);
  return copy;
}

function blankMetadata(bytes: Uint8Array, from: number, limit: number): void {
  for (let box = boxAt(bytes, from, limit); box; box = boxAt(bytes, box.end, limit)) {
    if (CONTAINERS.has(box.kind)) blankMetadata(bytes, box.start, box.end);
    if (!METADATA.has(box.kind)) continue;
    bytes.set([0x66, 0x72, 0x65, 0x65], box.kindAt); // "free"
    bytes.fill(0, box.start, box.end);
  }
}

type Element = { id: number; start: number; end: number | null };

/** EBML: the leading zeros of the first byte give the length of id and size. A size of all ones means "unknown". */
function elementAt(bytes: Uint8Array, at: number, limit: number): Element | null {
  const idLength = Math.clz32(bytes[at] ?? 0) - 23;
  const sizeAt = at + idLength;
  const sizeLength = Math.clz32(bytes[sizeAt] ?? 0) - 23;
  if (idLength > 4 || sizeLength > 8 || sizeAt + sizeLength > limit) return null;
  const id = bytes.subarray(at, sizeAt).reduce((value, byte) => value * 256 + byte, 0);
  const marker = 2 ** (8 - sizeLength);
  const sizeBytes = bytes.subarray(sizeAt, sizeAt + sizeLength);
  const size = sizeBytes.reduce(
    (value, byte, index) => value * 256 + (index === 0 ? byte - marker : byte),
    0,
  );
  const isUnknown = size === 2 ** (7 * sizeLength) - 1;
  const start = sizeAt + sizeLength;
  if (!isUnknown && start + size > limit) return null;
  return { id, start, end: isUnknown ? null : start + size };
}

const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;

/** Requires the doc type "webm" and one segment that ends with the file or has an unknown size. */
export function isWebm(bytes: Uint8Array): boolean {
  const header = elementAt(bytes, 0, bytes.length);
  if (header?.id !== EBML || header.end === null) return false;
  if (docTypeIn(bytes, header.start, header.end) !== "webm") return false;
  const segment = elementAt(bytes, header.end, bytes.length);
  if (segment?.id !== SEGMENT || segment.start >= bytes.length) return false;
  return segment.end === null || segment.end === bytes.length;
}

function docTypeIn(bytes: Uint8Array, start: number, end: number): string | null {
  for (let at = start; at < end;) {
    const element = elementAt(bytes, at, end);
    if (!element || element.end === null) return null;
    if (element.id === DOC_TYPE)
      return ascii(bytes, element.start, element.end - element.start).replace(/\0+$/, "");
    at = element.end;
  }
  return null;
}
