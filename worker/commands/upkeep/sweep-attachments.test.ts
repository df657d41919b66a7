import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { insert, sql } from "#fixtures/test/client.ts";
import { png } from "#fixtures/test/files.ts";
import { fillForms, formIdOf } from "#fixtures/test/fill-forms.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { storedFileKey, storePhoto } from "#fixtures/test/uploads.ts";
import { makeWorld } from "#fixtures/test/world.ts";
import { tableRows } from "#fixtures/insert.ts";
import { sha256Of } from "../../domain/evidence/canonical-json.ts";
import worker from "../../index.ts";
import { attachment } from "../../storage/tables/attachment.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";
import { upkeepPosition } from "../../storage/tables/operations/upkeep.ts";
import { hashOldFiles } from "./hash-files.ts";
import { sweepAttachments } from "./sweep-attachments.ts";

const DAY = 24 * 60 * 60 * 1000;
const NIGHTLY = "17 3 * * *";
const company = "c".repeat(24);
const keyOf = (name: string) => `${company}/drill/form/${name.padEnd(24, "0")}.png`;

type State = { createdAt?: Date; attachedAt?: Date; releasedAt?: Date };
const row = (name: string, state: State = {}) => ({
  r2Key: keyOf(name),
  companyId: company,
  formType: "drill" as const,
  formId: "form",
  purpose: "photo" as const,
  contentType: "image/png",
  bytes: 1,
  etag: "e",
  filename: "a.png",
  uploadedById: "u",
  ...state,
});
const store = (...names: string[]) =>
  Promise.all(names.map((name) => env.FILES.put(name.includes("/") ? name : keyOf(name), png())));
const stored = async () => (await env.FILES.list()).objects.map(({ key }) => key);
const ledger = async () => (await sql().select().from(attachment)).map(({ r2Key }) => r2Key);
const names = (keys: readonly string[]) =>
  keys.map((key) => /([a-z]+)0*\.png$/.exec(key)?.[1] ?? key).toSorted();

async function night() {
  const context = createExecutionContext();
  await worker.scheduled?.(
    createScheduledController({ scheduledTime: new Date(), cron: NIGHTLY }),
    env,
    context,
  );
  await waitOnExecutionContext(context);
}

beforeEach(async () => {
  await env.FILES.delete(await stored());
});
afterEach(() => void vi.useRealTimers());

describe("the nightly sweep", () => {
  it("removes files unreferenced for a day and files whose removal failed", async () => {
    const past = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await store("waiting", "fresh", "attached", "released");
    await insert(
      tableRows(attachment, [
        row("waiting", { createdAt: past }),
        row("fresh"),
        row("attached", { createdAt: past, attachedAt: past }),
        row("released", { createdAt: past, attachedAt: past, releasedAt: new Date() }),
      ]),
    );
    await night();
    expect(names(await stored())).toEqual(["attached", "fresh"]);
    expect(names(await ledger())).toEqual(["attached", "fresh"]);
  });

  it("removes objects without a row after a day, and no other objects of the bucket", async () => {
    await store("known", "unknown", "exports/of/somebody.csv");
    await insert(tableRows(attachment, [row("known", { attachedAt: new Date() })]));
    await night();
    expect(await stored()).toHaveLength(3);
    vi.useFakeTimers({ now: Date.now() + DAY + 1000, toFake: ["Date"] });
    await night();
    expect(names(await stored())).toEqual(["exports/of/somebody.csv", "known"]);
  });
});

describe("the batches of the sweep", () => {
  it("are limited, and the next night continues where the last stopped", async () => {
    const all = Array.from({ length: 7 }, (_, index) => `lost${"abcdefg"[index]}`);
    await store(...all);
    const later = new Date(Date.now() + DAY + 1000);
    const bounds = { batchSize: 2, batches: 2 };
    await sweepAttachments(env, later, bounds);
    expect(names(await stored())).toEqual(["loste", "lostf", "lostg"]);
    expect(await sql().select().from(upkeepPosition)).toMatchObject([{ position: keyOf("lostd") }]);
    await sweepAttachments(env, later, bounds);
    expect([await stored(), await sql().select().from(upkeepPosition)]).toEqual([[], []]);
  });

  it("releases unreferenced files in batches", async () => {
    const past = new Date(Date.now() - 2 * DAY);
    const all = ["a", "b", "c", "d", "e"];
    await insert(
      tableRows(
        attachment,
        all.map((name) => row(name, { createdAt: past })),
      ),
    );
    await sweepAttachments(env, new Date(), { batchSize: 2, batches: 10 });
    expect(await ledger()).toEqual([]);
  });

  it("does not release a file in use", async () => {
    const past = new Date(Date.now() - 2 * DAY);
    await insert(tableRows(attachment, [row("late", { createdAt: past })]));
    await sql()
      .update(attachment)
      .set({ attachedAt: new Date() })
      .where(eq(attachment.r2Key, keyOf("late")));
    await sweepAttachments(env, new Date());
    expect(names(await ledger())).toEqual(["late"]);
  });
});

describe("a file released by the sweep", () => {
  /** A visit with a photo that has waited for two days. */
  async function forgottenPhoto() {
    const world = await makeWorld();
    await fillForms(world);
    await storePhoto(world);
    await sql()
      .update(attachment)
      .set({ createdAt: new Date(Date.now() - 2 * DAY) });
    const key = storedFileKey(world);
    const photo = { r2Key: key, filename: "foto.png", contentType: "image/png", url: "" };
    const path = `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/hseq-visit/${formIdOf(world, "hseq_visit")}`;
    return { key, point: () => requestAs(world, "member", "PATCH", path, { photos: [photo] }) };
  }
  const pointedAt = async () =>
    (await sql().select({ photos: visitForm.photos }).from(visitForm)).flatMap(({ photos }) =>
      photos.map(({ r2Key }) => r2Key),
    );

  it("cannot be referenced by a record", async () => {
    const { key, point } = await forgottenPhoto();
    // Claimed, and not yet removed.
    await sql().update(attachment).set({ releasedAt: new Date() });
    expect((await point()).status).toBe(422);
    await sweepAttachments(env, new Date());
    expect((await point()).status).toBe(422);
    expect([await pointedAt(), await ledger(), await stored()]).toEqual([[], [], []]);
    expect(await env.FILES.head(key)).toBeNull();
  });

  it.each([0, 1, 2, 4, 8])("is either in use or deleted when both happen concurrently (%i)", async (wait) => {
    const { key, point } = await forgottenPhoto();
    const pause = new Promise((resolve) => setTimeout(resolve, wait));
    const [answer] = await Promise.all([point(), pause.then(() => sweepAttachments(env, new Date()))]);
    const inUse = answer.status === 200 ? [key] : [];
    expect([200, 409, 412, 422]).toContain(answer.status);
    expect([await pointedAt(), await ledger(), await stored()]).toEqual([inUse, inUse, inUse]);
  });
});

describe("files of before the ledger had hashes", () => {
  const hashes = async () =>
    Object.fromEntries(
      (await sql().select().from(attachment)).map(({ r2Key, sha256 }) => [names([r2Key])[0], sha256]),
    );

  it("get them at night, some at a time, those that are gone excepted", async () => {
    await store("a", "b", "d");
    await insert(
      tableRows(
        attachment,
        ["a", "b", "c", "d"].map((name) => row(name)),
      ),
    );
    await sql()
      .update(attachment)
      .set({ sha256: "known" })
      .where(eq(attachment.r2Key, keyOf("a")));
    const sha256 = await sha256Of(png());
    await hashOldFiles(env, new Date(), { batchSize: 1, batches: 2 });
    expect(await hashes()).toEqual({ a: "known", b: sha256, c: null, d: null });
    await hashOldFiles(env, new Date(), { batchSize: 1, batches: 2 });
    expect(await hashes()).toEqual({ a: "known", b: sha256, c: null, d: sha256 });
  });
});
