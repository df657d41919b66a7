import { describe, expect, it } from "vitest";
import { crc32, endOfZip, START_OF_ZIP, zipEntry, type ZipPosition } from "./zip.ts";

const TEXT = new TextEncoder().encode("123456789");
const AT = new Date("2026-11-20T09:30:45Z");
const GIGABYTES_4 = 2 ** 32;

type Sizes = readonly (2 | 4 | 8)[];
/** Little-endian numbers of these sizes, one after the other. */
function numbersIn(bytes: Uint8Array, sizes: Sizes, start = 0): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = start;
  return sizes.map((size) => {
    const value =
      size === 2
        ? view.getUint16(at, true)
        : size === 4
          ? view.getUint32(at, true)
          : Number(view.getBigUint64(at, true));
    at += size;
    return value;
  });
}
const textIn = (bytes: Uint8Array, start: number, end?: number) =>
  new TextDecoder().decode(bytes.subarray(start, end));

const HEADER: Sizes = [4, 2, 2, 2, 2, 2, 4, 4, 4, 2, 2];
const DIRECTORY: Sizes = [4, 2, 2, 2, 2, 2, 2, 4, 4, 4, 2, 2, 2, 2, 2, 4, 4];
const END: Sizes = [4, 2, 2, 2, 2, 4, 4, 2];
const END_64: Sizes = [4, 8, 2, 2, 4, 4, 8, 8, 8, 8, 4, 4, 8, 4];
/** 20 November 2026, 9:30:44: seconds are even. */
const [DATE, TIME] = [(46 << 9) | (11 << 5) | 20, (9 << 11) | (30 << 5) | 22];
const CRC = 0xcbf43926;

it.each([
  ["", 0],
  ["123456789", CRC],
  ["The quick brown fox jumps over the lazy dog", 0x414fa339],
])("the checksum of %j", (text, sum) => {
  expect(crc32(new TextEncoder().encode(text))).toBe(sum);
});

describe("an entry", () => {
  it("that is stored has a header, its bytes and a line of the directory", () => {
    const { file, directory, next } = zipEntry(START_OF_ZIP, {
      name: "fotos/ñ.txt",
      modifiedAt: AT,
      bytes: TEXT,
    });
    const [header = TEXT, content] = file;
    expect(content).toBe(TEXT);
    expect(file).toHaveLength(2);
    expect(numbersIn(header, HEADER)).toEqual([0x04034b50, 45, 1 << 11, 0, TIME, DATE, CRC, 9, 9, 12, 0]);
    expect(textIn(header, 30)).toBe("fotos/ñ.txt");
    expect(numbersIn(directory, DIRECTORY)).toEqual([
      0x02014b50,
      45,
      45,
      1 << 11,
      0,
      TIME,
      DATE,
      CRC,
      9,
      9,
      12,
      0,
      0,
      0,
      0,
      0,
      0,
    ]);
    expect(textIn(directory, 46)).toBe("fotos/ñ.txt");
    expect(next).toEqual({ offset: 42 + 9, entries: 1, directoryBytes: 58 });
  });

  it("that is deflated has the packed bytes, and the checksum and length of the others", () => {
    const deflated = TEXT.subarray(0, 4);
    const { file, next } = zipEntry(
      { offset: 100, entries: 2, directoryBytes: 60 },
      { name: "a", modifiedAt: AT, bytes: TEXT, deflated },
    );
    expect(numbersIn(file[0] ?? TEXT, HEADER)).toEqual([
      0x04034b50,
      45,
      1 << 11,
      8,
      TIME,
      DATE,
      CRC,
      4,
      9,
      1,
      0,
    ]);
    expect(file[1]).toBe(deflated);
    expect(next).toEqual({ offset: 135, entries: 3, directoryBytes: 107 });
  });

  it("from before 1980 has the first year there is", () => {
    const { file } = zipEntry(START_OF_ZIP, { name: "a", modifiedAt: new Date("1970-02-03"), bytes: TEXT });
    expect(numbersIn(file[0] ?? TEXT, HEADER)[5]).toBe((2 << 5) | 3);
  });

  it.each([
    [GIGABYTES_4 - 2, GIGABYTES_4 - 2, []],
    [GIGABYTES_4 - 1, 0xffffffff, [1, 8, GIGABYTES_4 - 1]],
    [GIGABYTES_4 + 5, 0xffffffff, [1, 8, GIGABYTES_4 + 5]],
  ])("at byte %i says so in its field, or beside it", (offset, field, extra) => {
    const position = { offset, entries: 0, directoryBytes: 0 };
    const { directory } = zipEntry(position, { name: "a", modifiedAt: AT, bytes: TEXT });
    const numbers = numbersIn(directory, DIRECTORY);
    expect([numbers[11], numbers[16]]).toEqual([extra.length === 0 ? 0 : 12, field]);
    expect(directory).toHaveLength(extra.length === 0 ? 47 : 59);
    expect(extra.length === 0 ? [] : numbersIn(directory, [2, 2, 8], 47)).toEqual(extra);
  });
});

describe("the end", () => {
  it("of a small file has the number of entries and where the directory is", () => {
    const end = endOfZip({ offset: 1000, entries: 3, directoryBytes: 150 });
    expect(end).toHaveLength(22);
    expect(numbersIn(end, END)).toEqual([0x06054b50, 0, 0, 3, 3, 150, 1000, 0]);
  });

  it.each<[string, ZipPosition, number[]]>([
    ["entries", { offset: 1000, entries: 65_535, directoryBytes: 150 }, [65_535, 65_535, 150, 1000]],
    ["bytes", { offset: GIGABYTES_4, entries: 3, directoryBytes: 150 }, [3, 3, 150, 0xffffffff]],
    ["lines of the directory", { offset: 9, entries: 3, directoryBytes: GIGABYTES_4 }, [3, 3, 0xffffffff, 9]],
    ["bytes, as many as fit", { offset: 0xffffffff, entries: 3, directoryBytes: 1 }, [3, 3, 1, 0xffffffff]],
    ["lines, as many as fit", { offset: 9, entries: 3, directoryBytes: 0xffffffff }, [3, 3, 0xffffffff, 9]],
  ])("of a file with many %s has them in a Zip64 record before", (_, position, fields) => {
    const { offset, entries, directoryBytes } = position;
    const end = endOfZip(position);
    expect(end).toHaveLength(56 + 20 + 22);
    expect(numbersIn(end, END_64)).toEqual([
      0x06064b50,
      44,
      45,
      45,
      0,
      0,
      entries,
      entries,
      directoryBytes,
      offset,
      0x07064b50,
      0,
      offset + directoryBytes,
      1,
    ]);
    expect(numbersIn(end, END, 76)).toEqual([0x06054b50, 0, 0, ...fields, 0]);
  });

  it.each([
    { offset: 1, entries: 65_534, directoryBytes: 1 },
    { offset: 0xfffffffe, entries: 1, directoryBytes: 1 },
    { offset: 1, entries: 1, directoryBytes: 0xfffffffe },
  ])("of %j needs none", (position) => {
    expect(endOfZip(position)).toHaveLength(22);
  });
});
