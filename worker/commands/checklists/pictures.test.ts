// The pictures in the help of questions, through the API: from the draft to the record of an old version, and in files.
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { yesNoQuestion } from "#fixtures/test/checklists/fill-checklists.ts";
import { sql } from "#fixtures/test/client.ts";
import { dumpKeys, emptyBucket } from "#fixtures/test/empty-tables.ts";
import { HTML, mp4, png, pngOf, SVG, ZIP } from "#fixtures/test/files.ts";
import { createBodyFor } from "#fixtures/test/fill-forms.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { attachmentOf, fileKeysOf, upload, type UploadFields } from "#fixtures/test/uploads.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { Checklist, ChecklistChanges, OfferedChecklist } from "../../contract/checklists/checklists.ts";
import { MOST_PICTURES } from "../../contract/checklists/questions.ts";
import type { ChecklistFile } from "../../contract/checklists/schemas.ts";
import type { SafetyCheckResponse } from "../../contract/forms/calls/forms.ts";
import { MAX_HELP_PICTURE_BYTES } from "../../contract/forms/media.ts";
import { attachmentUrl } from "../../domain/files/attachment-key.ts";
import { toBase64 } from "../../domain/files/help-picture.ts";
import { attachment, fileUsage } from "../../storage/tables/attachment.ts";
import { checklist as checklistTable } from "../../storage/tables/forms/company-checklist.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";
import { removeWhole } from "#fixtures/test/erasing/remove-company.ts";
import { runJob } from "../jobs/run-job.ts";
import { sweepAttachments } from "../upkeep/sweep-attachments.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const all = ({ acme }: World) => `/api/v1/company/${acme.id}/checklists`;
const send = (world: World, method: string, rest: string, body?: object, as: VisitorName = "admin") =>
  requestAs(world, as, method, `${all(world)}${rest}`, body);
async function checklistOf(answer: Response): Promise<Checklist> {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json<{ checklist: Checklist }>()).checklist;
}
const draft = async (world: World, as: VisitorName = "admin") =>
  checklistOf(
    await send(
      world,
      "POST",
      "",
      { kind: "hseq_visit", name: "Prensas", questions: [yesNoQuestion("guard")] },
      as,
    ),
  );
const uploadFor = (world: World, id: string, more: Partial<UploadFields> = {}, as: VisitorName = "admin") =>
  upload(world, { formType: "checklist", formId: id, ...more }, as);
const stored = async (world: World, id: string, bytes = png()) =>
  (await attachmentOf(await uploadFor(world, id, { bytes }))).r2Key;
const show = (world: World, id: string, ...keys: (string | null)[]) =>
  send(world, "PATCH", `/${id}`, {
    questions: keys.map((r2Key, at) =>
      yesNoQuestion(`guard${at}`, r2Key === null ? {} : { picture: { r2Key, alt: "Resguardo cerrado" } }),
    ),
  });
const publish = async (world: World, id: string) =>
  checklistOf(await send(world, "POST", `/${id}/publish`, {}));
const readAs = (world: World, who: VisitorName, r2Key: string, companyId = world.acme.id) =>
  requestAs(world, who, "GET", attachmentUrl(companyId, r2Key));
async function shownBy(world: World, versionId: string | undefined) {
  const path = `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/hseq-visit`;
  const body = { ...createBodyFor(world, "hseq_visit"), checklistVersionId: versionId };
  const { form } = await (
    await requestAs(world, "member", "POST", path, body)
  ).json<{ form: { id: string } }>();
  return async () => {
    const read = await requestAs(world, "member", "GET", `${path}/${form.id}`);
    const { form: shown } = await read.json<{ form: { safetyChecks: SafetyCheckResponse[] } }>();
    return shown.safetyChecks.map(({ field }) => field.payload.picture?.r2Key);
  };
}

beforeEach(async () => {
  await emptyBucket();
});

describe("the picture of a question", () => {
  it("stays in the record of an old version and is read by the company's people alone", async () => {
    const world = await makeWorld();
    const { id } = await draft(world);
    const first = await stored(world, id);
    await checklistOf(await show(world, id, first));
    const { versions } = await publish(world, id);
    const pictures = await shownBy(world, versions[0]?.id);
    expect(await pictures()).toEqual([first]);

    const second = await stored(world, id, png(20));
    await checklistOf(await show(world, id, second, null));
    const compared = await send(world, "GET", `/${id}/changes`);
    const { changes } = await compared.json<{ changes: ChecklistChanges }>();
    expect(changes.questions[0]).toMatchObject({ key: "guard0", change: "changed", parts: ["help"] });
    await publish(world, id);
    await checklistOf(await show(world, id, null));
    await sweepAttachments(env, new Date(Date.now() + 2 * DAY_MS));
    // Undo brings the picture back that the draft let go.
    await checklistOf(await show(world, id, second));

    expect(await pictures()).toEqual([first]);
    const answer = await readAs(world, "memberElsewhere", first);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png());
    expect(answer.headers.get("cache-control")).toBe("private, immutable, max-age=31536000");
    const offered = await requestAs(
      world,
      "member",
      "GET",
      `/api/v1/company/${world.acme.id}/offered-checklists`,
    );
    const { checklists } = await offered.json<{ checklists: OfferedChecklist[] }>();
    expect(checklists[0]?.questions[0]?.picture).toEqual({ r2Key: second, alt: "Resguardo cerrado" });
    expect((await readAs(world, "otherOwner", first)).status).toBe(404);
    expect((await readAs(world, "otherOwner", first, world.other.id)).status).toBe(404);
    expect((await readAs(world, "nobody", first)).status).toBe(401);
  });

  it("is uploaded by those who may change the checklist, as a small picture", async () => {
    const world = await makeWorld();
    const { id } = await draft(world, "manager");
    expect((await uploadFor(world, id, {}, "manager")).status).toBe(201);
    expect((await uploadFor(world, id, {}, "member")).status).toBe(403);
    expect((await uploadFor(world, id, {}, "otherOwner")).status).toBe(404);
    expect((await uploadFor(world, "unknown")).status).toBe(404);
    for (const bytes of [HTML, SVG, ZIP, mp4(), png().slice(0, -8)])
      expect((await uploadFor(world, id, { bytes })).status).toBe(415);
    expect((await uploadFor(world, id, { purpose: "video", bytes: mp4() })).status).toBe(422);
    expect(await problemOf(await uploadFor(world, id, { bytes: png(MAX_HELP_PICTURE_BYTES) }))).toMatchObject(
      { status: 413, message: "La imagen de ayuda puede ocupar 300 KB como máximo" },
    );
    await publish(world, id);
    expect((await uploadFor(world, id, {}, "manager")).status).toBe(403);
  });

  it("is one that was uploaded for the checklist, and there are twenty at most", async () => {
    const world = await makeWorld();
    const { id } = await draft(world);
    const { id: other } = await draft(world);
    const theirs = await stored(world, other);
    const photo = (await attachmentOf(await uploadFor(world, id))).r2Key;
    for (const r2Key of [theirs, `${world.acme.id}/checklist/${id}/none.png`])
      expect(await problemOf(await show(world, id, photo, r2Key))).toMatchObject({
        status: 422,
        fields: { "questions.1.picture": "Los archivos y las firmas se añaden subiéndolos" },
      });
    expect((await show(world, id, "../x y")).status).toBe(422);
    const created = await send(world, "POST", "", {
      kind: "hseq_visit",
      name: "Copia",
      questions: [yesNoQuestion("guard", { picture: { r2Key: photo, alt: "" } })],
    });
    expect(await problemOf(created)).toMatchObject({
      status: 422,
      fields: { "questions.0.picture": expect.any(String) as string },
    });
    const many = Array.from({ length: MOST_PICTURES + 1 }, () => photo);
    expect(await problemOf(await show(world, id, ...many))).toMatchObject({
      status: 422,
      fields: { questions: "Una lista lleva 20 imágenes como máximo" },
    });
    await checklistOf(await show(world, id, ...many.slice(1)));
  });

  it("goes with a draft that is deleted, and with the company", async () => {
    const world = await makeWorld();
    const { id } = await draft(world);
    await checklistOf(await show(world, id, await stored(world, id)));
    const { id: kept } = await draft(world);
    const key = await stored(world, kept);
    await checklistOf(await show(world, kept, key));
    expect((await send(world, "DELETE", `/${id}`)).status).toBe(200);
    await sweepAttachments(env, new Date());
    expect(await fileKeysOf(world)).toEqual([key]);
    expect(await sql().select({ bytes: fileUsage.bytes }).from(fileUsage)).toEqual([{ bytes: png().length }]);

    const now = new Date();
    await sql().update(company).set({ endsAt: now }).where(eq(company.id, world.acme.id));
    await removeWhole(runJob, world.acme.id, { now });
    expect((await dumpKeys()).filter((each) => each.startsWith(world.acme.id))).toEqual([]);
    expect(await sql().$count(attachment)).toBe(0);
    expect(await sql().$count(checklistTable)).toBe(0);
  });
});

describe("the file of a checklist with pictures", () => {
  const importFile = (world: World, file: object) =>
    send(world, "POST", "/import", { text: JSON.stringify(file, null, 1) }, "manager");
  async function exported(world: World) {
    const { id } = await draft(world);
    await checklistOf(
      await show(world, id, await stored(world, id, png(MAX_HELP_PICTURE_BYTES - 100)), null),
    );
    return (await send(world, "GET", `/${id}/file`)).json<ChecklistFile>();
  }

  it("has them in it, and makes a checklist of its own elsewhere", async () => {
    const world = await makeWorld();
    const file = await exported(world);
    const twenty = {
      ...file,
      questions: Array.from({ length: MOST_PICTURES }, (_, at) => ({ ...file.questions[0], key: `k${at}` })),
    };
    const { id, questions } = await checklistOf(await importFile(world, twenty));
    const keys = questions.map(({ picture }) => picture?.r2Key ?? "");
    expect(new Set(keys).size).toBe(MOST_PICTURES);
    expect(keys.every((key) => key.startsWith(`${world.acme.id}/checklist/${id}/`))).toBe(true);
    await sweepAttachments(env, new Date(Date.now() + 2 * DAY_MS));
    const answer = await readAs(world, "member", keys.at(-1) ?? "");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png(MAX_HELP_PICTURE_BYTES - 100));
    const rows = await sql().select().from(attachment).where(eq(attachment.formId, id));
    const [usage] = await sql().select().from(fileUsage);
    expect(usage?.bytes).toBe(rows.reduce((sum, { bytes }) => sum + bytes, 0) + (rows[0]?.bytes ?? 0));
    expect(await (await send(world, "GET", `/${id}/file`)).json()).toEqual(twenty);
  });

  it("is refused by line and reason if one is hostile, and nothing is imported", async () => {
    const world = await makeWorld();
    const file = await exported(world);
    const keys = await dumpKeys();
    const of = (data: string) => {
      const [good, other] = file.questions;
      return { ...file, questions: [good, { ...other, picture: { alt: "", data } }] };
    };
    const lineOf = (given: object) => {
      const text = JSON.stringify(given, null, 1);
      return text.slice(0, text.lastIndexOf('"data"')).split("\n").length;
    };
    const huge = pngOf(20_000, 20_000);
    const refusals: [data: string, reason: string][] = [
      ["data:image/png;base64,AAAA", "El archivo no se admite"],
      ["A", "El archivo no se admite"],
      [toBase64(SVG), "Solo se admiten archivos .jpg, .jpeg, .png y .webp"],
      [toBase64(HTML), "Solo se admiten archivos .jpg, .jpeg, .png y .webp"],
      [toBase64(mp4()), "Solo se admiten archivos .jpg, .jpeg, .png y .webp"],
      [toBase64(huge), "La imagen no puede tener más de 50 megapíxeles"],
      [toBase64(png(MAX_HELP_PICTURE_BYTES)), "La imagen de ayuda puede ocupar 300 KB como máximo"],
    ];
    for (const [data, reason] of refusals) {
      const given = of(data);
      expect(await problemOf(await importFile(world, given))).toMatchObject({
        status: 422,
        fields: { "text.questions.1.picture.data": `Línea ${lineOf(given)}: ${reason}` },
      });
    }
    const key = { ...file, questions: [{ ...file.questions[0], picture: { r2Key: keys[0], alt: "" } }] };
    expect((await importFile(world, key)).status).toBe(422);
    expect(await sql().$count(checklistTable)).toBe(1);
    expect(await dumpKeys()).toEqual(keys);
  });

  it("is refused if it is long without pictures, before it fills the memory", async () => {
    const world = await makeWorld();
    const long = 8_000_000;
    const importText = async (body: object) =>
      problemOf(await send(world, "POST", "/import", body, "manager"));
    for (const body of [
      { text: `[${"0,".repeat(long / 2)}0]` },
      { text: "Resguardo\n".repeat(long / 10), lines: { kind: "hseq_visit", name: "Prensas" } },
    ])
      expect(await importText(body)).toMatchObject({
        status: 422,
        fields: { text: "Línea 1: El texto es demasiado largo" },
      });
    const data = `{"format":\n"${"A".repeat(long)}"}`;
    expect(await importText({ text: data })).toMatchObject({
      fields: { "text.format": "Línea 2: El archivo no es una lista de comprobación exportada" },
    });
  });

  it("is refused if the company's storage is full", async () => {
    const world = await makeWorld();
    const file = await exported(world);
    await sql().update(fileUsage).set({ bytes: 1e12 });
    expect((await problemOf(await importFile(world, file))).status).toBe(409);
    expect(await sql().$count(checklistTable)).toBe(1);
  });
});
