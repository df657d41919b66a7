// Reads a file with sheets in a worker: the XML of 5,000 rows would block a phone for seconds.
import { type FileProblem, readSheetFile } from "./sheet-file.ts";
import { readSeparated } from "./separated.ts";
import type { Sheet } from "./workbook.ts";

export type SheetsRead = { sheets: Sheet[] } | { problem: FileProblem };

export async function sheetsOf(file: Blob): Promise<SheetsRead> {
  const read = await readSheetFile(file);
  if (typeof read === "string") return { problem: read };
  return { sheets: "sheets" in read ? read.sheets : [readSeparated(read.text)] };
}

export function readSheetsOffPage(file: Blob): Promise<SheetsRead> {
  if (typeof Worker === "undefined") return sheetsOf(file);
  const worker = new Worker(new URL("./read-off-page.ts", import.meta.url), { type: "module" });
  return new Promise<SheetsRead>((done) => {
    worker.addEventListener("message", ({ data }: MessageEvent<SheetsRead>) => done(data));
    worker.addEventListener("error", () => done({ problem: "unreadable" }));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
