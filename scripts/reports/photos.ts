// Photos as a phone takes them and a device sends them: 2,048 pixels wide, as JPEG, upright or turned by its EXIF, and as WebP.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import encoder from "@jsquash/webp/codec/enc/webp_enc.js";
import { defaultOptions } from "@jsquash/webp/meta.js";
import { encode } from "jpeg-js";
import { paintScene, SCENE_NAMES } from "../../fixtures/demo/pictures/scenes.ts";
import { seededRandom } from "../../fixtures/random.ts";
import { ROOT } from "../local/paths.ts";

export type PhotoFile = { bytes: Uint8Array; type: "image/jpeg" | "image/webp"; extension: "jpg" | "webp" };

const [WIDTH, HEIGHT] = [2048, 1536];
const QUALITY = 82;
/** The noise of a sensor. Without it a drawn scene has a tenth of a photo's bytes. */
const NOISE = 28;

type Pixels = { data: Uint8Array; width: number; height: number };

function photographed(number: number): Pixels {
  const scene = SCENE_NAMES[number % SCENE_NAMES.length] ?? "press";
  const painted = paintScene(scene, number);
  const random = seededRandom(`photo/${number}`);
  const noise = Array.from({ length: 4099 }, () => Math.round((random() - 0.5) * NOISE));
  const data = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let y = 0, at = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1, at += 4) {
      const column = Math.floor((x * painted.width) / WIDTH);
      const from = (Math.floor((y * painted.height) / HEIGHT) * painted.width + column) * 3;
      for (let part = 0; part < 3; part += 1) {
        const value = (painted.pixels[from + part] ?? 0) + (noise[(at + part * 7) % noise.length] ?? 0);
        data[at + part] = Math.max(0, Math.min(255, value));
      }
      data[at + 3] = 255;
    }
  return { data, width: WIDTH, height: HEIGHT };
}

/** EXIF with the orientation alone, after the first marker of a JPEG. */
function turned(jpeg: Uint8Array, orientation: number): Uint8Array {
  const tiff = [
    0x49,
    0x49,
    42,
    0,
    8,
    0,
    0,
    0,
    1,
    0,
    0x12,
    1,
    3,
    0,
    1,
    0,
    0,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const exif = [0xff, 0xe1, 0, tiff.length + 8, ...Buffer.from("Exif\0\0"), ...tiff];
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from(exif), jpeg.subarray(2)]);
}

type Encoder = {
  encode: (data: Uint8Array, width: number, height: number, options: object) => Uint8Array | null;
};
let started: Promise<Encoder> | null = null;
const startEncoder = (): Promise<Encoder> => {
  const wasm = readFileSync(join(ROOT, "node_modules/@jsquash/webp/codec/enc/webp_enc.wasm"));
  return (encoder as unknown as (options: object) => Promise<Encoder>)({
    noInitialRun: true,
    wasmBinary: wasm,
  });
};

export const jpegPhoto = (number: number, orientation = 1): PhotoFile => {
  const { data } = encode(photographed(number), QUALITY);
  return {
    bytes: orientation === 1 ? data : turned(data, orientation),
    type: "image/jpeg",
    extension: "jpg",
  };
};

export async function webpPhoto(number: number): Promise<PhotoFile> {
  const { encode: toWebp } = await (started ??= startEncoder());
  const { data, width, height } = photographed(number);
  const bytes = toWebp(data, width, height, { ...defaultOptions, quality: QUALITY });
  if (!bytes) throw new Error("The photo was not encoded");
  return { bytes: bytes.slice(), type: "image/webp", extension: "webp" };
}
