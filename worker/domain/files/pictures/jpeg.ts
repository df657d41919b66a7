import { orientationOnly } from "./orientation.ts";
import { ascii, joined, type Picture, viewOf } from "./picture.ts";

const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const EXIF = "Exif\0\0";
const JFIF = "JFIF\0";
/** Identifier, version and density, without the thumbnail that may follow. */
const JFIF_BYTES = 12;

/** A segment with the scan data that follows it, from its marker to the next one. */
type Segment = { marker: number; start: number; data: Uint8Array; end: number };

const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Up to the end marker; null without one, or when a segment does not fit. Cameras append previews after it. */
function segmentsOf(bytes: Uint8Array): Segment[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== START_OF_IMAGE) return null;
  const view = viewOf(bytes);
  const segments: Segment[] = [];
  let at = 2;
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) return segments;
    if (marker < 0xc0 || isRestart(marker) || marker === START_OF_IMAGE || at + 4 > bytes.length) return null;
    const length = view.getUint16(at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) return null;
    const end = marker === START_OF_SCAN ? endOfScan(bytes, next) : next;
    segments.push({ marker, start: at, data: bytes.subarray(at + 4, next), end });
    at = end;
  }
  return null;
}

/** Inside a scan 0xff is followed by 0x00 or is a restart marker. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return at;
  }
  return bytes.length;
}

/** Requires a frame with a size before the first scan, and an end marker after the last. */
export function readJpeg(bytes: Uint8Array): Picture | null {
  const segments = segmentsOf(bytes);
  if (!segments) return null;
  const firstScan = segments.findIndex(({ marker }) => marker === START_OF_SCAN);
  const frames = segments.flatMap(({ marker, data }, index) =>
    isFrameHeader(marker) ? [{ index, pixels: pixelsOf(data) }] : [],
  );
  const [frame] = frames;
  if (!frame || firstScan < frame.index || frames.some(({ pixels }) => pixels === 0)) return null;
  return {
    pixels: Math.max(...frames.map(({ pixels }) => pixels)),
    withoutMetadata: () =>
      joined([
        Uint8Array.of(0xff, START_OF_IMAGE),
        ...segments.flatMap((segment) => kept(bytes, segment) ?? []),
        Uint8Array.of(0xff, END_OF_IMAGE),
      ]),
  };
}

function pixelsOf(frame: Uint8Array): number {
  if (frame.length < 6) return 0;
  const view = viewOf(frame);
  return view.getUint16(1) * view.getUint16(3);
}

/** Tables, frames and scans, and of the application segments those that decide on colours and orientation. */
function kept(bytes: Uint8Array, { marker, start, data, end }: Segment): Uint8Array | null {
  const whole = bytes.subarray(start, end);
  if (marker < APP0) return whole;
  if (marker === APP0 && startsWith(data, JFIF) && data.length >= JFIF_BYTES)
    return segment(APP0, joined([data.subarray(0, JFIF_BYTES), Uint8Array.of(0, 0)]));
  if (marker === APP1 && startsWith(data, EXIF)) {
    const exif = orientationOnly(data.subarray(EXIF.length));
    return exif && segment(APP1, joined([data.subarray(0, EXIF.length), exif]));
  }
  const decidesOnColours =
    (marker === APP2 && startsWith(data, "ICC_PROFILE\0")) || (marker === APP14 && startsWith(data, "Adobe"));
  return decidesOnColours ? whole : null;
}

const startsWith = (data: Uint8Array, text: string) => ascii(data, 0, text.length) === text;

const segment = (marker: number, data: Uint8Array) =>
  joined([Uint8Array.of(0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff), data]);
