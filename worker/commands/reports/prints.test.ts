// Reports of many photos: prints, steps of the queue, what is stored, and what the photos may be.
import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { encode } from "jpeg-js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "#fixtures/test/client.ts";
import { dumpKeys, emptyBucket } from "#fixtures/test/empty-tables.ts";
import { readPdf } from "#fixtures/test/evidence/pdf.ts";
import { WEBP } from "#fixtures/test/evidence/pictures.ts";
import { completableForms, pathOf, setStatus } from "#fixtures/test/evidence/sealed.ts";
import { exportFrom, exportsPath, fileOf } from "#fixtures/test/exports/export-files.ts";
import { deliverAll as deliverExport, keepJobs } from "#fixtures/test/exports/export-queue.ts";
import { zipRecords } from "#worker/transfer/zip-reader.ts";
import type { JobMessage } from "../../queue-messages.ts";
import { formIdOf, patchForm } from "#fixtures/test/fill-forms.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { attachmentOf, upload } from "#fixtures/test/uploads.ts";
import type { World } from "#fixtures/test/world.ts";
import { MOST_UPLOADED_PHOTOS } from "../../contract/forms/media.ts";
import { attachmentKey } from "../../domain/files/attachment-key.ts";
import { exifOf } from "../../domain/files/pictures/orientation.ts";
import { readJpeg } from "../../domain/files/pictures/jpeg.ts";
import { MOST_PRINT_BYTES, printKey } from "../../domain/files/print.ts";
import worker from "../../index.ts";
import { printOf } from "../../report/draw/print.ts";
import { attachment } from "../../storage/tables/attachment.ts";
import { seal } from "../../storage/tables/operations/seal.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { insert } from "#fixtures/test/client.ts";
import { tableRows } from "#fixtures/insert.ts";
import { sweepAttachments } from "../upkeep/sweep-attachments.ts";
import { MOST_PRINTS_AT_ONCE } from "./prints.ts";

const DAY = 24 * 60 * 60 * 1000;
let world: World;
let sent: JobMessage[];
beforeEach(async () => {
  await emptyBucket();
  world = await completableForms();
  // What the queue is told of is delivered by the tests.
  sent = keepJobs(env.JOB_QUEUE);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function deliver(body: unknown): Promise<void> {
  const message = { id: "m1", timestamp: new Date(), attempts: 1, body };
  const batch = createMessageBatch("extintor-jobs", [message]);
  const context = createExecutionContext();
  await worker.queue?.(batch, env, context);
  expect((await getQueueResult(batch, context)).explicitAcks).toEqual(["m1"]);
}
/** What is in the queue, until nothing is; how many steps it took. */
async function deliverAll(): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    const job = sent.shift();
    if (job === undefined) return steps;
    await deliver(job);
  }
}

function photo(width: number, height: number, quality = 90): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < data.length; at += 1) data[at] = (at * 2_654_435_761) >>> 24;
  return encode({ data, width, height }, quality).data;
}
function turnedBy(jpeg: Uint8Array, orientation: number): Uint8Array {
  const tiff = exifOf(orientation);
  const exif = [0xff, 0xe1, 0, tiff.length + 8, ...new TextEncoder().encode("Exif"), 0, 0, ...tiff];
  return Uint8Array.from([...jpeg.subarray(0, 2), ...exif, ...jpeg.subarray(2)]);
}
const report = (query = "") =>
  requestAs(world, "admin", "GET", `${pathOf(world, "hseq_visit")}/report.pdf${query}`);
const prints = async () => (await dumpKeys()).filter((key) => key.includes("/prints/"));

/** Photos of the visit as they were stored before there were prints. */
async function olderPhotos(
  count: number,
  bytes: Uint8Array,
  type: "image/webp" | "image/jpeg",
): Promise<void> {
  const owner = {
    companyId: world.acme.id,
    formType: "hseq_visit" as const,
    formId: formIdOf(world, "hseq_visit"),
  };
  const rows = [];
  for (let index = 0; index < count; index += 1) {
    const r2Key = attachmentKey({ ...owner, id: `older${index}`.padEnd(24, "x"), contentType: type });
    const { etag = "" } = (await env.FILES.put(r2Key, bytes)) ?? {};
    const of = { ...owner, r2Key, purpose: "photo" as const, contentType: type, bytes: bytes.length, etag };
    rows.push({ ...of, filename: `foto ${index}`, uploadedById: world.people.admin.id });
  }
  await insert(tableRows(attachment, rows));
  const photos = rows.map(({ r2Key, filename, contentType }) => ({ r2Key, filename, contentType }));
  expect((await patchForm(world, "hseq_visit", { photos })).status).toBe(200);
}

describe("the print of a photo", () => {
  it("is a small JPEG that is turned as the photo is, whatever the photo", async () => {
    const large = photo(2048, 1536);
    for (const [type, bytes, width] of [
      ["image/jpeg", large, 1024],
      ["image/jpeg", turnedBy(large, 6), 1024],
      ["image/webp", WEBP, 16],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const print = await printOf(type, bytes);
      expect(print?.length).toBeLessThanOrEqual(MOST_PRINT_BYTES);
      const [jpeg, tiff] = [Array.from(print ?? []), Array.from(exifOf(6))];
      expect(readJpeg(print ?? new Uint8Array())?.pixels).toBe((width * width * 3) / 4);
      expect(jpeg.join(",").includes(tiff.join(","))).toBe(bytes !== large && type === "image/jpeg");
    }
  }, 60_000);

  it.each([
    ["is no picture", new Uint8Array(400_000)],
    ["has more pixels than a device sends", photo(3000, 2500, 40)],
  ])("is not made of what %s", async (_, bytes) => {
    expect(await printOf("image/jpeg", bytes)).toBeNull();
  });

  it("is made when the photo has arrived, and goes with it", async () => {
    const bytes = photo(1024, 768);
    expect(bytes.length).toBeGreaterThan(MOST_PRINT_BYTES);
    const jpeg = { filename: "a.jpg", declaredType: "image/jpeg" };
    const first = await attachmentOf(await upload(world, { bytes, ...jpeg }, "admin"));
    const small = await attachmentOf(await upload(world, { bytes: photo(64, 48), ...jpeg }, "admin"));
    await expect.poll(prints).toEqual([printKey(first.r2Key)]);
    expect((await patchForm(world, "hseq_visit", { photos: [first, small] })).status).toBe(200);
    expect((await patchForm(world, "hseq_visit", { photos: [small] })).status).toBe(200);
    await expect.poll(prints).toEqual([]);
  });

  it("that is left behind goes at night, and one of a photo that is there stays", async () => {
    await olderPhotos(1, WEBP, "image/webp");
    await (await report()).arrayBuffer();
    const kept = await prints();
    expect(kept).toHaveLength(1);
    const lost = printKey(`${world.acme.id}/hseq_visit/${formIdOf(world, "hseq_visit")}/gone.jpg`);
    await env.FILES.put(lost, "x");
    await sweepAttachments(env, new Date(Date.now() + 2 * DAY));
    expect(await prints()).toEqual(kept);
  });
});

describe("the report of many photos", () => {
  it("is made by the queue, some prints at a time, says how far it is, and is given when it is ready", async () => {
    await olderPhotos(25, WEBP, "image/webp");
    await setStatus(world, "hseq_visit", "completed");
    sent.length = 0;
    const first = await report();
    expect([first.status, first.headers.get("retry-after"), await first.json()]).toEqual([
      202,
      "3",
      { preparing: { done: 0, total: 25 } },
    ]);
    // Who asks again is told, and gives the queue nothing more to do.
    await (await report()).json();
    expect(sent).toHaveLength(1);
    await deliver(sent.shift());
    expect(await (await report()).json()).toEqual({ preparing: { done: MOST_PRINTS_AT_ONCE, total: 25 } });
    expect(await deliverAll()).toBe(4);
    const made = await readPdf(await report());
    expect(made.pictures.filter((filter) => filter === "DCTDecode")).toHaveLength(25);
    expect(await prints()).toHaveLength(25);
  });

  it("in another language is stored once, by the queue where it is large", async () => {
    await olderPhotos(45, photo(64, 48), "image/jpeg");
    await setStatus(world, "hseq_visit", "completed");
    sent.length = 0;
    expect(await (await report("?lang=en")).json()).toEqual({ preparing: { done: 45, total: 45 } });
    // The report of the seal, which the translation names, and the translation.
    expect(await deliverAll()).toBe(2);
    const english = await readPdf(await report("?lang=en"));
    expect([english.language, english.pictures.length]).toEqual(["en", 45]);
    expect((await report()).status).toBe(200);
  });

  it("of a record in progress waits for the prints that are missing", async () => {
    await olderPhotos(12, WEBP, "image/webp");
    expect(await (await report()).json()).toEqual({ preparing: { done: 0, total: 12 } });
    expect(await deliverAll()).toBe(2);
    expect((await readPdf(await report())).pictures).toHaveLength(12);
  });

  it("does without what cannot be drawn, and tries it once", async () => {
    const broken = new Uint8Array(400_000).fill(9);
    await olderPhotos(6, broken, "image/webp");
    expect((await report()).status).toBe(202);
    await deliverAll();
    const answer = await report();
    expect([answer.status, (await readPdf(answer)).pictures]).toEqual([200, []]);
  });
});

it("a pack makes the prints that its reports need, some for each piece", { timeout: 60_000 }, async () => {
  await olderPhotos(25, WEBP, "image/webp");
  await setStatus(world, "hseq_visit", "completed");
  sent.length = 0;
  const answer = await requestAs(world, "owner", "POST", exportsPath(world), { resource: "evidence" });
  const { id } = await exportFrom(answer);
  const consume: Parameters<typeof deliverExport>[0] = (batch, bindings, context) =>
    worker.queue?.(batch, { ...bindings, ASSETS: NO_CHECKER }, context);
  const pieces = await deliverExport(consume, sent[0] as JobMessage);
  // Eight three times, one, and what is packed.
  expect(pieces).toHaveLength(5);
  const zip = new Uint8Array(await (await fileOf(world, id, "owner")).arrayBuffer());
  const source = {
    size: zip.length,
    read: async (at: number, length: number) => zip.subarray(at, at + length),
  };
  const names: string[] = [];
  for await (const { name } of zipRecords(source)) names.push(name);
  expect(names.filter((name) => name.endsWith("/report.pdf"))).toHaveLength(1);
  expect(names.filter((name) => name.includes("/files/"))).toHaveLength(25);
  expect(await prints()).toHaveLength(25);
});
const NO_CHECKER = { fetch: async () => new Response("<!doctype html>") } as unknown as Fetcher;

describe("the translation of a report", () => {
  it("is stored once for the seal and the language, and goes with the seal", async () => {
    await setStatus(world, "hseq_visit", "completed");
    const first = await report("?lang=en");
    const bytes = new Uint8Array(await first.arrayBuffer());
    const etag = first.headers.get("etag");
    expect(first.headers.get("content-length")).toBe(String(bytes.length));
    const translations = async () => (await dumpKeys()).filter((key) => key.endsWith("_en.pdf"));
    expect(await translations()).toHaveLength(1);
    const put = vi.spyOn(env.FILES, "createMultipartUpload");
    const again = await report("?lang=en");
    expect([again.headers.get("etag"), new Uint8Array(await again.arrayBuffer())]).toEqual([etag, bytes]);
    expect(put).not.toHaveBeenCalled();
    await sweepAttachments(env, new Date(Date.now() + 2 * DAY));
    expect(await translations()).toHaveLength(1);
    await sql().delete(seal);
    await sweepAttachments(env, new Date(Date.now() + 2 * DAY));
    expect(await translations()).toEqual([]);
  });
});

describe("the photos of a record", () => {
  it("are so many at most, which is said in the person's language", async () => {
    await sql().update(user).set({ language: "ca" });
    const many = Array.from({ length: 201 }, (_, index) => ({
      r2Key: `${world.acme.id}/hseq_visit/x/${index}.jpg`,
      filename: "a.jpg",
      contentType: "image/jpeg",
    }));
    expect(await problemOf(await patchForm(world, "hseq_visit", { photos: many }))).toEqual({
      status: 422,
      code: "INVALID",
      fields: { photos: "Un registre pot tenir 200 fotos com a màxim" },
    });
    const formId = formIdOf(world, "hseq_visit");
    const of = {
      companyId: world.acme.id,
      formType: "hseq_visit" as const,
      formId,
      uploadedById: "somebody",
    };
    const file = {
      purpose: "photo" as const,
      contentType: "image/jpeg",
      bytes: 1,
      etag: "",
      filename: "a.jpg",
    };
    const stored = Array.from({ length: MOST_UPLOADED_PHOTOS }, (_, index) => ({
      ...of,
      ...file,
      r2Key: `x/${index}`,
    }));
    await insert(tableRows(attachment, stored));
    expect(await problemOf(await upload(world, {}, "admin"))).toEqual({
      status: 409,
      code: "LIMIT_REACHED",
      message: "Un registre pot tenir 200 fotos com a màxim",
    });
  });
});
