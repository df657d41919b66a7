// Runs in a worker: a large picture takes a second and would block the page.
import { decodeBitmap } from "./decode.ts";
import { MediaError, type MediaFault } from "./media-error.ts";
import { redraw, type MakeCanvas, type PictureUse } from "./redraw-picture.ts";

export type RedrawTask = { file: Blob; use: PictureUse };
export type RedrawResult = { blob: Blob } | { fault: MediaFault };

const makeCanvas: MakeCanvas = ({ width, height }) => {
  const canvas = new OffscreenCanvas(width, height);
  return {
    context: canvas.getContext("2d"),
    encode: (type, quality) => canvas.convertToBlob({ type, quality }),
  };
};

async function redrawn({ file, use }: RedrawTask): Promise<RedrawResult> {
  try {
    const { picture, size, free } = await decodeBitmap(file);
    const blob = await redraw(picture, size, makeCanvas, use);
    free();
    return { blob };
  } catch (error) {
    return { fault: error instanceof MediaError ? error.fault : "unreadable" };
  }
}

addEventListener("message", async ({ data }: MessageEvent<RedrawTask>) => postMessage(await redrawn(data)));
