import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "#fixtures/test/client.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { codeOf, readPdf } from "#fixtures/test/evidence/pdf.ts";
import { TRANSPARENT_PNG, TURNED_JPEG, WEBP } from "#fixtures/test/evidence/pictures.ts";
import { completableForms, documentKeys, KINDS, pathOf, setStatus } from "#fixtures/test/evidence/sealed.ts";
import { jpeg } from "#fixtures/test/files.ts";
import { formIdOf, patchForm } from "#fixtures/test/fill-forms.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { attachmentOf, upload } from "#fixtures/test/uploads.ts";
import type { VisitorName, World } from "#fixtures/test/world.ts";
import type { FormType } from "../../contract/enums.ts";
import { FORM_TYPE_NAMES } from "../../contract/forms/vocabularies.ts";
import { sha256Of } from "../../domain/evidence/canonical-json.ts";
import { printKey } from "../../domain/files/print.ts";
import { isReportGenuine } from "../../domain/evidence/report-seal.ts";
import { sealKeysFrom } from "../../domain/evidence/seal-keys.ts";
import worker from "../../index.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";
import { seal } from "../../storage/tables/operations/seal.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { sweepAttachments } from "../upkeep/sweep-attachments.ts";

const DAY = 24 * 60 * 60 * 1000;

let world: World;
beforeEach(async () => {
  await emptyBucket();
  world = await completableForms();
  // What the queue is told of is delivered by the tests.
  vi.spyOn(env.JOB_QUEUE, "send").mockResolvedValue({} as never);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const report = (type: FormType, query = "", who: VisitorName = "admin") =>
  requestAs(world, who, "GET", `${pathOf(world, type)}/report.pdf${query}`);
const read = async (type: FormType, query = "", who: VisitorName = "admin") => {
  const answer = await report(type, query, who);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return readPdf(answer);
};
async function sealOf(type: FormType) {
  const [row] = await sql()
    .select()
    .from(seal)
    .where(eq(seal.recordId, formIdOf(world, type)));
  if (!row) throw new Error("The record is not sealed");
  return row;
}
const storedReports = async () => (await documentKeys(world)).filter((key) => key.endsWith(".pdf"));

async function deliver(body: unknown) {
  const batch = createMessageBatch("extintor-jobs", [{ id: "m1", timestamp: new Date(), attempts: 1, body }]);
  const context = createExecutionContext();
  await worker.queue?.(batch, env, context);
  return (await getQueueResult(batch, context)).explicitAcks;
}

describe("the report of a sealed record", () => {
  it.each(KINDS)(
    "of %s is a tagged PDF/A-3 with the sealed record in it, stored and signed",
    async (type) => {
      await setStatus(world, type, "completed");
      const answer = await report(type);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+-es\.pdf"$/);
      const bytes = new Uint8Array(await answer.clone().arrayBuffer());
      expect(answer.headers.get("content-length")).toBe(String(bytes.length));
      const pdf = await readPdf(answer);
      const row = await sealOf(type);
      expect(pdf.text).toMatch(/^%PDF-1\.7\n[^]*%%EOF\n$/);
      expect(pdf.text).toContain("/Marked true");
      expect(pdf.text).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B</);
      expect(pdf.text).toContain("/AFRelationship /Data");
      expect(pdf.language).toBe("es");
      expect(pdf.title).toContain(FORM_TYPE_NAMES[type].es);
      expect(await sha256Of(pdf.attached ?? new Uint8Array())).toBe(row.sha256);
      expect(codeOf(pdf.pages[0] ?? "")).toBe(`${env.APP_URL}/verificar#${row.sha256}`);
      expect(row).toMatchObject({ reportSha256: await sha256Of(bytes), reportBytes: bytes.length });
      const signed = {
        format: 1,
        recordSha256: row.sha256,
        reportSha256: row.reportSha256 ?? "",
        at: row.reportAt?.toISOString() ?? "",
        keyId: row.reportKeyId ?? "",
        signature: row.reportSignature ?? "",
      } as const;
      expect(await isReportGenuine(signed, sealKeysFrom(env).publicKeys)).toBe(true);
      expect(
        await isReportGenuine({ ...signed, reportSha256: row.sha256 }, sealKeysFrom(env).publicKeys),
      ).toBe(false);
    },
  );

  it("is made by the queue, once, and the same again for the same record", async () => {
    const sent = vi.spyOn(env.JOB_QUEUE, "send").mockResolvedValue({} as never);
    await setStatus(world, "drill", "completed");
    const { sha256 } = await sealOf("drill");
    const job = { kind: "report", id: sha256 };
    expect(sent.mock.calls.map(([body]) => body)).toEqual([job]);
    expect(await deliver(job)).toEqual(["m1"]);
    const stored = await storedReports();
    expect(stored).toHaveLength(1);
    const made = await sealOf("drill");
    await deliver(job);
    const answer = await report("drill");
    expect(answer.headers.get("etag")).toBe(`"${made.reportSha256}"`);
    await answer.arrayBuffer();
    expect(await storedReports()).toEqual(stored);
    await sql().update(seal).set({ reportFile: null, reportSha256: null });
    await (await report("drill")).arrayBuffer();
    expect((await sealOf("drill")).reportSha256).toBe(made.reportSha256);
    // The one that no row names any more goes at night, with those of seals that are gone.
    await sweepAttachments(env, new Date(Date.now() + 2 * DAY));
    expect(await storedReports()).toHaveLength(1);
    await sql().delete(seal);
    await sweepAttachments(env, new Date(Date.now() + 2 * DAY));
    expect(await documentKeys(world)).toEqual([]);
  });

  it("that two ask for at once is one", async () => {
    await setStatus(world, "mailbox", "completed");
    const [one, other] = await Promise.all([report("mailbox"), report("mailbox", "", "owner")]);
    expect(one.headers.get("etag")).toBe(other.headers.get("etag"));
    await Promise.all([one.arrayBuffer(), other.arrayBuffer()]);
    expect(await storedReports()).toHaveLength(1);
  });

  it("in another language names the sealed one, and has the same record in it", async () => {
    await setStatus(world, "hseq_visit", "completed");
    const [spanish, english, catalan] = [
      await read("hseq_visit", "?lang=es"),
      await read("hseq_visit", "?lang=en"),
      await read("hseq_visit", "?lang=ca"),
    ];
    expect([spanish, english, catalan].map(({ language }) => language)).toEqual(["es", "en", "ca"]);
    expect(english.title).toContain(FORM_TYPE_NAMES.hseq_visit.en);
    expect(english.attached).toEqual(spanish.attached);
    expect(catalan.attached).toEqual(spanish.attached);
    expect(await storedReports()).toHaveLength(3);
  });

  it("says what was sealed after somebody has changed the rows", async () => {
    await setStatus(world, "drill", "completed");
    await sql().update(drillForm).set({ conclusion: "Otra" });
    const { attached } = await read("drill");
    expect(await sha256Of(attached ?? new Uint8Array())).toBe((await sealOf("drill")).sha256);
  });

  it("is for administrators once a person was taken out of the record; others get what it says now", async () => {
    await setStatus(world, "drill", "completed");
    await sql().update(seal).set({ alteredAt: new Date() });
    expect((await read("drill")).attached).not.toBeNull();
    const others = await read("drill", "", "manager");
    expect([others.attached, others.subject]).toEqual([
      null,
      expect.stringContaining("se eliminaron los datos"),
    ]);
    await sql().update(seal).set({ alteredAt: null });
    await emptyBucket();
    const gone = await read("drill");
    expect([gone.attached, gone.subject]).toEqual([null, expect.stringContaining("no se encuentra")]);
  });
});

describe("the report of a record in progress", () => {
  it("is a draft without a seal, in the language asked for, and is not stored", async () => {
    for (const [query, subject] of [
      ["", "Borrador. El registro está en curso"],
      ["?lang=en", "Draft. The record is in progress"],
      ["?lang=ca", "Esborrany. El registre està en curs"],
    ] as const) {
      const { attached, subject: said } = await read("observation", query, "member");
      expect([attached, said]).toEqual([null, expect.stringContaining(subject)]);
    }
    expect(await documentKeys(world)).toEqual([]);
  });

  it("is what one gets of a record that was opened again", async () => {
    await setStatus(world, "drill", "completed");
    await setStatus(world, "drill", "in_progress");
    expect(await read("drill")).toMatchObject({
      attached: null,
      subject: expect.stringContaining("Borrador"),
    });
  });

  it("in a language that there is not is refused, in the person’s own", async () => {
    await sql().update(user).set({ language: "ca" });
    expect(await problemOf(await report("drill", "?lang=fr"))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/adreça|consulta|filtre|paràmetre/i) as string,
    });
  });
});

describe("pictures", () => {
  it("are drawn whichever type they have, and one that cannot be drawn is said to be there", async () => {
    const photos = [];
    for (const [bytes, filename, declaredType] of [
      [WEBP, "a.webp", "image/webp"],
      [TURNED_JPEG, "b.jpg", "image/jpeg"],
      [TRANSPARENT_PNG, "c.png", "image/png"],
      // It has a head, and no picture that could be decoded.
      [jpeg(), "d.jpg", "image/jpeg"],
    ] as const)
      photos.push(await attachmentOf(await upload(world, { bytes, filename, declaredType }, "admin")));
    const saved = await patchForm(world, "hseq_visit", { photos });
    expect(saved.status).toBe(200);
    const { pictures, alternatives } = await read("hseq_visit");
    // WebP as the JPEG made of it; transparency is a picture of its own.
    expect(pictures.toSorted()).toEqual([
      "DCTDecode",
      "DCTDecode",
      "DCTDecode",
      "FlateDecode",
      "FlateDecode",
    ]);
    expect(alternatives).toBeGreaterThanOrEqual(4);
    await env.FILES.delete(photos.flatMap(({ r2Key }) => [r2Key, printKey(r2Key)]));
    expect(await read("hseq_visit")).toMatchObject({ pictures: [] });
  });
});
