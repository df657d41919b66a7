// Reads a ZIP file that may be damaged or hostile, an entry at a time. It accepts only what worker/domain/files/zip.ts writes.
import { crc32 } from "../domain/files/zip.ts";

/** A file, or anything that gives bytes of it. */
export type ByteSource = { size: number; read: (offset: number, length: number) => Promise<Uint8Array> };

export type ZipRecord = {
  name: string;
  isDeflated: boolean;
  crc: number;
  packed: number;
  size: number;
  offset: number;
};

/** Why a file is refused: where, and the reason. */
export class Refused extends Error {
  constructor(where: string, reason: string) {
    super(`${where}: ${reason}`);
    this.name = "Refused";
  }
}

const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const END_64_BYTES = 56;
const DIRECTORY_ENTRY_BYTES = 46;
const LOCAL_HEADER_BYTES = 30;
const CHUNK_BYTES = 1024 * 1024;
/** No file of a company is larger, and no part of a table. */
const MOST_ENTRY_BYTES = 32 * 1024 * 1024;
/** Rows shrink to a twentieth at best; a bomb to a thousandth. */
const MOST_INFLATION = 300;
const ALWAYS_ALLOWED_BYTES = 64 * 1024;
const WHOLE = "the file";

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Refused(WHOLE, "an entry's name is not UTF-8");
  }
}

/** Entries are not written under their names. A name that leaves the folder still shows that the file is no export of ours. */
const isPlainName = (name: string) =>
  /^[\w.-]+(\/[\w.-]+)*$/.test(name) && !name.split("/").some((part) => part === "." || part === "..");

/** What people read in the export of a company. It is never unpacked here. */
export const isForPeople = (name: string): boolean => name.startsWith("legible/");

type Directory = { entries: number; offset: number; end: number };

async function findDirectory({ size, read }: ByteSource): Promise<Directory> {
  const cut = new Refused(WHOLE, "it is not a whole ZIP file: the end is missing");
  if (size < END_BYTES) throw cut;
  const end = viewOf(await read(size - END_BYTES, END_BYTES));
  if (end.byteLength !== END_BYTES || end.getUint32(0, true) !== 0x06054b50) throw cut;
  let entries = end.getUint16(10, true);
  let bytes = end.getUint32(12, true);
  let offset = end.getUint32(16, true);
  let expectedEnd = size - END_BYTES;
  if (entries === 0xffff || bytes === 0xffffffff || offset === 0xffffffff) {
    expectedEnd -= LOCATOR_BYTES + END_64_BYTES;
    if (expectedEnd < 0) throw cut;
    const large = viewOf(await read(expectedEnd, END_64_BYTES));
    if (large.getUint32(0, true) !== 0x06064b50) throw cut;
    entries = Number(large.getBigUint64(32, true));
    bytes = Number(large.getBigUint64(40, true));
    offset = Number(large.getBigUint64(48, true));
  }
  if (offset + bytes !== expectedEnd) throw new Refused(WHOLE, "bytes are missing or were added");
  return { entries, offset, end: expectedEnd };
}

/** Where the directory is read on: after how many entries, at which byte, and where the next entry has to begin. */
export type DirectoryPlace = { entries: number; at: number; expected: number };

/** All entries in their order; each begins where the one before ends, so none can be read twice. */
export async function* zipRecords(source: ByteSource): AsyncGenerator<ZipRecord> {
  for await (const [record] of recordsFrom(source, null)) yield record;
}

/** The entries after a place, each with the place behind it. */
export async function* recordsFrom(
  source: ByteSource,
  from: DirectoryPlace | null,
): AsyncGenerator<[ZipRecord, DirectoryPlace]> {
  const directory = await findDirectory(source);
  let bytes = new Uint8Array();
  let readTo = from?.at ?? directory.offset;
  let expected = from?.expected ?? 0;
  const need = async (length: number) => {
    while (bytes.length < length) {
      if (readTo >= directory.end) throw new Refused(WHOLE, "the directory is cut off");
      const more = await source.read(readTo, Math.min(CHUNK_BYTES, directory.end - readTo));
      if (more.length === 0) throw new Refused(WHOLE, "the directory is cut off");
      const both = new Uint8Array(bytes.length + more.length);
      both.set(bytes);
      both.set(more, bytes.length);
      bytes = both;
      readTo += more.length;
    }
  };
  for (let index = from?.entries ?? 0; index < directory.entries; index += 1) {
    await need(DIRECTORY_ENTRY_BYTES);
    const view = viewOf(bytes);
    if (view.getUint32(0, true) !== 0x02014b50) throw new Refused(WHOLE, "the directory is damaged");
    const nameLength = view.getUint16(28, true);
    const extraLength = view.getUint16(30, true);
    const length = DIRECTORY_ENTRY_BYTES + nameLength + extraLength + view.getUint16(32, true);
    await need(length);
    const entry = viewOf(bytes);
    const name = nameOf(bytes.subarray(DIRECTORY_ENTRY_BYTES, DIRECTORY_ENTRY_BYTES + nameLength));
    if (!isPlainName(name)) throw new Refused(JSON.stringify(name), "the name is not one of an export");
    const method = entry.getUint16(10, true);
    if (entry.getUint16(8, true) & 1) throw new Refused(name, "it is encrypted");
    if (method !== 0 && method !== 8) throw new Refused(name, "it is packed in an unknown way");
    let offset = entry.getUint32(42, true);
    if (offset === 0xffffffff) {
      if (extraLength !== 12) throw new Refused(name, "the directory is damaged");
      offset = Number(entry.getBigUint64(DIRECTORY_ENTRY_BYTES + nameLength + 4, true));
    }
    const record = {
      name,
      isDeflated: method === 8,
      crc: entry.getUint32(16, true),
      packed: entry.getUint32(20, true),
      size: entry.getUint32(24, true),
      offset,
    };
    if (offset !== expected) throw new Refused(name, "it is not where the entry before it ends");
    expected = offset + LOCAL_HEADER_BYTES + nameLength + record.packed;
    if (!isForPeople(name) && (record.size > MOST_ENTRY_BYTES || record.packed > MOST_ENTRY_BYTES))
      throw new Refused(name, `it is larger than ${MOST_ENTRY_BYTES} bytes`);
    if (record.size > record.packed * MOST_INFLATION + ALWAYS_ALLOWED_BYTES)
      throw new Refused(name, "it would become far larger than it is");
    bytes = bytes.slice(length);
    yield [record, { entries: index + 1, at: readTo - bytes.length, expected }];
  }
  if (expected !== directory.offset || bytes.length > 0 || readTo !== directory.end)
    throw new Refused(WHOLE, "bytes are missing or were added");
}

/** The bytes of an entry, checked. */
export async function readRecord(source: ByteSource, record: ZipRecord): Promise<Uint8Array> {
  const { name, offset, packed, size, crc, isDeflated } = record;
  const nameBytes = new TextEncoder().encode(name);
  const headerBytes = LOCAL_HEADER_BYTES + nameBytes.length;
  const whole = await source.read(offset, headerBytes + packed);
  const header = viewOf(whole);
  const isSame =
    whole.length === headerBytes + packed &&
    header.getUint32(0, true) === 0x04034b50 &&
    header.getUint16(26, true) === nameBytes.length &&
    header.getUint16(28, true) === 0 &&
    nameBytes.every((byte, index) => whole[LOCAL_HEADER_BYTES + index] === byte);
  if (!isSame) throw new Refused(name, "it is not what the directory says");
  const content = whole.subarray(headerBytes);
  const bytes = isDeflated ? await inflate(name, content, size) : content;
  if (bytes.length !== size || crc32(bytes) !== crc) throw new Refused(name, "it is damaged (CRC-32)");
  return bytes;
}

/** Stops as soon as there is more data than the entry states. */
async function inflate(name: string, packed: Uint8Array, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let at = 0;
  const unpacked = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"));
  try {
    for await (const chunk of unpacked as unknown as AsyncIterable<Uint8Array>) {
      if (at + chunk.length > size) throw new Refused(name, "it is larger than it says");
      bytes.set(chunk, at);
      at += chunk.length;
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(name, "it cannot be unpacked");
  }
  return bytes.subarray(0, at);
}
