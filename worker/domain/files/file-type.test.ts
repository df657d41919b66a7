import { expect, it } from "vitest";
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
} from "../../../fixtures/test/files.ts";
import { fileTypeOf, isHeicFile } from "./file-type.ts";

const less = (whole: Uint8Array, count: number) => whole.subarray(0, whole.length - count);
const UNKNOWN_SIZE = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];

it.each([
  ["a PNG", png(), "image/png"],
  ["a JPEG", jpeg(), "image/jpeg"],
  ["a JPEG with a camera's preview behind its end", bytes(jpeg(), jpeg()), "image/jpeg"],
  ["a JPEG with a page in its comment, which stays a picture", jpeg("<script>"), "image/jpeg"],
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
  ["a WebM", webm(), "video/webm"],
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
  ["a GIF", bytes("GIF89a", [1, 0, 1, 0, 0, 0, 0, 0x3b])],
  ["a PDF", bytes("%PDF-1.7\n")],
])("%s is not taken", (_name, file) => {
  expect(fileTypeOf(file)).toBeNull();
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
  ["a JPEG", jpeg(), false],
  ["a few bytes", bytes([0, 0, 0, 24], "ftyp"), false],
  ["nothing", new Uint8Array(), false],
])("%s picture is told to be HEIC by its bytes: %s", (_what, file, isHeic) => {
  expect(isHeicFile(file)).toBe(isHeic);
});
