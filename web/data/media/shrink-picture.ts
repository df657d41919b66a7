import { MAX_PIXELS, PHOTO_TYPES } from "#worker/contract/forms/media.ts";
import { isHeicFile, readFile } from "#worker/domain/files/file-type.ts";
import { isHeicType, mediaTypeOf } from "./accepted-kinds.ts";
import { decodeBitmap, decodeElement } from "./decode.ts";
import { MediaError } from "./media-error.ts";
import type { RedrawResult, RedrawTask } from "./redraw-off-page.ts";
import { canvasOnPage, redraw, type PictureUse } from "./redraw-picture.ts";

const ACCEPTED_TYPES: readonly string[] = PHOTO_TYPES;

/**
 * Re-encodes a picture: upright, at most 2048 px long and 5 MB (for a question's help: 1280 px, 300 KB), transparency on white, without metadata such as place,
 * time and device. Rejects with MediaError.
 */
export async function shrinkPicture(file: File, use: PictureUse = "record"): Promise<Blob> {
  const type = mediaTypeOf(file);
  if (file.size === 0) throw new MediaError("empty");
  // Some apps pass on an iPhone's picture under the name and the type of a JPEG, or without a type.
  const isHeic = isHeicType(type) || isHeicFile(await firstBytes(file));
  if (!ACCEPTED_TYPES.includes(type) && !isHeic) throw new MediaError("wrongType");
  try {
    return await oneAtATime(async () => {
      await requireFewPixels(file);
      return redrawAnywhere({ file, use });
    });
  } catch (error) {
    const unreadable = !(error instanceof MediaError) || error.fault === "unreadable";
    throw unreadable && isHeic ? new MediaError("heic") : error;
  }
}

const firstBytes = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(
    await file
      .slice(0, 80)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );

/** By the headers: decoding a picture of too many pixels would exhaust the memory. */
async function requireFewPixels(file: File): Promise<void> {
  const bytes = await file.arrayBuffer().catch(() => null);
  const picture = bytes && readFile(new Uint8Array(bytes))?.picture;
  if (picture && picture.pixels > MAX_PIXELS) throw new MediaError("tooManyPixels");
}

async function redrawAnywhere(task: RedrawTask): Promise<Blob> {
  const redrawn = await redrawOffPage(task);
  if (redrawn && "blob" in redrawn) return redrawn.blob;
  if (redrawn && redrawn.fault !== "unreadable") throw new MediaError(redrawn.fault);
  return redrawOnPage(task);
}

/** Null where no worker can do it. */
function redrawOffPage(task: RedrawTask): Promise<RedrawResult | null> {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return Promise.resolve(null);
  const worker = new Worker(new URL("./redraw-off-page.ts", import.meta.url), { type: "module" });
  return new Promise<RedrawResult | null>((done) => {
    worker.addEventListener("message", ({ data }: MessageEvent<RedrawResult>) => done(data));
    worker.addEventListener("error", () => done(null));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

let last: Promise<unknown> = Promise.resolve();

/** Runs tasks one after the other: twenty photos at once do not fit into a phone's memory. */
function oneAtATime<Value>(work: () => Promise<Value>): Promise<Value> {
  const result = last.then(work, work);
  last = result.catch(() => {});
  return result;
}

/** For browsers whose workers cannot draw, and for HEIC, which only an <img> can read. */
async function redrawOnPage({ file, use }: RedrawTask): Promise<Blob> {
  const { picture, size, free } = await decodeBitmap(file).catch(async (error: unknown) => {
    if (isHeicFile(await firstBytes(file))) return decodeElement(file);
    throw error;
  });
  try {
    return await redraw(picture, size, canvasOnPage, use);
  } finally {
    free();
  }
}
