// Pictures byte by byte. One file, above 300 lines: most of it is tables of files for the same few functions.
import { describe, expect, it } from "vitest";
import { bytes, jpeg, png, pngChunk, pngOf, segment, webp } from "#fixtures/test/files.ts";
import {
  BASELINE_JPEG,
  exif,
  LOSSLESS_WEBP,
  LOSSY_WEBP,
  PLACE,
  PROGRESSIVE_JPEG,
  REAL_PNG,
} from "#fixtures/test/real-pictures.ts";
import { readFile, withoutMetadata } from "../file-type.ts";

const REAL = { BASELINE_JPEG, PROGRESSIVE_JPEG, REAL_PNG, LOSSY_WEBP, LOSSLESS_WEBP };

function stored(file: Uint8Array): Uint8Array {
  const found = readFile(file);
  if (!found) throw new Error("The file is not accepted");
  return withoutMetadata(file, found);
}
const textOf = (file: Uint8Array) => String.fromCharCode(...file);

const XMP = `<x:xmpmeta><exif:GPSLatitude>${PLACE}</exif:GPSLatitude></x:xmpmeta>`;

const little = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >> 24) & 255];
const webpChunk = (kind: string, data: Uint8Array) =>
  bytes(kind, little(data.length), data, new Uint8Array(data.length % 2));
const webpOf = (...chunks: Uint8Array[]) => webpChunk("RIFF", bytes("WEBP", ...chunks));

const jpegWith = (file: Uint8Array, ...segments: (Uint8Array | number[])[]) =>
  bytes(file.subarray(0, 2), ...segments, file.subarray(2));
const jpegExif = (orientation: number | null, isLittle = true) =>
  segment(0xe1, bytes("Exif\0\0", exif(orientation, isLittle)));
const pngWith = (...chunks: Uint8Array[]) =>
  bytes(REAL_PNG.subarray(0, 33), ...chunks, REAL_PNG.subarray(33));
/** The lossy picture has VP8X, whose flags announce EXIF and XMP. */
function webpWith(...chunks: Uint8Array[]) {
  const flags = LOSSY_WEBP.slice(12);
  flags[8] = (flags[8] ?? 0) | 0x0c;
  return webpOf(flags, ...chunks);
}

describe("a picture without metadata, place and compass", () => {
  it.each(Object.entries(REAL))("is stored as it is: %s", (_name, file) => {
    expect(stored(file)).toEqual(file);
  });

  // The bytes of the clean picture come back, so it is drawn as before.
  it.each<[string, Uint8Array, Uint8Array]>([
    ["EXIF of a JPEG", jpegWith(BASELINE_JPEG, jpegExif(1)), BASELINE_JPEG],
    ["EXIF without an orientation", jpegWith(BASELINE_JPEG, jpegExif(null, false)), BASELINE_JPEG],
    [
      "XMP, IPTC, comments, a maker's segment and previews of a JPEG",
      jpegWith(
        BASELINE_JPEG,
        segment(0xe1, bytes("http://ns.adobe.com/xap/1.0/\0", XMP)),
        segment(0xe1, bytes("http://ns.adobe.com/xmp/extension/\0", XMP)),
        segment(0xed, bytes("Photoshop 3.0\0", PLACE)),
        segment(0xe2, bytes("MPF\0", PLACE)),
        segment(0xe0, bytes("JFXX\0", PLACE)),
        segment(0xe5, bytes(PLACE)),
        segment(0xfe, bytes(PLACE)),
        // What a segment of another kind begins with decides nothing.
        ...["JFIF\0", "Exif\0\0", "ICC_PROFILE\0", "Adobe"].map((start) =>
          segment(0xe5, bytes(start, exif(6))),
        ),
        segment(0xee, bytes(PLACE)),
      ),
      BASELINE_JPEG,
    ],
    [
      "a preview behind the end of a JPEG",
      bytes(BASELINE_JPEG, jpegWith(BASELINE_JPEG, jpegExif(6))),
      BASELINE_JPEG,
    ],
    ["a comment between the scans of a JPEG", betweenScans(segment(0xfe, bytes(PLACE))), PROGRESSIVE_JPEG],
    [
      "the chunks of a PNG",
      pngWith(
        pngChunk("eXIf", exif(1)),
        pngChunk("tEXt", bytes("Comment\0", PLACE)),
        pngChunk("tEXt", exif(6)),
        pngChunk("zTXt", bytes("Raw profile type exif\0\0", PLACE)),
        pngChunk("iTXt", bytes("XML:com.adobe.xmp\0\0\0\0\0", XMP)),
        pngChunk("caBX", bytes(PLACE)),
        pngChunk("tIME", bytes([7, 232, 1, 1, 1, 1, 1])),
      ),
      REAL_PNG,
    ],
    [
      "EXIF and XMP of a WebP",
      webpWith(webpChunk("EXIF", exif(1)), webpChunk("XMP ", bytes(XMP)), webpChunk("ABCD", bytes(PLACE))),
      LOSSY_WEBP,
    ],
    [
      "EXIF of a WebP that does not announce it",
      webpOf(LOSSLESS_WEBP.subarray(12), webpChunk("EXIF", exif(1))),
      LOSSLESS_WEBP,
    ],
  ])("is what is left after removing %s", (_name, file, clean) => {
    const given = file.slice();
    expect(textOf(file)).toContain("41.3874N");
    expect(stored(file)).toEqual(clean);
    expect(file).toEqual(given);
  });

  it("keeps colours: the profile and Adobe's transform of a JPEG, and JFIF without its thumbnail", () => {
    const profile = segment(0xe2, bytes("ICC_PROFILE\0", [1, 1], "profile"));
    const adobe = segment(0xee, bytes("Adobe", [0, 100, 0, 0, 0, 0, 1]));
    const jfif = (thumbnail: number[], size: number[]) =>
      segment(0xe0, bytes("JFIF\0", [1, 2, 0, 0, 1, 0, 1], size, thumbnail));
    expect(stored(jpegWith(BASELINE_JPEG, jfif([9, 9, 9], [1, 1]), profile, adobe))).toEqual(
      jpegWith(BASELINE_JPEG, jfif([], [0, 0]), profile, adobe),
    );
    expect(stored(jpegWith(BASELINE_JPEG, jfif([], [])))).toEqual(jpegWith(BASELINE_JPEG, jfif([], [0, 0])));
    const cutJfif = segment(0xe0, bytes("JFIF\0", [1, 2, 0, 0, 1, 0]));
    expect(stored(jpegWith(BASELINE_JPEG, cutJfif))).toEqual(BASELINE_JPEG);
    const profiled = webpOf(LOSSY_WEBP.subarray(12), webpChunk("ICCP", bytes("profile!")));
    expect(stored(profiled)).toEqual(profiled);
  });
});

describe("an orientation that is not upright", () => {
  const MINIMAL = (orientation: number) =>
    bytes("MM", [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);

  it.each(
    [2, 3, 4, 5, 6, 7, 8].flatMap((orientation) => [
      [orientation, true] as const,
      [orientation, false] as const,
    ]),
  )("stays as the only field: %i (little-endian: %s)", (orientation, isLittle) => {
    expect(stored(jpegWith(BASELINE_JPEG, jpegExif(orientation, isLittle)))).toEqual(
      jpegWith(BASELINE_JPEG, segment(0xe1, bytes("Exif\0\0", MINIMAL(orientation)))),
    );
  });

  it("stays if it is the last thing in the structure", () => {
    const cut = segment(0xe1, bytes("Exif\0\0", MINIMAL(6).subarray(0, 22)));
    expect(stored(jpegWith(BASELINE_JPEG, cut))).toEqual(
      jpegWith(BASELINE_JPEG, segment(0xe1, bytes("Exif\0\0", MINIMAL(6)))),
    );
  });

  it("stays in a PNG, with a right checksum, and in a WebP, which announces it", () => {
    // The checksum is the one that zlib.crc32 gives.
    expect(stored(pngWith(pngChunk("eXIf", exif(6))))).toEqual(
      pngWith(bytes([0, 0, 0, 26], "eXIf", MINIMAL(6), [0xd6, 0x67, 0x4b, 0x69])),
    );
    const turned = stored(webpWith(webpChunk("EXIF", bytes("Exif\0\0", exif(6)))));
    expect(turned[20]).toBe(0x18);
    expect(turned).toEqual(
      webpOf(bytes(turned.subarray(12, LOSSY_WEBP.length)), webpChunk("EXIF", MINIMAL(6))),
    );
    expect(stored(turned)).toEqual(turned);
  });

  it.each([
    ["0", exif(0)],
    ["9", exif(9)],
    ["in a cut structure", exif(6).subarray(0, 20)],
    ["in a directory outside", bytes("II", [42, 0, 255, 255, 255, 255])],
    ["with a directory that claims too many fields", bytes("MM", [0, 42, 0, 0, 0, 8, 255, 255])],
    ["in no structure", bytes(PLACE)],
    ["in fewer than eight bytes", bytes("MM", [0, 42])],
    ["in an unknown order of bytes", bytes("XX", MINIMAL(6).subarray(2))],
    ["in a directory at the end", bytes("MM", [0, 42, 0, 0, 0, 8])],
    ["in a field that is not counted", bytes("MM", [0, 42, 0, 0, 0, 8, 0, 0], MINIMAL(6).subarray(10))],
  ])("is none when it is %s", (_name, tiff) => {
    expect(stored(jpegWith(BASELINE_JPEG, segment(0xe1, bytes("Exif\0\0", tiff))))).toEqual(BASELINE_JPEG);
  });
});

function betweenScans(comment: number[]): Uint8Array {
  const at = textOf(PROGRESSIVE_JPEG).lastIndexOf("\xff\xc4");
  return bytes(PROGRESSIVE_JPEG.subarray(0, at), comment, PROGRESSIVE_JPEG.subarray(at));
}

const frame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
const scan = [...segment(0xda, [1, 1, 0, 0, 0x3f, 0]), 0x12, 0x34];
const jpegOf = (...parts: number[][]) => bytes([0xff, 0xd8], ...parts, [0xff, 0xd9]);
const uint24 = (value: number) => little(value).slice(0, 3);
const canvas = (width: number, height: number) =>
  webpChunk("VP8X", bytes([2, 0, 0, 0], uint24(width - 1), uint24(height - 1)));
const lossless = (width: number, height: number) =>
  webpChunk("VP8L", bytes([0x2f], little((width - 1) | ((height - 1) << 14))));
const lossy = (width: number, height: number, start = [0, 0, 0, 0x9d, 1, 0x2a]) =>
  webpChunk("VP8 ", bytes(start, [width & 255, width >> 8, height & 255, height >> 8]));
const animationFrame = (width: number, height: number, ...inside: Uint8Array[]) =>
  webpChunk("ANMF", bytes(new Uint8Array(6), uint24(width - 1), uint24(height - 1), [0, 0, 0, 0], ...inside));

describe("the size in pixels is the largest that any header declares", () => {
  it.each<[string, Uint8Array, number]>([
    ["a baseline JPEG", BASELINE_JPEG, 24 * 16],
    ["a progressive JPEG", PROGRESSIVE_JPEG, 24 * 16],
    ["a PNG", REAL_PNG, 24 * 16],
    ["a lossy WebP", LOSSY_WEBP, 24 * 16],
    ["a lossless WebP", LOSSLESS_WEBP, 24 * 16],
    ["a WebP without VP8X", webpOf(lossy(4000, 3000)), 12_000_000],
    ["the largest JPEG", jpegOf(frame(65_535, 65_535), scan), 65_535 ** 2],
    ["the largest PNG", pngOf(0xffffffff, 0xffffffff), 0xffffffff ** 2],
    ["the largest WebP", webpOf(canvas(2 ** 24, 2 ** 24), lossless(1, 1)), 2 ** 48],
    ["a JPEG with a second frame", jpegOf(frame(1, 1), frame(9000, 9000, 0xc2), scan), 81_000_000],
    ["a JPEG with a frame of the last kind", jpegOf(frame(1, 1), frame(9000, 9000, 0xcf), scan), 81_000_000],
    [
      "a JPEG with tables and what is reserved",
      jpegOf(...[0xc4, 0xc8, 0xcc].map((marker) => segment(marker, [0])), frame(2, 3), scan),
      6,
    ],
    ["a JPEG with a frame behind its scan", jpegOf(frame(1, 1), scan, frame(9000, 9000)), 81_000_000],
    [
      "a JPEG whose thumbnail has a frame of its own",
      jpegOf(segment(0xe1, jpegOf(frame(9000, 9000), scan)), frame(2, 3), scan),
      6,
    ],
    [
      "a PNG with a second header",
      pngOf(1, 1, undefined, pngChunk("IHDR", pngOf(9000, 9000).slice(16, 29))),
      81_000_000,
    ],
    ["a WebP with an empty chunk at its end", webpOf(lossless(2, 3), webpChunk("ABCD", bytes())), 6],
    ["a WebP whose image is larger than its canvas", webpOf(canvas(1, 1), lossless(16_384, 16_384)), 2 ** 28],
    [
      "a WebP whose frame is larger",
      webpOf(canvas(1, 1), animationFrame(9000, 9000, lossy(1, 1))),
      81_000_000,
    ],
    [
      "a WebP whose frame's image is larger",
      webpOf(canvas(1, 1), animationFrame(1, 1, lossless(9000, 9000))),
      81_000_000,
    ],
  ])("%s", (_name, file, pixels) => {
    expect(readFile(file)?.picture?.pixels).toBe(pixels);
  });

  it.each<[string, Uint8Array]>([
    [
      "a JPEG without height, which comes behind the scan",
      jpegOf(frame(9000, 0), scan, [0xff, 0xdc, 0, 4, 255, 255]),
    ],
    ["a JPEG with a short frame", jpegOf(segment(0xc0, [8, 0, 1, 0]), scan)],
    ["a JPEG whose frame comes behind its scan", jpegOf(scan, frame(1, 1))],
    ["a JPEG without a scan", jpegOf(frame(1, 1))],
    ["a JPEG whose segment has no length", jpegOf([0xff, 0xfe, 0, 1], frame(1, 1), scan)],
    ["a JPEG whose scan has no length", jpegOf(frame(1, 1), [0xff, 0xda, 0, 0, 0x12, 0x34])],
    ["a JPEG whose segment goes beyond the end", jpegOf(frame(1, 1), scan, [0xff, 0xfe, 0xff, 0xff])],
    ["a JPEG whose second frame has no width", jpegOf(frame(1, 1), frame(0, 1), scan)],
    [
      "a JPEG with a segment that no marker begins",
      jpegOf(segment(0xfe, [1]), [0, 0xfe, 0, 2], frame(1, 1), scan),
    ],
    ["a JPEG that ends in its marker", bytes([0xff, 0xd8, 0xff])],
    ["a PNG of no width", pngOf(0, 1)],
    ["a PNG without image data", bytes(png().subarray(0, 33), png().slice(-12))],
    [
      "a PNG with a short header",
      bytes(png().subarray(0, 8), pngChunk("IHDR", bytes([0, 0, 0, 1])), png().subarray(33)),
    ],
    ["a PNG whose second header is short", pngOf(1, 1, undefined, pngChunk("IHDR", bytes([1])))],
    [
      "a PNG whose chunk is longer than the file",
      pngOf(1, 1, undefined, bytes([255, 255, 255, 255], "tEXt")),
    ],
    ["a WebP of a canvas alone", webpOf(canvas(1, 1))],
    ["a WebP with a short canvas", webpOf(webpChunk("VP8X", bytes([0, 0])), lossless(1, 1))],
    ["a lossless WebP that is too short", webpOf(webpChunk("VP8L", bytes([0x2f, 0, 0, 0])))],
    ["a lossless WebP of another mark", webpOf(webpChunk("VP8L", bytes([0x30, 0, 0, 0, 0])))],
    ["a lossy WebP without its start", webpOf(lossy(1, 1, [0, 0, 0, 1, 2, 3]))],
    ["a lossy WebP without width", webpOf(lossy(0, 1))],
    ["a lossy WebP that is no whole picture", webpOf(lossy(1, 1, [1, 0, 0, 0x9d, 1, 0x2a]))],
    ["a lossy WebP that is too short", webpOf(webpChunk("VP8 ", bytes([0, 0, 0, 0x9d, 1, 0x2a, 1, 0])))],
    ["a WebP with a few bytes behind its chunks", webpOf(lossless(1, 1), bytes([0, 0]))],
    ["a WebP of another length", bytes("RIFF", little(8), webp().subarray(8))],
    ["a WebP whose frame is cut", webpOf(canvas(1, 1), webpChunk("ANMF", bytes([0, 0])))],
    ["a WebP whose frame is empty", webpOf(canvas(1, 1), animationFrame(1, 1))],
    ["a WebP whose chunk is longer than the file", webpOf(lossless(1, 1), bytes("EXIF", little(-1)))],
  ])("%s is refused", (_name, file) => {
    expect(readFile(file)).toBeNull();
  });

  it("of the test files is 1", () => {
    expect([png(), jpeg(), webp()].map((file) => readFile(file)?.picture?.pixels)).toEqual([1, 1, 1]);
  });
});

it("no file of random or changed bytes throws, and a stored file is stored again unchanged", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % below;
  };
  const dressed = [
    jpegWith(PROGRESSIVE_JPEG, jpegExif(6), segment(0xfe, bytes(PLACE))),
    pngWith(pngChunk("eXIf", exif(3)), pngChunk("tEXt", bytes("a\0", PLACE))),
    webpWith(webpChunk("EXIF", exif(8)), webpChunk("XMP ", bytes(XMP))),
  ];
  for (let round = 0; round < 3000; round += 1) {
    const file = (dressed[round % dressed.length] ?? png()).slice();
    for (let changes = random(4); changes >= 0; changes -= 1) file[random(file.length)] = random(256);
    const found = readFile(file);
    if (!found) continue;
    const once = withoutMetadata(file, found);
    const again = readFile(once);
    expect(again?.type).toBe(found.type);
    expect(again && withoutMetadata(once, again)).toEqual(once);
  }
});
