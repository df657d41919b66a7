// Exports a company of a local run as an administrator does, for the tests and the measurement of the import.
import { type App, buildWorker, LIMITS_FOR_TESTS, serve } from "../local/serve.ts";
import { freePort } from "../local/free-port.ts";
import { Visitor } from "../local/visitor.ts";

const POLL_MS = 100;
const LIMITS = { ...(JSON.parse(LIMITS_FOR_TESTS) as object), freePlanBytes: 64e9 };

/** The Worker, with the database and files of `STATE_DIR`, until `work` has ended. */
export async function withWorker<Result>(
  work: (app: App) => Promise<Result>,
  options: { inspectorPort?: number } = {},
): Promise<Result> {
  const app = await serve({
    ...options,
    port: await freePort(),
    vars: { LIMITS: JSON.stringify(LIMITS) },
    ...(await buildWorker()),
  });
  try {
    return await work(app);
  } finally {
    await app.stop();
  }
}

export async function signedIn(app: App, email: string): Promise<Visitor> {
  const visitor = new Visitor(app.url);
  await visitor.signIn(email);
  return visitor;
}

/** The file's bytes as they come. */
export async function exportCompany(
  visitor: Visitor,
  companyId: string,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const exports = `/api/v1/company/${companyId}/exports`;
  const asked = await visitor.call("POST", exports, { resource: "company" });
  let answer = await rowFrom(asked);
  while (answer.status === "queued" || answer.status === "running") {
    // oxlint-disable-next-line no-await-in-loop -- until the queue has finished it
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    // oxlint-disable-next-line no-await-in-loop
    answer = await rowFrom(await visitor.call("GET", `${exports}/${answer.id}`));
  }
  const file = await visitor.download(`${exports}/${answer.id}/file`);
  if (!file.ok || !file.body) throw new Error(`The export is ${answer.status}: ${await file.text()}`);
  return file.body;
}

type ExportAnswer = { id: string; status: string };
async function rowFrom(answer: Response): Promise<ExportAnswer> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { export: ExportAnswer }).export;
}
