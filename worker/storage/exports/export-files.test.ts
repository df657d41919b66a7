import { expect, it } from "vitest";
import type { Env } from "../../env.ts";
import { openExportFile } from "./export-files.ts";

const CHUNK = 1024 * 1024;
const CHUNKS = 8;
/** The size of a piece; the directory of a ZIP file is sent after all contents. */
const DIRECTORY_BYTES = 40_000;
const SIZE = CHUNK * CHUNKS + DIRECTORY_BYTES;

/** A bucket with so many pieces, which says how many bytes were taken from it. */
function bucketOf(pieces: number) {
  const taken = { bytes: 0 };
  const piece = JSON.stringify({ rows: 1, next: null, directoryBytes: DIRECTORY_BYTES });
  const objects = Array.from({ length: pieces }, (_, at) => ({
    key: `exports/e/${String(at).padStart(6, "0")}.zip`,
    size: SIZE,
    customMetadata: { piece },
  }));
  const get = async (_key: string, { range }: { range: { length: number } }) => {
    let left = range.length;
    return {
      body: new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            const bytes = new Uint8Array(Math.min(CHUNK, left));
            left -= bytes.length;
            taken.bytes += bytes.length;
            controller.enqueue(bytes);
            if (left === 0) controller.close();
          },
        },
        { highWaterMark: 0 },
      ),
    };
  };
  return {
    files: { get, list: async () => ({ objects, truncated: false }) } as unknown as Env["FILES"],
    taken,
  };
}

async function mostHeld(pieces: number): Promise<number> {
  const { files, taken } = bucketOf(pieces);
  const file = await openExportFile(files, "e");
  let [sent, most] = [0, 0];
  for await (const chunk of file?.body ?? []) {
    most = Math.max(most, taken.bytes - sent);
    sent += (chunk as Uint8Array).length;
  }
  expect(sent).toBe(pieces * SIZE);
  return most;
}

it(
  "a download holds three megabytes of a file at most, however large the file is",
  { timeout: 60_000 },
  async () => {
    expect(await mostHeld(4)).toBeLessThanOrEqual(3 * CHUNK);
    expect(await mostHeld(16)).toBeLessThanOrEqual(3 * CHUNK);
  },
);
