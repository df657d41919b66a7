// A pack of evidence from the request to the opened ZIP. One file, above 300 lines: every test asks for a pack and opens it.
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { errorOf, sql } from "#fixtures/test/client.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { ageNames, eraseAll } from "#fixtures/test/erasing/erase.ts";
import { finishPack, verdictOn } from "#fixtures/test/evidence/packs.ts";
import { readPdf } from "#fixtures/test/evidence/pdf.ts";
import {
  completableForms,
  KINDS,
  pathOf,
  sealAsBefore,
  sealsOf,
  setStatus,
} from "#fixtures/test/evidence/sealed.ts";
import { exportFrom, exportsPath, fileOf, readExport } from "#fixtures/test/exports/export-files.ts";
import { deliver, deliverAll, keepJobs, recordingQueue } from "#fixtures/test/exports/export-queue.ts";
import { fillCommunications, fillLibrary } from "#fixtures/test/library/fill-library.ts";
import { formIdOf, patchForm } from "#fixtures/test/fill-forms.ts";
import { jpeg } from "#fixtures/test/files.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { attachmentOf, upload } from "#fixtures/test/uploads.ts";
import type { VisitorName, World } from "#fixtures/test/world.ts";
import { readRecord, zipRecords } from "#worker/transfer/zip-reader.ts";
import type { FormType } from "../../contract/enums.ts";
import { checkPack } from "../../domain/evidence/check-pack.ts";
import { sha256Of } from "../../domain/evidence/canonical-json.ts";
import { END_FILES, type PackedEntry } from "../../domain/evidence/pack.ts";
import { personalText, type PersonalValue } from "../../domain/evidence/personal-values.ts";
import { sealKeysFrom } from "../../domain/evidence/seal-keys.ts";
import type { JobMessage } from "../../queue-messages.ts";
import worker from "../../index.ts";
import { attachment } from "../../storage/tables/attachment.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";
import { seal } from "../../storage/tables/operations/seal.ts";
import { runJob } from "../jobs/run-job.ts";
import { signAudit } from "../upkeep/sign-audit.ts";

const HOUR = 60 * 60 * 1000;
const CHECKER = "<!doctype html><title>Comprobar</title>";

let world: World;
let asked: JobMessage[];
beforeEach(async () => {
  await emptyBucket();
  world = await completableForms();
  // The tests deliver what the queue is told.
  asked = keepJobs(env.JOB_QUEUE);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The build's file, which these tests run without. */
const ASSETS = { fetch: async () => new Response(CHECKER) } as unknown as Fetcher;
const consume: Parameters<typeof deliver>[0] = (batch, bindings, context) =>
  worker.queue?.(batch, { ...bindings, ASSETS }, context);

const request = (body: object, who: VisitorName = "owner") =>
  requestAs(world, who, "POST", exportsPath(world), { resource: "evidence", ...body });

async function ask(body: object, who: VisitorName = "owner") {
  const answer = await request(body, who);
  expect(answer.status).toBe(202);
  const { id } = await exportFrom(answer);
  const job = asked.splice(0).find(({ kind }) => kind === "export");
  if (!job) throw new Error("the queue was not told");
  return { id, job };
}

async function bytesOf(id: string, who: VisitorName = "owner") {
  expect(await readExport(world, id, who)).toMatchObject({ status: "ready", failure: null });
  return new Uint8Array(await (await fileOf(world, id, who)).arrayBuffer());
}

/** The files of a pack by their path, and what a checker says of them. */
async function openPack(zip: Uint8Array) {
  const source = {
    size: zip.length,
    read: async (offset: number, length: number) => zip.subarray(offset, offset + length),
  };
  const files = new Map<string, Uint8Array>();
  for await (const record of zipRecords(source)) {
    expect([record.isDeflated, files.has(record.name)]).toEqual([false, false]);
    files.set(record.name, await readRecord(source, record));
  }
  const reader = { paths: [...files.keys()], read: async (path: string) => files.get(path) ?? null };
  const verdict = await checkPack(reader);
  if (!verdict) throw new Error("it is no pack");
  return {
    ...verdict,
    packed: files,
    wrong: verdict.files.filter(({ is }) => is !== "same"),
    text: (path: string) => new TextDecoder().decode(files.get(path)),
    folderOf: (type: FormType) =>
      [...files.keys()]
        .find((path) => {
          const isSeal = path.endsWith("/seal.json");
          return isSeal && new TextDecoder().decode(files.get(path)).includes(formIdOf(world, type));
        })
        ?.replace("/seal.json", "") ?? "",
  };
}
type Opened = Awaited<ReturnType<typeof openPack>>;

async function pack(body: object = {}, who: VisitorName = "owner") {
  const { id, job } = await ask(body, who);
  await deliverAll(consume, job);
  return openPack(await bytesOf(id, who));
}

const historyIn = ({ text }: Opened, folder: string): PackedEntry[] =>
  text(`${folder}/history.jsonl`)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as PackedEntry);

async function visitWithPhotos(count: number) {
  const photos = [];
  for (let each = 1; each <= count; each += 1) {
    const bytes = new Uint8Array([...jpeg(), each]);
    const filename = `Avería nº ${each}.jpg`;
    photos.push(
      await attachmentOf(await upload(world, { bytes, filename, declaredType: "image/jpeg" }, "admin")),
    );
  }
  expect((await patchForm(world, "hseq_visit", { photos })).status).toBe(200);
  expect((await setStatus(world, "hseq_visit", "completed")).status).toBe(200);
}

const rowsOfSeals = () => sql().select().from(seal);

describe("a pack", () => {
  it("lists the documents of the library that are in force, with their hashes and who has read them", async () => {
    await fillLibrary(world);
    await sql()
      .update(attachment)
      .set({ sha256: "a".repeat(64) })
      .where(eq(attachment.formType, "document"));
    await setStatus(world, "drill", "completed");
    const documentsIn = ({ text, packed }: Opened) =>
      packed.has("documents.json") ? (JSON.parse(text("documents.json")) as { documents: unknown[] }) : null;
    const opened = await pack();
    expect(opened.wrong).toEqual([]);
    expect(documentsIn(opened)).toMatchObject({
      documents: [
        {
          name: "Trabajos en altura",
          version: 1,
          validUntil: "2199-01-01",
          sha256: "a".repeat(64),
          readCount: 1,
          readers: [{ name: "Marta Mando", readAt: "2026-01-10T08:00:00.000Z" }],
        },
      ],
    });
    const hidden = await pack({ hidePeople: true });
    expect(documentsIn(hidden)).toMatchObject({ documents: [{ readCount: 1 }] });
    expect(hidden.text("documents.json")).not.toContain("Marta");
    const drill = { departmentId: world.workshop.id, formType: "drill", formId: formIdOf(world, "drill") };
    const ofOne = await pack(drill);
    expect(documentsIn(ofOne)).toBeNull();
  });

  it("lists the communications, with who has read them and who has not", async () => {
    await fillCommunications(world);
    await setStatus(world, "drill", "completed");
    type Listed = { communications: { people?: { name: string }[] }[] };
    const listedIn = ({ text }: Opened) => JSON.parse(text("communications.json")) as Listed;
    const opened = await pack();
    expect(opened.wrong).toEqual([]);
    expect(listedIn(opened)).toMatchObject({
      communications: [
        {
          title: "Nuevo punto de encuentro",
          text: "Desde el lunes, el punto de encuentro es el aparcamiento norte.",
          sentBy: "Olga Dueña",
          sentCount: 2,
          people: [
            { name: "Mario Miembro", readAt: null, wrongAnswers: 0 },
            { name: "Marta Mando", readAt: null, wrongAnswers: 0 },
          ],
        },
      ],
    });
    const hidden = await pack({ hidePeople: true });
    expect(listedIn(hidden)).toMatchObject({ communications: [{ sentCount: 2 }] });
    expect(hidden.text("communications.json")).not.toMatch(/Marta|aparcamiento/);
  });

  it("holds each sealed record with its report, files and signed history, and proves them", async () => {
    await visitWithPhotos(2);
    await setStatus(world, "drill", "completed");
    await signAudit(env, new Date(Date.now() + HOUR));
    const opened = await pack();
    const { packed, wrong, isSigned, records, keys, text, folderOf } = opened;
    expect({ wrong, isSigned }).toEqual({ wrong: [], isSigned: true });
    expect(records.map(({ is, unsigned }) => [is, unsigned])).toEqual([
      ["sealed", 0],
      ["sealed", 0],
    ]);
    expect(keys).toEqual(JSON.parse(env.SEAL_KEYS ?? ""));
    const folder = folderOf("hseq_visit");
    const names = [...packed.keys()].filter((path) => path.startsWith(folder));
    // The record names a signature too, whose file these tests do not store.
    expect(names.map((path) => path.slice(folder.length + 1).replace(/\/\d\d-/, "/")).toSorted()).toEqual([
      "files/Averia_n_1.jpg",
      "files/Averia_n_2.jpg",
      "history.jsonl",
      "personal.json",
      "record.json",
      "report.pdf",
      "seal.json",
    ]);
    expect(text(`${folder}/report.pdf`).startsWith("%PDF-1.7")).toBe(true);
    const rows = await sql()
      .select()
      .from(seal)
      .where(eq(seal.recordId, formIdOf(world, "hseq_visit")));
    expect(JSON.parse(text(`${folder}/seal.json`))).toMatchObject({
      seals: [{ sha256: rows[0]?.sha256, number: 1 }],
      report: { reportSha256: rows[0]?.reportSha256 },
    });
    expect(await sha256Of(packed.get(`${folder}/record.json`) ?? "")).toBe(rows[0]?.sha256);
    const verbs = historyIn(opened, folder).map(({ entry }) => entry?.verb);
    expect(verbs).toContain("form.complete");
    expect(text("verificar.html")).toBe(CHECKER);
    expect(text("LEEME.txt")).toContain("sha256sum -c SHA256SUMS");
  });

  it("has what sha256sum -c reads: the hash and the path of every file but SHA256SUMS", async () => {
    await setStatus(world, "drill", "completed");
    const { packed, text } = await pack();
    const lines = text("SHA256SUMS").trimEnd().split("\n");
    const sums = await Promise.all(
      [...packed]
        .filter(([path]) => path !== "SHA256SUMS")
        .map(async ([path, bytes]) => `${await sha256Of(bytes)}  ${path}`),
    );
    expect(lines.toSorted()).toEqual(sums.toSorted());
  });

  it("leaves out unsealed records and those that the filters exclude; one form is a pack of its own", async () => {
    for (const type of KINDS) await setStatus(world, type, "completed");
    const all = await pack();
    expect(all.records).toHaveLength(KINDS.length - 1);
    expect((await pack({ formType: "drill" })).records).toHaveLength(1);
    expect((await pack({ formType: "drill", status: "in_progress" })).records).toHaveLength(0);
    expect((await pack({ formType: "mailbox" })).records).toHaveLength(1);
    const one = await pack({
      departmentId: world.workshop.id,
      formType: "observation",
      formId: formIdOf(world, "observation"),
    });
    const folder = all.folderOf("observation");
    expect(one.records).toEqual(all.records.filter((each) => each.folder === folder));
    await requestAs(world, "owner", "POST", `${pathOf(world, "drill")}/void`, { reason: "Duplicado" });
    expect((await pack({ formType: "drill" })).records).toEqual([]);
    expect((await pack({ formType: "drill", voided: true })).records).toHaveLength(1);
  });

  it("makes the report that a record does not have yet, and has all seals of one that was sealed twice", async () => {
    await setStatus(world, "drill", "completed");
    await setStatus(world, "drill", "in_progress");
    await setStatus(world, "drill", "completed");
    await sql().update(seal).set({ reportFile: null });
    const { records, text, folderOf } = await pack({ formType: "drill" });
    expect(records.map(({ is }) => is)).toEqual(["sealed"]);
    const { seals } = JSON.parse(text(`${folderOf("drill")}/seal.json`)) as { seals: unknown[] };
    expect(seals).toHaveLength(2);
    expect(await sql().select({ file: seal.reportFile }).from(seal).orderBy(seal.number)).toEqual([
      { file: null },
      { file: expect.any(String) as string },
    ]);
  });

  it("is incomplete, and names nothing as changed, if a file was removed from storage before", async () => {
    await visitWithPhotos(1);
    const { objects } = await env.FILES.list({ prefix: `${world.acme.id}/` });
    const photos = objects.filter(({ key }) => !key.includes("/seals/"));
    await env.FILES.delete(photos.map(({ key }) => key));
    const { wrong, records } = await pack({ formType: "hseq_visit" });
    expect([wrong, records.map(({ is }) => is)]).toEqual([[], ["incomplete"]]);
  });

  it("streams a report that is too large to be held, in a piece of its own", async () => {
    await setStatus(world, "drill", "completed");
    await pack({ formType: "drill" });
    const [row] = await sql().select().from(seal);
    if (!row?.reportFile) throw new Error("there is no report");
    const large = new Uint8Array(9 * 1024 * 1024).fill(7);
    const key = `${world.acme.id}/seals/${row.recordId}/${row.sha256}-${row.reportFile}.pdf`;
    await env.FILES.put(key, large);
    await sql().update(seal).set({ reportBytes: large.length });
    const { id, job } = await ask({ formType: "drill" });
    const pieces = await deliverAll(consume, job);
    expect(pieces.length).toBeGreaterThanOrEqual(3);
    const { packed, wrong, records, folderOf } = await openPack(await bytesOf(id));
    expect(packed.get(`${folderOf("drill")}/report.pdf`)?.length).toBe(large.length);
    // It is as it was packed, and not the one that was signed.
    expect([wrong, records.map(({ is }) => is)]).toEqual([[], ["forged"]]);
  });
});

describe("who gets what", () => {
  it("follows the list: others of the company are refused, and have their own mailbox entries alone", async () => {
    await setStatus(world, "mailbox", "completed");
    await setStatus(world, "drill", "completed");
    const drill = { departmentId: world.workshop.id, formType: "drill", formId: formIdOf(world, "drill") };
    expect((await problemOf(await request(drill, "memberElsewhere"))).status).toBe(403);
    const elsewhere = { ...drill, departmentId: world.store.id };
    expect((await problemOf(await request(elsewhere, "memberElsewhere"))).status).toBe(404);
    expect((await problemOf(await request({ ...drill, formId: "nothing" }))).status).toBe(404);
    expect((await pack(drill, "member")).records).toHaveLength(1);
    expect((await pack({ formType: "mailbox" }, "memberElsewhere")).records).toHaveLength(0);
  });

  it("needs the kind and the department of one form, in the person’s words", async () => {
    const formId = formIdOf(world, "drill");
    for (const body of [{ formId }, { formId, formType: "drill" }]) {
      const refused = await problemOf(await request(body));
      const missing = "formType" in body ? "departmentId" : "formType";
      expect(refused).toMatchObject({ status: 422, fields: { [missing]: "Elige una opción de la lista" } });
    }
    const forms = await problemOf(
      await requestAs(world, "owner", "POST", exportsPath(world), { resource: "forms", formId }),
    );
    expect(forms.status).toBe(422);
  });

  it("has a record from which a person was taken out for administrators alone", async () => {
    await setStatus(world, "drill", "completed");
    await sql().update(seal).set({ alteredAt: new Date() });
    const body = { departmentId: world.workshop.id, formType: "drill" };
    expect((await pack(body, "manager")).records).toEqual([]);
    expect((await pack(body, "admin")).records.map(({ is }) => is)).toEqual(["sealed"]);
  });

  it("proves the entries of a mailbox draft to others without what they say", async () => {
    await setStatus(world, "mailbox", "completed");
    await sql()
      .insert(auditLog)
      .values({
        companyId: world.acme.id,
        actorId: world.people.member.id,
        verb: "form.update",
        recordType: "mailbox",
        recordId: formIdOf(world, "mailbox"),
        changes: { description: { before: null, after: "Lo pensé mejor" } },
        at: new Date(2020, 0),
      });
    await signAudit(env, new Date(Date.now() + HOUR));
    const body = { formType: "mailbox", formId: formIdOf(world, "mailbox") };
    const opened = await pack(body);
    const lines = historyIn(opened, opened.folderOf("mailbox"));
    const withheld = lines.filter(({ entry }) => entry === null);
    expect(withheld.map(({ tree }) => tree?.proof.length)).toEqual([expect.any(Number)]);
    expect(JSON.stringify(lines)).not.toContain("Lo pensé mejor");
    expect(lines.some(({ entry }) => entry?.verb === "form.complete")).toBe(true);
    expect(opened.records.map(({ is }) => is)).toEqual(["sealed"]);
  });
});

describe("a killed consumer", () => {
  it("gives the same file: what a piece says is written once", async () => {
    for (const type of KINDS) await setStatus(world, type, "completed");
    const { id, job } = await ask({});
    let puts = 0;
    const broken = new Proxy(env.FILES, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (key !== "put") return typeof value === "function" ? value.bind(target) : value;
        return async (...given: Parameters<R2Bucket["put"]>) => {
          const put = await target.put(...given);
          if (!given[0].startsWith("exports/")) return put;
          puts += 1;
          throw new Error("killed");
        };
      },
    });
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const bindings = { FILES: broken, JOB_QUEUE: recordingQueue().queue };
    const killed = await deliver(consume, job, { bindings });
    expect([killed.isRetried, puts]).toEqual([true, 1]);
    await deliverAll(consume, job);
    const first = await bytesOf(id);
    const { wrong, records } = await openPack(first);
    expect([wrong, records.length]).toEqual([[], KINDS.length - 1]);
    // A message that comes once more changes nothing.
    await deliverAll(consume, job);
    expect(await sha256Of(await bytesOf(id))).toBe(await sha256Of(first));
  });
});

describe("a pack with people hidden", () => {
  const NAMES = Array.from({ length: 12 }, (_, index) => `Nombre${index} Apellido${index}`);
  const drillPack = (body: object = {}) =>
    pack({
      formType: "drill",
      formId: formIdOf(world, "drill"),
      departmentId: world.workshop.id,
      hidePeople: true,
      ...body,
    });

  async function drillOfTwelve() {
    const participants = NAMES.map((name) => ({ name, role: "Participa", signature: null }));
    const development = "Apellido3 avisó; todos salieron";
    expect((await patchForm(world, "drill", { participants, development })).status).toBe(200);
    expect((await setStatus(world, "drill", "completed", "member")).status).toBe(200);
  }
  /** The pack with files changed, as somebody with keys of their own would make it. */
  async function forged({ packed }: Opened, path: string, change: (text: string) => string) {
    const files = new Map([...packed].filter(([name]) => !END_FILES.includes(name)));
    const before = new TextDecoder().decode(files.get(path));
    const after = change(before);
    expect(after).not.toBe(before);
    files.set(path, new TextEncoder().encode(after));
    const { records } = await verdictOn(await finishPack(files, sealKeysFrom(env), true));
    return records[0];
  }

  it("of twelve people shows the one who is named, verifies, and does not with a thirteenth", async () => {
    await drillOfTwelve();
    await signAudit(env, new Date(Date.now() + HOUR));
    const opened = await drillPack({ shown: [NAMES[4]] });
    const { packed, wrong, isSigned, records, manifest, text, folderOf } = opened;
    expect({ wrong, isSigned, hides: manifest?.hidesPeople }).toEqual({
      wrong: [],
      isSigned: true,
      hides: true,
    });
    expect(records).toMatchObject([{ is: "sealed", personal: { faults: [] } }]);
    expect(records[0]?.personal?.hidden).toBeGreaterThan(11);
    const folder = folderOf("drill");
    expect([...packed.keys()].filter((path) => path.startsWith(folder)).toSorted()).toEqual(
      ["copy.pdf", "personal.json", "record.json", "seal.json"].map((name) => `${folder}/${name}`),
    );
    const all = [...packed.keys()].map(text).join("\n");
    expect(all).toContain(NAMES[4]);
    for (const name of [...NAMES.filter((each) => each !== NAMES[4]), "Mario Miembro", "Apellido3 avisó"])
      expect(all).not.toContain(name);
    expect(all).not.toContain(world.people.member.id);
    expect(text("LEEME.txt")).toContain("oculta los nombres de las personas");
    const pdf = await readPdf(new Response(packed.get(`${folder}/copy.pdf`)));
    expect(await sha256Of(pdf.attached ?? new Uint8Array())).toBe((await rowsOfSeals())[0]?.sha256);

    const record = text(`${folder}/record.json`);
    const participants = /"participants":\[/.exec(record)?.[0] ?? "?";
    const inText = await forged(opened, `${folder}/record.json`, (before) =>
      before.replace(participants, `${participants}{"name":"Trece","role":"Participa","signature":null},`),
    );
    expect(inText).toMatchObject({ folder, is: "forged", personal: { faults: [{ is: "record" }] } });
    const beside = await forged(opened, `${folder}/personal.json`, (before) =>
      personalText([
        ...(JSON.parse(before) as PersonalValue[]),
        { path: "/content/values/participants/12/name", held: "name", salt: "00", value: "Trece" },
      ]),
    );
    expect(beside).toMatchObject({
      folder,
      is: "forged",
      personal: { faults: [{ is: "place", text: "/content/values/participants/12/name" }] },
    });
    const renamed = await forged(opened, `${folder}/personal.json`, (before) =>
      before.replace(NAMES[4] ?? "", "Trece"),
    );
    expect(renamed).toMatchObject({ is: "forged", personal: { faults: [{ is: "value" }] } });

    // An erasure afterwards leaves the seals whole.
    await ageNames(40);
    const { id } = world.people.member;
    expect(
      (await requestAs(world, "admin", "DELETE", `/api/v1/company/${world.acme.id}/members/${id}`)).ok,
    ).toBe(true);
    const erase = `/api/v1/company/${world.acme.id}/former-members/${id}/erase`;
    expect((await requestAs(world, "admin", "POST", erase, { reason: "Lo pide" })).ok).toBe(true);
    await eraseAll(runJob);
    expect(await sealsOf(world, "drill")).toMatchObject({
      state: "erased",
      seals: [{ isGenuine: true }, { isGenuine: true }],
    });
    expect((await verdictOn(packed)).record).toBe("sealed");
    const after = await drillPack();
    expect(after.records).toMatchObject([{ is: "sealed" }]);
    expect([...after.packed.keys()].map(after.text).join("\n")).not.toContain("Mario Miembro");
    const whole = await pack();
    expect(whole.records.map(({ is }) => is)).toEqual(["sealed"]);
    expect(whole.text(`${whole.folderOf("drill")}/personal.json`)).toContain("Persona eliminada 1");
  });

  it("leaves out records that were sealed before there were digests, and says which", async () => {
    await drillOfTwelve();
    await sealAsBefore();
    await setStatus(world, "management", "completed");
    const { packed, records, text } = await pack({ hidePeople: true });
    expect(records.map(({ is }) => is)).toEqual(["sealed"]);
    const omitted = [...packed.keys()].filter((path) => path.startsWith("omitted/"));
    expect(omitted).toHaveLength(1);
    expect(text(omitted[0] ?? "")).toContain("no está en este paquete");
    expect([...packed.keys()].map(text).join("\n")).not.toContain(NAMES[0]);
    // Without hiding it verifies as before.
    const whole = await pack();
    expect(whole.records.map(({ is, personal }) => [is, personal])).toEqual([
      ["sealed", undefined],
      ["sealed", undefined],
    ]);
  });

  it("has the photos, without names that name somebody, and its copy has none of a hidden signature", async () => {
    await visitWithPhotos(12);
    const { packed, records, folderOf } = await pack({ hidePeople: true });
    expect(records.map(({ is }) => is)).toEqual(["sealed"]);
    const folder = folderOf("hseq_visit");
    const photos = [...packed.keys()].filter((path) => path.startsWith(`${folder}/files/`));
    expect(photos).toHaveLength(12);
    expect(packed.has(`${folder}/copy.pdf`)).toBe(true);
  });

  it.each([
    [{ shown: ["A"] }, { shown: "any.unknownKey" }],
    [{ hidePeople: true, shown: [" "] }, { "shown.0": "name.required" }],
    [{ hidePeople: true, shown: Array.from({ length: 101 }, () => "A") }, { shown: "list.tooLong" }],
    [{ hidePeople: true, shown: ["A".repeat(201)] }, { "shown.0": "field.tooLong" }],
    [{ hidePeople: false }, { hidePeople: expect.any(String) as string }],
  ])("is refused with %j", async (body, fields) => {
    const answer = await request(body);
    expect(answer.status).toBe(422);
    expect(Object.keys((await errorOf(answer)).fields ?? {})).toEqual(Object.keys(fields));
  });

  it("is no export of a list, and the log has no names of it", async () => {
    const list = await requestAs(world, "owner", "POST", exportsPath(world), {
      resource: "forms",
      hidePeople: true,
    });
    expect(list.status).toBe(422);
    await ask({ hidePeople: true, shown: ["Ana Ruiz"] });
    const log = await sql().select().from(auditLog);
    expect(JSON.stringify(log)).not.toContain("Ana Ruiz");
    expect(JSON.stringify(log)).toContain('"shown":1');
  });
});
