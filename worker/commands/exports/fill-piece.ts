import type { ExportCursor } from "../../contract/jobs.ts";
import type { Cost } from "../../storage/core/meter.ts";
import type { ExportSource } from "./source.ts";

// What one invocation may take: D1 answers it a thousand queries, and it holds all that it writes at once.
const MOST_QUERIES = 400;
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_ROWS = 5000;

export type FilledPiece = { bytes: Uint8Array[]; rows: number; next: ExportCursor };

/** As much of the file as one piece takes, a part at least. */
export async function fillPiece(
  source: ExportSource,
  after: ExportCursor,
  { isFirst, cost }: { isFirst: boolean; cost: Cost },
): Promise<FilledPiece> {
  const encoder = new TextEncoder();
  const bytes = isFirst ? [encoder.encode(source.heading)] : [];
  let rows = 0;
  let size = 0;
  let next = after;
  for await (const part of source.read(after)) {
    const encoded = encoder.encode(part.lines.join(""));
    bytes.push(encoded);
    size += encoded.byteLength;
    rows += part.lines.length;
    next = part.next;
    if (size >= MOST_BYTES || rows >= MOST_ROWS || cost.queries >= MOST_QUERIES) break;
  }
  return { bytes, rows, next };
}
