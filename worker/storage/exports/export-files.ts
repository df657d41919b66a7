// An export file is a sequence of pieces, each its own R2 object, concatenated on download. A piece is written once and
// stores the cursor of the next one, so a repeated job produces the same file. A piece of a ZIP file ends with its lines of
// the directory; on download those of all pieces follow the content of all pieces.
import { XLSX_TYPE } from "../../contract/exports.ts";
import type { ListCursor, XlsxCursor, ZipCursor } from "../../queue-messages.ts";
import type { Env } from "../../env.ts";

type Files = Env["FILES"];

const ALL = "exports/";
export const exportFolder = (exportId: string): string => `${ALL}${exportId}/`;
/** Keys sort in the order of the pieces. */
const keyOf = ({ id, ending }: ExportFile, piece: number) =>
  `${exportFolder(id)}${String(piece).padStart(6, "0")}.${ending}`;

/** Of a file that is written first, to become one entry of the export's ZIP file. It goes with the export. */
export const fileWithin = (exportId: string): string => `${exportId}/within`;

export type ExportFile = { id: string; ending: keyof typeof CONTENT_TYPES };
export const CONTENT_TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: XLSX_TYPE,
  zip: "application/zip",
} as const;

export type ExportPiece = {
  rows: number;
  next: ListCursor | ZipCursor | XlsxCursor;
  /** How many bytes at the end are lines of a ZIP file's directory. */
  directoryBytes?: number;
  /** How many bytes after them are no part of the file, but the list of the piece's files, of which the last piece is made. */
  listBytes?: number;
};

/** Bytes that are held, or a stream of so many. */
export type PiecePart = Uint8Array | { size: number; open: () => Promise<ReadableStream<Uint8Array>> };

export const partsSize = (parts: readonly PiecePart[]): number =>
  parts.reduce((sum, part) => sum + (part instanceof Uint8Array ? part.length : part.size), 0);

const isHeld = (part: PiecePart): part is Uint8Array => part instanceof Uint8Array;

/** R2 has to know the length of a stream. */
function streamOf(parts: readonly PiecePart[]): ReadableStream {
  const { readable, writable } = new FixedLengthStream(partsSize(parts));
  const send = async () => {
    for (const part of parts) {
      const stream = isHeld(part) ? new Blob([part]).stream() : await part.open();
      await stream.pipeTo(writable, { preventClose: true });
    }
    await writable.close();
  };
  // The reader gets the error. A reader that stops early ends the stream.
  void send().catch((error: unknown) => writable.abort(error).catch(() => {}));
  return readable;
}

const pieceOf = (object: R2Object) =>
  JSON.parse(object.customMetadata?.piece ?? "null") as ExportPiece | null;

export async function findPiece(files: Files, file: ExportFile, piece: number): Promise<ExportPiece | null> {
  const found = await files.head(keyOf(file, piece));
  return found && pieceOf(found);
}

/** A piece without a byte of the file is not stored: the bucket cannot be asked for none. */
export type WrittenPiece = ExportPiece & { isEmpty?: true };

/** Returns the stored piece, which is another job's if that one wrote it first. */
export async function writePiece(
  files: Files,
  file: ExportFile,
  piece: number,
  { parts, ...metadata }: ExportPiece & { parts: readonly PiecePart[] },
): Promise<WrittenPiece> {
  if (partsSize(parts) === (metadata.listBytes ?? 0)) return { ...metadata, isEmpty: true };
  const key = keyOf(file, piece);
  const put = await files.put(key, parts.every(isHeld) ? new Blob([...parts]) : streamOf(parts), {
    onlyIf: new Headers({ "If-None-Match": "*" }),
    httpMetadata: { contentType: CONTENT_TYPES[file.ending] },
    customMetadata: { piece: JSON.stringify(metadata) },
  });
  if (put) return metadata;
  const first = await findPiece(files, file, piece);
  if (!first) throw new Error(`Piece ${key} was neither written nor there`);
  return first;
}

/** `depth`: "here" leaves out what is in a folder below. */
async function* objectsUnder(files: Files, prefix: string, depth: "here" | "all" = "all") {
  let cursor: string | undefined;
  do {
    const page = await files.list({
      prefix,
      ...(depth === "here" ? { delimiter: "/" } : {}),
      include: ["customMetadata"],
      ...(cursor === undefined ? {} : { cursor }),
    });
    yield page.objects;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
}

/** The lists of the pieces that are there, in their order. */
export async function readLists(files: Files, exportId: string): Promise<string[]> {
  const lists: string[] = [];
  for await (const objects of objectsUnder(files, exportFolder(exportId), "here"))
    for (const object of objects) {
      const { listBytes = 0 } = pieceOf(object) ?? {};
      if (listBytes === 0) continue;
      const list = await files.get(object.key, { range: { suffix: listBytes } });
      if (!list) throw new Error(`The list of piece ${object.key} is gone`);
      lists.push(await list.text());
    }
  return lists;
}

export type Range = { key: string; offset: number; length: number };

/** Where the content of the file is, piece by piece, and its directory. */
export async function exportRanges(files: Files, exportId: string) {
  const contents: Range[] = [];
  const directory: Range[] = [];
  for await (const objects of objectsUnder(files, exportFolder(exportId), "here"))
    for (const object of objects) {
      const { key, size } = object;
      const { directoryBytes: length = 0, listBytes = 0 } = pieceOf(object) ?? {};
      const end = size - listBytes;
      contents.push({ key, offset: 0, length: end - length });
      directory.push({ key, offset: end - length, length });
    }
  // A piece may have none of either, and earlier versions stored pieces without a byte.
  const isSome = ({ length }: Range) => length > 0;
  return { contents: contents.filter(isSome), directory: directory.filter(isSome) };
}

/** The whole file as one stream; null when there is none. */
export async function openExportFile(
  files: Files,
  exportId: string,
): Promise<{ body: ReadableStream; size: number } | null> {
  const { contents, directory } = await exportRanges(files, exportId);
  const ranges = [...contents, ...directory];
  if (ranges.length === 0) return null;
  const size = ranges.reduce((sum, { length }) => sum + length, 0);
  // A known length lets the browser show the download's progress.
  const { readable, writable } = new FixedLengthStream(size);
  void sendAll(files, ranges, writable);
  return { body: readable, size };
}

/** One after the other. The runtime hands the bytes on: taken into the isolate, each chunk would wait there to be collected. */
async function sendAll(files: Files, ranges: readonly Range[], to: WritableStream): Promise<void> {
  try {
    for (const { key, ...range } of ranges) {
      const object = await files.get(key, { range });
      if (!object) throw new Error(`Piece ${key} is gone`);
      await object.body.pipeTo(to, { preventClose: true });
    }
    await to.close();
  } catch (error) {
    // The reader sees the error, unless it is the reader who went away.
    await to.abort(error).catch(() => {});
  }
}

export async function deleteExportFiles(files: Files, exportIds: readonly string[]): Promise<void> {
  for (const id of exportIds) {
    for await (const objects of objectsUnder(files, exportFolder(id)))
      if (objects.length > 0) await files.delete(objects.map(({ key }) => key));
  }
}

/** Deletes by age alone, which includes the files of deleted users, all but those of exports that are kept longer. */
export async function deleteFilesBefore(
  files: Files,
  before: Date,
  kept: ReadonlySet<string>,
): Promise<void> {
  const isKept = (key: string) => kept.has(key.slice(ALL.length, key.indexOf("/", ALL.length)));
  for await (const objects of objectsUnder(files, ALL)) {
    const old = objects
      .filter(({ key, uploaded }) => uploaded < before && !isKept(key))
      .map(({ key }) => key);
    if (old.length > 0) await files.delete(old);
  }
}
