// An export file is a sequence of pieces, each its own R2 object, concatenated on download. A piece is written once and
// stores the cursor of the next one, so a repeated job produces the same file.
import type { ExportCursor } from "../../contract/jobs.ts";
import type { Env } from "../../env.ts";

type Files = Env["FILES"];

const ALL = "exports/";
export const exportFolder = (exportId: string): string => `${ALL}${exportId}/`;
/** Keys sort in the order of the pieces. */
const keyOf = (exportId: string, piece: number) =>
  `${exportFolder(exportId)}${String(piece).padStart(6, "0")}.csv`;

export type ExportPiece = { rows: number; next: ExportCursor };

export async function findPiece(files: Files, exportId: string, piece: number): Promise<ExportPiece | null> {
  const found = await files.head(keyOf(exportId, piece));
  return found && (JSON.parse(found.customMetadata?.piece ?? "null") as ExportPiece | null);
}

/** Returns the stored piece, which is another job's if that one wrote it first. */
export async function writePiece(
  files: Files,
  exportId: string,
  piece: number,
  { bytes, ...metadata }: ExportPiece & { bytes: readonly Uint8Array[] },
): Promise<ExportPiece> {
  const key = keyOf(exportId, piece);
  const put = await files.put(key, new Blob([...bytes]), {
    onlyIf: new Headers({ "If-None-Match": "*" }),
    httpMetadata: { contentType: "text/csv; charset=utf-8" },
    customMetadata: { piece: JSON.stringify(metadata) },
  });
  if (put) return metadata;
  const first = await findPiece(files, exportId, piece);
  if (!first) throw new Error(`Piece ${key} was neither written nor there`);
  return first;
}

async function* objectsUnder(files: Files, prefix: string) {
  let cursor: string | undefined;
  do {
    const page = await files.list({ prefix, ...(cursor === undefined ? {} : { cursor }) });
    yield page.objects;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
}

/** The whole file as one stream; null when there is none. */
export async function openExportFile(
  files: Files,
  exportId: string,
): Promise<{ body: ReadableStream; size: number } | null> {
  const pieces: { key: string; size: number }[] = [];
  for await (const objects of objectsUnder(files, exportFolder(exportId))) pieces.push(...objects);
  if (pieces.length === 0) return null;
  const size = pieces.reduce((sum, piece) => sum + piece.size, 0);
  const chunks = chunksOf(
    files,
    pieces.map(({ key }) => key),
  );
  const joined = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = await chunks.next();
      if (chunk.done) controller.close();
      else controller.enqueue(chunk.value);
    },
    async cancel() {
      await chunks.return();
    },
  });
  // A known length lets the browser show the download's progress.
  return { body: joined.pipeThrough(new FixedLengthStream(size)), size };
}

async function* chunksOf(files: Files, keys: readonly string[]): AsyncGenerator<Uint8Array, void, void> {
  for (const key of keys) {
    const object = await files.get(key);
    if (!object) throw new Error(`Piece ${key} is gone`);
    yield* object.body;
  }
}

export async function deleteExportFiles(files: Files, exportIds: readonly string[]): Promise<void> {
  for (const id of exportIds) {
    for await (const objects of objectsUnder(files, exportFolder(id)))
      if (objects.length > 0) await files.delete(objects.map(({ key }) => key));
  }
}

/** Deletes by age alone, which includes the files of deleted users. */
export async function deleteFilesBefore(files: Files, before: Date): Promise<void> {
  for await (const objects of objectsUnder(files, ALL)) {
    const old = objects.filter(({ uploaded }) => uploaded < before).map(({ key }) => key);
    if (old.length > 0) await files.delete(old);
  }
}
