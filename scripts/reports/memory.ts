// How much memory the isolate has at most, and how long it takes, while a queue makes the report of the most photos that a record may have, of
// 2,048 pixels, first their prints and then the file, and while its translation is made and read. The Worker runs as in a local run, with
// V8's heap held to 64 MB, so that garbage does not count as need; what V8 has in use and what its buffers take is asked of its
// inspector all the time.
import { setTimeout } from "node:timers/promises";
import type { ReportInPreparation } from "../../worker/contract/form-calls/reports.ts";
import type { Language } from "../../worker/contract/enums.ts";
import { printKey } from "../../worker/domain/files/print.ts";
import { openStores } from "../seed.ts";
import { freePort } from "../local/free-port.ts";
import { stateDir } from "../local/paths.ts";
import { Visitor } from "../local/visitor.ts";
import { withWorker } from "../transfer/export-company.ts";
import { jpegPhoto, type PhotoFile, webpPhoto } from "./photos.ts";
import { visitWithPhotos } from "./records.ts";
import { emailOf, type Printed, Workplace } from "./workplace.ts";

const MEGABYTE = 1024 * 1024;
const PHOTOS = 200;
const HEAP_MB = 64;
/** Of an isolate, by Cloudflare. */
const LIMIT_MB = 128;
const EVERY_MS = 5;
const POLL_MS = 500;

type Usage = { usedSize: number; embedderHeapUsedSize?: number; backingStorageSize?: number };

/** Asks the Worker's V8 until it is stopped; answers the most that it had, in megabytes. */
async function watchHeap(port: number): Promise<() => Promise<number>> {
  // The inspector of a local run answers pages of this machine alone. Node's WebSocket takes headers, which the browser's type does not have.
  const fromHere = { headers: { origin: "http://localhost" } } as unknown as string[];
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, fromHere);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error("The inspector does not answer")), {
      once: true,
    });
  });
  let most = 0;
  let asked = 0;
  let answered = 0;
  const ask = () => socket.send(JSON.stringify({ id: (asked += 1), method: "Runtime.getHeapUsage" }));
  socket.addEventListener("message", ({ data }) => {
    const { result } = JSON.parse(String(data)) as { result?: Usage };
    if (result?.usedSize === undefined) return;
    answered += 1;
    const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = result;
    most = Math.max(most, usedSize + embedderHeapUsedSize + backingStorageSize);
    if (socket.readyState === WebSocket.OPEN) globalThis.setTimeout(ask, EVERY_MS);
  });
  ask();
  return async () => {
    socket.close();
    if (answered < 10) throw new Error(`The inspector answered ${answered} times`);
    return most / MEGABYTE;
  };
}

const secondsSince = (started: number): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/** Asks until the report is there. */
async function made(visitor: Visitor, path: string): Promise<{ answer: Response; prints: string }> {
  const started = performance.now();
  let prints = "0 s";
  for (;;) {
    const answer = await visitor.download(path);
    if (answer.status !== 202) return { answer, prints };
    const { preparing } = (await answer.json()) as ReportInPreparation;
    if (preparing.done < preparing.total || prints === "0 s") prints = secondsSince(started);
    await setTimeout(POLL_MS);
  }
}

async function mostDuring(visitor: Visitor, path: string, inspectorPort: number): Promise<string> {
  const stop = await watchHeap(inspectorPort);
  const started = performance.now();
  const { answer, prints } = await made(visitor, path);
  const { byteLength } = await answer.arrayBuffer();
  const most = await stop();
  if (!answer.ok || byteLength < MEGABYTE) throw new Error(`${path}: ${answer.status}, ${byteLength} bytes`);
  if (most > LIMIT_MB) process.exitCode = 1;
  const megabytes = (byteLength / MEGABYTE).toFixed(0);
  return `${most.toFixed(0)} MiB and ${secondsSince(started)}, ${prints} of them for prints (${megabytes} MB)`;
}

export async function measureMemory(): Promise<void> {
  const [jpeg, webp] = [jpegPhoto(1), await webpPhoto(1)];
  const records: [Printed, PhotoFile, Language][] = [];
  await withWorker(async (app) => {
    // Each by somebody else: nobody uploads so many in an hour.
    for (const [photo, language] of [
      [jpeg, "es"],
      [webp, "ca"],
    ] as const) {
      const place = new Workplace(new Visitor(app.url), language);
      await place.found({ name: `Medida ${language}`, color: "chart-1" });
      records.push([await visitWithPhotos(place, photo.type, () => photo, PHOTOS), photo, language]);
    }
  });
  // Uploads and the queue have made prints and reports: the measured ones are made anew.
  const { env, dispose } = await openStores(stateDir());
  await env.DB.prepare("update seal set report_file = null").run();
  for (const photo of await env.DB.prepare("select r2_key as key from attachment")
    .all<{ key: string }>()
    .then(({ results }) => results))
    await env.FILES.delete(printKey(photo.key));
  await dispose();

  process.env["MINIFLARE_WORKERD_V8_FLAGS"] = `--max-heap-size=${HEAP_MB}`;
  const inspectorPort = await freePort();
  await withWorker(
    async (app) => {
      for (const [{ path }, photo, language] of records) {
        const founder = new Visitor(app.url);
        await founder.signIn(emailOf(language));
        const stored = await mostDuring(founder, `${path}/report.pdf`, inspectorPort);
        const translation = await mostDuring(founder, `${path}/report.pdf?lang=en`, inspectorPort);
        const about = `${PHOTOS} ${photo.extension} of 2,048 pixels, ${(photo.bytes.length / 1024).toFixed(0)} KB each`;
        console.log(
          `${about}: ${stored} for the stored report; ${translation} for a translation; of ${LIMIT_MB} MiB`,
        );
      }
    },
    { inspectorPort },
  );
}
