import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { api, costOf, ORIGIN, sql } from "#fixtures/test/client.ts";
import { box, bytes, HTML, jpeg, mp4, png, pngOf, SVG, webm, ZIP } from "#fixtures/test/files.ts";
import { formIdOf, worldWithForms } from "#fixtures/test/fill-forms.ts";
import { requestAs, auditLinesOf, problemOf } from "#fixtures/test/requests.ts";
import {
  attachmentOf,
  attachmentsPath,
  fileKeysOf,
  upload,
  visitPhotoBody,
  type UploadFields,
} from "#fixtures/test/uploads.ts";
import type { VisitorName } from "#fixtures/test/world.ts";
import { MAX_BYTES_BY_PURPOSE, MAX_FILE_BYTES } from "../../contract/forms/media.ts";
import { newId } from "../../domain/ids.ts";
import { attachment } from "../../storage/tables/attachment.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";

/** What is left of `jpeg()`: even an empty comment goes. */
const jpegWithoutComment = () => bytes([0xff, 0xd8], jpeg().subarray(6));

describe("uploading", () => {
  it.each([
    ["photo", png(), "image/png", "png"],
    ["photo", jpeg(), "image/jpeg", "jpg"],
    ["video", mp4(), "video/mp4", "mp4"],
    ["video", webm(), "video/webm", "webm"],
    ["video", mp4("qt  "), "video/quicktime", "mov"],
    ["signature", png(), "image/png", "png"],
  ] as const)("takes a %s for what its bytes are", async (purpose, file, contentType, ending) => {
    const world = await worldWithForms();
    const id = newId();
    const answer = await upload(world, {
      purpose,
      bytes: file,
      id,
      filename: "pasillo.html",
      declaredType: "text/html",
    });
    expect(answer.status).toBe(201);
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
    const r2Key = `${world.acme.id}/hseq_visit/${formIdOf(world, "hseq_visit")}/${id}.${ending}`;
    expect(await attachmentOf(answer)).toEqual({
      r2Key,
      url: `${attachmentsPath(world)}/${r2Key}`,
      filename: `pasillo.html.${ending}`,
      contentType,
    });
    expect(await fileKeysOf(world)).toEqual([r2Key]);
    expect(await auditLinesOf(formIdOf(world, "hseq_visit"))).toMatchObject([
      { verb: "attachment.upload", actorId: world.people.member.id },
    ]);
  });

  it.each([
    ["HTML called .png", { bytes: HTML }],
    ["a zip", { bytes: ZIP, filename: "a.jpg" }],
    ["an SVG", { bytes: SVG, filename: "a.svg", declaredType: "image/svg+xml" }],
    ["a video as a photo", { bytes: mp4() }],
  ] satisfies [string, Partial<UploadFields>][])("refuses %s as a photo", async (_name, sent) => {
    const world = await worldWithForms();
    expect(await problemOf(await upload(world, sent))).toEqual({
      status: 415,
      code: "WRONG_TYPE",
      message: "Solo se admiten archivos .jpg, .jpeg, .png y .webp",
    });
    expect(await fileKeysOf(world)).toEqual([]);
  });

  it("refuses a truncated mp4 and a picture as a video", async () => {
    const world = await worldWithForms();
    for (const file of [mp4("isom", 5000).subarray(0, 4000), png()]) {
      expect(
        await problemOf(await upload(world, { purpose: "video", bytes: file, filename: "v.mp4" })),
      ).toEqual({
        status: 415,
        code: "WRONG_TYPE",
        message: "Solo se admiten archivos .mp4, .webm y .mov",
      });
    }
  });

  it("accepts 5 MB and refuses one byte more", async () => {
    const world = await worldWithForms();
    const frame = png(0).length;
    const most = await upload(world, { bytes: png(MAX_FILE_BYTES - frame) });
    expect(most.status).toBe(201);
    const more = await upload(world, { bytes: png(MAX_FILE_BYTES - frame + 1) });
    expect(await problemOf(more)).toEqual({
      status: 413,
      code: "TOO_LARGE",
      message: "El tamaño máximo es de 5 MB",
    });
    const much = await upload(world, { bytes: new Uint8Array(MAX_FILE_BYTES + 100_000) });
    expect(await problemOf(much)).toEqual({
      status: 413,
      code: "TOO_LARGE",
      message: "El tamaño máximo es de 5 MB",
    });
  });

  it.each([
    ["en", "Max file size is 5MB"],
    ["ca", "La mida màxima és de 5 MB"],
  ] as const)("refuses any file over 5 MB in the person's language, %s", async (language, message) => {
    const world = await worldWithForms();
    const cookie = await world.cookie("member");
    await sql().update(user).set({ language }).where(eq(user.id, world.people.member.id));
    for (const bytesOver of [1, 1_000_000]) {
      const answer = await api(attachmentsPath(world), {
        method: "POST",
        body: visitPhotoBody(world, { bytes: png(MAX_FILE_BYTES - png(0).length + bytesOver) }),
        cookie,
        headers: { "accept-language": "es" },
      });
      expect(await problemOf(answer)).toEqual({ status: 413, code: "TOO_LARGE", message });
    }
  });

  it("stops reading a body of unknown length at the limit", async () => {
    const world = await worldWithForms();
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 200) controller.close();
        else controller.enqueue(new Uint8Array(256 * 1024));
      },
    });
    const answer = await exports.default.fetch(
      new Request(ORIGIN + attachmentsPath(world), {
        method: "POST",
        body,
        headers: {
          cookie: await world.cookie("member"),
          "content-type": "multipart/form-data; boundary=x",
        },
      }),
    );
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(60);
  });

  it("accepts a PNG signature of 200 KB", async () => {
    const world = await worldWithForms();
    const signature = (file: Uint8Array) => upload(world, { purpose: "signature", bytes: file });
    const frame = png(0).length;
    expect((await signature(png(MAX_BYTES_BY_PURPOSE.signature - frame))).status).toBe(201);
    expect(await problemOf(await signature(png(MAX_BYTES_BY_PURPOSE.signature)))).toMatchObject({
      status: 413,
    });
    expect(await problemOf(await signature(jpeg()))).toMatchObject({ status: 415 });
  });

  it.each([
    ["no file", (body: FormData) => body.delete("file"), { file: "El archivo es obligatorio" }],
    [
      "a word for a file",
      (body: FormData) => body.set("file", "foto.png"),
      { file: "El archivo es obligatorio" },
    ],
    [
      "an empty file",
      (body: FormData) => body.set("file", new File([], "foto.png")),
      { file: "El archivo es obligatorio" },
    ],
    ["another id", (body: FormData) => body.set("id", "../../x"), { id: expect.any(String) as string }],
    [
      "an unknown purpose",
      (body: FormData) => body.set("purpose", "avatar"),
      { purpose: expect.any(String) as string },
    ],
    [
      "an unknown field",
      (body: FormData) => body.set("companyId", "x"),
      { companyId: expect.any(String) as string },
    ],
    [
      "two files",
      (body: FormData) => body.append("file", new File(["x"], "y")),
      { file: expect.any(String) as string },
    ],
  ])("refuses %s", async (_name, change, fields) => {
    const world = await worldWithForms();
    const body = visitPhotoBody(world);
    change(body);
    expect(
      await problemOf(await requestAs(world, "member", "POST", attachmentsPath(world), body)),
    ).toMatchObject({
      status: 422,
      fields,
    });
  });

  it("refuses a body that is not a form with a file", async () => {
    const world = await worldWithForms();
    const cookie = await world.cookie("member");
    const post = (type: string) =>
      api(attachmentsPath(world), { method: "POST", body: "x", cookie, headers: { "content-type": type } });
    expect((await post("application/json")).status).toBe(415);
    expect((await post("multipart/form-data; boundary=a")).status).toBe(400);
    expect((await post("multipart/form-data; nothing")).status).toBe(400);
  });

  it("stores pictures and videos without where they were taken, and the ledger describes what is stored", async () => {
    const world = await worldWithForms();
    for (const [purpose, file, clean] of [
      ["photo", jpeg("41.39N 2.17E"), jpegWithoutComment()],
      [
        "video",
        bytes(mp4(), box("udta", box("\xa9xyz", "+41.39+002.17/"))),
        bytes(mp4(), box("free", new Uint8Array(22))),
      ],
    ] as const) {
      const { r2Key, url } = await attachmentOf(await upload(world, { purpose, bytes: file }));
      const object = await env.FILES.get(r2Key);
      const stored = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
      expect(String.fromCharCode(...stored)).not.toContain("41.39");
      expect(stored).toEqual(clean);
      const [row] = await sql().select().from(attachment).where(eq(attachment.r2Key, r2Key));
      expect(row).toMatchObject({ bytes: stored.length, etag: object?.etag });
      const answer = await requestAs(world, "member", "GET", url);
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(stored);
      expect(answer.headers.get("etag")).toBe(`"${object?.etag}"`);
    }
  });

  it("accepts 50 megapixels and refuses one line more, whatever the size of the file", async () => {
    const world = await worldWithForms();
    expect((await upload(world, { bytes: pngOf(10_000, 5000) })).status).toBe(201);
    expect(await problemOf(await upload(world, { bytes: pngOf(10_000, 5001) }))).toMatchObject({
      status: 422,
      code: "INVALID",
      fields: { file: "La imagen no puede tener más de 50 megapíxeles" },
    });
    expect((await upload(world, { bytes: pngOf(0xffffffff, 0xffffffff), purpose: "signature" })).status).toBe(
      422,
    );
    expect(await fileKeysOf(world)).toHaveLength(1);
  });

  it("refuses a purpose that the form does not have", async () => {
    const world = await worldWithForms();
    const formId = formIdOf(world, "management");
    expect(
      await problemOf(
        await upload(world, {
          formType: "management",
          formId,
          purpose: "video",
          bytes: mp4(),
          filename: "v.mp4",
        }),
      ),
    ).toMatchObject({
      status: 422,
      fields: { purpose: "Este formulario no lleva archivos de esta clase" },
    });
  });

  it("requires the right to edit the form, while it is open", async () => {
    const world = await worldWithForms();
    const answers = async (who: VisitorName, sent: Partial<UploadFields> = {}) =>
      (await upload(world, sent, who)).status;
    expect(await answers("manager")).toBe(201);
    expect(await answers("memberElsewhere")).toBe(403);
    expect(await answers("otherOwner")).toBe(404);
    expect(await answers("member", { formId: newId() })).toBe(404);
    expect(await answers("member", { formType: "drill" })).toBe(404);
    await sql().update(visitForm).set({ status: "completed" });
    expect(await problemOf(await upload(world))).toMatchObject({ status: 409, code: "FORM_COMPLETED" });
  });

  it("answers in the user's language", async () => {
    const world = await worldWithForms();
    await sql().update(user).set({ language: "ca" }).where(eq(user.id, world.people.member.id));
    expect(await problemOf(await upload(world, { bytes: ZIP }))).toMatchObject({
      message: "Només s’admeten fitxers .jpg, .jpeg, .png i .webp",
    });
  });
});
