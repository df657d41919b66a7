// How much memory the isolate has at most while it draws the report of 60 photos of 2,048 pixels. The Worker runs as in a local run, with
// V8's heap held to 64 MB, so that garbage does not count as need; what V8 has in use and what its buffers take is asked of its
// inspector all the time.
import { openStores } from "../seed.ts";
import { freePort } from "../local/free-port.ts";
import { stateDir } from "../local/paths.ts";
import { Visitor } from "../local/visitor.ts";
import { withWorker } from "../transfer/export-company.ts";
import { jpegPhoto, type PhotoFile, webpPhoto } from "./photos.ts";
import { visitWithPhotos } from "./records.ts";
import { emailOf, type Printed, Workplace } from "./workplace.ts";

const MEGABYTE = 1024 * 1024;
const PHOTOS = 60;
const HEAP_MB = 64;
/** Of an isolate, by Cloudflare. */
const LIMIT_MB = 128;
const EVERY_MS = 5;

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
    if (socket.readyState === WebSocket.OPEN) setTimeout(ask, EVERY_MS);
  });
  ask();
  return async () => {
    socket.close();
    if (answered < 10) throw new Error(`The inspector answered ${answered} times`);
    return most / MEGABYTE;
  };
}

async function mostDuring(visitor: Visitor, path: string, inspectorPort: number): Promise<string> {
  const stop = await watchHeap(inspectorPort);
  const answer = await visitor.download(path);
  const { byteLength } = await answer.arrayBuffer();
  const most = await stop();
  if (!answer.ok || byteLength < MEGABYTE) throw new Error(`${path}: ${answer.status}, ${byteLength} bytes`);
  if (most > LIMIT_MB) process.exitCode = 1;
  return `${most.toFixed(0)} MiB`;
}

export async function measureMemory(): Promise<void> {
  const [jpeg, webp] = [jpegPhoto(1), await webpPhoto(1)];
  const records: [Printed, PhotoFile][] = [];
  await withWorker(async (app) => {
    const place = await new Workplace(new Visitor(app.url), "es").found({ name: "Medida", color: "chart-1" });
    for (const photo of [jpeg, webp])
      records.push([await visitWithPhotos(place, photo.type, () => photo, PHOTOS), photo]);
  });
  // The queue has made the reports: the measured ones are made anew.
  const { env, dispose } = await openStores(stateDir());
  await env.DB.prepare("update seal set report_file = null").run();
  await dispose();

  process.env["MINIFLARE_WORKERD_V8_FLAGS"] = `--max-heap-size=${HEAP_MB}`;
  const inspectorPort = await freePort();
  await withWorker(
    async (app) => {
      const founder = new Visitor(app.url);
      await founder.signIn(emailOf("es"));
      for (const [{ path }, photo] of records) {
        const stored = await mostDuring(founder, `${path}/report.pdf`, inspectorPort);
        const translation = await mostDuring(founder, `${path}/report.pdf?lang=en`, inspectorPort);
        const about = `${PHOTOS} ${photo.extension} of 2,048 pixels, ${(photo.bytes.length / 1024).toFixed(0)} KB each`;
        console.log(
          `${about}: ${stored} for the stored report, ${translation} for a translation, of ${LIMIT_MB} MiB`,
        );
      }
    },
    { inspectorPort },
  );
}
