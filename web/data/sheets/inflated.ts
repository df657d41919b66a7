// The files of a workbook, which is a ZIP. They are inflated by the browser: the reading library would start a worker from a blob for
// long ones, which the page's security policy forbids, and it would inflate without a limit.
import { readDirectory, startOfContent } from "#worker/domain/files/zip-directory.ts";
import { endOfZip, START_OF_ZIP, zipEntry } from "#worker/domain/files/zip.ts";

/** 5,000 rows of 20 columns have a third of it. */
const MOST_BYTES = 30_000_000;
const END = 0x06054b50;
const END_BYTES = 22;
const MOST_COMMENT_BYTES = 65_535;

export class TooLong extends Error {
  override name = "TooLong";
}

/** The XML in the ZIP by its paths. */
export async function inflate(zip: Uint8Array<ArrayBuffer>): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  let left = MOST_BYTES;
  for (const { path, bytes, isDeflated, offset } of readDirectory(directoryOf(zip))) {
    if (!/\.(xml|rels)$/.test(path)) continue;
    const start = offset + startOfContent(zip.subarray(offset));
    const stored = zip.subarray(start, start + bytes);
    const file = isDeflated ? await inflated(stored, left) : stored;
    left -= file.length;
    if (left < 0) throw new TooLong();
    files.set(path, file);
  }
  return files;
}

function directoryOf(zip: Uint8Array): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.length);
  for (
    let at = zip.length - END_BYTES;
    at >= Math.max(0, zip.length - END_BYTES - MOST_COMMENT_BYTES);
    at -= 1
  )
    if (view.getUint32(at, true) === END) {
      const start = view.getUint32(at + 16, true);
      return zip.subarray(start, start + view.getUint32(at + 12, true));
    }
  throw new Error("no ZIP");
}

async function inflated(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new TooLong();
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

const MODIFIED_AT = new Date(0);

/** A ZIP with these files as they are. */
export function zipOf(files: ReadonlyMap<string, Uint8Array>): Blob {
  let position = START_OF_ZIP;
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  for (const [name, bytes] of files) {
    const written = zipEntry(position, { name, bytes, modifiedAt: MODIFIED_AT });
    parts.push(...written.file);
    directory.push(written.directory);
    position = written.next;
  }
  return new Blob([...parts, ...directory, endOfZip(position)] as Uint8Array<ArrayBuffer>[]);
}
