import { env } from "cloudflare:workers";
import { and, eq, like } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { LABEL_CODE, labelPress } from "#fixtures/test/cases/place-cases.ts";
import { storeWebhook } from "#fixtures/test/cases/sign-in/webhook-cases.ts";
import { api, insert, outboxOf, sql, waitForMails } from "#fixtures/test/client.ts";
import { clearExternalRequests, receivedExternalRequests } from "#fixtures/test/external-requests.ts";
import { bytes, png, pngOf } from "#fixtures/test/files.ts";
import { auditLinesOf, problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import { tableRows } from "#fixtures/insert.ts";
import { attachment } from "../../storage/tables/attachment.ts";
import { mailboxForm } from "../../storage/tables/forms/mailbox-form.ts";
import { publicNotice } from "../../storage/tables/forms/public-notice.ts";
import { webhookMessage } from "../../storage/tables/operations/webhook.ts";
import { promisedMail } from "../../storage/tables/operations/promised-mail.ts";
import { usageCounter } from "../../storage/tables/operations/operations.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";
import { placeLabel } from "../../storage/tables/organisation/place-label.ts";
import { sweepAttachments } from "../upkeep/sweep-attachments.ts";
import { sweepRejectedNotices } from "./admit-notice.ts";

const WORDS = "La barandilla del altillo está suelta";
const NETWORK = "203.0.113.7";

const bodyOf = (fields: Record<string, string | File>) => {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.set(key, value);
  return body;
};
const photo = (content = png(), name = "foto.png") =>
  new File([content.slice().buffer], name, { type: "image/png" });
const send = (fields: Record<string, string | File> = {}, code = LABEL_CODE, from = NETWORK) =>
  api(`/api/v1/notices/${code}`, {
    method: "POST",
    body: bodyOf({ description: WORDS, ...fields }),
    headers: { "cf-connecting-ip": from },
  });
const look = (code: string, from = NETWORK) =>
  api(`/api/v1/notices/${code}`, { headers: { "cf-connecting-ip": from } });
const receiptOf = async (answer: Response) => (await answer.json<{ receipt: string }>()).receipt;
const readReceipt = (receipt: string, from = NETWORK) =>
  api("/api/v1/notices/receipt/read", { body: { receipt }, headers: { "cf-connecting-ip": from } });
const addTo = (receipt: string, text: string, id?: string) =>
  api("/api/v1/notices/receipt/messages", { body: { receipt, text, ...(id ? { id } : {}) } });
type Opened = { notice: Record<string, unknown> & { messages: { text: string; isOwn: boolean }[] } };
const opened = async (answer: Response) => (await answer.json<Opened>()).notice;

const waitingPath = ({ acme }: World, rest = "") => `/api/v1/company/${acme.id}/waiting-notices${rest}`;
type Waiting = { notices: { id: string; description: string; photos: string[] }[]; total: number };
const waiting = async (world: World, who: VisitorName = "admin") =>
  (await requestAs(world, who, "GET", waitingPath(world))).json<Waiting>();
const label = (world: World, publicNotices: boolean, who: VisitorName = "admin") =>
  requestAs(world, who, "PATCH", `/api/v1/company/${world.acme.id}/labels/${LABEL_CODE}`, { publicNotices });

/** The label of the press takes notices without an account. */
async function open() {
  const world = await makeWorld();
  await labelPress(world);
  expect((await label(world, true)).status).toBe(200);
  return world;
}
async function arrived(fields: Record<string, string | File> = {}) {
  const world = await open();
  const answer = await send(fields);
  expect(answer.status).toBe(201);
  const receipt = await receiptOf(answer);
  const [notice] = (await waiting(world)).notices;
  if (!notice) throw new Error("nothing waits");
  return { world, receipt, notice };
}
type PlaceIds = { locationId: string; zoneId: string };
const admit = (world: World, id: string, who: VisitorName = "admin", place?: PlaceIds) =>
  requestAs(world, who, "POST", waitingPath(world, `/${id}/admit`), place ? { place } : {});
const reject = (world: World, id: string, reason: string, who: VisitorName = "admin") =>
  requestAs(world, who, "POST", waitingPath(world, `/${id}/reject`), { reason });

afterEach(() => {
  env.LIMITS = JSON.stringify({ changesPerMinute: 100_000, companiesPerDay: 1000 });
  delete env.TURNSTILE_SITE_KEY;
  delete env.TURNSTILE_SECRET_KEY;
  delete env.TURNSTILE_URL;
});

describe("a place takes notices without an account", () => {
  it("once an administrator turns it on there, or for all places, and no longer than that", async () => {
    const world = await makeWorld();
    await labelPress(world);
    expect((await look(LABEL_CODE)).status).toBe(404);
    expect((await send()).status).toBe(404);
    expect((await label(world, true, "manager")).status).toBe(403);
    expect((await label(world, true)).status).toBe(200);
    const answer = await look(LABEL_CODE.toLowerCase());
    expect(await answer.json()).toEqual({
      place: {
        company: world.acme.name,
        location: world.plant.name,
        zone: world.press.name,
        zones: [],
        turnstileKey: null,
      },
    });
    await label(world, false);
    expect((await look(LABEL_CODE)).status).toBe(404);
    const settings = `/api/v1/company/${world.acme.id}`;
    expect((await requestAs(world, "manager", "PATCH", settings, { publicNotices: true })).status).toBe(403);
    expect((await requestAs(world, "owner", "PATCH", settings, { publicNotices: true })).status).toBe(200);
    expect((await look(LABEL_CODE)).status).toBe(200);
  });

  it("not with a code that was renewed, nor while the company is read-only", async () => {
    const world = await open();
    await sql().update(company).set({ suspendedAt: new Date() }).where(eq(company.id, world.acme.id));
    expect((await look(LABEL_CODE)).status).toBe(404);
    await sql()
      .update(company)
      .set({ suspendedAt: null, endsAt: new Date() })
      .where(eq(company.id, world.acme.id));
    expect((await send()).status).toBe(404);
    await sql().update(company).set({ endsAt: null }).where(eq(company.id, world.acme.id));
    const renewed = await requestAs(
      world,
      "manager",
      "POST",
      `/api/v1/company/${world.acme.id}/labels/${LABEL_CODE}/renew`,
    );
    const { label: next } = await renewed.json<{ label: { code: string } }>();
    expect((await look(LABEL_CODE)).status).toBe(404);
    expect((await look(next.code)).status).toBe(200);
  });

  it("which asks where in the location, for the label of the location itself", async () => {
    const world = await open();
    await sql().update(placeLabel).set({ zoneId: null }).where(eq(placeLabel.code, LABEL_CODE));
    const { place } = await (await look(LABEL_CODE)).json<{ place: { zones: { id: string }[] } }>();
    expect(place.zones.map(({ id }) => id)).toContain(world.press.id);
    expect((await send({ zoneId: world.press.id })).status).toBe(201);
  });

  it("and takes one without a zone, which whoever admits it chooses", async () => {
    const world = await open();
    await sql().update(placeLabel).set({ zoneId: null }).where(eq(placeLabel.code, LABEL_CODE));
    expect((await send()).status).toBe(201);
    const [notice] = (await waiting(world)).notices;
    expect(notice).toMatchObject({ location: world.plant.name, zone: null });
    const { id = "" } = notice ?? {};
    expect(await problemOf(await admit(world, id))).toMatchObject({
      status: 422,
      fields: { zoneId: expect.any(String) as string },
    });
    const place = { locationId: world.plant.id, zoneId: world.press.id };
    expect((await admit(world, id, "admin", { ...place, locationId: "elsewhere" })).status).toBe(422);
    expect((await admit(world, id, "admin", place)).status).toBe(201);
    expect(await sql().select().from(mailboxForm)).toMatchObject([place]);
  });

  it("has its notice admitted elsewhere once the zone is deleted", async () => {
    const { world, notice } = await arrived({ photo1: photo() });
    await sql().update(publicNotice).set({ zoneId: "zoneThatIsGone" });
    expect((await admit(world, notice.id)).status).toBe(422);
    const place = { locationId: world.plant.id, zoneId: world.press.id };
    expect((await admit(world, notice.id, "admin", place)).status).toBe(201);
    expect((await sql().select().from(mailboxForm))[0]).toMatchObject({ ...place, id: notice.id });
  });

  it("without a cookie, and without a word to caches", async () => {
    await open();
    for (const answer of [await look(LABEL_CODE), await send(), await readReceipt("1".repeat(16))]) {
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    }
  });
});

describe("a notice that waits", () => {
  it("is shown to administrators alone, and is no record yet", async () => {
    const { world, notice } = await arrived({ name: "Ana", contact: "600 123 123", photo1: photo() });
    expect(notice).toMatchObject({
      description: WORDS,
      name: "Ana",
      contact: "600 123 123",
      zone: world.press.name,
    });
    for (const who of ["manager", "member"] as const)
      expect((await requestAs(world, who, "GET", waitingPath(world))).status).toBe(403);
    expect((await requestAs(world, "otherOwner", "GET", waitingPath(world))).status).toBe(404);
    const shown = await requestAs(world, "admin", "GET", notice.photos[0] ?? "");
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await requestAs(world, "member", "GET", notice.photos[0] ?? "")).status).toBe(403);
    expect(await sql().select().from(mailboxForm)).toEqual([]);
    expect(await sql().select().from(attachment)).toEqual([]);
    const list = await requestAs(world, "admin", "GET", `/api/v1/company/${world.acme.id}/mailboxs`);
    expect(await list.json()).toMatchObject({ forms: [], total: 0 });
    const found = await requestAs(
      world,
      "admin",
      "GET",
      `/api/v1/company/${world.acme.id}/mailboxs?q=barandilla`,
    );
    expect(await found.json()).toMatchObject({ forms: [] });
    const board = await requestAs(
      world,
      "admin",
      "GET",
      `/api/v1/company/${world.acme.id}/dashboard?dateRange=all-time`,
    );
    expect(await board.json()).toMatchObject({ dashboard: { mailboxWaiting: 0 } });
    expect((await admit(world, notice.id, "manager")).status).toBe(403);
    expect((await reject(world, notice.id, "No", "otherOwner")).status).toBe(404);
  });

  it("is told to owners where who was chosen for notices cannot sign in", async () => {
    const world = await open();
    const { admin } = world.people;
    await sql()
      .update(company)
      .set({ noticeReaders: [{ userId: admin.id, communicationType: null, departmentId: null }] })
      .where(eq(company.id, world.acme.id));
    await sql().update(user).set({ banned: true }).where(eq(user.id, admin.id));
    await send();
    const inbox = await requestAs(world, "owner", "GET", `/api/v1/company/${world.acme.id}/inbox`);
    expect(await inbox.json()).toMatchObject({ entries: [{ kind: "notice-waiting" }] });
  });

  it("is told to who receives notices, until it is decided", async () => {
    const { world, notice } = await arrived();
    const inbox = async (who: VisitorName) =>
      (await requestAs(world, who, "GET", `/api/v1/company/${world.acme.id}/inbox`)).json<{
        entries: { kind: string; record: { id: string; title: string } }[];
      }>();
    expect((await inbox("owner")).entries).toMatchObject([
      { kind: "notice-waiting", record: { type: "waitingNotice", id: notice.id, title: WORDS } },
    ]);
    expect((await inbox("admin")).entries).toEqual([]);
    await reject(world, notice.id, "Ya está arreglada");
    expect((await inbox("owner")).entries).toEqual([]);
  });
});

describe("what is sent again because its answer was lost", () => {
  const draft = "theDraftOfThePage0000001";

  it("is one notice, with the receipt of the first time", async () => {
    const world = await open();
    const first = await receiptOf(await send({ draft, photo1: photo() }));
    const again = await send({ draft, photo1: photo() });
    expect(again.status).toBe(201);
    expect(await receiptOf(again)).toBe(first);
    expect((await waiting(world)).total).toBe(1);
    expect(await receiptOf(await send({ draft: "theDraftOfThePage0000002" }))).not.toBe(first);
    expect((await waiting(world)).total).toBe(2);
    expect((await readReceipt(first)).status).toBe(200);
  });

  it("is one notice also at the same moment, and after it was decided, and counts once", async () => {
    env.LIMITS = JSON.stringify({ changesPerMinute: 100_000, publicNoticesPerLabel: 8 });
    const world = await open();
    const answers = await Promise.all([1, 2, 3].map(() => send({ draft, photo1: photo() })));
    const receipts = await Promise.all(answers.map(receiptOf));
    expect(new Set(receipts).size).toBe(1);
    const [notice] = (await waiting(world)).notices;
    expect((await waiting(world)).total).toBe(1);
    expect((await env.FILES.list({ prefix: `${world.acme.id}/waiting/` })).objects).toHaveLength(1);
    await reject(world, notice?.id ?? "", "Ya está arreglada");
    expect(await receiptOf(await send({ draft }))).toBe(receipts[0]);
    expect((await waiting(world)).total).toBe(0);
  });

  it("has a draft that nobody guesses", async () => {
    await open();
    expect((await send({ draft: "1" })).status).toBe(422);
  });

  it("is one message", async () => {
    const { world, receipt, notice } = await arrived();
    await admit(world, notice.id);
    for (const _ of [1, 2])
      expect((await addTo(receipt, "En la puerta", "messageOfThePage00000001")).status).toBe(201);
    const answers = await Promise.all([1, 2].map(() => addTo(receipt, "Y otra", "messageOfThePage00000002")));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await opened(await readReceipt(receipt))).messages.map(({ text }) => text)).toEqual([
      "En la puerta",
      "Y otra",
    ]);
    const path = `/api/v1/company/${world.acme.id}/mailbox/${notice.id}`;
    await requestAs(world, "admin", "POST", `${path}/messages`, {
      id: "messageOfThePage00000003",
      text: "Gracias",
    });
    expect((await addTo(receipt, "En la puerta", "messageOfThePage00000003")).status).toBe(409);
  });
});

describe("admitting", () => {
  it("makes it a sent entry of the mailbox, with a number, a seal, its photo and its sender's contact", async () => {
    const { world, receipt, notice } = await arrived({
      communicationType: "unsafe_condition",
      name: "Ana",
      contact: "600 123 123",
      photo1: photo(),
    });
    expect(await opened(await readReceipt(receipt))).toMatchObject({ state: "waiting", canAdd: false });
    expect((await addTo(receipt, "Y más")).status).toBe(409);
    await storeWebhook(world, { events: ["notice.sent"] });
    const answer = await admit(world, notice.id);
    expect(answer.status).toBe(201);
    expect(await sql().select().from(webhookMessage)).toMatchObject([
      { event: "notice.sent", recordId: notice.id },
    ]);
    const path = `/api/v1/company/${world.acme.id}/mailbox/${notice.id}`;
    const { form } = await (
      await requestAs(world, "admin", "GET", path)
    ).json<{
      form: Record<string, unknown> & { photos: { url: string }[]; can: object };
    }>();
    expect(form).toMatchObject({
      viewId: expect.stringMatching(/BUZ/) as string,
      description: WORDS,
      communicationType: "unsafe_condition",
      createdBy: { name: "Sin cuenta" },
      notice: { stage: "sent" },
      can: { handle: true, receive: true, answer: true, edit: false },
    });
    expect((await requestAs(world, "admin", "GET", form.photos[0]?.url ?? "")).status).toBe(200);
    const seals = await requestAs(world, "admin", "GET", `${path}/seals`);
    expect(await seals.json()).toMatchObject({ state: "sealed" });
    expect((await auditLinesOf(notice.id)).map(({ verb }) => verb)).toEqual([
      "mailbox.arrive",
      "form.create",
    ]);
    expect((await waiting(world)).total).toBe(0);
    const left = await env.FILES.list({ prefix: `${world.acme.id}/waiting/` });
    expect(left.objects).toEqual([]);
    const [stored] = await sql().select().from(publicNotice);
    expect(stored).toMatchObject({ description: "", name: null, contact: null, photos: [] });

    // Both sides write to each other, and the company's closes it.
    expect(
      (await requestAs(world, "admin", "POST", `${path}/messages`, { text: "¿En qué lado?" })).status,
    ).toBe(201);
    expect((await addTo(receipt, "En el de la puerta")).status).toBe(201);
    expect(await opened(await readReceipt(receipt.replaceAll(" ", "")))).toMatchObject({
      state: "started",
      canAdd: true,
      messages: [
        { isOwn: true, text: "Nombre: Ana\nCómo responderle: 600 123 123" },
        { isOwn: false, text: "¿En qué lado?" },
        { isOwn: true, text: "En el de la puerta" },
      ],
    });
    const inbox = await requestAs(world, "owner", "GET", `/api/v1/company/${world.acme.id}/inbox`);
    const { entries } = await inbox.json<{ entries: { kind: string }[] }>();
    expect(entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["notice", "notice-message"]));
  });

  it("is told by letter to those who read notices, but not to whoever admits it", async () => {
    const { world, notice } = await arrived();
    const { owner, admin } = world.people;
    const everything = { communicationType: null, departmentId: null };
    await sql()
      .update(company)
      .set({ noticeReaders: [owner, admin].map(({ id }) => ({ userId: id, ...everything })) })
      .where(eq(company.id, world.acme.id));
    await admit(world, notice.id);
    const letters = (await sql().select().from(promisedMail)).flatMap(({ job }) =>
      job.kind === "mailbox-advice" && job.userId ? [job.userId] : [],
    );
    expect(letters).toEqual([owner.id]);
    await waitForMails(owner.email, 1);
    const [letter] = await outboxOf(owner.email);
    expect(letter?.text).toContain(
      `Alguien sin cuenta ha enviado al buzón de ${world.acme.name} una comunicación.`,
    );
  });

  it("happens once, by whoever is first", async () => {
    const { world, notice } = await arrived();
    const answers = await Promise.all([admit(world, notice.id), admit(world, notice.id, "owner")]);
    expect(answers.map(({ status }) => status)).toContain(201);
    expect(await sql().select().from(mailboxForm)).toHaveLength(1);
    const again = await admit(world, notice.id);
    expect([again.status, await again.json()]).toEqual([201, { formId: notice.id }]);
    expect((await reject(world, notice.id, "Tarde")).status).toBe(404);
  });
});

describe("rejecting", () => {
  it("says why to whoever has the receipt, and takes all of it away after 30 days", async () => {
    const { world, receipt, notice } = await arrived({ photo1: photo() });
    expect((await reject(world, notice.id, " ")).status).toBe(422);
    expect((await reject(world, notice.id, "Es de otra empresa")).status).toBe(200);
    expect((await admit(world, notice.id)).status).toBe(404);
    expect(await opened(await readReceipt(receipt))).toMatchObject({
      state: "rejected",
      reason: "Es de otra empresa",
      canAdd: false,
    });
    expect((await auditLinesOf(notice.id)).at(-1)).toMatchObject({ verb: "mailbox.reject" });
    const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);
    await sweepRejectedNotices(env, days(29));
    expect((await readReceipt(receipt)).status).toBe(200);
    await sweepRejectedNotices(env, days(31));
    expect((await readReceipt(receipt)).status).toBe(404);
    expect((await env.FILES.list({ prefix: `${world.acme.id}/waiting/` })).objects).toEqual([]);
  });
});

it("adds nothing to a notice of a company that is read-only", async () => {
  const { world, receipt, notice } = await arrived();
  await admit(world, notice.id);
  for (const change of [
    { suspendedAt: new Date() },
    { suspendedAt: null, endsAt: new Date(Date.now() + 86_400_000) },
  ]) {
    await sql().update(company).set(change).where(eq(company.id, world.acme.id));
    expect(await opened(await readReceipt(receipt))).toMatchObject({ canAdd: false });
    expect((await addTo(receipt, "Y más")).status).toBe(409);
  }
});

it("keeps photos only while their notice waits or is rejected", async () => {
  const { world, notice } = await arrived({ photo1: photo() });
  const keys = async () =>
    (await env.FILES.list({ prefix: `${world.acme.id}/waiting/` })).objects.map(({ key }) => key);
  const kept = await keys();
  await env.FILES.put(`${world.acme.id}/waiting/neverStored/photo`, png());
  await sweepAttachments(env, new Date());
  expect(await keys()).toHaveLength(2);
  const later = new Date(Date.now() + 25 * 60 * 60 * 1000);
  await sweepAttachments(env, later);
  expect(await keys()).toEqual(kept);
  await reject(world, notice.id, "No");
  await sweepAttachments(env, later);
  expect(await keys()).toEqual(kept);
  await sql().update(publicNotice).set({ state: "admitted" });
  await sweepAttachments(env, later);
  expect(await keys()).toEqual([]);
});

describe("attacks", () => {
  it("flood of one network, one label or one company ends at the limit, and the address is stored nowhere", async () => {
    env.LIMITS = JSON.stringify({
      changesPerMinute: 100_000,
      publicNoticesPerNetwork: 2,
      publicNoticesPerLabel: 4,
      publicNoticesPerCompany: 4,
    });
    await open();
    const statuses = [];
    for (let nth = 0; nth < 3; nth += 1) statuses.push((await send()).status);
    expect(statuses).toEqual([201, 201, 429]);
    for (const from of ["203.0.113.8", "203.0.113.9"])
      expect((await send({}, LABEL_CODE, from)).status).toBe(201);
    const refused = await send({}, LABEL_CODE, "203.0.113.10");
    expect(refused.status).toBe(429);
    expect(await problemOf(refused.clone())).toMatchObject({
      message: "Hoy ya no se pueden recibir más avisos aquí. Avisa a alguien de la empresa",
    });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const counters = await sql().select().from(usageCounter);
    expect(JSON.stringify(counters)).not.toContain("203.0.113");
  });

  it("flood at the same moment is counted exactly", async () => {
    env.LIMITS = JSON.stringify({ changesPerMinute: 100_000, publicNoticesPerNetwork: 3 });
    await open();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it.each([
    ["a script that is called a picture", bytes("<script>alert(1)</script>"), 415],
    ["an SVG", bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
    ["a document", bytes("%PDF-1.4 1 0 obj"), 415],
    ["half a picture", png().slice(0, 20), 415],
    ["a bomb of pixels", pngOf(40_000, 40_000), 422],
    ["more than 5 MB", png(5 * 1024 * 1024 + 1), 413],
  ])("%s as a photo", async (_, content, status) => {
    const world = await open();
    expect((await send({ photo1: photo(content) })).status).toBe(status);
    expect((await waiting(world)).total).toBe(0);
    expect((await env.FILES.list({ prefix: `${world.acme.id}/waiting/` })).objects).toEqual([]);
  });

  it("a body of more than three photos, and fields that are not asked for", async () => {
    await open();
    const large = photo(png(5 * 1024 * 1024));
    expect((await send({ photo1: large, photo2: large, photo3: large, photo4: large })).status).toBe(413);
    expect((await send({ photo4: photo() })).status).toBe(422);
    expect((await send({ description: "a".repeat(4001) })).status).toBe(422);
    expect((await send({ description: "   " })).status).toBe(422);
    expect((await send({ communicationType: "fraud" })).status).toBe(422);
    expect((await send({ name: "a".repeat(200) })).status).toBe(422);
    expect((await api(`/api/v1/notices/${LABEL_CODE}`, { body: { description: WORDS } })).status).toBe(415);
  });

  it("codes that are unknown, of another company's place, or longer than any: 404 without a difference", async () => {
    const world = await open();
    await insert(
      tableRows(placeLabel, [
        { code: "ABCDEFGH24", companyId: world.acme.id, locationId: world.yard.id, zoneId: null },
      ]),
    );
    const answers = [];
    for (const code of ["ABCDEFGH24", "ZZZZZZZZZZ", "x".repeat(64), "x".repeat(65), "receipt"])
      answers.push(await problemOf(await look(code)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });

  it("a zone of somewhere else", async () => {
    const world = await open();
    await sql().update(placeLabel).set({ zoneId: null }).where(eq(placeLabel.code, LABEL_CODE));
    expect((await send({ zoneId: `${world.press.id}x` })).status).toBe(422);
  });

  it("guessing codes and receipts ends at the limit", async () => {
    env.LIMITS = JSON.stringify({ publicLooksPerHour: 3, receiptLooksPerHour: 2 });
    await makeWorld();
    const looks = [];
    for (let nth = 0; nth < 4; nth += 1) looks.push((await look(`ABCDEFGH2${nth + 2}`)).status);
    expect(looks).toEqual([404, 404, 404, 429]);
    const guesses = [];
    for (let nth = 0; nth < 3; nth += 1) guesses.push((await readReceipt(`${nth}`.repeat(16))).status);
    expect(guesses).toEqual([404, 404, 429]);
    expect((await readReceipt("2".repeat(16), "203.0.113.99")).status).toBe(404);
  });

  it("a receipt that is none, and one in the database", async () => {
    const { receipt } = await arrived();
    expect(receipt).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/);
    for (const typed of ["", "1234", "1".repeat(17), "' or 1=1 --", `${receipt}%`])
      expect((await readReceipt(typed)).status).toBe(422);
    const rows = JSON.stringify([await sql().select().from(publicNotice), await auditLinesOf("")]);
    expect(rows).not.toContain(receipt);
    expect(rows).not.toContain(receipt.replaceAll(" ", ""));
    const [row] = await sql().select().from(publicNotice);
    expect((await readReceipt(row?.receiptHash ?? "")).status).toBe(422);
  });

  it("a script in the words, the name and the contact arrives as the letters that were typed", async () => {
    const script = '<img src=x onerror="alert(1)">';
    const { world, notice } = await arrived({ description: script, name: script, contact: script });
    expect(notice).toMatchObject({ description: script, name: script, contact: script });
    await admit(world, notice.id);
    const report = await requestAs(
      world,
      "admin",
      "GET",
      `/api/v1/company/${world.acme.id}/mailbox/${notice.id}`,
    );
    expect(report.headers.get("content-type")).toContain("application/json");
    expect(await report.json()).toMatchObject({ form: { description: script } });
  });

  it("turned off between the look and the sending", async () => {
    const world = await open();
    expect((await look(LABEL_CODE)).status).toBe(200);
    await label(world, false);
    expect((await send({ photo1: photo() })).status).toBe(404);
    expect((await waiting(world)).total).toBe(0);
  });

  it("from a page of another site", async () => {
    await open();
    const answer = await api(`/api/v1/notices/${LABEL_CODE}`, {
      method: "POST",
      body: bodyOf({ description: WORDS }),
      headers: { origin: "https://elsewhere.example" },
    });
    expect(answer.status).toBe(403);
  });

  it("as the person who stands for nobody: they cannot sign in, and are in no list of people", async () => {
    const { world } = await arrived();
    const [nobody] = await sql()
      .select()
      .from(user)
      .where(and(like(user.id, "nobody-%")));
    expect(nobody).toMatchObject({ name: "Sin cuenta", deletedAt: expect.any(Date) as Date });
    await api("/api/auth/email-otp/send-verification-otp", {
      body: { email: nobody?.email, type: "sign-in" },
    });
    const members = await requestAs(world, "owner", "GET", `/api/v1/company/${world.acme.id}/members`);
    expect(await members.text()).not.toContain("Sin cuenta");
    const former = await requestAs(world, "owner", "GET", `/api/v1/company/${world.acme.id}/former-members`);
    expect(await former.text()).not.toContain("Sin cuenta");
  });

  it("a robot, where Turnstile is set up: only what it has passed arrives", async () => {
    const world = await open();
    env.TURNSTILE_SITE_KEY = "site-key";
    env.TURNSTILE_SECRET_KEY = "secret-key";
    env.TURNSTILE_URL = "http://turnstile.test/siteverify";
    await clearExternalRequests();
    const { place } = await (await look(LABEL_CODE)).json<{ place: { turnstileKey: string } }>();
    expect(place.turnstileKey).toBe("site-key");
    for (const fields of [{}, { token: "a robot" }])
      expect(await problemOf(await send(fields))).toMatchObject({
        status: 422,
        fields: { token: expect.any(String) as string },
      });
    expect((await send({ token: "a person" })).status).toBe(201);
    expect((await waiting(world)).total).toBe(1);
    const asked = (await receivedExternalRequests()).filter(({ host }) => host === "turnstile.test");
    expect(asked.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      { secret: "secret-key", response: "a robot" },
      { secret: "secret-key", response: "a person" },
    ]);
    env.TURNSTILE_URL = "http://unreachable.test/";
    expect((await send({ token: "a person" })).status).toBe(422);
  });
});
