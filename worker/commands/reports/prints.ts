// The prints of photos (decision 79): made when a photo is uploaded, or else before the first report that places it.
import * as z from "zod";
import type { CanonicalRecord } from "../../domain/evidence/canonical-record.ts";
import { needsPrint, printKey, printsFolder } from "../../domain/files/print.ts";
import { type FileBucket, openFiles } from "../../storage/files/bucket.ts";
import { defineJob } from "../job.ts";

/** The photos of a record as devices send them; a PNG is a signature. Some need a print. */
export const photosOf = ({ content }: CanonicalRecord) =>
  content.files.filter(({ type }) => type === "image/jpeg" || type === "image/webp");

type PrintedPicture = { key: string; type: string };

/** The photos that need a print and have none yet. */
export async function missingPrints(files: FileBucket, document: CanonicalRecord): Promise<PrintedPicture[]> {
  const needed = photosOf(document).filter(needsPrint);
  if (needed.length === 0) return [];
  const { companyId, kind, id } = document.content;
  const there = await files.keysUnder(printsFolder({ companyId, type: kind, formId: id }));
  return needed.filter(({ key }) => !there.has(printKey(key))).map(({ key, type }) => ({ key, type }));
}

/** One picture may take 0.7 seconds: a step of so many stays below ten. */
export const MOST_PRINTS_AT_ONCE = 8;

/** A picture that cannot be decoded gets an empty print, so that it is not tried again for each report. */
export async function makePrints(files: FileBucket, pictures: readonly PrintedPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  const { printOf } = await import("../../report/draw/print.ts");
  for (const { key, type } of pictures) {
    const body = await files.read(key);
    const print = body && (await printOf(type, new Uint8Array(await new Response(body).arrayBuffer())));
    await files.add(printKey(key), print ?? new Uint8Array(), "image/jpeg", {});
  }
}

/** Prints a photo that has just arrived. */
export async function printUpload(
  files: FileBucket,
  picture: PrintedPicture & { bytes: number },
): Promise<void> {
  if (needsPrint(picture)) await makePrints(files, [picture]);
}

/** The prints that a report of a record in progress still needs. */
const printsState = z.strictObject({
  pictures: z.array(z.strictObject({ key: z.string(), type: z.string() })),
});

export const printing = defineJob<z.infer<typeof printsState>>({
  state: printsState,
  steps: {
    prints: async ({ env, state: { pictures } }) => {
      const files = openFiles(env);
      const missing = [];
      for (const picture of pictures) if (!(await files.head(printKey(picture.key)))) missing.push(picture);
      await makePrints(files, missing.slice(0, MOST_PRINTS_AT_ONCE));
      const rest = missing.slice(MOST_PRINTS_AT_ONCE);
      return { next: rest.length > 0 ? { state: { pictures: rest } } : null };
    },
  },
});
