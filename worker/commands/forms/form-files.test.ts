// References from form fields to uploaded files, and their removal.
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { costOf, sql } from "#fixtures/test/client.ts";
import { mp4, png } from "#fixtures/test/files.ts";
import { SAFETY_CHECK_ID, createBodyFor, fillForms, formIdOf } from "#fixtures/test/fill-forms.ts";
import { auditLinesOf, requestAs, problemOf } from "#fixtures/test/requests.ts";
import { uploadBody } from "#fixtures/test/uploads.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { DepartmentFormType } from "../../contract/enums.ts";
import { FORM_DEFINITIONS } from "../../contract/forms/registry.ts";
import { newId } from "../../domain/ids.ts";
import { attachment } from "../../storage/tables/attachment.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";
import { emptyBin } from "../upkeep/delete-old-records.ts";
import { sweepAttachments } from "../upkeep/sweep-attachments.ts";

type Attachment = { r2Key: string; url: string; filename: string; contentType: string };
type Form = {
  version: number;
  photos: Attachment[];
  observerSignature: Attachment | null;
  witnesses?: unknown[];
};

async function filled() {
  const world = await makeWorld();
  await fillForms(world);
  return world;
}

const departmentOf = ({ acme, workshop }: World) => `/api/v1/company/${acme.id}/departments/${workshop.id}`;
const oneOf = (world: World, type: DepartmentFormType = "hseq_visit") =>
  `${departmentOf(world)}/${FORM_DEFINITIONS[type].segment}/${formIdOf(world, type)}`;
const patch = (world: World, body: object, type?: DepartmentFormType) =>
  requestAs(world, "member", "PATCH", oneOf(world, type), body);
const formOf = async (answer: Response) => (await answer.json<{ form: Form }>()).form;

type Purpose = "photo" | "video" | "signature";
async function uploaded(world: World, purpose: Purpose = "photo", type: DepartmentFormType = "hseq_visit") {
  const sent = { formType: type, formId: formIdOf(world, type), purpose };
  const body = uploadBody({ ...sent, bytes: purpose === "video" ? mp4() : png() });
  const answer = await requestAs(
    world,
    "member",
    "POST",
    `/api/v1/company/${world.acme.id}/attachments`,
    body,
  );
  return (await answer.json<{ attachment: Attachment }>()).attachment;
}
const signed = (file: Attachment) => ({
  ...file,
  signedBy: "Mario Miembro",
  signedAt: "2026-11-19T09:30:00.000Z",
});

const ledgerOf = async ({ r2Key }: Attachment) =>
  (await sql().select().from(attachment).where(eq(attachment.r2Key, r2Key)))[0];
const isStored = async ({ r2Key }: Attachment) => (await env.FILES.head(r2Key)) !== null;
async function isGone(file: Attachment) {
  await expect.poll(async () => [await isStored(file), await ledgerOf(file)]).toEqual([false, undefined]);
}

describe("referring to an uploaded file", () => {
  it("stores the metadata of the file's row and returns its URL", async () => {
    const world = await filled();
    const photo = await uploaded(world);
    const claimed = {
      r2Key: photo.r2Key,
      filename: "evil.html",
      contentType: "image/jpeg",
      url: "https://x",
    };
    const answer = await patch(world, { photos: [claimed] });
    expect(answer.status).toBe(200);
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
    expect((await formOf(answer)).photos).toEqual([photo]);
    expect((await ledgerOf(photo))?.attachedAt).toBeInstanceOf(Date);
    const [row] = await sql().select({ photos: visitForm.photos }).from(visitForm);
    expect(row?.photos).toEqual([{ r2Key: photo.r2Key, filename: photo.filename, contentType: "image/png" }]);
    expect((await requestAs(world, "manager", "GET", photo.url)).status).toBe(200);
  });

  it("keeps the signature of a witness with their statement, until the witness has neither", async () => {
    const world = await filled();
    const signature = signed(await uploaded(world, "signature", "investigation"));
    const witness = { id: "w1", value: "Iu Puig", statement: "Lo oí desde la prensa" };
    const photo = signed(await uploaded(world, "photo", "investigation"));
    const refused = await patch(world, { witnesses: [{ ...witness, signature: photo }] }, "investigation");
    expect(await problemOf(refused)).toMatchObject({ status: 422 });
    const answer = await patch(world, { witnesses: [{ ...witness, signature }] }, "investigation");
    expect(answer.status).toBe(200);
    const { witnesses } = (await formOf(answer)) as unknown as { witnesses: { signature: Attachment }[] };
    expect(witnesses).toEqual([
      { ...witness, signature: expect.objectContaining({ r2Key: signature.r2Key }) },
    ]);
    expect((await requestAs(world, "manager", "GET", witnesses[0]?.signature.url ?? "")).status).toBe(200);
    const twice = [
      { ...witness, signature },
      { ...witness, id: "w2", signature },
    ];
    expect((await patch(world, { witnesses: twice }, "investigation")).status).toBe(422);
    const silent = { id: "w1", value: "Iu Puig" };
    const emptied = await patch(world, { witnesses: [{ ...silent, statement: "" }] }, "investigation");
    expect((await formOf(emptied)).witnesses).toEqual([silent]);
    await isGone(signature);
  });

  it("ties a photo to a question of the form, in every kind with a checklist, and to no other", async () => {
    const world = await filled();
    for (const type of ["hseq_visit", "investigation", "observation", "management"] as const) {
      const photo = await uploaded(world, "photo", type);
      const tied = { ...photo, safetyCheckId: SAFETY_CHECK_ID[type] };
      const other = SAFETY_CHECK_ID[type === "hseq_visit" ? "management" : "hseq_visit"];
      for (const safetyCheckId of [other, newId(), null]) {
        const refused = await problemOf(await patch(world, { photos: [{ ...photo, safetyCheckId }] }, type));
        expect(refused.status).toBe(422);
        expect(Object.keys("fields" in refused ? refused.fields : {})[0]).toMatch(/^photos/);
      }
      const saved = await patch(world, { photos: [tied] }, type);
      expect((await formOf(saved)).photos).toEqual([tied]);
      expect((await ledgerOf(photo))?.attachedAt).toBeInstanceOf(Date);
      expect((await requestAs(world, "manager", "GET", photo.url)).status).toBe(200);
      expect((await requestAs(world, "otherOwner", "GET", photo.url)).status).toBe(404);
      expect((await patch(world, { photos: [] }, type)).status).toBe(200);
      await isGone(photo);
    }
  });

  it("keeps a photo's caption and marks as they are sent, and drops them when they are", async () => {
    const world = await filled();
    const photo = await uploaded(world);
    const marks = [
      { id: newId(), kind: "arrow", points: [0.1, 0.2, 0.5, 0.5] },
      { id: newId(), kind: "text", points: [0.25, 1], text: "Grieta" },
    ];
    const said = { ...photo, caption: "Junto a la prensa 2", marks };
    expect((await formOf(await patch(world, { photos: [said] }))).photos).toEqual([said]);
    const changed = { ...said, marks: marks.slice(1) };
    expect((await formOf(await patch(world, { photos: [changed] }))).photos).toEqual([changed]);
    expect((await formOf(await patch(world, { photos: [photo] }))).photos).toEqual([photo]);
  });

  it("keeps where a photo was taken only where the company wants it, as it was first said, and not in the history", async () => {
    const world = await filled();
    const photo = await uploaded(world);
    const taken = { latitude: 41.3874, longitude: -2.1686, accuracy: 12, at: "2026-11-19T09:30:00.000Z" };
    const said = { ...photo, taken };
    const wants = (photoPlaces: boolean) =>
      requestAs(world, "owner", "PATCH", `/api/v1/company/${world.acme.id}`, { photoPlaces });
    const saved = async (sent: object) => (await formOf(await patch(world, { photos: [sent] }))).photos;
    expect(await saved(said)).toEqual([photo]);
    expect(
      (await requestAs(world, "manager", "PATCH", `/api/v1/company/${world.acme.id}`, { photoPlaces: true }))
        .status,
    ).toBe(403);
    expect((await wants(true)).status).toBe(200);
    // The device knows it a moment after the photo was saved.
    expect(await saved(said)).toEqual([said]);
    expect(await saved({ ...said, taken: { ...taken, latitude: 0 } })).toEqual([said]);
    await wants(false);
    expect(await saved({ ...said, caption: "Prensa 2" })).toEqual([{ ...said, caption: "Prensa 2" }]);
    const kept = JSON.stringify(await auditLinesOf(formIdOf(world, "hseq_visit")));
    expect(kept).toContain('"taken":true');
    expect(kept).not.toContain("41.3874");
    expect(await saved(photo)).toEqual([photo]);
    const lines = await auditLinesOf(world.acme.id);
    expect(
      lines.filter(({ changes }) => "photoPlaces" in changes).map(({ changes }) => changes["photoPlaces"]),
    ).toEqual([{ before: false, after: false }]);
    await wants(true);
    for (const wrong of [
      { ...taken, latitude: 90.1 },
      { ...taken, longitude: 181 },
      { ...taken, latitude: 41.38741 },
      { ...taken, accuracy: -1 },
      { ...taken, accuracy: 10_001 },
      { ...taken, at: "ayer" },
      { ...taken, altitude: 3 },
    ])
      expect([wrong, (await patch(world, { photos: [{ ...photo, taken: wrong }] })).status]).toEqual([
        wrong,
        422,
      ]);
  });

  it("refuses marks that are off the picture, too many, too long or without sense", async () => {
    const world = await filled();
    const photo = await uploaded(world);
    const mark = { id: "m", kind: "arrow", points: [0, 0, 1, 1] };
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...mark, id: `m${index}` }));
    const line = (count: number) => ({
      id: "m",
      kind: "line",
      points: Array.from({ length: count }, () => 0.5),
    });
    for (const wrong of [
      { caption: " " },
      { caption: "x".repeat(301) },
      { marks: [] },
      { marks: many(21) },
      { marks: [mark, mark] },
      { marks: [{ ...mark, points: [0, 0, 1] }] },
      { marks: [{ ...mark, points: [0, 0, 1, 1.1] }] },
      { marks: [{ ...mark, points: [0, 0, 1, 0.123456] }] },
      { marks: [{ ...mark, kind: "star" }] },
      { marks: [{ ...mark, text: "x" }] },
      { marks: [{ id: "m", kind: "text", points: [0, 0] }] },
      { marks: [{ id: "m", kind: "text", points: [0, 0], text: "x".repeat(61) }] },
      { marks: [line(122)] },
    ])
      expect([wrong, (await patch(world, { photos: [{ ...photo, ...wrong }] })).status]).toEqual([
        wrong,
        422,
      ]);
    for (const right of [{ marks: many(20) }, { marks: [line(120)] }, { caption: "x".repeat(300) }])
      expect((await patch(world, { photos: [{ ...photo, ...right }] })).status).toBe(200);
  });

  it("refuses a file of another form or purpose", async () => {
    const world = await filled();
    const notUploaded = {
      status: 422,
      fields: { photos: "Los archivos y las firmas se añaden subiéndolos" },
    };
    const elsewhere = await uploaded(world, "photo", "drill");
    expect(await problemOf(await patch(world, { photos: [elsewhere] }))).toMatchObject(notUploaded);
    const signature = await uploaded(world, "signature");
    expect(await problemOf(await patch(world, { photos: [signature] }))).toMatchObject(notUploaded);
    const never = { ...signature, r2Key: signature.r2Key.replace(/[^/]+$/, `${newId()}.png`) };
    expect(await problemOf(await patch(world, { photos: [never] }))).toMatchObject(notUploaded);
    const released = await uploaded(world);
    await sql()
      .update(attachment)
      .set({ releasedAt: new Date() })
      .where(eq(attachment.r2Key, released.r2Key));
    expect(await problemOf(await patch(world, { photos: [released] }))).toMatchObject(notUploaded);
    const photo = await uploaded(world);
    expect(await problemOf(await patch(world, { photos: [photo, photo] }))).toMatchObject({
      fields: { photos: "El mismo archivo aparece dos veces" },
    });
  });

  it("is refused when creating a form", async () => {
    const world = await filled();
    const photos = [await uploaded(world)];
    const body = { ...createBodyFor(world, "hseq_visit"), photos };
    const answer = await requestAs(world, "member", "POST", `${departmentOf(world)}/hseq-visit`, body);
    expect(await problemOf(answer)).toMatchObject({
      status: 422,
      fields: { photos: expect.any(String) as string },
    });
  });

  it("keeps the signer's name of the signature", async () => {
    const world = await filled();
    const signature = signed(await uploaded(world, "signature"));
    await patch(world, { observerSignature: signature });
    const forged = await patch(world, { observerSignature: { ...signature, signedBy: "La dirección" } });
    expect((await formOf(forged)).observerSignature).toEqual(signature);
  });
});

describe("completing with uploaded signatures", () => {
  it("accepts signatures, those of participants too", async () => {
    const world = await filled();
    const [own, theirs] = [
      signed(await uploaded(world, "signature")),
      signed(await uploaded(world, "signature")),
    ];
    const answer = await patch(world, {
      observer: "Mario Miembro",
      observerSignature: own,
      participants: [{ name: "Marta", role: "Mando", signature: theirs }],
    });
    expect(answer.status).toBe(200);
    const answers = [{ id: SAFETY_CHECK_ID.hseq_visit, value: "yes", corrections: [] }];
    await requestAs(world, "member", "PATCH", `${oneOf(world)}/safety-checks`, { answers });
    const completed = await requestAs(world, "member", "PATCH", `${oneOf(world)}/status`, {
      status: "completed",
    });
    expect(completed.status).toBe(200);
    expect(await completed.json()).toMatchObject({
      form: { status: "completed", observerSignature: own, participants: [{ signature: theirs }] },
    });
  });
});

describe("removing a file from a form", () => {
  it("deletes that file and no other", async () => {
    const world = await filled();
    const [kept, gone] = [await uploaded(world), await uploaded(world)];
    await patch(world, { photos: [kept, gone] });
    expect((await patch(world, { photos: [kept] })).status).toBe(200);
    await isGone(gone);
    expect((await requestAs(world, "member", "GET", gone.url)).status).toBe(404);
    expect(await isStored(kept)).toBe(true);
    // It does not come back.
    expect((await patch(world, { photos: [kept, gone] })).status).toBe(422);
  });

  it("deletes files missing from the last change, whoever uploaded them", async () => {
    const world = await filled();
    const [one, two] = [await uploaded(world), await uploaded(world)];
    const answers = await Promise.all([one, two].map((photo) => patch(world, { photos: [photo] })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [last] = (await sql().select({ photos: visitForm.photos }).from(visitForm))[0]?.photos ?? [];
    const [kept, gone] = last?.r2Key === one.r2Key ? [one, two] : [two, one];
    await isGone(gone);
    expect(await isStored(kept)).toBe(true);
  });

  it("keeps the files of a deleted form while it is in the bin, and deletes them all with it", async () => {
    const world = await filled();
    const [attached, waiting] = [await uploaded(world), await uploaded(world)];
    const other = await uploaded(world, "photo", "drill");
    await patch(world, { photos: [attached] });
    expect((await requestAs(world, "member", "DELETE", oneOf(world))).status).toBe(200);
    expect([await isStored(attached), await isStored(waiting)]).toEqual([true, true]);
    await emptyBin(env, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
    await sweepAttachments(env, new Date());
    await isGone(attached);
    await isGone(waiting);
    expect(await isStored(other)).toBe(true);
  });

  it("deletes nothing when the change is refused", async () => {
    const world = await filled();
    const photo = await uploaded(world);
    await patch(world, { photos: [photo] });
    const refused = await requestAs(world, "memberElsewhere", "DELETE", oneOf(world));
    expect(refused.status).toBe(403);
    expect((await patch(world, { photos: [], date: "nope" })).status).toBe(422);
    expect([await isStored(photo), (await ledgerOf(photo))?.releasedAt]).toEqual([true, null]);
  });
});
