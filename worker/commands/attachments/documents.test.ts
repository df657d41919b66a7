// PDF documents of forms and actions: what is taken, how it is served, and what refers to it.
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { api, insert, sql } from "#fixtures/test/client.ts";
import { tableRows } from "#fixtures/insert.ts";
import { HTML, bytes, jpeg, mp4, pdf, png, webm } from "#fixtures/test/files.ts";
import { actionIdOf, actionsPath, fillActions } from "#fixtures/test/fill-actions.ts";
import { formIdOf } from "#fixtures/test/fill-forms.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { attachmentOf, fileKeysOf, upload, type UploadFields } from "#fixtures/test/uploads.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { ActionComment } from "../../contract/actions/comments.ts";
import type { DepartmentFormType, FileOwner } from "../../contract/enums.ts";
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS, MOST_UPLOADED_DOCUMENTS } from "../../contract/forms/media.ts";
import { FORM_DEFINITIONS } from "../../contract/forms/registry.ts";
import type { Attachment } from "../../contract/shapes.ts";
import { newId } from "../../domain/ids.ts";
import { sha256Of } from "../../domain/evidence/canonical-json.ts";
import { attachment } from "../../storage/tables/attachment.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { managementForm } from "../../storage/tables/forms/management-form.ts";

const SCRIPT = "/OpenAction<</S/JavaScript/JS(app.alert\\(document.cookie\\))>>";

async function filled() {
  const world = await makeWorld();
  await fillActions(world, { assignedUserId: world.people.member.id });
  return world;
}

const ownerOf = (world: World, formType: FileOwner) => ({
  formType,
  formId: formType === "action" ? actionIdOf(world) : formIdOf(world, formType as DepartmentFormType),
});
const send = (world: World, formType: FileOwner = "management", sent: Partial<UploadFields> = {}) =>
  upload(world, {
    ...ownerOf(world, formType),
    purpose: "document",
    bytes: pdf(),
    filename: "informe.pdf",
    declaredType: "application/pdf",
    ...sent,
  });
const stored = async (world: World, formType: FileOwner = "management", sent?: Partial<UploadFields>) =>
  attachmentOf(await send(world, formType, sent));
const patch = (world: World, body: object, type: DepartmentFormType = "management") =>
  requestAs(
    world,
    "member",
    "PATCH",
    `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/${FORM_DEFINITIONS[type].segment}/${formIdOf(world, type)}`,
    body,
  );
const formOf = async (answer: Response) =>
  (await answer.json<{ form: { documents: Attachment[] | null } }>()).form;
const ledgerOf = async ({ r2Key }: Pick<Attachment, "r2Key">) =>
  (await sql().select().from(attachment).where(eq(attachment.r2Key, r2Key)))[0];
/** So long that its end is one byte before the limit, or behind it. */
const pdfOf = (size: number) => {
  const file = pdf();
  return bytes(
    file.subarray(0, 9),
    "%",
    new Uint8Array(size - file.length - 2).fill(0x78),
    "\n",
    file.subarray(9),
  );
};

describe("a PDF", () => {
  it.each(["investigation", "management", "action"] as const)(
    "is stored as it is for the kind %s",
    async (formType) => {
      const world = await filled();
      const file = pdf({ inside: SCRIPT });
      const answer = await send(world, formType, {
        bytes: file,
        filename: "Plano 3.PDF",
        declaredType: "text/html",
      });
      expect(answer.status).toBe(201);
      const document = await attachmentOf(answer);
      expect(document).toMatchObject({ filename: "Plano 3.PDF", contentType: "application/pdf" });
      const object = await env.FILES.get(document.r2Key);
      expect(new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(file);
      const hash = await sha256Of(file);
      expect(await ledgerOf(document)).toMatchObject({ purpose: "document", sentHash: hash, sha256: hash });
    },
  );

  it.each([
    ["HTML called .pdf", { bytes: HTML }, 415, "WRONG_TYPE"],
    ["HTML before a PDF", { bytes: bytes(HTML, pdf()) }, 415, "WRONG_TYPE"],
    ["HTML that begins like a PDF", { bytes: bytes("%PDF-1.4\n", HTML) }, 415, "WRONG_TYPE"],
    ["half of a PDF", { bytes: pdf().subarray(0, 200) }, 415, "WRONG_TYPE"],
    ["a picture as a document", { bytes: png() }, 415, "WRONG_TYPE"],
    ["a PDF as a photo", { purpose: "photo" }, 415, "WRONG_TYPE"],
    ["an empty file", { bytes: bytes() }, 422, "INVALID"],
    ["encrypted", { bytes: pdf({ trailer: "/Encrypt 9 0 R" }) }, 422, "INVALID"],
  ] satisfies [string, Partial<UploadFields>, number, string][])(
    "is not %s",
    async (_name, sent, status, code) => {
      const world = await filled();
      expect(await problemOf(await send(world, "management", sent))).toMatchObject({ status, code });
      expect(await fileKeysOf(world)).toEqual([]);
    },
  );

  it.each([
    [
      "es",
      "Solo se admiten documentos PDF que se puedan abrir",
      "El PDF está protegido con contraseña. Guárdalo sin protección, por ejemplo imprimiéndolo como PDF, y adjúntalo de nuevo",
      "Un documento no puede pasar de 10 MB",
    ],
    [
      "en",
      "Only PDF documents that can be opened are accepted",
      "The PDF is protected with a password. Save it without protection, for example by printing it as a PDF, and attach it again",
      "A document may not exceed 10 MB",
    ],
    [
      "ca",
      "Només s’admeten documents PDF que es puguin obrir",
      "El PDF està protegit amb contrasenya. Desa’l sense protecció, per exemple imprimint-lo com a PDF, i adjunta’l de nou",
      "Un document no pot passar de 10 MB",
    ],
  ] as const)("is refused in the person's language, %s", async (language, type, encrypted, size) => {
    const world = await filled();
    await sql().update(user).set({ language }).where(eq(user.id, world.people.member.id));
    const refused = async (file: Uint8Array) => problemOf(await send(world, "management", { bytes: file }));
    expect(await refused(HTML)).toMatchObject({ message: type });
    expect(await refused(pdf({ trailer: "/Encrypt 9 0 R" }))).toMatchObject({ fields: { file: encrypted } });
    expect(await refused(pdfOf(MAX_DOCUMENT_BYTES + 1))).toEqual({
      status: 413,
      code: "TOO_LARGE",
      message: size,
    });
  });

  it("may have 10 MB", async () => {
    const world = await filled();
    expect((await send(world, "management", { bytes: pdfOf(MAX_DOCUMENT_BYTES) })).status).toBe(201);
    const more = await send(world, "management", { bytes: new Uint8Array(MAX_DOCUMENT_BYTES + 100_000) });
    expect(await problemOf(more)).toMatchObject({ status: 413, code: "TOO_LARGE" });
  });

  it("is taken by no other kind of record", async () => {
    const world = await filled();
    for (const type of ["hseq_visit", "drill", "observation"] as const)
      expect(await problemOf(await send(world, type))).toMatchObject({
        status: 422,
        fields: { purpose: "Este formulario no lleva archivos de esta clase" },
      });
  });

  it.each(["management", "action"] as const)("is refused where the %s has too many", async (formType) => {
    const world = await filled();
    const { formId } = ownerOf(world, formType);
    await insert(
      tableRows(
        attachment,
        Array.from({ length: MOST_UPLOADED_DOCUMENTS }, () => ({
          r2Key: `${world.acme.id}/${formType}/${formId}/${newId()}.pdf`,
          companyId: world.acme.id,
          formType,
          formId,
          purpose: "document" as const,
          contentType: "application/pdf",
          bytes: 1,
          etag: "e",
          filename: "a.pdf",
          uploadedById: world.people.member.id,
        })),
      ),
    );
    expect(await problemOf(await send(world, formType))).toEqual({
      status: 409,
      code: "LIMIT_REACHED",
      message: "Ya hay demasiados documentos aquí: elimina los que sobren",
    });
  });
});

describe("what is served", () => {
  it.each([
    ["photo", png(), "image/png"],
    ["photo", jpeg(), "image/jpeg"],
    ["signature", png(), "image/png"],
    ["video", mp4(), "video/mp4"],
    ["video", webm(), "video/webm"],
    ["document", pdf({ inside: SCRIPT }), "application/pdf"],
    ["document", bytes(pdf().subarray(0, 9), "%", HTML, "\n", pdf().subarray(9)), "application/pdf"],
  ] as const)("a %s has its own type, and nothing in it may run", async (purpose, file, contentType) => {
    const world = await filled();
    const formType = "investigation";
    const { url } = await stored(world, formType, { purpose, bytes: file, filename: "<b>.html" });
    for (const [method, headers, status, length] of [
      ["GET", {}, 200, expect.any(Number)],
      ["HEAD", {}, 200, 0],
      ["GET", { range: "bytes=0-4" }, 206, 5],
    ] as const) {
      const answer = await api(url, { method, headers, cookie: await world.cookie("member") });
      expect(answer.status).toBe(status);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": contentType,
        "content-disposition": expect.stringMatching(/^inline; filename="b\.html\.\w+"/) as string,
        "accept-ranges": "bytes",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "cross-origin-resource-policy": "same-origin",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
      expect((await answer.arrayBuffer()).byteLength).toEqual(length);
    }
  });
});

describe("the documents of a form", () => {
  it("are those uploaded for it as documents, and go with their removal", async () => {
    const world = await filled();
    const document = await stored(world);
    const photo = await stored(world, "management", { purpose: "photo", bytes: png() });
    const answer = await patch(world, { documents: [{ ...document, filename: "otro.pdf" }] });
    expect((await formOf(answer)).documents).toEqual([{ ...document, bytes: pdf().length, pages: 1 }]);
    expect((await ledgerOf(document))?.attachedAt).toBeInstanceOf(Date);
    for (const [field, file] of [
      ["documents", { ...photo, contentType: "application/pdf" }],
      ["photos", { ...document, contentType: "image/png" }],
    ] as const)
      expect(await problemOf(await patch(world, { [field]: [file] }))).toMatchObject({
        status: 422,
        fields: { [field]: "Los archivos y las firmas se añaden subiéndolos" },
      });
    expect((await formOf(await patch(world, { documents: [] }))).documents).toEqual([]);
    await expect.poll(() => ledgerOf(document)).toBeUndefined();
    expect(await env.FILES.head(document.r2Key)).toBeNull();
  });

  it("are 20 at most", async () => {
    const world = await filled();
    const document = await stored(world);
    const documents = Array.from({ length: MAX_DOCUMENTS + 1 }, () => document);
    expect(await problemOf(await patch(world, { documents }))).toMatchObject({
      status: 422,
      fields: { documents: "Se pueden adjuntar 20 documentos como máximo" },
    });
  });

  it("are null in a record that never had any", async () => {
    const world = await filled();
    expect((await formOf(await patch(world, { changeName: "Prensa" }))).documents).toBeNull();
    const [row] = await sql().select({ documents: managementForm.documents }).from(managementForm);
    expect(row?.documents).toBeNull();
  });
});

describe("the documents of an action", () => {
  const commentsOf = async (world: World) =>
    (
      await (
        await requestAs(world, "member", "GET", `${actionsPath(world, actionIdOf(world))}/comments`)
      ).json<{ comments: ActionComment[] }>()
    ).comments;

  it("are evidence of its completion, beside photos", async () => {
    const world = await filled();
    const at = actionsPath(world, actionIdOf(world));
    const [document, photo] = [
      await stored(world, "action"),
      await stored(world, "action", { purpose: "photo", bytes: png() }),
    ];
    const complete = (body: object) =>
      requestAs(world, "member", "PATCH", at, { status: "completed", ...body });
    expect(
      await problemOf(await complete({ closingDocuments: [{ ...photo, contentType: "application/pdf" }] })),
    ).toMatchObject({ status: 422, fields: { closingDocuments: expect.any(String) as string } });
    expect(
      await problemOf(await requestAs(world, "member", "PATCH", at, { closingDocuments: [document] })),
    ).toMatchObject({ status: 422, fields: { closingDocuments: expect.any(String) as string } });
    expect((await complete({ closingPhotos: [photo], closingDocuments: [document] })).status).toBe(200);
    expect(await commentsOf(world)).toMatchObject([
      {
        kind: "closing",
        text: "",
        photos: [photo],
        documents: [{ ...document, bytes: pdf().length, pages: 1 }],
      },
    ]);
    const { history } = await (
      await requestAs(world, "member", "GET", `${at}/history`)
    ).json<{ history: { changes: object }[] }>();
    expect(history[0]?.changes).toMatchObject({
      photos: { before: 0, after: 1 },
      documents: { before: 0, after: 1 },
    });
  });

  it("go with their comment, which needs nothing else", async () => {
    const world = await filled();
    const at = `${actionsPath(world, actionIdOf(world))}/comments`;
    const document = await stored(world, "action");
    const id = newId();
    const answer = await requestAs(world, "member", "POST", at, { id, documents: [document] });
    expect(answer.status).toBe(201);
    expect((await ledgerOf(document))?.attachedAt).toBeInstanceOf(Date);
    expect((await requestAs(world, "member", "DELETE", `${at}/${id}`)).status).toBe(200);
    await expect.poll(() => ledgerOf(document)).toBeUndefined();
  });
});
