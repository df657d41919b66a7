import { expect, it } from "vitest";
import { MOST_PRINT_BYTES, needsPrint, photoOfPrint, printKey, printsFolder } from "./print.ts";

it.each([
  ["a WebP", { type: "image/webp", bytes: 10 }, true],
  ["a PNG", { type: "image/png", bytes: 10 * MOST_PRINT_BYTES }, false],
  ["a JPEG of 300 KiB", { type: "image/jpeg", bytes: 307_200 }, false],
  ["a larger JPEG", { type: "image/jpeg", bytes: 307_201 }, true],
  ["a JPEG of unknown size", { type: "image/jpeg", bytes: null }, true],
  ["a video", { type: "video/mp4", bytes: 10 * MOST_PRINT_BYTES }, false],
])("%s: whether it needs a print", (_, picture, isNeeded) => {
  expect(needsPrint(picture)).toBe(isNeeded);
});

it("has the key of its photo in the prints of the company, and the way back", () => {
  const photo = "acme/drill/form-1/photo-1";
  expect(printKey(photo)).toBe("acme/prints/drill/form-1/photo-1.jpg");
  expect(photoOfPrint(printKey(photo))).toBe(photo);
  const folder = printsFolder({ companyId: "acme", type: "drill", formId: "form-1" });
  expect(folder).toBe("acme/prints/drill/form-1/");
  expect(printKey(photo).startsWith(folder)).toBe(true);
});

it.each([
  "acme/drill/form-1/photo-1",
  "acme/drill/prints/photo-1.jpg",
  "/prints/photo-1.jpg",
  "acme/prints/.jpg",
  "acme/prints/photo-1.jpg.png",
  "acme/prints/photo-1jpg",
])("%s is no print", (key) => {
  expect(photoOfPrint(key)).toBeNull();
});
