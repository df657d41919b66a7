import { expect, test } from "vitest";
import { MOST_FILE_BYTES } from "../../../worker/contract/forms/media.ts";
import { prepareMedia } from "./prepare-media.ts";

const file = (bytes: number, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type });

test("a video of five megabytes is passed as it is, one byte more is not", async () => {
  const most = file(MOST_FILE_BYTES, "a.mp4", "video/mp4");
  expect((await prepareMedia("video", most)).blob).toBe(most);
  await expect(prepareMedia("video", file(MOST_FILE_BYTES + 1, "a.mp4", "video/mp4"))).rejects.toMatchObject({
    fault: "tooLarge",
  });
});

test("a video whose type the system does not know gets it from its name", async () => {
  const { blob, name } = await prepareMedia("video", file(10, "IMG_1.MOV", ""));
  expect([blob.type, blob.size, name]).toEqual(["video/quicktime", 10, "IMG_1.MOV"]);
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
