// Writes a ZIP file (APPNOTE 6.3) entry by entry. What one job has written, the next one knows from a `ZipPosition`.

/** How far a ZIP file has been written. */
export type ZipPosition = {
  /** The bytes of all entries. */
  offset: number;
  entries: number;
  /** The bytes of their lines in the directory, which follows the last entry. */
  directoryBytes: number;
};
export const START_OF_ZIP: ZipPosition = { offset: 0, entries: 0, directoryBytes: 0 };

type NamedEntry = {
  /** With "/" between folders. */
  name: string;
  modifiedAt: Date;
};
export type ZipEntry = NamedEntry & {
  bytes: Uint8Array;
  /** The same bytes, deflated; absent when the entry is stored as it is. */
  deflated?: Uint8Array;
};
/** An entry that is stored as it is, and whose bytes are not held. */
export type StoredEntry = NamedEntry & { crc: number; size: number };

/** An entry that is being written: what is known of it so far. Its sizes follow its bytes, since its header came before them. */
export type OpenEntry = {
  /** Where its header is. */
  at: number;
  crc: number;
  size: number;
  packed: number;
};

export type WrittenEntry = {
  /** The parts of the file, in order. */
  file: readonly Uint8Array[];
  directory: Uint8Array;
  next: ZipPosition;
};

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
const VERSION = 45;
const NAME_IS_UTF_8 = 1 << 11;
const SIZES_FOLLOW = 1 << 3;
const SIZES = 0x08074b50;
const STORED = 0;
const DEFLATED = 8;
const EXTRA_64 = 1;
/** Says that the number is too large for its field and stands in a Zip64 record. */
const IN_ZIP64_32 = 0xffffffff;
const IN_ZIP64_16 = 0xffff;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** `before`: of the bytes before these. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = before ^ -1;
  for (let index = 0; index < bytes.length; index += 1)
    crc = (CRC_TABLE[(crc ^ (bytes[index] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ -1) >>> 0;
}

type NumberField = readonly [bytes: 2 | 4 | 8, value: number];

function numbers(...fields: readonly NumberField[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else if (size === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += size;
  }
  return bytes;
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** In UTC, to two seconds, from 1980 on. */
const dosTime = (at: Date) =>
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
const dosDate = (at: Date) =>
  (Math.max(at.getUTCFullYear() - 1980, 0) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();

/** An entry is held in memory, so it is far from four gigabytes; only the offset may be beyond them. */
export function zipEntry(
  position: ZipPosition,
  { name, modifiedAt, bytes, deflated }: ZipEntry,
): WrittenEntry {
  const content = deflated ?? bytes;
  const about = { name, modifiedAt, crc: crc32(bytes), size: bytes.length };
  const { header, directory, next } = entryHead(position, about, deflated?.length);
  return { file: [header, content], directory, next };
}

/** The header of an entry, its line of the directory, and the position after it. */
export function entryHead(
  position: ZipPosition,
  { name, modifiedAt, crc, size }: StoredEntry,
  deflated?: number,
): { header: Uint8Array; directory: Uint8Array; next: ZipPosition } {
  const packed = deflated ?? size;
  const about = {
    name,
    modifiedAt,
    flags: NAME_IS_UTF_8,
    method: deflated === undefined ? STORED : DEFLATED,
    crc,
    packed,
    size,
  };
  const header = headerOf(about);
  const directory = directoryLine(position.offset, about);
  return {
    header,
    directory,
    next: {
      offset: position.offset + header.length + packed,
      entries: position.entries + 1,
      directoryBytes: position.directoryBytes + directory.length,
    },
  };
}

type EntryFields = StoredEntry & { flags: number; method: number; packed: number };

const commonFields = (
  { modifiedAt, flags, method, crc, packed, size }: EntryFields,
  name: Uint8Array,
): NumberField[] => [
  [2, VERSION],
  [2, flags],
  [2, method],
  [2, dosTime(modifiedAt)],
  [2, dosDate(modifiedAt)],
  [4, crc],
  [4, packed],
  [4, size],
  [2, name.length],
];

function headerOf(entry: EntryFields): Uint8Array {
  const name = new TextEncoder().encode(entry.name);
  return joined(numbers([4, LOCAL_HEADER], ...commonFields(entry, name), [2, 0]), name);
}

function directoryLine(offset: number, entry: EntryFields): Uint8Array {
  const name = new TextEncoder().encode(entry.name);
  const extra = offset >= IN_ZIP64_32 ? numbers([2, EXTRA_64], [2, 8], [8, offset]) : new Uint8Array();
  return joined(
    numbers(
      [4, DIRECTORY_ENTRY],
      [2, VERSION],
      ...commonFields(entry, name),
      [2, extra.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, Math.min(offset, IN_ZIP64_32)],
    ),
    name,
    extra,
  );
}

/** Begins a deflated entry whose bytes come later, in several jobs. It stays under four gigabytes. */
export function openEntry(
  { offset }: ZipPosition,
  entry: NamedEntry,
): { header: Uint8Array; open: OpenEntry } {
  const flags = NAME_IS_UTF_8 | SIZES_FOLLOW;
  const header = headerOf({ ...entry, flags, method: DEFLATED, crc: 0, packed: 0, size: 0 });
  return { header, open: { at: offset, crc: 0, size: 0, packed: 0 } };
}

/** What follows its bytes, and its line of the directory. */
export function closeEntry(position: ZipPosition, entry: NamedEntry, { at, ...sizes }: OpenEntry) {
  const { crc, packed, size } = sizes;
  const flags = NAME_IS_UTF_8 | SIZES_FOLLOW;
  const end = numbers([4, SIZES], [4, crc], [4, packed], [4, size]);
  const directory = directoryLine(at, { ...entry, flags, method: DEFLATED, ...sizes });
  return {
    end,
    directory,
    next: {
      offset: position.offset + end.length,
      entries: position.entries + 1,
      directoryBytes: position.directoryBytes + directory.length,
    },
  };
}

/** The end of the file, after the directory. */
export function endOfZip({ offset, entries, directoryBytes }: ZipPosition): Uint8Array {
  const isLarge = entries >= IN_ZIP64_16 || offset >= IN_ZIP64_32 || directoryBytes >= IN_ZIP64_32;
  const large = numbers(
    [4, END_64],
    [8, 44],
    [2, VERSION],
    [2, VERSION],
    [4, 0],
    [4, 0],
    [8, entries],
    [8, entries],
    [8, directoryBytes],
    [8, offset],
    [4, END_64_LOCATOR],
    [4, 0],
    [8, offset + directoryBytes],
    [4, 1],
  );
  const end = numbers(
    [4, END],
    [2, 0],
    [2, 0],
    [2, Math.min(entries, IN_ZIP64_16)],
    [2, Math.min(entries, IN_ZIP64_16)],
    [4, Math.min(directoryBytes, IN_ZIP64_32)],
    [4, Math.min(offset, IN_ZIP64_32)],
    [2, 0],
  );
  return isLarge ? joined(large, end) : end;
}
