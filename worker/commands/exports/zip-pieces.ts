// Exports that are a ZIP file (docs/company-export.md): a source gives the files, this gives the bytes of a piece.
import type { ZipCursor } from "../../queue-messages.ts";
import type { PackedFile } from "../../domain/evidence/pack.ts";
import {
  crc32,
  endOfZip,
  entryHead,
  START_OF_ZIP,
  type ZipPosition,
  zipEntry,
} from "../../domain/files/zip.ts";
import type { Cost } from "../../storage/core/meter.ts";
import { type PiecePart, partsSize } from "../../storage/exports/export-files.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export type ZipItem = {
  /** With "/" between folders. */
  name: string;
  bytes: Bytes;
  /** How many rows it holds; absent for a stored file, which is not compressed. */
  rows?: number;
  /** It is read by people: a manifest does not name it. */
  isForPeople?: true;
};
/** A file that is not held in memory. It is read twice: for its checksums, and into the piece, which it has for itself. */
export type LargeItem = { name: string; open: () => Promise<ReadableStream<Uint8Array>> };
/** Some files of the ZIP and the position after them; null at the end. */
export type ZipBatch = {
  items: readonly ZipItem[];
  /** Instead of `items`. */
  large?: LargeItem;
  rows: number;
  after: string | null;
  /** It took long: the next piece goes on. */
  endsPiece?: true;
};
/** Whether a file of that name is in this piece or an earlier one; only of sources that keep a list of their files. */
export type IsPacked = (name: string) => Promise<boolean>;
export type ZipSource = {
  /** The number of rows; null when it is not known. */
  count: () => Promise<number | null>;
  read: (after: string | null, isPacked: IsPacked) => AsyncIterable<ZipBatch>;
  modifiedAt: Date;
} & (
  | {
      /** The fields of manifest.json besides the number of entries. */
      about: () => Promise<Record<string, unknown>>;
      /** Its last files for people, made of the list of the others for people. */
      lastForPeople?: (files: readonly PackedFile[]) => Promise<readonly ZipItem[]>;
    }
  | {
      /** Its last files, made of the list of all others, which is kept beside the pieces. */
      last: (files: readonly PackedFile[]) => Promise<readonly ZipItem[]>;
    }
);

// Limits of one invocation: up to four pieces are held in the memory of an isolate, and D1 and R2 are asked for each file.
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_ITEMS = 400;

export const encode = (text: string) => new TextEncoder().encode(text) as Bytes;

async function deflate(bytes: Bytes): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

const hexOf = (digest: ArrayBuffer) =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");

const sha256 = async (bytes: Bytes) => hexOf(await crypto.subtle.digest("SHA-256", bytes));

async function sumsOf(stream: ReadableStream<Uint8Array>) {
  const digest = new crypto.DigestStream("SHA-256");
  const writer = digest.getWriter();
  let [crc, size] = [0, 0];
  for await (const chunk of stream) {
    crc = crc32(chunk, crc);
    size += chunk.length;
    await writer.write(chunk);
  }
  await writer.close();
  return { crc, size, sha256: hexOf(await digest.digest) };
}

class PieceWriter {
  readonly content: PiecePart[] = [];
  readonly directory: Uint8Array[] = [];
  readonly listed: PackedFile[] = [];
  readonly #lines: string[] = [];
  readonly #modifiedAt: Date;
  /** What a manifest names is not listed. */
  readonly #hasManifest: boolean;
  position: ZipPosition;
  size = 0;

  constructor(position: ZipPosition, source: ZipSource) {
    this.position = position;
    this.#modifiedAt = source.modifiedAt;
    this.#hasManifest = "about" in source;
  }

  async add({ name, bytes, rows, isForPeople }: ZipItem): Promise<void> {
    await this.#write(name, bytes, rows === undefined ? undefined : await deflate(bytes));
    const hash = await sha256(bytes);
    if (isForPeople || !this.#hasManifest)
      this.listed.push({ path: name, bytes: bytes.length, sha256: hash });
    if (isForPeople) return;
    this.#lines.push(
      JSON.stringify({ name, bytes: bytes.length, sha256: hash, ...(rows === undefined ? {} : { rows }) }),
    );
  }

  async addLarge({ name, open }: LargeItem): Promise<void> {
    const { crc, size, sha256: hash } = await sumsOf(await open());
    const about = { name, modifiedAt: this.#modifiedAt, crc, size };
    const { header, directory, next } = entryHead(this.position, about);
    this.content.push(header, { size, open });
    this.#place(directory, next);
    this.listed.push({ path: name, bytes: size, sha256: hash });
  }

  /** The checksums of this piece's files. */
  async addManifest(piece: number): Promise<void> {
    if (this.#lines.length === 0) return;
    const bytes = encode(this.#lines.map((line) => `${line}\n`).join(""));
    await this.#write(`manifest/${String(piece).padStart(6, "0")}.jsonl`, bytes, await deflate(bytes));
  }

  async end(about: Record<string, unknown>): Promise<void> {
    const entries = this.position.entries + 1;
    await this.#write("manifest.json", encode(`${JSON.stringify({ ...about, entries }, null, 2)}\n`));
    this.close();
  }

  close(): void {
    this.directory.push(endOfZip(this.position));
  }

  async #write(name: string, bytes: Uint8Array, deflated?: Uint8Array): Promise<void> {
    const entry = { name, bytes, modifiedAt: this.#modifiedAt };
    const { file, directory, next } = zipEntry(this.position, deflated ? { ...entry, deflated } : entry);
    this.content.push(...file);
    this.#place(directory, next);
  }

  #place(directory: Uint8Array, next: ZipPosition): void {
    this.directory.push(directory);
    this.size += next.offset - this.position.offset;
    this.position = next;
  }
}

type FilledPiece = {
  parts: PiecePart[];
  directoryBytes: number;
  listBytes: number;
  rows: number;
  next: ZipCursor;
};

/** Reads files until the piece is full; at least one batch. `earlier`: the files of the pieces before this one. */
export async function fillZipPiece(
  source: ZipSource,
  cursor: ZipCursor,
  {
    piece,
    cost,
    mostQueries,
    earlier,
  }: { piece: number; cost: Cost; mostQueries: number; earlier: () => Promise<readonly PackedFile[]> },
): Promise<FilledPiece> {
  const { after: start, ...position } = cursor ?? { after: null, ...START_OF_ZIP };
  const writer = new PieceWriter(position, source);
  let rows = 0;
  let items = 0;
  let after: string | null = start;
  let names: Promise<ReadonlySet<string>> | undefined;
  const isPacked = async (name: string) => {
    names ??= earlier().then((files) => new Set(files.map(({ path }) => path)));
    return (await names).has(name) || writer.listed.some(({ path }) => path === name);
  };
  for await (const batch of source.read(start, isPacked)) {
    if (batch.large && items > 0) break;
    if (batch.large) await writer.addLarge(batch.large);
    for (const item of batch.items) await writer.add(item);
    rows += batch.rows;
    items += batch.items.length;
    after = batch.after;
    const isFull = writer.size >= MOST_BYTES || items >= MOST_ITEMS || cost.queries >= mostQueries;
    if (batch.large || batch.endsPiece || isFull) break;
  }
  const isLast = after === null;
  // Pieces before the last one store their list of files, which the last one reads.
  const isListed = "last" in source || writer.listed.length > 0;
  const list = isListed && !isLast ? [encode(JSON.stringify(writer.listed))] : [];
  if ("about" in source) {
    if (isLast && source.lastForPeople)
      for (const item of await source.lastForPeople([...(await earlier()), ...writer.listed]))
        await writer.add(item);
    await writer.addManifest(piece);
    if (isLast) await writer.end(await source.about());
  } else if (isLast) {
    for (const item of await source.last([...(await earlier()), ...writer.listed])) await writer.add(item);
    writer.close();
  }
  return {
    parts: [...writer.content, ...writer.directory, ...list],
    directoryBytes: partsSize(writer.directory),
    listBytes: partsSize(list),
    rows,
    next: after === null ? null : { after, ...writer.position },
  };
}
