// Reads a ZIP file where it is, a file of it at a time. It takes what any program has written: what the files say is checked, not the ZIP.

export type ZippedFile = { path: string; read: () => Promise<Uint8Array | null> };

const END_BYTES = 22;
/** The end is followed by a comment of so many bytes at most. */
const MOST_COMMENT = 0xffff;
const LOCATOR_BYTES = 20;
const END_64_BYTES = 56;
const ENTRY_BYTES = 46;
const LOCAL_HEADER_BYTES = 30;
const IN_ZIP64 = 0xffffffff;

const bytesOf = async (file: Blob, from: number, length: number) =>
  new Uint8Array(await file.slice(from, from + length).arrayBuffer());
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

export const isZip = async (file: Blob): Promise<boolean> =>
  viewOf(
    await bytesOf(file, 0, 4).then((bytes) => (bytes.length === 4 ? bytes : new Uint8Array(4))),
  ).getUint32(0, true) === 0x04034b50;

async function findDirectory(file: Blob): Promise<{ offset: number; bytes: number } | null> {
  const start = Math.max(0, file.size - END_BYTES - MOST_COMMENT);
  const tail = await bytesOf(file, start, file.size - start);
  const view = viewOf(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    const [bytes, offset] = [view.getUint32(at + 12, true), view.getUint32(at + 16, true)];
    if (bytes !== IN_ZIP64 && offset !== IN_ZIP64 && view.getUint16(at + 10, true) !== 0xffff)
      return { offset, bytes };
    const locator = await bytesOf(file, start + at - LOCATOR_BYTES, LOCATOR_BYTES);
    const end64 = viewOf(await bytesOf(file, Number(viewOf(locator).getBigUint64(8, true)), END_64_BYTES));
    return { offset: Number(end64.getBigUint64(48, true)), bytes: Number(end64.getBigUint64(40, true)) };
  }
  return null;
}

type Entry = {
  path: string;
  nameBytes: Uint8Array;
  method: number;
  size: number;
  packed: number;
  offset: number;
};

/** The numbers that do not fit into their fields, in the order in which they are given. */
function inZip64(extra: Uint8Array, numbers: readonly number[]): number[] {
  const view = viewOf(extra);
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let from = at + 4;
    return numbers.map((number) => {
      if (number !== IN_ZIP64) return number;
      from += 8;
      return Number(view.getBigUint64(from - 8, true));
    });
  }
  return [...numbers];
}

function entriesIn(directory: Uint8Array): Entry[] {
  const view = viewOf(directory);
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.length;) {
    if (view.getUint32(at, true) !== 0x02014b50) break;
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const nameBytes = directory.subarray(at + ENTRY_BYTES, nameEnd);
    const [size = 0, packed = 0, offset = 0] = inZip64(directory.subarray(nameEnd, extraEnd), [
      view.getUint32(at + 24, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 42, true),
    ]);
    // Windows has written the other stroke.
    const path = textOf(nameBytes).replaceAll("\\", "/");
    entries.push({ path, nameBytes, method: view.getUint16(at + 10, true), size, packed, offset });
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return entries.filter(({ path }) => !path.endsWith("/"));
}

/** Null if the entry is not what the directory says. */
async function readEntry(file: Blob, { nameBytes, method, size, packed, offset }: Entry) {
  const header = await bytesOf(file, offset, LOCAL_HEADER_BYTES + nameBytes.length);
  if (header.length < LOCAL_HEADER_BYTES + nameBytes.length) return null;
  const view = viewOf(header);
  const isSame =
    view.getUint32(0, true) === 0x04034b50 &&
    view.getUint16(26, true) === nameBytes.length &&
    nameBytes.every((byte, index) => header[LOCAL_HEADER_BYTES + index] === byte);
  if (!isSame) return null;
  const content = await bytesOf(file, offset + header.length + view.getUint16(28, true), packed);
  if (content.length !== packed) return null;
  if (method === 0) return content;
  return method === 8 ? inflate(content, size) : null;
}

/** Stops as soon as there is more than was said. */
async function inflate(packed: Uint8Array, size: number): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(size);
  let at = 0;
  const stream = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!value || at + value.length > size) return null;
    bytes.set(value, at);
    at += value.length;
  }
  return at === size ? bytes : null;
}

/** Null if it cannot be read as a ZIP file. One that is there twice is given twice. */
export async function filesOfZip(file: Blob): Promise<ZippedFile[] | null> {
  try {
    const directory = await findDirectory(file);
    if (!directory) return null;
    return entriesIn(await bytesOf(file, directory.offset, directory.bytes)).map((entry) => ({
      path: entry.path,
      read: () => readEntry(file, entry).catch(() => null),
    }));
  } catch {
    return null;
  }
}
