import { describe, expect, it } from "vitest";
import {
  box,
  bytes,
  HTML,
  jpeg,
  mp4,
  png,
  PNG_SIGNATURE,
  SVG,
  webm,
  webp,
  ZIP,
} from "#fixtures/test/files.ts";
import { fileTypeOf, isHeicFile, readFile, withoutMetadata } from "./file-type.ts";

const less = (whole: Uint8Array, count: number) => whole.subarray(0, whole.length - count);
const UNKNOWN_SIZE = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];

it.each<[string, Uint8Array, string]>([
  ["a PNG", png(), "image/png"],
  ["a JPEG", jpeg(), "image/jpeg"],
  ["a JPEG with a camera's preview behind its end", bytes(jpeg(), jpeg()), "image/jpeg"],
  ["a JPEG with a page in its comment, which stays a picture", jpeg("<script>"), "image/jpeg"],
  [
    "a JPEG with bytes that fill before a marker",
    bytes([0xff, 0xd8, 0xff, 0xff], jpeg().subarray(2)),
    "image/jpeg",
  ],
  [
    "a JPEG with a restart and filling in its scan",
    bytes(jpeg().subarray(0, -2), [0xff, 0xd0, 1, 0xff, 0xd7, 2, 0xff, 0xff, 0xd9]),
    "image/jpeg",
  ],
  [
    "a JPEG with filling before a restart",
    bytes(jpeg().subarray(0, -2), [0xff, 0xff, 0xd0, 1, 0xff, 0xd9]),
    "image/jpeg",
  ],
  ["a JPEG with an empty segment", bytes([0xff, 0xd8, 0xff, 0xfe, 0, 2], jpeg().subarray(2)), "image/jpeg"],
  ["a WebP", webp(), "image/webp"],
  ["an MP4", mp4(), "video/mp4"],
  ["an MP4 of a phone", mp4("mp42"), "video/mp4"],
  ["an MP4 of a Sony camera", mp4("XAVC"), "video/mp4"],
  ["a QuickTime movie", mp4("qt  "), "video/quicktime"],
  [
    "an old QuickTime movie, without its type",
    bytes(box("wide"), box("mdat", [1]), box("moov", [1])),
    "video/quicktime",
  ],
  ["an MP4 whose last box goes to the end", bytes(mp4(), [0, 0, 0, 0], "free", [1, 2]), "video/mp4"],
  [
    "an MP4 with a long box",
    bytes(box("ftyp", "isom"), box("moov", [1]), [0, 0, 0, 1], "mdat", [0, 0, 0, 0, 0, 0, 0, 18], [1, 2]),
    "video/mp4",
  ],
  ...["iso2", "mp41", "avc1", "M4V ", "M4VH", "MSNV", "dash", "cmfc", "3gp4", "3g2a", "mmp1", "f4v "].map(
    (brand): [string, Uint8Array, string] => [`an MP4 of the brand ${brand}`, mp4(brand), "video/mp4"],
  ),
  ...["moov", "mdat", "free", "skip"].map((kind): [string, Uint8Array, string] => [
    `an old QuickTime movie that begins with ${kind}`,
    bytes(box(kind, [1]), box("moov", [1]), box("mdat", [1])),
    "video/quicktime",
  ]),
  ["an MP4 in fragments", bytes(box("ftyp", "isom"), box("moov", [1]), box("moof", [1])), "video/mp4"],
  [
    "an MP4 with an empty long box at its end",
    bytes(mp4(), [0, 0, 0, 1], "free", [0, 0, 0, 0, 0, 0, 0, 16]),
    "video/mp4",
  ],
  ["an MP4 with an empty box", bytes(mp4(), box("free")), "video/mp4"],
  ["a WebM", webm(), "video/webm"],
  ["a WebM of unknown size, said in one byte", webm("webm", [0xff]), "video/webm"],
  [
    "a WebM whose header begins with its version and whose type is filled up",
    bytes(
      [0x1a, 0x45, 0xdf, 0xa3, 0x8d, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x86],
      "webm",
      [0, 0],
      webm().subarray(12),
    ),
    "video/webm",
  ],
  ["a WebM as browsers record it, of unknown size", webm("webm", UNKNOWN_SIZE), "video/webm"],
])("%s is taken for what it is", (_name, file, type) => {
  expect(fileTypeOf(file)).toBe(type);
});

it.each([
  ["nothing", bytes()],
  ["a page", HTML],
  ["a drawing that can run", SVG],
  ["a ZIP", ZIP],
  ["a page with a PNG behind it", bytes(HTML, png())],
  ["a PNG with a ZIP behind it", bytes(png(), ZIP)],
  ["a PNG's signature alone", bytes(PNG_SIGNATURE)],
  ["a PNG's signature and a page", bytes(PNG_SIGNATURE, HTML)],
  ["a PNG without its end", less(png(), 12)],
  ["a PNG cut in its data", less(png(500), 100)],
  ["a JPEG's first bytes and a page", bytes([0xff, 0xd8, 0xff, 0xe0], HTML)],
  ["a JPEG without its end", less(jpeg(), 2)],
  ["a JPEG without a picture", bytes([0xff, 0xd8, 0xff, 0xd9])],
  ["a WebP with a ZIP behind it", bytes(webp(), ZIP)],
  ["a WebP cut short", less(webp(), 2)],
  ["a RIFF that is no picture", bytes("RIFF", [12, 0, 0, 0], "WAVE", "fmt ", [4, 0, 0, 0], [0, 0, 0, 0])],
  ["an MP4 cut short", less(mp4("isom", 5000), 100)],
  ["an MP4 without its table of pictures", bytes(box("ftyp", "isom"), box("mdat", [1]))],
  ["an MP4 without pictures", bytes(box("ftyp", "isom"), box("moov", [1]))],
  ["an MP4 with a page behind it", bytes(mp4(), HTML)],
  ["a HEIC, which browsers cannot draw", bytes(box("ftyp", "heic"), box("meta", [1]), box("mdat", [1]))],
  ["a sound in an MP4", bytes(box("ftyp", "M4A "), box("moov", [1]), box("mdat", [1]))],
  ["a Matroska that is no WebM", webm("matroska")],
  ["a WebM cut short", less(webm(), 1)],
  ["a WebM with a ZIP behind it", bytes(webm(), ZIP)],
  ["an MP4 whose table is empty", bytes(box("ftyp", "isom"), box("moov"), box("mdat", [1]))],
  ["an MP4 whose pictures are empty", bytes(box("ftyp", "isom"), box("moov", [1]), box("mdat"))],
  ["an MP4 of an unknown brand", mp4("xisom")],
  ["an MP4 of a brand that only begins like one", mp4("iso1")],
  ["an MP4 with a box smaller than its header", bytes(mp4(), [0, 0, 0, 7], "free")],
  ["an MP4 with a box whose kind is no text", bytes(mp4(), [0, 0, 0, 8], [0x66, 0x72, 0x65, 0x00])],
  ["an MP4 with a long box cut in its length", bytes(mp4(), [0, 0, 0, 1], "mdat", [0, 0, 0, 0])],
  ["a box of another kind first", bytes(box("styp", "isom"), box("moov", [1]), box("mdat", [1]))],
  ["an MP4 with a long box of no length", bytes(mp4(), [0, 0, 0, 1], "free", [0, 0, 0, 0, 0, 0, 0, 0])],
  ["a WebM with a header that is cut inside", bytes([0x1a, 0x45, 0xdf, 0xa3, 0x82, 0x42, 0x86, 0x81, 1])],
  ["a PNG with a byte wrong in front", bytes([0x88], png().subarray(1))],
  ["a WebM without its segment", webm().subarray(0, 12)],
  ["a WebM with a segment of no bytes", bytes(webm().subarray(0, 12), [0x18, 0x53, 0x80, 0x67, 0x80])],
  ["a WebM with an id of five bytes", bytes([0x08, 0x1a, 0x45, 0xdf, 0xa3, 0x80])],
  ["a WebM behind five zeros", bytes([0, 0, 0, 0, 0], webm())],
  ["a WebM whose size is said in nine bytes", webm("webm", [0, 0x80, 0, 0, 0, 0, 0, 0, 8])],
  ["a WebM with a zero inside its type", webm("we\0bm")],
  ["a JPEG's first byte", bytes([0xff])],
  ["a JPEG that begins otherwise", bytes([0xff, 0xd7], jpeg().subarray(2))],
  ["a JPEG with a byte wrong in front", bytes([0xfe, 0xd8], jpeg().subarray(2))],
  ["a JPEG with a restart outside of a scan", bytes([0xff, 0xd8, 0xff, 0xd0, 0, 2], jpeg().subarray(2))],
  ["a JPEG with a second start", bytes([0xff, 0xd8, 0xff, 0xd8, 0, 2], jpeg().subarray(2))],
  ["a JPEG with a marker that is none", bytes([0xff, 0xd8, 0xff, 0xbf, 0, 2], jpeg().subarray(2))],
  ["a JPEG with a segment of no length", bytes([0xff, 0xd8, 0xff, 0xfe, 0, 1], jpeg().subarray(2))],
  ["a JPEG with a segment beyond the end", bytes([0xff, 0xd8, 0xff, 0xfe, 0xff, 0xff], jpeg().subarray(2))],
  ["a JPEG cut in a segment's length", bytes([0xff, 0xd8, 0xff, 0xfe, 0])],
  ["a WebP of another container", bytes("RIFX", webp().subarray(4))],
  ["a WebP of another kind", bytes(webp().subarray(0, 8), "WEBX", webp().subarray(12))],
  ["a WebP's first bytes", webp().subarray(0, 19)],
  ["a GIF", bytes("GIF89a", [1, 0, 1, 0, 0, 0, 0, 0x3b])],
  ["a PDF", bytes("%PDF-1.7\n")],
])("%s is not taken", (_name, file) => {
  expect(fileTypeOf(file)).toBeNull();
});

it.each([
  ["PNG", png()],
  ["JPEG", jpeg()],
  ["WebP", webp()],
  ["MP4", mp4()],
  ["QuickTime movie", mp4("qt  ")],
  ["WebM", webm()],
])("a %s cut anywhere is not taken", (_name, file) => {
  const taken = Array.from({ length: file.length }, (_, end) => end).filter(
    (end) => fileTypeOf(file.slice(0, end)) !== null,
  );
  expect(taken).toEqual([]);
});

// The first bytes of a picture an iPhone took (heic), of one an older one took (mif1), and of what is similar.
const ftyp = (...brands: string[]) => bytes(box("ftyp", brands[0] ?? "", [0, 0, 0, 0], ...brands.slice(1)));

it.each([
  [
    "an iPhone's",
    bytes(ftyp("heic", "mif1", "MiHB", "MiHE", "MiPr", "miaf", "heic", "tmap"), box("meta", [0])),
    true,
  ],
  ["one with the container's brand first", ftyp("mif1", "mif1", "heic"), true],
  ["a burst", ftyp("msf1", "hevc"), true],
  ["an AVIF", ftyp("mif1", "avif", "miaf"), false],
  ["an MP4", mp4(), false],
  ["one whose brands are cut off by the box", bytes([0, 0, 0, 16], "ftypmif1", [0, 0, 0, 0], "heic"), false],
  ["one with a longer brand", ftyp("xheic"), false],
  ["one of a brand that only ends so", ftyp("mif1", "avif", "xhei"), false],
  ["one whose brand is between others", ftyp("mif1", "avif", "hevc", "miaf"), true],
  ["a JPEG", jpeg(), false],
  ["a few bytes", bytes([0, 0, 0, 24], "ftyp"), false],
  ["nothing", new Uint8Array(), false],
])("%s picture is told to be HEIC by its bytes: %s", (_what, file, isHeic) => {
  expect(isHeicFile(file)).toBe(isHeic);
});

const stored = (file: Uint8Array) => {
  const read = readFile(file);
  return read && withoutMetadata(file, read);
};

it("a stored animation has no metadata in its frames", () => {
  const chunk = (kind: string, data: Uint8Array) =>
    bytes(kind, [data.length, 0, 0, 0], data, new Uint8Array(data.length % 2));
  const picture = chunk("VP8L", bytes([0x2f, 0, 0, 0, 0]));
  const animated = (...inFrame: Uint8Array[]) => {
    const inside = bytes(
      "WEBP",
      chunk("VP8X", bytes([2], new Uint8Array(9))),
      chunk("ANIM", new Uint8Array(6)),
      chunk("ANMF", bytes(new Uint8Array(16), ...inFrame)),
    );
    return bytes("RIFF", [inside.length, 0, 0, 0], inside);
  };
  expect(stored(animated(picture, chunk("EXIF", bytes("41.3874N"))))).toEqual(animated(picture));
  expect(stored(animated(chunk("ALPH", bytes([1, 2])), picture))).toEqual(
    animated(chunk("ALPH", bytes([1, 2])), picture),
  );
  expect(readFile(animated())).toBeNull();
});

describe("a stored video", () => {
  const movie = (...inMoov: Uint8Array[]) =>
    bytes(box("ftyp", "isom"), box("moov", ...inMoov), box("mdat", [1, 2, 3]));

  it.each(["udta", "meta", "uuid"])("has no %s, at the same length, in any box", (kind) => {
    const place = box(kind, "+41.3874+002.1686/");
    const free = box("free", new Uint8Array(18));
    const track = (inside: Uint8Array) => box("trak", box("tkhd", [1]), inside, box("mdia", [2]));
    const given = bytes(movie(box("mvhd", [1]), track(place), place), place);
    expect(stored(given)).toEqual(bytes(movie(box("mvhd", [1]), track(free), free), free));
  });

  it("keeps what only looks like metadata inside the pictures, and the given bytes", () => {
    const place = box("udta", "x");
    const given = bytes(box("ftyp", "isom"), box("moov", place), box("mdat", place));
    const before = given.slice();
    expect(stored(given)).toEqual(
      bytes(box("ftyp", "isom"), box("moov", box("free", [0])), box("mdat", place)),
    );
    expect(given).toEqual(before);
  });

  it("is the same if it is a WebM, which has no place", () => {
    const given = webm();
    expect(stored(given)).toBe(given);
  });
});
