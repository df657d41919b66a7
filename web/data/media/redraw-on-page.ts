import { decodeBitmap, decodeElement } from "./decode.ts";
import { redraw, type MakeCanvas } from "./redraw-picture.ts";

const makeCanvas: MakeCanvas = ({ width, height }) => {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  return {
    context: canvas.getContext("2d"),
    encode: (type, quality) => new Promise((done) => canvas.toBlob(done, type, quality)),
  };
};

/** For browsers whose workers cannot draw, and for pictures that only an <img> can read. */
export async function redrawOnPage(file: Blob): Promise<Blob> {
  const { picture, size, free } = await decodeBitmap(file).catch(() => decodeElement(file));
  try {
    return await redraw(picture, size, makeCanvas);
  } finally {
    free();
  }
}
