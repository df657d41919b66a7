import { expect, test } from "vitest";
import { ACCEPT, fileNameFor, mediaTypeOf } from "./accepted-kinds.ts";

test.each([
  [{ name: "a.jpg", type: "image/jpeg" }, "image/jpeg"],
  [{ name: "a.MOV", type: "" }, "video/quicktime"],
  [{ name: "a.webm", type: "video/webm; codecs=vp9" }, "video/webm"],
  [{ name: "IMG.HEIC", type: "" }, "image/heic"],
  [{ name: "notes.txt", type: "" }, ""],
  [{ name: "jpg", type: "" }, "image/jpeg"],
  // What the system says counts for more than the name.
  [{ name: "a.png", type: "text/html" }, "text/html"],
])("%o is %s", (file, type) => {
  expect(mediaTypeOf(file)).toBe(type);
});

test.each([
  ["IMG_1.png", "image/webp", "IMG_1.webp"],
  ["IMG_1.JPEG", "image/jpeg", "IMG_1.JPEG"],
  ["foto del 3.11.heic", "image/jpeg", "foto del 3.11.jpg"],
  ["image", "image/webp", "image.webp"],
  ["video.mov", "video/quicktime", "video.mov"],
])("%s as %s is called %s", (name, type, called) => {
  expect(fileNameFor(name, type)).toBe(called);
});

test("phones are not told of HEIC: they then hand over a JPEG", () => {
  expect(ACCEPT.photo).not.toMatch(/hei/i);
  expect(ACCEPT.photo).toContain("image/webp");
  expect(ACCEPT.video).toContain(".mov");
});
