// The library: who reads what, versions, who has read them, and what is left of people.
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { tableRows } from "#fixtures/insert.ts";
import { errorOf, insert, sql } from "#fixtures/test/client.ts";
import { eraseAll } from "#fixtures/test/erasing/erase.ts";
import { pdf } from "#fixtures/test/files.ts";
import { DOCUMENT, fillLibrary, libraryKey, waitingKey } from "#fixtures/test/library/fill-library.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { attachmentOf, attachmentsPath, uploadBody } from "#fixtures/test/uploads.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { LibraryDocument } from "../../contract/documents/documents.ts";
import { newId } from "../../domain/ids.ts";
import { runJob } from "../jobs/run-job.ts";
import { attachment } from "../../storage/tables/attachment.ts";
import { document, documentReading, documentVersion } from "../../storage/tables/document.ts";

const libraryPath = ({ acme }: World, rest = "") => `/api/v1/company/${acme.id}/documents${rest}`;
const ask = (world: World, who: VisitorName, method: string, rest = "", body?: object) =>
  requestAs(world, who, method, libraryPath(world, rest), body);
const documentOf = async (answer: Response) => (await answer.json<{ document: LibraryDocument }>()).document;
type Listed = { documents: LibraryDocument[]; waiting: number; nextCursor: string | null };
const listed = async (world: World, who: VisitorName, rest = "") =>
  (await ask(world, who, "GET", rest)).json<Listed>();

async function filled() {
  const world = await makeWorld();
  await fillLibrary(world);
  return world;
}

/** A new document by the owner, with a file of its own. */
async function added(world: World, fields: Partial<Record<string, unknown>>, who: VisitorName = "owner") {
  const id = newId();
  const sent = await requestAs(
    world,
    who,
    "POST",
    attachmentsPath(world),
    uploadBody({
      formType: "document",
      formId: id,
      purpose: "document",
      bytes: pdf({ inside: id }),
      filename: "certificado.pdf",
      declaredType: "application/pdf",
    }),
  );
  if (sent.status !== 201) return { id, answer: sent };
  const { r2Key } = await attachmentOf(sent);
  const body = { id, name: "Certificado", departmentIds: [], file: r2Key, ...fields };
  return { id, r2Key, answer: await ask(world, who, "POST", "", body) };
}

const READERS: readonly VisitorName[] = [
  "platformAdmin",
  "owner",
  "admin",
  "manager",
  "member",
  "memberElsewhere",
];

describe("the library", () => {
  it("lists to each person the documents that they may open, and no others", async () => {
    const world = await filled();
    const { workshop, store, people } = world;
    const ids = [
      DOCUMENT,
      ...(
        await Promise.all([
          added(world, {}),
          added(world, { departmentIds: [store.id] }),
          added(world, { departmentIds: [workshop.id, store.id] }),
          added(world, { userId: people.member.id }),
          added(world, { userId: people.memberElsewhere.id }),
        ])
      ).map(({ id, answer }) => {
        expect(answer.status).toBe(201);
        return id;
      }),
    ];
    const seen: Record<string, number> = {};
    for (const who of READERS) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { documents } = await listed(world, who);
      const opened = await Promise.all(
        ids.map(async (id) => ((await ask(world, who, "GET", `/${id}`)).status === 200 ? id : null)),
      );
      expect(documents.map(({ id }) => id).toSorted()).toEqual(opened.filter((id) => id !== null).toSorted());
      seen[who] = documents.length;
    }
    expect(seen).toEqual({
      platformAdmin: 6,
      owner: 6,
      admin: 6,
      // Their department's, everybody's, and that about its member.
      manager: 4,
      member: 4,
      memberElsewhere: 4,
    });
  });

  it("keeps the versions before, for those who may change the document, and asks for each again", async () => {
    const world = await filled();
    const { acme } = world;
    expect(await listed(world, "member")).toMatchObject({ waiting: 1 });
    expect((await ask(world, "member", "PUT", `/${DOCUMENT}/reading`, { number: 1 })).status).toBe(200);
    expect(await listed(world, "member")).toMatchObject({ waiting: 0 });
    const readBefore = await documentOf(
      await ask(world, "member", "PUT", `/${DOCUMENT}/reading`, { number: 1 }),
    );
    expect(readBefore.own.readAt).not.toBeNull();

    const body = { file: waitingKey(world), validUntil: "2020-05-01" };
    expect((await ask(world, "manager", "POST", `/${DOCUMENT}/versions`, body)).status).toBe(201);
    expect((await ask(world, "manager", "POST", `/${DOCUMENT}/versions`, body)).status).toBe(200);
    const { documents, waiting } = await listed(world, "member");
    expect(waiting).toBe(1);
    expect(documents[0]).toMatchObject({
      current: { number: 2, validUntil: "2020-05-01" },
      isExpired: true,
      own: { isAsked: true, readAt: null },
      readers: null,
    });
    expect((await listed(world, "member", "?isExpired=true")).documents).toHaveLength(1);
    expect((await listed(world, "member", "?isExpired=false")).documents).toHaveLength(0);
    expect((await listed(world, "member", "?isWaiting=true")).documents).toHaveLength(1);
    expect((await ask(world, "member", "PUT", `/${DOCUMENT}/reading`, { number: 1 })).status).toBe(409);

    const { versions, readers } = await (
      await ask(world, "manager", "GET", `/${DOCUMENT}`)
    ).json<{ versions: { number: number }[]; readers: { readCount: number; pending: { name: string }[] } }>();
    expect(versions.map(({ number }) => number)).toEqual([2, 1]);
    expect(readers).toMatchObject({ readCount: 0 });
    expect(readers.pending.map(({ name }) => name)).toEqual([
      "Bruno Bloqueado",
      "Mario Miembro",
      "Marta Mando",
    ]);
    const old = `/api/v1/company/${acme.id}/attachments/${libraryKey(acme.id, DOCUMENT, "e")}`;
    const current = `/api/v1/company/${acme.id}/attachments/${waitingKey(world)}`;
    const statuses = async (path: string) => [
      (await requestAs(world, "manager", "GET", path)).status,
      (await requestAs(world, "member", "GET", path)).status,
      (await requestAs(world, "memberElsewhere", "GET", path)).status,
    ];
    expect(await statuses(old)).toEqual([200, 403, 403]);
    expect(await statuses(current)).toEqual([200, 200, 403]);
  });

  it("says on the home how many documents wait for the person", async () => {
    const world = await filled();
    const own = await requestAs(world, "member", "GET", `/api/v1/company/${world.acme.id}/plan/mine`);
    expect(await own.json()).toMatchObject({ documentsToRead: 1 });
    const elsewhere = await requestAs(
      world,
      "memberElsewhere",
      "GET",
      `/api/v1/company/${world.acme.id}/plan/mine`,
    );
    expect(await elsewhere.json()).toMatchObject({ documentsToRead: 0 });
  });

  it("takes an archived document out of sight, and keeps its files and who read it", async () => {
    const world = await filled();
    expect((await ask(world, "manager", "PATCH", `/${DOCUMENT}`, { isArchived: true })).status).toBe(200);
    expect(await listed(world, "member")).toMatchObject({ documents: [], waiting: 0 });
    expect((await ask(world, "member", "GET", `/${DOCUMENT}`)).status).toBe(403);
    expect((await ask(world, "member", "PUT", `/${DOCUMENT}/reading`, { number: 1 })).status).toBe(403);
    expect((await ask(world, "manager", "PATCH", `/${DOCUMENT}`, { name: "Otro" })).status).toBe(409);
    expect((await listed(world, "manager", "?isArchived=true")).documents).toHaveLength(1);
    expect((await listed(world, "member", "?isArchived=true")).documents).toHaveLength(0);
    const files = await sql().select().from(attachment).where(eq(attachment.formType, "document"));
    expect(files.every(({ releasedAt }) => releasedAt === null)).toBe(true);
    expect(await sql().$count(documentReading)).toBe(1);
    expect((await ask(world, "manager", "PATCH", `/${DOCUMENT}`, { isArchived: false })).status).toBe(200);
    expect((await listed(world, "member")).documents).toHaveLength(1);
  });

  it("lets managers give documents to their departments alone", async () => {
    const world = await filled();
    const { workshop, store, people } = world;
    const statusOf = async (fields: object) => (await added(world, fields, "manager")).answer.status;
    expect(await statusOf({ departmentIds: [workshop.id] })).toBe(201);
    expect(await statusOf({ departmentIds: [] })).toBe(403);
    expect(await statusOf({ departmentIds: [workshop.id, store.id] })).toBe(403);
    expect(await statusOf({ userId: people.member.id })).toBe(201);
    expect(await statusOf({ userId: people.memberElsewhere.id })).toBe(403);
    const toOthers = { departmentIds: [workshop.id, store.id] };
    expect((await ask(world, "manager", "PATCH", `/${DOCUMENT}`, toOthers)).status).toBe(403);
    expect((await ask(world, "owner", "PATCH", `/${DOCUMENT}`, toOthers)).status).toBe(200);
    expect((await ask(world, "manager", "PATCH", `/${DOCUMENT}`, { name: "Otro" })).status).toBe(403);
    expect((await listed(world, "memberElsewhere")).documents).toHaveLength(1);
    const gone = await requestAs(
      world,
      "owner",
      "DELETE",
      `/api/v1/company/${world.acme.id}/departments/${store.id}`,
    );
    expect(gone.status).toBe(409);
  });

  it("refuses what is no file of the document, people and departments of others, and more than the limits", async () => {
    const world = await filled();
    const { foreign, people, acme } = world;
    const fieldsOf = async ({ answer }: { answer: Response }) => (await errorOf(answer)).fields;
    expect(await fieldsOf(await added(world, { departmentIds: [foreign.id] }))).toHaveProperty(
      "departmentIds",
    );
    expect(await fieldsOf(await added(world, { userId: people.otherOwner.id }))).toHaveProperty("userId");
    expect(
      await fieldsOf(await added(world, { userId: people.member.id, departmentIds: [world.workshop.id] })),
    ).toHaveProperty("departmentIds");
    const taken = { file: libraryKey(acme.id, DOCUMENT, "e") };
    expect(await fieldsOf(await added(world, taken))).toHaveProperty("file");
    await sql().update(document).set({ number: 20 }).where(eq(document.id, DOCUMENT));
    await sql().update(documentVersion).set({ number: 20 }).where(eq(documentVersion.documentId, DOCUMENT));
    const body = { file: waitingKey(world), validUntil: null };
    expect((await ask(world, "owner", "POST", `/${DOCUMENT}/versions`, body)).status).toBe(409);
    await insert(
      tableRows(
        document,
        Array.from({ length: 499 }, (_, index) => ({
          id: `d-${index}`,
          companyId: acme.id,
          name: `Documento ${index}`,
        })),
      ),
    );
    expect((await added(world, {})).answer.status).toBe(409);
  });

  it("deletes the documents about a person who is erased, and keeps who read the others", async () => {
    const world = await filled();
    const { people } = world;
    const { r2Key } = await added(world, { userId: people.member.id });
    await ask(world, "member", "PUT", `/${DOCUMENT}/reading`, { number: 1 });
    await requestAs(world, "owner", "DELETE", `/api/v1/company/${world.acme.id}/members/${people.member.id}`);
    const asked = await requestAs(
      world,
      "owner",
      "POST",
      `/api/v1/company/${world.acme.id}/former-members/${people.member.id}/erase`,
      { reason: "Lo ha pedido" },
    );
    expect(asked.status).toBe(202);
    await eraseAll(runJob);
    const left = await sql().select().from(document);
    expect(left.map(({ id }) => id)).toEqual([DOCUMENT]);
    const [file] = await sql()
      .select()
      .from(attachment)
      .where(eq(attachment.r2Key, r2Key ?? ""));
    expect(file?.releasedAt ?? null).not.toBeNull();
    const readers = await sql().select().from(documentReading);
    expect(readers).toHaveLength(2);
    expect(readers.map(({ userId }) => userId)).not.toContain(people.member.id);
    expect(await env.FILES.head(libraryKey(world.acme.id, DOCUMENT, "e"))).not.toBeNull();
  });
});
