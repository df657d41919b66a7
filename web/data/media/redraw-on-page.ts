import { decodeBitmap, decodeElement } from "./decode.ts";
import { redraw, type MakeCanvas } from "./redraw-picture.ts";

const makeCanvas: MakeCanvas = ({ width, height }) => {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  return {
    context: canvas.getContext("2d"),
    encode: (type, quality) => new Promise((done) => canvas.toBlob(done, type, quality)),
  };
};

const HEIC = /^ftyp(hei[cxms]|hev[cx]|mif1|msf1)$/;
const isHeicInside = async (file: Blob) => HEIC.test(await file.slice(4, 12).text());

/** For browsers whose workers cannot draw, and for HEIC: where it can be read at all, an <img> reads it. */
export async function redrawOnPage(file: Blob): Promise<Blob> {
  const { picture, size, free } = await decodeBitmap(file).catch(async (error: unknown) => {
    if (await isHeicInside(file)) return decodeElement(file);
    throw error;
  });
  try {
    return await redraw(picture, size, makeCanvas);
  } finally {
    free();
  }
}
