/** What the structure of a picture file tells, without decoding the picture. */
export type Picture = {
  /** Width × height of the largest frame that any header declares: a decoder allocates as much. */
  pixels: number;
  /** The same compressed picture without EXIF, XMP, comments and whatever else it does not need to be drawn. */
  withoutMetadata: () => Uint8Array;
};

export const ascii = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
