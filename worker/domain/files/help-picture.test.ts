import { expect, it } from "vitest";
import { bytes, mp4, png, pngOf, segment, webp } from "#fixtures/test/files.ts";
import { BASELINE_JPEG, PLACE } from "#fixtures/test/real-pictures.ts";
import { MAX_HELP_PICTURE_BYTES } from "../../contract/forms/media.ts";
import { readHelpPicture, toBase64 } from "./help-picture.ts";

const read = (file: Uint8Array) => readHelpPicture(toBase64(file));

it.each([
  ["a JPEG", BASELINE_JPEG, "image/jpeg"],
  ["a PNG", png(), "image/png"],
  ["a WebP", webp(), "image/webp"],
])("%s is stored with its type", (_, file, contentType) => {
  expect(read(file)).toEqual({ bytes: file, contentType });
});

it("is stored without its metadata", () => {
  const [start, rest] = [BASELINE_JPEG.subarray(0, 2), BASELINE_JPEG.subarray(2)];
  const file = bytes(start, segment(0xed, bytes("Photoshop 3.0\0", PLACE)), rest);
  expect(read(file)).toEqual({ bytes: BASELINE_JPEG, contentType: "image/jpeg" });
});

it("is refused if it is no base64, no picture, or of another kind", () => {
  expect(readHelpPicture("%")).toBe("attachment.invalid");
  expect(readHelpPicture("AAAA")).toBe("attachment.photoType");
  expect(read(mp4())).toBe("attachment.photoType");
});

it("has at most 300 KiB and 50 million pixels", () => {
  const most = png(MAX_HELP_PICTURE_BYTES - png(0).length);
  expect(most).toHaveLength(MAX_HELP_PICTURE_BYTES);
  expect(read(most)).toEqual({ bytes: most, contentType: "image/png" });
  expect(read(bytes(most, [0]))).toBe("checklist.pictureTooLarge");
  expect(read(pngOf(10_000, 5000))).toMatchObject({ contentType: "image/png" });
  expect(read(pngOf(10_000, 5001))).toBe("attachment.tooManyPixels");
});

it.each([0, 1, 32_767, 32_768, 32_769, 65_536, 65_537])("writes %i bytes as base64", (length) => {
  const sent = Uint8Array.from({ length }, (_, at) => at % 251);
  expect(toBase64(sent)).toBe(Buffer.from(sent).toString("base64"));
});
