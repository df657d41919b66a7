// Reads the directory of a ZIP file that zip.ts wrote.

export type DirectoryLine = {
  path: string;
  /** As they are stored. */
  bytes: number;
  isDeflated: boolean;
  /** Where its header begins. */
  offset: number;
};

const DIRECTORY_ENTRY = 0x02014b50;
const LINE_BYTES = 46;
const HEADER_BYTES = 30;
const IN_ZIP64 = 0xffffffff;
const EXTRA_64 = 1;

/** The lines at the beginning of the bytes; what follows them is no line. */
export function readDirectory(bytes: Uint8Array): DirectoryLine[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lines: DirectoryLine[] = [];
  let at = 0;
  while (at + LINE_BYTES <= bytes.length && view.getUint32(at, true) === DIRECTORY_ENTRY) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    );
    const nameEnd = at + LINE_BYTES + (nameBytes ?? 0);
    const extraEnd = nameEnd + (extraBytes ?? 0);
    const path = new TextDecoder().decode(bytes.subarray(at + LINE_BYTES, nameEnd));
    const [size, packed, offset] = wide(view, { from: nameEnd, to: extraEnd }, [
      view.getUint32(at + 24, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 42, true),
    ]);
    lines.push({
      path,
      bytes: packed ?? size ?? 0,
      isDeflated: view.getUint16(at + 10, true) !== 0,
      offset: offset ?? 0,
    });
    at = extraEnd + (commentBytes ?? 0);
  }
  return lines;
}

/** Numbers that are too large for their fields stand in the Zip64 record, in their order. */
function wide(
  view: DataView,
  { from, to }: { from: number; to: number },
  numbers: readonly number[],
): number[] {
  let at = from;
  while (at + 4 <= to && view.getUint16(at, true) !== EXTRA_64) at += 4 + view.getUint16(at + 2, true);
  let next = at + 4;
  return numbers.map((number) => {
    if (number !== IN_ZIP64 || next + 8 > to) return number;
    next += 8;
    return Number(view.getBigUint64(next - 8, true));
  });
}

/** How long the header is that begins there. */
export function startOfContent(header: Uint8Array): number {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  return HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
}
