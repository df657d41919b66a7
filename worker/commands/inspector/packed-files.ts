// One file of a ZIP export, found by the lines of its directory. Its files are stored as they are, so a file is a part of a piece.
import { type DirectoryLine, readDirectory, startOfContent } from "../../domain/files/zip-directory.ts";
import type { Env } from "../../env.ts";
import { exportRanges, type Range } from "../../storage/exports/export-files.ts";

type Files = Env["FILES"];

async function bytesAt(files: Files, { key, offset, length }: Range): Promise<Uint8Array> {
  const object = await files.get(key, { range: { offset, length } });
  if (!object) throw new Error(`Piece ${key} is gone`);
  return new Uint8Array(await object.arrayBuffer());
}

/** The files of an export; null when there is none. */
export async function listPackedFiles(files: Files, exportId: string) {
  const { contents, directory } = await exportRanges(files, exportId);
  if (contents.length === 0) return null;
  const lines: DirectoryLine[] = [];
  for (const range of directory) lines.push(...readDirectory(await bytesAt(files, range)));
  return { lines, contents };
}
export type PackedFiles = NonNullable<Awaited<ReturnType<typeof listPackedFiles>>>;

const HEADER_BYTES = 30;

/** The bytes of one file; null if there is none of that path. */
export async function openPackedFile(files: Files, { lines, contents }: PackedFiles, path: string) {
  const line = lines.find((each) => each.path === path && !each.isDeflated);
  if (!line) return null;
  let begins = 0;
  for (const piece of contents) {
    const within = line.offset - begins;
    if (within < piece.length) {
      const header = await bytesAt(files, { key: piece.key, offset: within, length: HEADER_BYTES });
      const offset = within + startOfContent(header);
      const object = await files.get(piece.key, { range: { offset, length: line.bytes } });
      if (!object) return null;
      return { body: line.bytes === 0 ? null : object.body, bytes: line.bytes };
    }
    begins += piece.length;
  }
  return null;
}
