// The print of a photo: a JPEG of at most 1,024 pixels, which reports place as it is (decision 79).
import type { FormType } from "../../contract/enums.ts";

/** A JPEG of so many bytes is placed itself. */
export const MOST_PRINT_BYTES = 300 * 1024;

type StoredPicture = { type: string; bytes: number | null };

/** PDF has no WebP. What is a PNG is drawn as it is: signatures, which are small. */
export const needsPrint = ({ type, bytes }: StoredPicture): boolean =>
  type === "image/webp" || (type === "image/jpeg" && (bytes ?? Infinity) > MOST_PRINT_BYTES);

const PRINTS = "/prints/";

/** Under the company, so that it goes with it. */
export const printKey = (r2Key: string): string => `${r2Key.replace("/", PRINTS)}.jpg`;

type FormFolder = { companyId: string; type: FormType; formId: string };
export const printsFolder = ({ companyId, type, formId }: FormFolder): string =>
  `${companyId}${PRINTS}${type}/${formId}/`;

/** The key of the photo that a print was made of; null for the key of something else. */
export function photoOfPrint(key: string): string | null {
  const [, companyId, rest] = /^([^/]+)\/prints\/(.+)\.jpg$/.exec(key) ?? [];
  return companyId !== undefined && rest !== undefined ? `${companyId}/${rest}` : null;
}
