// Tells a PDF by its first bytes, its end and its trailer. What it draws, and the scripts that it may have, are not read.
import { MOST_PAGES } from "../../contract/forms/media.ts";

/** Viewers look for the end in the last kilobyte; some programs add lines behind it. */
const END_BYTES = 2048;
const MOST_TRAILER_BYTES = 4096;
/** Before and behind its type. The count of a root with very many branches may not be found. */
const NODE_BYTES = 2048;
/** A file may have any number of them, and is read while somebody waits. */
const MOST_NODES = 5000;

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(Math.max(0, from), Math.max(0, from) + length));

/** The places of a word, from there on. */
function* placesOf(word: string, bytes: Uint8Array, from = 0): Generator<number> {
  const codes = Array.from(word, (letter) => letter.charCodeAt(0));
  const [first = 0] = codes;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1))
    if (codes.every((code, index) => bytes[at + index] === code)) yield at;
}

/** The dictionary that the cross-reference table or stream at this place has, with some bytes around it. */
function trailerAt(bytes: Uint8Array, from: number): string {
  if (textAt(bytes, from, 4) !== "xref")
    return textAt(bytes, from, MOST_TRAILER_BYTES).split(/\bstream\r?\n/, 1)[0] ?? "";
  // The table before it may have many lines.
  const { value: at } = placesOf("trailer", bytes, from).next();
  return at === undefined ? "" : (textAt(bytes, at, MOST_TRAILER_BYTES).split("startxref", 1)[0] ?? "");
}

/**
 * The pages, where the root of their tree can be read: some programs compress it. What was changed later stands behind, so the last root
 * counts.
 */
function pagesOf(bytes: Uint8Array): number | null {
  let pages: number | null = null;
  let nodes = 0;
  for (const at of placesOf("/Pages", bytes)) {
    nodes += 1;
    if (nodes > MOST_NODES) return null;
    const before =
      textAt(bytes, at - NODE_BYTES, Math.min(at, NODE_BYTES))
        .split(/\bobj\b/)
        .at(-1) ?? "";
    const behind = textAt(bytes, at, NODE_BYTES).split("endobj", 1)[0] ?? "";
    // Elsewhere the word refers to the tree.
    if (!/\/Type\s*$/.test(before) || !/^\/Pages\b/.test(behind)) continue;
    const count = Number(/\/Count\s+(\d{1,7})\b/.exec(before + behind)?.[1]);
    if (!/\/Parent\b/.test(before + behind) && count >= 1 && count <= MOST_PAGES) pages = count;
  }
  return pages;
}

/** Null when the bytes are no PDF, or end before it does. */
export function readPdf(bytes: Uint8Array): { isProtected: boolean; pages: number | null } | null {
  if (textAt(bytes, 0, 5) !== "%PDF-") return null;
  const end = textAt(bytes, bytes.length - END_BYTES, END_BYTES);
  const [, table] = /^.*startxref\s+(\d{1,10})\s+%%EOF/s.exec(end) ?? [];
  if (table === undefined) return null;
  return { isProtected: /\/Encrypt\b/.test(trailerAt(bytes, Number(table))), pages: pagesOf(bytes) };
}
