type ByteRange = { offset: number; length: number };

const SINGLE = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/**
 * The part of a file that a Range header asks for, "unsatisfiable" (416), or null for the whole file. Several ranges and
 * malformed headers get the whole file, which RFC 9110 allows.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = SINGLE.exec(header?.replaceAll(" ", "") ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { offset: size - length, length };
  }
  const [start, end] = [Number(first), last === "" ? size - 1 : Number(last)];
  if (last !== "" && end < start) return null;
  return start >= size ? "unsatisfiable" : { offset: start, length: Math.min(end, size - 1) - start + 1 };
}
