import { expect, test } from "vitest";
import { MAX_FILE_BYTES, MAX_HELP_PICTURE_BYTES } from "#worker/contract/forms/media.ts";
import { redraw, type Drawable, type MakeCanvas } from "./redraw-picture.ts";

// The drawing itself is tested in a real browser (e2e/form-photos.spec.ts).
type Made = { width: number; height: number; type: string; quality: number };

function canvasesGiving(sizeOf: (made: Made) => number, writesWebp = true) {
  const made: Made[] = [];
  const context = { fillStyle: "", imageSmoothingQuality: "", fillRect() {}, drawImage() {} };
  const make: MakeCanvas = (size) => ({
    context: context as unknown as CanvasRenderingContext2D,
    encode: async (type, quality) => {
      const one = { ...size, type, quality };
      made.push(one);
      const given = type === "image/webp" && !writesWebp ? "image/png" : type;
      return new Blob([new Uint8Array(sizeOf(one))], { type: given });
    },
  });
  return { make, made };
}
const picture = {} as Drawable;
const photo = { width: 4032, height: 3024 };

test("the picture is at most 2048 px long, and the smaller of JPEG and WebP", async () => {
  const { make, made } = canvasesGiving(({ type }) => (type === "image/webp" ? 700 : 900));
  expect((await redraw(picture, photo, make)).type).toBe("image/webp");
  expect(made[0]).toMatchObject({ width: 2048, height: 1536, quality: 0.8 });
  const other = canvasesGiving(({ type }) => (type === "image/webp" ? 900 : 700));
  expect((await redraw(picture, photo, other.make)).type).toBe("image/jpeg");
});

test("the picture is a JPEG when the browser cannot encode WebP", async () => {
  const { make } = canvasesGiving(({ type }) => (type === "image/webp" ? 10 : 900), false);
  expect((await redraw(picture, photo, make)).type).toBe("image/jpeg");
});

test("a small picture is not enlarged", async () => {
  const { make, made } = canvasesGiving(() => 10);
  await redraw(picture, { width: 640, height: 2 }, make);
  expect(made[0]).toMatchObject({ width: 640, height: 2 });
});

test("quality and then size are reduced until the file is small enough", async () => {
  const { make, made } = canvasesGiving(({ width }) => (width > 1024 ? MAX_FILE_BYTES + 1 : MAX_FILE_BYTES));
  expect((await redraw(picture, photo, make)).size).toBe(MAX_FILE_BYTES);
  expect(made.at(-1)).toMatchObject({ width: 1024, quality: 0.5 });
  const qualities = made.filter(({ width }) => width === 2048).map(({ quality }) => quality);
  expect(qualities).toEqual(qualities.toSorted((one, other) => other - one));
});

test("a picture that stays too large is rejected", async () => {
  const { make } = canvasesGiving(() => MAX_FILE_BYTES + 1);
  await expect(redraw(picture, photo, make)).rejects.toMatchObject({ fault: "tooLarge" });
});

test("a picture of more than 50 megapixels is refused, as HEIC is only measured once it is decoded", async () => {
  const { make, made } = canvasesGiving(() => 10);
  const redrawn = redraw(picture, { width: 10_000, height: 5001 }, make);
  await expect(redrawn).rejects.toMatchObject({ fault: "tooManyPixels" });
  expect(made).toEqual([]);
});

test("the picture of a question's help is at most 1280 px long and 300 KB", async () => {
  const { make, made } = canvasesGiving(({ quality }) => MAX_HELP_PICTURE_BYTES + (quality > 0.5 ? 1 : 0));
  expect((await redraw(picture, photo, make, "help")).size).toBe(MAX_HELP_PICTURE_BYTES);
  expect(made[0]).toMatchObject({ width: 1280, height: 960, quality: 0.8 });
  expect(made.at(-1)).toMatchObject({ width: 1024, quality: 0.5 });
});
