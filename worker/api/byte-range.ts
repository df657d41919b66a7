type ByteRange = { offset: number; length: number };

const SINGLE = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/**
 * What a Range header asks of a file of so many bytes: a part, "unsatisfiable" (416), or null for the whole of it, which
 * RFC 9110 lets us answer to several ranges at once and to what is no range.
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
