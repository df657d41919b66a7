// Tells a PDF by its first bytes, its end and its trailer. What it draws, and the scripts that it may have, are not read.

/** Viewers look for the end in the last kilobyte; some programs add lines behind it. */
const END_BYTES = 2048;
const MOST_TRAILER_BYTES = 4096;

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(Math.max(0, from), Math.max(0, from) + length));

/** The dictionary that the cross-reference table or stream at this place has, with some bytes around it. */
function trailerAt(bytes: Uint8Array, from: number): string {
  if (textAt(bytes, from, 4) !== "xref")
    return textAt(bytes, from, MOST_TRAILER_BYTES).split(/\bstream\r?\n/, 1)[0] ?? "";
  // The table before it may have many lines.
  for (let at = bytes.indexOf(0x74, from); at !== -1; at = bytes.indexOf(0x74, at + 1))
    if (textAt(bytes, at, 7) === "trailer")
      return textAt(bytes, at, MOST_TRAILER_BYTES).split("startxref", 1)[0] ?? "";
  return "";
}

/** Null when the bytes are no PDF, or end before it does. */
export function readPdf(bytes: Uint8Array): { isProtected: boolean } | null {
  if (textAt(bytes, 0, 5) !== "%PDF-") return null;
  const end = textAt(bytes, bytes.length - END_BYTES, END_BYTES);
  const [, table] = /^.*startxref\s+(\d{1,10})\s+%%EOF/s.exec(end) ?? [];
  if (table === undefined) return null;
  return { isProtected: /\/Encrypt\b/.test(trailerAt(bytes, Number(table))) };
}
