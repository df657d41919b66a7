// Runs the product's export of a company in Node, for the tests and the measurement of the import.
import assert from "node:assert/strict";
import { newId } from "../../worker/domain/ids.ts";
import type { Stores } from "./store-company.ts";

type Job = { exportId: string; language: "es"; piece: number; rows: number; cursor: unknown };
type Run = (env: Stores, job: Job, now: Date) => Promise<{ next: Job } | { mailJob: unknown } | null>;
type OpenFile = (
  files: Stores["FILES"],
  id: string,
) => Promise<{ body: ReadableStream<Uint8Array<ArrayBuffer>> } | null>;

/** Loaded by name: these files are checked with the types of the Workers runtime, which are not those of Node. */
const load = async (path: string) => (await import(path)) as Record<string, unknown>;

/** The file's bytes as they come. */
export async function exportCompany(
  stores: Stores,
  companyId: string,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  // The length is not checked here.
  Object.assign(globalThis, {
    FixedLengthStream: class extends TransformStream {
      constructor(_length: number) {
        super();
      }
    },
  });
  const runExport = (await load("../../worker/commands/exports/run-export.ts"))["runExport"] as Run;
  const openExportFile = (await load("../../worker/storage/exports/export-files.ts"))[
    "openExportFile"
  ] as OpenFile;
  const { DB } = stores;
  const id = newId();
  const owner = "select user_id from company_user where company_id = ?1 and role = 'owner' limit 1";
  await DB.prepare(
    `insert into export (id, company_id, requested_by_id, resource, filename) values (?2, ?1, (${owner}), 'company', 'x.zip')`,
  )
    .bind(companyId, id)
    .run();
  let job: Job | null = { exportId: id, language: "es", piece: 0, rows: 0, cursor: null };
  while (job) {
    const outcome: Awaited<ReturnType<Run>> = await runExport(stores, job, new Date());
    job = outcome && "next" in outcome ? outcome.next : null;
  }
  const file = await openExportFile(stores.FILES, id);
  assert(file, "the export has a file");
  return file.body;
}
