import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AccidentView, HandledAccident } from "../../contract/accidents/accidents.ts";
import { api, cookieOf, sql } from "#fixtures/test/client.ts";
import { CODE_EXAMPLES } from "#fixtures/test/accidents/code-examples.ts";
import {
  ACCIDENT,
  accidentPhotoKey,
  CLOSED,
  fillAccidents,
  HAPPENED_AT,
  HEALTH_WORDS,
  NEW_ACCIDENT,
  person,
} from "#fixtures/test/accidents/fill-accidents.ts";
import { newCase } from "../../domain/accidents/case.ts";
import { daysAfter } from "../../domain/accidents/clocks/working-days.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import { accident } from "../../storage/tables/accident.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";
import { accidentMonth } from "../../storage/tables/accidents/accident-month.ts";
import { fillForms, formIdOf } from "#fixtures/test/fill-forms.ts";
import { emptyTables } from "#fixtures/test/empty-tables.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { attachmentOf, attachmentsPath, uploadBody } from "#fixtures/test/uploads.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
  await fillAccidents(world);
});

afterEach(emptyTables);

const path = (rest = "") => `/api/v1/company/${world.acme.id}/accidents${rest}`;
const viewIn = async (answer: Response) =>
  (await answer.json<{ accident: AccidentView }>()).accident as HandledAccident;
const openAs = (visitor: VisitorName, more: object = {}) =>
  requestAs(world, visitor, "POST", path(), {
    id: NEW_ACCIDENT,
    departmentId: world.workshop.id,
    happenedAt: HAPPENED_AT,
    what: "Se cortó con la cizalla",
    ...more,
  });
const change = (body: object, headers: Record<string, string> = {}) =>
  world
    .cookie("owner")
    .then((cookie) => api(path(`/${ACCIDENT}`), { method: "PATCH", cookie, body, headers }));

async function dump(): Promise<string> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'",
  ).all<{ name: string }>();
  const rows = await Promise.all(
    results.map(async ({ name }) => (await env.DB.prepare(`select * from "${name}"`).all()).results),
  );
  return JSON.stringify(rows);
}

describe("what each person gets", () => {
  it("of health, the handler alone", async () => {
    const texts: Record<string, string> = {};
    for (const visitor of ["owner", "manager", "member"] as const)
      texts[visitor] = await (await requestAs(world, visitor, "GET", path(`/${ACCIDENT}`))).text();
    for (const word of HEALTH_WORDS) {
      expect(texts["owner"]).toContain(word);
      expect(texts["manager"]).not.toContain(word);
      expect(texts["member"]).not.toContain(word);
    }
    expect(JSON.parse(texts["manager"] ?? "")).toMatchObject({
      accident: { view: "manager", people: [{ name: "Hortensia Herida", isAbsent: true }] },
    });
    expect(texts["member"]).not.toContain("Hortensia");
  });

  it("while a platform administrator acts in the handler's name, that it exists", async () => {
    const { people } = world;
    const cookie = await cookieOf(people.owner.id, { impersonatedBy: people.platformAdmin.id });
    const answer = await api(path(`/${ACCIDENT}`), { cookie });
    expect(await answer.json()).toMatchObject({ accident: { view: "reader" } });
  });

  it("an owner whom nobody named any more, that it exists", async () => {
    const handlers = `/api/v1/company/${world.acme.id}/accident-handlers`;
    const body = { handlers: [{ userId: world.people.manager.id, departmentId: world.workshop.id }] };
    expect((await requestAs(world, "owner", "PUT", handlers, body)).status).toBe(200);
    const seenBy = async (visitor: VisitorName) =>
      (await viewIn(await requestAs(world, visitor, "GET", path(`/${ACCIDENT}`)))).view;
    expect([await seenBy("owner"), await seenBy("manager")]).toEqual(["reader", "handler"]);
  });
});

it("who was taken off the list of handlers does not come back with a list from before", async () => {
  const { acme, people } = world;
  const handlers = `/api/v1/company/${acme.id}/accident-handlers`;
  const cookie = await world.cookie("owner");
  const [owner, manager, member] = (["owner", "manager", "member"] as const).map((who) => ({
    userId: people[who].id,
    departmentId: null,
  }));
  const put = (list: unknown[], version?: number) =>
    api(handlers, {
      method: "PUT",
      cookie,
      body: { handlers: list },
      headers: version === undefined ? {} : { "If-Match": `"${version}"` },
    });
  const both = await put([owner, manager]);
  const { version } = await both.json<{ version: number }>();
  expect(both.headers.get("etag")).toBe(`"${version}"`);
  expect((await put([manager, owner], version)).status).toBe(200);
  const without = await put([owner], version);
  expect(without.status).toBe(200);
  const stale = await put([owner, manager, member], version);
  expect(stale.status).toBe(412);
  expect(await stale.json()).toMatchObject({ handlers: [{ user: { id: people.owner.id } }] });
  const read = await (await api(handlers, { cookie })).json<{ version: number; handlers: unknown[] }>();
  expect(read).toEqual(await without.json());
  expect((await put([owner, member], read.version)).status).toBe(200);
});

it("of two changes of the handlers at once one is decided anew", async () => {
  const { acme, people } = world;
  const handlers = `/api/v1/company/${acme.id}/accident-handlers`;
  const cookie = await world.cookie("owner");
  const read = async () =>
    (await api(handlers, { cookie })).json<{ version: number; handlers: { user: { id: string } }[] }>();
  const { version } = await read();
  const answers = await Promise.all(
    (["manager", "member"] as const).map((who) =>
      api(handlers, {
        method: "PUT",
        cookie,
        body: { handlers: [{ userId: people[who].id, departmentId: null }] },
        headers: { "If-Match": `"${version}"` },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
  expect((await read()).handlers).toHaveLength(1);
});

it("codes with which cases are numbered stay", async () => {
  const { acme, workshop } = world;
  const ofCompany = `/api/v1/company/${acme.id}`;
  const answers = [
    await requestAs(world, "owner", "PATCH", `${ofCompany}/departments/${workshop.id}`, {
      departmentCode: "ACME-OTR",
    }),
    await requestAs(world, "owner", "PATCH", ofCompany, { companyCode: "OTRA" }),
  ];
  for (const answer of answers)
    expect(await problemOf(answer)).toMatchObject({ status: 409, code: "CODE_LOCKED" });
});

it("the months of the rates follow what a case says", async () => {
  const months = async () =>
    (await sql().select().from(accidentMonth)).flatMap(({ month, leaveAccidents, openLeaves }) =>
      leaveAccidents === 0 && openLeaves === 0 ? [] : [[month, leaveAccidents, openLeaves]],
    );
  const opened = await openAs("owner", { happenedAt: "2026-02-10T09:00:00.000Z" });
  expect([opened.status, await months()]).toEqual([201, []]);
  const hurt = (given: object) =>
    requestAs(world, "owner", "PATCH", path(`/${NEW_ACCIDENT}`), { people: [person(given)] });
  const leave = { id: "l".repeat(24), learntOn: "2026-02-11", isRelapse: false };
  await hurt({ leaves: [{ ...leave, from: "2026-02-11", returned: null }] });
  expect(await months()).toContainEqual(["2026-02", 1, 1]);
  await hurt({ leaves: [{ ...leave, from: "2026-02-11", returned: "2026-02-20" }] });
  expect(await months()).toEqual([["2026-02", 1, 0]]);
  await hurt({ leaves: [], withoutLeave: true });
  expect(await months()).toEqual([]);
});

it("a copy of the database has no word of health", async () => {
  await change({ people: [person({ injury: HEALTH_WORDS[0] ?? "", jobPosition: "Prensa" })] });
  await change({ facts: { immediateMeasures: `Se llevó al hospital: ${HEALTH_WORDS[1]}` } });
  const cookie = await world.cookie("member");
  const upload = uploadBody({
    formType: "accident",
    formId: ACCIDENT,
    purpose: "photo",
    filename: `${HEALTH_WORDS[0]}.png`,
  });
  const sent = await api(`/api/v1/company/${world.acme.id}/attachments`, {
    method: "POST",
    cookie,
    body: upload,
  });
  expect(sent.status).toBe(201);
  const copy = await dump();
  expect(copy).toContain("ACME-TAL-AT-0001");
  for (const word of [...HEALTH_WORDS, "escafoides", "Hortensia", "minor", "hospital"])
    expect(copy).not.toContain(word);
});

it("deadlines count from the accident, however late a device sends it, and a repetition opens no second one", async () => {
  const first = await openAs("owner");
  const again = await openAs("owner");
  expect([first.status, again.status]).toEqual([201, 200]);
  const [opened, repeated] = [await viewIn(first), await viewIn(again)];
  expect(repeated.id).toBe(opened.id);
  expect(repeated.viewId).toBe("ACME-TAL-AT-0004");
  const people = [
    person({
      leaves: [],
      grades: [{ id: "g".repeat(24), grade: "serious", saidBy: "Mutua", knownAt: HAPPENED_AT }],
    }),
  ];
  const url = path(`/${NEW_ACCIDENT}`);
  const grave = await viewIn(await requestAs(world, "owner", "PATCH", url, { people }));
  expect(grave.deadlines.find(({ clock }) => clock === "urgent_notice")).toMatchObject({
    startsAt: HAPPENED_AT,
    dueAt: "2026-03-03T09:40:00.000Z",
    isOverdue: true,
  });
  expect((await openAs("member")).status).toBe(409);
});

it("a grade that becomes worse opens the urgent notice anew, from when it was known", async () => {
  const [minor] = person().grades;
  const worse = {
    id: "w".repeat(24),
    grade: "serious",
    saidBy: "Mutua",
    knownAt: "2026-03-05T08:00:00.000Z",
  };
  const changed = await viewIn(await change({ people: [{ ...person(), grades: [minor, worse] }] }));
  expect(changed.deadlines.find(({ clock }) => clock === "urgent_notice")).toMatchObject({
    dueAt: "2026-03-06T08:00:00.000Z",
  });
});

it("a change of an earlier version is refused, with the present case", async () => {
  expect((await change({ facts: { province: "Barcelona" } }, { "If-Match": '"1"' })).status).toBe(200);
  const stale = await change({ facts: { province: "Girona" } }, { "If-Match": '"1"' });
  expect(stale.status).toBe(412);
  expect(await stale.json()).toMatchObject({ accident: { case: { province: "Barcelona" } } });
});

it("a cycle of causes is refused", async () => {
  const fact = (id: string, causeOf: string) => ({
    id: id.repeat(24),
    text: "Hecho",
    kind: null,
    evidence: "",
    causeOf: causeOf.repeat(24),
    action: null,
    noAction: null,
  });
  const answer = await change({ causes: { facts: [fact("x", "y"), fact("y", "x")], investigation: null } });
  expect(await problemOf(answer)).toMatchObject({ status: 422, code: "INVALID" });
});

it("codes are taken and refused as the dialog takes and refuses them", async () => {
  const { codes, ...sheet } = newCase({
    id: ACCIDENT,
    departmentId: "",
    happenedAt: HAPPENED_AT,
    what: "",
  }).sheet;
  const answers = [];
  for (const [field, code] of CODE_EXAMPLES) {
    const isPersons = field === "injury" || field === "bodyPart";
    const part = isPersons ? `people.0.${field}Code` : `sheet.codes.${field}`;
    const body = isPersons
      ? { people: [person({ [`${field}Code`]: code })] }
      : { sheet: { ...sheet, codes: { ...codes, [field]: code } } };
    const answer = await change(body);
    const { error } = await answer.json<{ error?: { fields: object } }>();
    answers.push([field, code, error ? !Object.hasOwn(error.fields, part) : answer.status === 200]);
  }
  expect(answers).toEqual(CODE_EXAMPLES);
});

it("is closed once nothing is missing, and says what is", async () => {
  const refused = await requestAs(world, "owner", "POST", path(`/${ACCIDENT}/close`));
  const problem = await problemOf(refused);
  const fields = "fields" in problem ? problem.fields : {};
  expect(refused.status).toBe(422);
  expect(fields).toMatchObject({
    causes: "Faltan las causas",
    "clocks.investigation": "Falta cerrar este plazo",
  });
  const seen = await viewIn(await requestAs(world, "owner", "GET", path(`/${ACCIDENT}`)));
  expect(seen.missing).toEqual(fields);
  for (const key of seen.deadlines
    .filter(({ by, state }) => by === "company" && state === "open")
    .map((d) => d.key)) {
    const done = { kind: "done", key, reference: "PAT-1", on: "2026-03-04T10:00:00.000Z", receipt: "Acuse" };
    expect((await requestAs(world, "owner", "POST", path(`/${ACCIDENT}/clocks/end`), done)).status).toBe(200);
  }
  const root = {
    id: "x".repeat(24),
    text: "Resguardo quitado",
    kind: "state",
    evidence: "",
    causeOf: null,
    action: null,
    noAction: "Montado",
  };
  await change({ causes: { facts: [root], investigation: "Hecha" } });
  const closed = await viewIn(await requestAs(world, "owner", "POST", path(`/${ACCIDENT}/close`)));
  expect([closed.state, closed.nextDueAt]).toEqual(["closed", null]);
  expect((await change({ facts: { province: "Girona" } })).status).toBe(409);
  const log = `/api/v1/company/${world.acme.id}/accident-log?accidentId=${ACCIDENT}`;
  const { entries } = await (
    await requestAs(world, "owner", "GET", log)
  ).json<{ entries: { verb: string }[] }>();
  expect(entries[0]?.verb).toBe("close");
  expect(entries.filter(({ verb }) => verb === "endClock").length).toBeGreaterThan(1);
});

it("a manager who opens a case from an investigation adds the photos of it until it is closed", async () => {
  await fillForms(world);
  const from = { formType: "investigation", formId: formIdOf(world, "investigation") };
  expect((await openAs("manager", { from })).status).toBe(201);
  const photoOf = () =>
    requestAs(
      world,
      "manager",
      "POST",
      attachmentsPath(world),
      uploadBody({ formType: "accident", formId: NEW_ACCIDENT, purpose: "photo" }),
    );
  const { r2Key, url, filename, contentType } = await attachmentOf(await photoOf());
  const photo = { r2Key, filename, contentType };
  const add = () => requestAs(world, "manager", "POST", path(`/${NEW_ACCIDENT}/files`), { photos: [photo] });
  const added = await add();
  expect(added.status).toBe(200);
  expect(await viewIn(added)).toMatchObject({
    view: "manager",
    state: "under_investigation",
    can: { addFiles: true },
  });
  const handled = await viewIn(await requestAs(world, "owner", "GET", path(`/${NEW_ACCIDENT}`)));
  expect(handled.case.photos).toMatchObject([photo]);
  const read = (who: VisitorName) => requestAs(world, who, "GET", url);
  expect([(await read("manager")).status, (await read("member")).status]).toEqual([200, 403]);
  await sql().update(accident).set({ state: "closed" }).where(eq(accident.id, NEW_ACCIDENT));
  expect([(await add()).status, (await photoOf()).status]).toEqual([403, 403]);
  expect((await read("manager")).status).toBe(403);
});

describe("a case opened by mistake", () => {
  const listed = async (query = "") =>
    (
      await (
        await requestAs(world, "owner", "GET", path(query))
      ).json<{ accidents: { id: string; state: string }[] }>()
    ).accidents.map(({ id, state }) => [id[0], state]);
  const withdraw = (body: object = { reason: "Se abrió dos veces" }) =>
    requestAs(world, "owner", "POST", path(`/${NEW_ACCIDENT}/withdraw`), body);
  const openWithLeave = async () => {
    await openAs("owner");
    const body = { people: [person()] };
    return viewIn(await requestAs(world, "owner", "PATCH", path(`/${NEW_ACCIDENT}`), body));
  };
  const countedMonths = async () =>
    (await sql().select().from(accidentMonth)).flatMap(({ month, leaveAccidents }) =>
      leaveAccidents === 0 ? [] : [[month, leaveAccidents]],
    );

  it("is withdrawn with a reason: no deadline, no reminder, no month, no link, in no list but that of withdrawn ones", async () => {
    await openWithLeave();
    expect(await countedMonths()).toEqual([["2026-03", 1]]);
    expect(await problemOf(await withdraw({}))).toMatchObject({ status: 422 });
    const seen = await viewIn(await withdraw());
    expect(seen).toMatchObject({
      state: "withdrawn",
      nextDueAt: null,
      deadlines: [],
      links: { investigation: null },
      can: { change: false, close: false, withdraw: false, reopen: true, addFiles: false },
    });
    expect(await countedMonths()).toEqual([]);
    expect(await sql().select().from(accident).where(eq(accident.id, NEW_ACCIDENT))).toMatchObject([
      { nextDueAt: null, remindAt: null },
    ]);
    expect(await listed()).toEqual([
      ["d", "closed"],
      ["c", "under_investigation"],
      ["a", "open"],
    ]);
    expect(await listed("?state=open")).toEqual([["a", "open"]]);
    expect(await listed("?state=withdrawn")).toEqual([["n", "withdrawn"]]);
    expect((await withdraw()).status).toBe(200);
    const body = { facts: { province: "Girona" } };
    expect((await requestAs(world, "owner", "PATCH", path(`/${NEW_ACCIDENT}`), body)).status).toBe(409);
    const { entries } = await (
      await requestAs(
        world,
        "owner",
        "GET",
        `/api/v1/company/${world.acme.id}/accident-log?accidentId=${NEW_ACCIDENT}`,
      )
    ).json<{ entries: { verb: string; detail: object }[] }>();
    expect(entries[0]).toMatchObject({ verb: "withdraw", detail: { reason: "Se abrió dos veces" } });
    expect(entries.filter(({ verb }) => verb === "withdraw")).toHaveLength(1);
  });

  it("is opened again with a reason, and everything of it runs and counts as before", async () => {
    const before = await openWithLeave();
    await withdraw();
    const again = await viewIn(
      await requestAs(world, "owner", "POST", path(`/${NEW_ACCIDENT}/reopen`), { reason: "Sí ocurrió" }),
    );
    expect(again.state).toBe("open");
    expect(again.deadlines).toEqual(before.deadlines);
    expect(again.nextDueAt).toBe(before.nextDueAt);
    expect(await countedMonths()).toEqual([["2026-03", 1]]);
    expect(await listed("?state=withdrawn")).toEqual([]);
    const [row] = await sql().select().from(accident).where(eq(accident.id, NEW_ACCIDENT));
    expect(row?.remindAt).not.toBeNull();
  });

  it("takes no photos from who opened it, and is not withdrawn while it is closed", async () => {
    expect(
      (await requestAs(world, "owner", "POST", path(`/${ACCIDENT}/withdraw`), { reason: "Error" })).status,
    ).toBe(200);
    const photos = [{ r2Key: accidentPhotoKey(world), filename: "a.png", contentType: "image/png" }];
    const added = await requestAs(world, "member", "POST", path(`/${ACCIDENT}/files`), { photos });
    expect(added.status).toBe(403);
    const closed = path(`/${CLOSED}/withdraw`);
    expect((await requestAs(world, "owner", "POST", closed, { reason: "Error" })).status).toBe(409);
  });
});

it.each<[what: string, days: number, refused: boolean]>([
  ["tomorrow is taken", 1, false],
  ["later than tomorrow is refused at its field", 2, true],
])("a leave from %s, by the company's clock", async (_, days, refused) => {
  // In Kiritimati it is the next day already.
  await sql().update(company).set({ timeZone: "Pacific/Kiritimati" }).where(eq(company.id, world.acme.id));
  const today = localDay(new Date(), "Pacific/Kiritimati");
  const from = daysAfter(today, days);
  const leave = { id: "l".repeat(24), from, learntOn: today, returned: null, isRelapse: false };
  const answer = await change({ people: [person({ leaves: [leave] })] });
  const isSaid = (await answer.text()).includes('"people.0.leaves.0.from"');
  expect([answer.status, isSaid]).toEqual(refused ? [422, true] : [200, false]);
});

it("a return before the leave is refused at its field", async () => {
  const leave = { id: "l".repeat(24), from: "2026-03-05", learntOn: "2026-03-05", isRelapse: false };
  const people = [person({ leaves: [{ ...leave, returned: "2026-03-05" }] })];
  expect(await problemOf(await change({ people }))).toMatchObject({
    fields: { "people.0.leaves.0.returned": expect.any(String) as string },
  });
});

it("a deadline ends with a photo of the receipt, which is then one of the case's", async () => {
  const receiptFile = { r2Key: accidentPhotoKey(world), filename: "acuse.png", contentType: "image/png" };
  const end = (file: object) =>
    requestAs(world, "owner", "POST", path(`/${ACCIDENT}/clocks/end`), {
      kind: "done",
      key: "investigation",
      reference: "R-1",
      on: "2026-03-04T10:00:00.000Z",
      receiptFile: file,
    });
  const unknown = await end({ ...receiptFile, r2Key: receiptFile.r2Key.replace("ffff", "eeee") });
  expect(await problemOf(unknown)).toMatchObject({ status: 422 });
  const ended = await viewIn(await end(receiptFile));
  const done = ended.deadlines.find(({ key }) => key === "investigation");
  expect(done).toMatchObject({ state: "done", ending: { receiptFile } });
  expect(ended.case.photos).toMatchObject([receiptFile]);
  expect(ended.case.documents).toEqual([]);
});
