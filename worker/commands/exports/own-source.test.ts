import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { makePasskey } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { fillUnsent, fillViews, VIEW } from "#fixtures/test/cases/department-cases.ts";
import { beginSignOn, SIGN_ON_ID } from "#fixtures/test/cases/sign-in/sign-on-cases.ts";
import { api, insert, outboxOf, sql } from "#fixtures/test/client.ts";
import { turnOn } from "#fixtures/test/inbox/devices.ts";
import {
  createAndReadExport,
  exportFrom,
  exportsPath,
  recordsOf,
} from "#fixtures/test/exports/export-files.ts";
import { DOCUMENT, fillLibrary, libraryKey } from "#fixtures/test/library/fill-library.ts";
import { formIdOf, formPath, worldWithForms } from "#fixtures/test/fill-forms.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import type { VisitorName, World } from "#fixtures/test/world.ts";
import type { ExportRow } from "../../contract/exports.ts";
import { readRecord, zipRecords } from "#worker/transfer/zip-reader.ts";
import { attachment } from "../../storage/tables/attachment.ts";
import { document, documentReading } from "../../storage/tables/document.ts";
import { notification, notificationMute } from "../../storage/tables/operations/notification.ts";
import { account, passkey } from "../../storage/tables/organisation/identity.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";

let world: World;
beforeEach(async () => {
  world = await worldWithForms();
});

async function unpack(answer: Response): Promise<Map<string, Uint8Array>> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const read = async (offset: number, length: number) => bytes.subarray(offset, offset + length);
  const source = { size: bytes.length, read };
  const files = new Map<string, Uint8Array>();
  for await (const record of zipRecords(source)) files.set(record.name, await readRecord(source, record));
  return files;
}

const OWN = "/api/v1/account/exports";

const ownExports = async (who: VisitorName) =>
  (await (await requestAs(world, who, "GET", OWN)).json<{ exports: ExportRow[] }>()).exports;

async function ownData(who: VisitorName = "member") {
  const answer = await requestAs(world, who, "POST", OWN, {});
  expect(answer.status).toBe(202);
  const { id } = await exportFrom(answer);
  await expect.poll(async () => (await ownExports(who))[0]?.status, { timeout: 30_000 }).toBe("ready");
  const file = await requestAs(world, who, "GET", `${OWN}/${id}/file`);
  expect(file.headers.get("content-type")).toBe("application/zip");
  const files = await unpack(file);
  const data = JSON.parse(new TextDecoder().decode(files.get("data.json"))) as Record<string, unknown>;
  return { files, data };
}

it("one's own data are a JSON file and the files that one uploaded", async () => {
  const { acme, people } = world;
  const upload = (key: string, uploadedById: string) => ({
    r2Key: key,
    companyId: acme.id,
    formType: "drill" as const,
    formId: formIdOf(world, "drill"),
    purpose: "photo" as const,
    contentType: "image/jpeg",
    bytes: 3,
    etag: "e",
    filename: "foto.jpg",
    uploadedById,
    attachedAt: new Date(),
  });
  // A change releases files that the form does not point at.
  await requestAs(world, "member", "PATCH", formPath(world, "drill"), { objective: "Evacuar la nave" });
  await insert(
    tableRows(attachment, [upload("own/a.jpg", people.member.id), upload("own/b.jpg", people.manager.id)]),
  );
  await env.FILES.put("own/a.jpg", "abc");
  await fillUnsent(world);
  await fillViews(world);
  const { files, data } = await ownData();
  expect(data).toMatchObject({
    format: "extintor-own-data",
    version: 1,
    account: { id: people.member.id, name: people.member.name, email: people.member.email },
    memberships: [{ company: acme.name, department: "Taller", role: "member" }],
    names: [
      {
        company: acme.name,
        name: world.people.member.name,
        since: expect.any(String) as string,
        until: null,
      },
    ],
    unsentWork: [{ company: acme.name, department: "Taller", forms: 2, actions: 1, files: 5 }],
    // Not the company's view.
    savedViews: [{ company: acme.name, list: "forms", name: VIEW.name, search: VIEW.search }],
    files: ["files/own/a.jpg"],
  });
  expect(data["forms"]).toHaveLength(6);
  expect(data["forms"]).toContainEqual(
    expect.objectContaining({ objective: "Evacuar la nave", type: "drill" }),
  );
  expect(data["activity"]).toContainEqual(expect.objectContaining({ verb: "form.update" }));
  expect(new TextDecoder().decode(files.get("files/own/a.jpg"))).toBe("abc");
  expect([...files.keys()].filter((name) => name.startsWith("files/"))).toEqual(["files/own/a.jpg"]);
  const text = JSON.stringify(data);
  for (const other of [people.manager, people.owner]) expect(text).not.toContain(other.email);
  expect(text).not.toContain("token");
});

it("they have the documents about the person with their files, and what the person has read", async () => {
  await fillLibrary(world);
  const { acme, people } = world;
  await sql().update(document).set({ userId: people.member.id }).where(eq(document.id, DOCUMENT));
  await sql().update(documentReading).set({ userId: people.member.id });
  const { files, data } = await ownData();
  const key = libraryKey(acme.id, DOCUMENT, "e");
  expect(data).toMatchObject({
    documents: [{ company: acme.name, name: "Trabajos en altura", version: 1, r2Key: key }],
    readings: [{ document: "Trabajos en altura", version: 1, readAt: "2026-01-10T08:00:00.000Z" }],
    files: [`files/${key}`],
  });
  expect(files.has(`files/${key}`)).toBe(true);
});

it("they have one's inbox and what one has muted, and of others no name and no id", async () => {
  const { acme, people } = world;
  const at = new Date("2026-11-20T09:00:00Z");
  const told = (userId: string, id: string, recordType: "drill" | "user", recordId: string) => ({
    userId,
    id,
    companyId: acme.id,
    kind: recordType === "user" ? ("joined" as const) : ("reopened" as const),
    recordType,
    recordId,
    actorId: people.owner.id,
    at,
  });
  const drill = formIdOf(world, "drill");
  const mute = (userId: string) => ({ userId, companyId: acme.id, recordId: drill, at });
  await insert(
    tableRows(notification, [
      told(people.member.id, "a", "drill", drill),
      told(people.member.id, "b", "user", people.manager.id),
      told(people.owner.id, "c", "drill", drill),
    ]),
    tableRows(notificationMute, [mute(people.member.id), mute(people.owner.id)]),
  );
  const { data } = await ownData();
  const entry = { company: acme.name, at: at.toISOString(), readAt: null };
  expect(data["inbox"]).toEqual([
    { ...entry, kind: "reopened", recordType: "drill", recordId: drill },
    { ...entry, kind: "joined", recordType: "user", recordId: null },
  ]);
  expect(data["mutedRecords"]).toEqual([{ company: acme.name, recordId: drill, since: at.toISOString() }]);
  expect(JSON.stringify(data["inbox"])).not.toContain(people.owner.id);
});

it("they say since when one's devices are told, without what opens them, and what one wants to be told", async () => {
  const choice = { noPush: ["tasks"], noMail: [], quiet: null, timeZone: "Europe/Madrid" };
  await requestAs(world, "member", "PUT", "/api/v1/account/notices", choice);
  const device = await turnOn(world, "member");
  await turnOn(world, "owner");
  const { data } = await ownData();
  expect(data["devicesTold"]).toEqual([{ since: expect.any(String) as string }]);
  expect(data["noticeChoices"]).toEqual([
    { noPush: ["tasks"], noMail: [], quietFrom: null, quietUntil: null, timeZone: "Europe/Madrid" },
  ]);
  expect(JSON.stringify(data)).not.toContain(device.endpoint);
});

it("they name one's passkeys, without what answers are checked by", async () => {
  const own = makePasskey({ userId: world.people.member.id, name: "Móvil del taller", publicKey: "clave" });
  await insert(tableRows(passkey, [own, makePasskey({ userId: world.people.owner.id })]));
  const { data } = await ownData();
  expect(data["passkeys"]).toEqual([
    {
      name: "Móvil del taller",
      createdAt: expect.any(String) as string,
      lastUsedAt: null,
      isSynced: true,
    },
  ]);
  expect(data["sessions"]).toContainEqual(expect.objectContaining({ method: "passkey" }));
});

it("they name one's accounts at companies' providers, without what opens them", async () => {
  const { people } = world;
  await beginSignOn(world, "oidc", { issuer: "https://idp.test", clientSecret: "secreto" });
  const accountOf = (userId: string, providerId = SIGN_ON_ID) => ({
    accountId: `en-idp-${userId}`,
    providerId,
    userId,
    accessToken: "clave",
    password: "clave",
  });
  await insert(
    tableRows(account, [
      accountOf(people.member.id),
      accountOf(people.owner.id),
      accountOf(people.member.id, "credential"),
    ]),
  );
  const { data } = await ownData();
  expect(data["companyAccounts"]).toEqual([
    {
      company: world.acme.name,
      provider: "https://idp.test",
      accountId: `en-idp-${people.member.id}`,
      since: expect.any(String) as string,
    },
  ]);
  expect(JSON.stringify(data)).not.toContain("clave");
  expect(JSON.stringify(data)).not.toContain("secreto");
});

it("they can be had without belonging to a company, with a letter that leads to them", async () => {
  await sql().delete(companyUser).where(eq(companyUser.userId, world.people.member.id));
  const { data } = await ownData();
  expect(data).toMatchObject({ account: { id: world.people.member.id }, memberships: [] });
  expect(data["forms"]).toHaveLength(6);
  const letters = async () =>
    (await outboxOf(world.people.member.email)).filter(({ kind }) => kind === "export-ready");
  await expect
    .poll(letters, { timeout: 10_000 })
    .toMatchObject([{ subject: "Tus datos de Extintor están listos" }]);
  expect((await letters())[0]?.text).toContain("/?account=true");
});

it("they are nobody else's, and nobody's who acts in the person's place", async () => {
  const { id } = await exportFrom(await requestAs(world, "member", "POST", OWN, {}));
  expect(await ownExports("owner")).toEqual([]);
  expect((await requestAs(world, "owner", "GET", `${OWN}/${id}/file`)).status).toBe(404);
  const inCompany = await requestAs(world, "member", "GET", exportsPath(world, id));
  expect(inCompany.status).toBe(404);
  const started = await api("/api/auth/admin/impersonate-user", {
    body: { userId: world.people.member.id, reason: "Consulta de soporte" },
    cookie: await world.cookie("platformAdmin"),
  });
  const cookie = started.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  for (const refused of [await api(OWN, { cookie }), await api(OWN, { cookie, body: {} })])
    expect(await problemOf(refused)).toMatchObject({ status: 403, code: "NOT_WHILE_IMPERSONATING" });
  const ofACompany = await requestAs(world, "member", "POST", exportsPath(world), { resource: "own" });
  expect(ofACompany.status).toBe(422);
});

it("the mentions of a person are one CSV file, for administrators", async () => {
  await sql()
    .update(drillForm)
    .set({ participants: [{ name: "Tomasa Testigo", role: "Testigo", signature: null }] });
  const body = { resource: "mentions", q: "tomasa testigo" };
  const refused = await requestAs(world, "manager", "POST", exportsPath(world), body);
  expect(await problemOf(refused)).toMatchObject({ status: 403 });
  const short = await requestAs(world, "admin", "POST", exportsPath(world), { resource: "mentions", q: "t" });
  expect(short.status).toBe(422);
  const { text } = await createAndReadExport(world, body, "admin");
  const records = recordsOf(text);
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject({ Tipo: "Simulacro", Campo: "Participantes", Texto: "Tomasa Testigo" });
});
