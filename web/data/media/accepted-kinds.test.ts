import { expect, test } from "vitest";
import { ACCEPT, fileNameFor, mediaTypeOf } from "./accepted-kinds.ts";

test.each([
  [{ name: "a.jpg", type: "image/jpeg" }, "image/jpeg"],
  [{ name: "a.MOV", type: "" }, "video/quicktime"],
  [{ name: "a.webm", type: "video/webm; codecs=vp9" }, "video/webm"],
  [{ name: "IMG.HEIC", type: "" }, "image/heic"],
  [{ name: "notes.txt", type: "" }, ""],
  [{ name: "jpg", type: "" }, "image/jpeg"],
  // The system's type has priority over the extension.
  [{ name: "a.png", type: "text/html" }, "text/html"],
])("mediaTypeOf(%o) is %s", (file, type) => {
  expect(mediaTypeOf(file)).toBe(type);
});

test.each([
  ["IMG_1.png", "image/webp", "IMG_1.webp"],
  ["IMG_1.JPEG", "image/jpeg", "IMG_1.JPEG"],
  ["foto del 3.11.heic", "image/jpeg", "foto del 3.11.jpg"],
  ["image", "image/webp", "image.webp"],
  ["video.mov", "video/quicktime", "video.mov"],
])("fileNameFor(%s, %s) is %s", (name, type, expected) => {
  expect(fileNameFor(name, type)).toBe(expected);
});

test("the photo input does not accept HEIC, so that phones convert it to JPEG", () => {
  expect(ACCEPT.photo).not.toMatch(/hei/i);
  expect(ACCEPT.photo).toContain("image/webp");
  expect(ACCEPT.video).toContain(".mov");
});
