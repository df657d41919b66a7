import { describe, expect, it } from "vitest";
import { bytes, jpeg, png, pngChunk, pngOf, segment, webp } from "../../../../fixtures/test/files.ts";
import { readFile, withoutMetadata } from "../file-type.ts";

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

// Real pictures of 24 × 16, written by libjpeg, libpng and libwebp, without metadata.
const BASELINE_JPEG = fromBase64(
  "/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAQABgDASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAwABAv/EACIQAAICAQQBBQAAAAAAAAAAAAECAxEABBIhgSITMTKh0f/EABYBAQEBAAAAAAAAAAAAAAAAAAEEBf/EAB0RAAICAQUAAAAAAAAAAAAAAAERAALwA1GRocH/2gAMAwEAAhEDEQA/ACSFFaodKSK4LKDR6x2Lonk8URTkhY6PfucFxE6gu0souyNhUDEhBABSCFAOWLux/Mn0tznMbJo955MQwsaO+bb8SWNfeWdh2XxbVu9cj0iOewMs1aNQqTgn/9k=",
);
const PROGRESSIVE_JPEG = fromBase64(
  "/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wgARCAAQABgDASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAgABA//EABYBAQEBAAAAAAAAAAAAAAAAAAADBP/aAAwDAQACEAMQAAABHQKbJWp//8QAGBAAAwEBAAAAAAAAAAAAAAAAABAhARH/2gAIAQEAAQUC4oQxf//EABURAQEAAAAAAAAAAAAAAAAAAAAB/9oACAEDAQE/Aaj/xAAWEQEBAQAAAAAAAAAAAAAAAAAAAQL/2gAIAQIBAT8Byj//xAAdEAABAgcAAAAAAAAAAAAAAAAAAUECITEyUYGR/9oACAEBAAY/ApQjJoyOpRC7h//EABwQAQACAgMBAAAAAAAAAAAAAAEAESFRMWGBsf/aAAgBAQABPyEI/cjYZaNQX3XjMbGXwqdT3ay0wtj/2gAMAwEAAgADAAAAEIcv/8QAGREAAgMBAAAAAAAAAAAAAAAAAREAofDB/9oACAEDAQE/EEaN7kI4T//EABkRAAIDAQAAAAAAAAAAAAAAAAARAVGR8P/aAAgBAgEBPxC89o6P/8QAHBABAAMAAgMAAAAAAAAAAAAAAQARITGBUaHR/9oACAEBAAE/EKoiViDT1FvfaUPfLGlPmFV7hMl3aXBAgJpqd8hxD6XN7Cf/2Q==",
);
const REAL_PNG = fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAABgAAAAQBAMAAAD+CqKmAAAAMFBMVEVc0IDTiT+ESbJAUjpmg3w7ODg2vzkyObrim0nIPTA92rOq0rvFL7Gd5UGERtjcjsDGlrL9AAAABHRSTlN4eHh4/sLd8QAAAAlwSFlzAAAD6AAAA+gBtXtSawAAAL5JREFUCNdjMA0ONQ12YXFYxf3oHYPkxBkSjR1SC8rVi+oYTJPTeC/c1Tl0Rv/TfwaJhDTW4FATJxftDbsZZC/OlJzYIeGwimvBcgagASaOLtwbdgNVMkg2p5klpHEVlesBTZNovAtUKXO4XL1gFQNbQirQHhWn/yADJCdCLeVa9I7BcuJMoKUSG4GWloMsZQNbqgOytLGNLTjUvMhFZcFuBt4LM0HO+/gfZqmzC8uG3TwgSyd2gCxdVK7+6B0A6ydQVO/E+y0AAAAASUVORK5CYII=",
);
const LOSSY_WEBP = fromBase64(
  "UklGRvQAAABXRUJQVlA4WAoAAAAQAAAAFwAADwAAQUxQSBQAAAABD/C8/4iIIBAgZszYk60gov9hzFZQOCC6AAAA0AQAnQEqGAAQAD9xoMZYtKuno7AIApAuCWwAnTKDGDkwW3QLYdY2CGcD638MD4AA/VFHNlI2xaPQsJRWJp9gzxbIHcP8zbox6aSPpS2+M+HrhfzH/bhITGl23gx59PeKBMEMWzwq/+jj9wpl4Bj6K+osnRXPkwo0NmkWuIhx7JvgxHy6l61MyqPolya7H8eWTcJdxB8QtiQT5sAq2Oi1jStlnee5kgVPGrFkipk59NbneJRcf0R8/gAA",
);
const LOSSLESS_WEBP = fromBase64("UklGRh4AAABXRUJQVlA4TBEAAAAvF8ADAAfQmTJ3pv+BiOh/AAA=");
const REAL = { BASELINE_JPEG, PROGRESSIVE_JPEG, REAL_PNG, LOSSY_WEBP, LOSSLESS_WEBP };

function stored(file: Uint8Array): Uint8Array {
  const found = readFile(file);
  if (!found) throw new Error("The file is not accepted");
  return withoutMetadata(file, found);
}
const textOf = (file: Uint8Array) => String.fromCharCode(...file);

const PLACE = "41.3874N 2.1686E";
const XMP = `<x:xmpmeta><exif:GPSLatitude>${PLACE}</exif:GPSLatitude></x:xmpmeta>`;

/** EXIF with a description and, unless it is null, an orientation. */
function exif(orientation: number | null, isLittle = true): Uint8Array {
  const short = (value: number) => (isLittle ? [value & 255, value >> 8] : [value >> 8, value & 255]);
  const long = (value: number) => (isLittle ? [...short(value), 0, 0] : [0, 0, ...short(value)]);
  const entries = [
    [...short(0x010e), ...short(2), ...long(PLACE.length), ...long(200)],
    ...(orientation === null
      ? []
      : [[...short(0x0112), ...short(3), ...long(1), ...short(orientation), 0, 0]]),
  ];
  const head = bytes(
    isLittle ? "II" : "MM",
    short(42),
    long(8),
    short(entries.length),
    entries.flat(),
    long(0),
  );
  return bytes(head, new Uint8Array(200 - head.length), PLACE);
}

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

describe("a picture without metadata", () => {
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
    expect(textOf(file)).toContain("41.3874N");
    expect(stored(file)).toEqual(clean);
  });

  it("keeps colours: the profile and Adobe's transform of a JPEG, and JFIF without its thumbnail", () => {
    const profile = segment(0xe2, bytes("ICC_PROFILE\0", [1, 1], "profile"));
    const adobe = segment(0xee, bytes("Adobe", [0, 100, 0, 0, 0, 0, 1]));
    const jfif = (thumbnail: number[], size: number[]) =>
      segment(0xe0, bytes("JFIF\0", [1, 2, 0, 0, 1, 0, 1], size, thumbnail));
    expect(stored(jpegWith(BASELINE_JPEG, jfif([9, 9, 9], [1, 1]), profile, adobe))).toEqual(
      jpegWith(BASELINE_JPEG, jfif([], [0, 0]), profile, adobe),
    );
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
    ["a JPEG whose segment goes beyond the end", jpegOf(frame(1, 1), scan, [0xff, 0xfe, 0xff, 0xff])],
    ["a JPEG that ends in its marker", bytes([0xff, 0xd8, 0xff])],
    ["a PNG of no width", pngOf(0, 1)],
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

it("no file of random or changed bytes throws, and what is stored is stored again unchanged", () => {
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
