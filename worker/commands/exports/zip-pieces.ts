// Exports that are a ZIP file (docs/company-export.md): a source gives the files, this gives the bytes of a piece.
import type { ZipCursor } from "../../contract/jobs.ts";
import { endOfZip, START_OF_ZIP, type ZipPosition, zipEntry } from "../../domain/files/zip.ts";
import type { Cost } from "../../storage/core/meter.ts";

export type ZipItem = {
  /** With "/" between folders. */
  name: string;
  bytes: Uint8Array;
  /** How many rows it holds; absent for a stored file, which is not compressed. */
  rows?: number;
};
/** Some files of the ZIP and the position after them; null at the end. */
export type ZipBatch = { items: readonly ZipItem[]; rows: number; after: string | null };
export type ZipSource = {
  /** The number of rows; null when it is not known. */
  count: () => Promise<number | null>;
  read: (after: string | null) => AsyncIterable<ZipBatch>;
  modifiedAt: Date;
  /** What manifest.json says beside the number of entries. */
  about: () => Promise<Record<string, unknown>>;
};

// Limits of one invocation: up to four pieces are held in the memory of an isolate, and D1 and R2 are asked for each file.
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_QUERIES = 400;
const MOST_ITEMS = 400;

const encoder = new TextEncoder();

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

class PieceWriter {
  readonly content: Uint8Array[] = [];
  readonly directory: Uint8Array[] = [];
  readonly #lines: string[] = [];
  readonly #modifiedAt: Date;
  position: ZipPosition;
  size = 0;

  constructor(position: ZipPosition, modifiedAt: Date) {
    this.position = position;
    this.#modifiedAt = modifiedAt;
  }

  async add({ name, bytes, rows }: ZipItem): Promise<void> {
    await this.#write(name, bytes, rows === undefined ? undefined : await deflate(bytes));
    this.#lines.push(
      JSON.stringify({
        name,
        bytes: bytes.length,
        sha256: await sha256(bytes),
        ...(rows === undefined ? {} : { rows }),
      }),
    );
  }

  /** The checksums of this piece's files. */
  async addManifest(piece: number): Promise<void> {
    const bytes = encoder.encode(this.#lines.map((line) => `${line}\n`).join(""));
    await this.#write(`manifest/${String(piece).padStart(6, "0")}.jsonl`, bytes, await deflate(bytes));
  }

  async end(about: Record<string, unknown>): Promise<void> {
    const entries = this.position.entries + 1;
    await this.#write("manifest.json", encoder.encode(`${JSON.stringify({ ...about, entries }, null, 2)}\n`));
    this.directory.push(endOfZip(this.position));
  }

  async #write(name: string, bytes: Uint8Array, deflated?: Uint8Array): Promise<void> {
    const entry = { name, bytes, modifiedAt: this.#modifiedAt };
    const { file, directory, next } = zipEntry(this.position, deflated ? { ...entry, deflated } : entry);
    this.content.push(...file);
    this.directory.push(directory);
    this.size += next.offset - this.position.offset;
    this.position = next;
  }
}

const sizeOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);

/** Reads files until the piece is full; at least one batch. */
export async function fillZipPiece(
  source: ZipSource,
  cursor: ZipCursor,
  { piece, cost }: { piece: number; cost: Cost },
): Promise<{ bytes: Uint8Array[]; directoryBytes: number; rows: number; next: ZipCursor }> {
  const { after: start, ...position } = cursor ?? { after: null, ...START_OF_ZIP };
  const writer = new PieceWriter(position, source.modifiedAt);
  let rows = 0;
  let items = 0;
  let after: string | null = start;
  for await (const batch of source.read(start)) {
    for (const item of batch.items) await writer.add(item);
    rows += batch.rows;
    items += batch.items.length;
    after = batch.after;
    if (writer.size >= MOST_BYTES || items >= MOST_ITEMS || cost.queries >= MOST_QUERIES) break;
  }
  await writer.addManifest(piece);
  if (after === null) await writer.end(await source.about());
  return {
    bytes: [...writer.content, ...writer.directory],
    directoryBytes: sizeOf(writer.directory),
    rows,
    next: after === null ? null : { after, ...writer.position },
  };
}
