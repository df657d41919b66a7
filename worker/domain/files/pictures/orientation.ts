// EXIF is a TIFF structure. Its orientation is the only field that changes how a picture is drawn.
import { ascii, viewOf } from "./picture.ts";

const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;
const UPRIGHT = 1;

/** From 1 to 8; 1 when none is given or the structure is broken. */
function orientationIn(tiff: Uint8Array): number {
  const order = ascii(tiff, 0, 2);
  if (tiff.length < 8 || (order !== "II" && order !== "MM")) return UPRIGHT;
  const [view, isLittle] = [viewOf(tiff), order === "II"];
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return UPRIGHT;
  const end = directory + 2 + view.getUint16(directory, isLittle) * ENTRY_BYTES;
  for (let at = directory + 2; at < end && at + ENTRY_BYTES <= tiff.length; at += ENTRY_BYTES) {
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : UPRIGHT;
  }
  return UPRIGHT;
}

/** EXIF with the orientation alone; null for an upright picture, which needs none. */
export function orientationOnly(tiff: Uint8Array): Uint8Array | null {
  const orientation = orientationIn(tiff);
  return orientation === UPRIGHT ? null : exifOf(orientation);
}

export function exifOf(orientation: number): Uint8Array {
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.of(...header, 0, 1, ...entry, 0, 0, 0, 0);
}
