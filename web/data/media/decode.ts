import { MediaError } from "./media-error.ts";
import type { Drawable, Size } from "./redraw-picture.ts";

type Decoded = { picture: Drawable; size: Size; free: () => void };

/** Decodes a picture and applies its EXIF orientation. Works in a worker too. */
export async function decodeBitmap(file: Blob): Promise<Decoded> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    return { picture, size: picture, free: () => picture.close() };
  } catch {
    throw new MediaError("unreadable");
  }
}

/** Decodes with an <img>, which in Safari can read HEIC. */
export async function decodeElement(file: Blob): Promise<Decoded> {
  const url = URL.createObjectURL(file);
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    return { picture, size: { width, height }, free: () => URL.revokeObjectURL(url) };
  } catch {
    URL.revokeObjectURL(url);
    throw new MediaError("unreadable");
  }
}
