import { expect, test } from "vitest";
import { box, bytes as bytesOf, HTML, mp4, png, pngOf } from "#fixtures/test/files.ts";
import { MAX_FILE_BYTES } from "#worker/contract/forms/media.ts";
import { es } from "#worker/contract/messages/es.ts";
import { loadText } from "../../text/catalogue.ts";
import { MediaError } from "./media-error.ts";
import { describeMediaError, prepareMedia } from "./prepare-media.ts";

const fileOf = (bytes: Uint8Array, name: string, type: string) =>
  new File([new Uint8Array(bytes)], name, { type });
const file = (bytes: number, name: string, type: string) => fileOf(new Uint8Array(bytes), name, type);
const frame = mp4("isom", 0).length;

test("a video of five megabytes is accepted unchanged, a larger one is rejected", async () => {
  const most = fileOf(mp4("isom", MAX_FILE_BYTES - frame), "a.mp4", "video/mp4");
  expect((await prepareMedia("video", most)).blob).toBe(most);
  await expect(prepareMedia("video", file(MAX_FILE_BYTES + 1, "a.mp4", "video/mp4"))).rejects.toMatchObject({
    fault: "tooLarge",
  });
});

test.each([
  ["gives no type for", ""],
  ["gives a wrong type for", "video/mp4"],
])("a video gets its type from its bytes when the system %s it", async (_what, said) => {
  const movie = mp4("qt  ");
  const { blob, name } = await prepareMedia("video", fileOf(movie, "IMG_1.MOV", said));
  expect([blob.type, blob.size, name]).toEqual(["video/quicktime", movie.length, "IMG_1.MOV"]);
});

test.each([
  ["cut short", mp4("isom", 5000).subarray(0, 4000), "unreadable"],
  ["an HTML page", HTML, "unreadable"],
  ["a picture", png(), "wrongType"],
])("an invalid .mp4 is rejected: %s", async (_what, bytes, fault) => {
  await expect(prepareMedia("video", fileOf(bytes, "a.mp4", "video/mp4"))).rejects.toMatchObject({ fault });
});

test.each([
  ["video", "a.avi", "video/x-msvideo", 10, "wrongType"],
  ["video", "a.mp4", "video/mp4", 0, "empty"],
  ["photo", "a.gif", "image/gif", 10, "wrongType"],
  ["photo", "a.svg", "image/svg+xml", 10, "wrongType"],
  ["photo", "a.jpg", "image/jpeg", 0, "empty"],
] as const)("%s %s (%s, %i bytes): %s", async (purpose, name, type, bytes, fault) => {
  await expect(prepareMedia(purpose, file(bytes, name, type))).rejects.toMatchObject({ fault });
});

test("a photo of more than 50 megapixels is refused before it is decoded, in the API's words", async () => {
  const error: unknown = await prepareMedia("photo", fileOf(pngOf(10_000, 5001), "a.png", "image/png")).catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ fault: "tooManyPixels" });
  await loadText("app");
  expect(describeMediaError(error, "photo")).toBe(es.validation["attachment.tooManyPixels"]);
  expect(describeMediaError(new MediaError("empty"), "photo")).not.toBe(
    es.validation["attachment.tooManyPixels"],
  );
});

test("a name is kept without invisible characters", async () => {
  const video = fileOf(mp4(), "v\u202e\u200bi\u3164deo.mp4", "video/mp4");
  expect((await prepareMedia("video", video)).name).toBe("video.mp4");
});

test.each([
  ["IMG_1.HEIC", "image/heic"],
  ["image.jpg", "image/jpeg"],
  ["IMG_1", ""],
])(
  "a HEIC picture that the browser cannot read is refused with a message about HEIC: %s, %s",
  async (name, type) => {
    const heic = bytesOf(
      box("ftyp", "heic", [0, 0, 0, 0], "mif1", "heic"),
      box("meta", [0]),
      box("mdat", [1]),
    );
    const error: unknown = await prepareMedia("photo", fileOf(heic, name, type)).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ fault: "heic" });
    await loadText("app");
    expect(describeMediaError(error, "photo")).toContain("Guárdala como JPG");
  },
);
