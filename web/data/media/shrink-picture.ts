import { MAX_PIXELS, PHOTO_TYPES } from "../../../worker/contract/forms/media.ts";
import { readFile } from "../../../worker/domain/file-type.ts";
import { isHeic, typeOf } from "./accepted-kinds.ts";
import { MediaError } from "./media-error.ts";
import type { Redrawn } from "./redraw-off-page.ts";
import { redrawOnPage } from "./redraw-on-page.ts";

const ACCEPTED_TYPES: readonly string[] = PHOTO_TYPES;

/**
 * The picture as it is kept and sent: upright, its longest side at most 2048 px, at most 5 MB, transparency on white,
 * and nothing in the file but the picture: not where, when or with what it was taken. Rejects with MediaError.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  const type = typeOf(file);
  if (file.size === 0) throw new MediaError("empty");
  if (!ACCEPTED_TYPES.includes(type) && !isHeic(type)) throw new MediaError("wrongType");
  try {
    return await oneAtATime(async () => {
      await requireFewPixels(file);
      return redrawAnywhere(file);
    });
  } catch (error) {
    const unreadable = !(error instanceof MediaError) || error.fault === "unreadable";
    throw unreadable && isHeic(type) ? new MediaError("heic") : error;
  }
}

/** By the headers: decoding a picture of too many pixels would exhaust the memory. */
async function requireFewPixels(file: File): Promise<void> {
  const bytes = await file.arrayBuffer().catch(() => null);
  const picture = bytes && readFile(new Uint8Array(bytes))?.picture;
  if (picture && picture.pixels > MAX_PIXELS) throw new MediaError("tooManyPixels");
}

async function redrawAnywhere(file: File): Promise<Blob> {
  const redrawn = await redrawOffPage(file);
  if (redrawn && "blob" in redrawn) return redrawn.blob;
  if (redrawn && redrawn.fault !== "unreadable") throw new MediaError(redrawn.fault);
  return redrawOnPage(file);
}

/** Null where there is no worker that could do it. */
function redrawOffPage(file: File): Promise<Redrawn | null> {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return Promise.resolve(null);
  const worker = new Worker(new URL("./redraw-off-page.ts", import.meta.url), { type: "module" });
  return new Promise<Redrawn | null>((done) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Redrawn>) => done(data));
    worker.addEventListener("error", () => done(null));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

let last: Promise<unknown> = Promise.resolve();

/** Twenty photos at once would not fit into a phone's memory. */
function oneAtATime<Value>(work: () => Promise<Value>): Promise<Value> {
  const result = last.then(work, work);
  last = result.catch(() => {});
  return result;
}
