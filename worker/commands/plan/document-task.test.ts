// Tasks that are done by attaching documents, through the API: who may, what counts, when the next one is due.
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { errorOf, sql, statusesOf } from "#fixtures/test/client.ts";
import { lineBody, ruleOf } from "#fixtures/test/plan/fill-plan.ts";
import { auditLinesOf, problemOf, requestAs } from "#fixtures/test/requests.ts";
import { attachmentOf, fileKeysOf, upload } from "#fixtures/test/uploads.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { Agenda, PlanLine, PlannedTask } from "../../contract/plan/plan.ts";
import { attachment } from "../../storage/tables/attachment.ts";
import { planOccurrence } from "../../storage/tables/plan.ts";

// A Wednesday.
const NOW = new Date("2026-11-18T09:00:00Z");
const TODAY = "2026-11-18";
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => vi.useRealTimers());

const YEARLY = { unit: "year" as const, every: 1, month: 11, on: { date: 25 } };
const plan = ({ acme }: World, rest = "") => `/api/v1/company/${acme.id}/plan${rest}`;
const lineOf = async (answer: Response) => (await answer.json<{ line: PlanLine }>()).line;
const create = (world: World, more: object = {}) =>
  requestAs(
    world,
    "manager",
    "POST",
    plan(world, "/lines"),
    lineBody(world, {
      kind: "document",
      name: "Inspección de baja tensión",
      locationId: null,
      zoneId: null,
      basis: "REBT, ITC-BT-05",
      evidence: "Certificado",
      responsible: "Organismo de control (OCA)",
      rule: ruleOf({ repetition: YEARLY, daysEarly: 30, missedAfterDays: 90 }),
      ...more,
    }),
  );
const uploadFor = (world: World, { id }: PlanLine, who: VisitorName = "member") =>
  upload(world, { formType: "planLine", formId: id, filename: "certificado.png" }, who);
const DUE = "2026-11-25";
const at = (world: World, { id }: PlanLine, day: string, rest = "/document") =>
  plan(world, `/lines/${id}/occurrences/${day}${rest}`);
async function attach(
  world: World,
  line: PlanLine,
  more: object = {},
  as: VisitorName = "member",
  day = DUE,
) {
  const { r2Key } = await attachmentOf(await uploadFor(world, line, as));
  const body = { files: [r2Key], doneOn: TODAY, validUntil: null, note: null, ...more };
  return requestAs(world, as, "PUT", at(world, line, day), body);
}
const taskOf = async (answer: Response) => (await answer.json<{ occurrence: PlannedTask }>()).occurrence;
async function dueDays(world: World, months: readonly string[]) {
  const found: string[] = [];
  for (const month of months) {
    const path = plan(world, `?from=${month}-01&to=${month}-28`);
    // oxlint-disable-next-line no-await-in-loop
    const { occurrences } = await (await requestAs(world, "member", "GET", path)).json<Agenda>();
    found.push(...occurrences.map(({ due, status }) => `${due} ${status}`));
  }
  return found;
}

describe("a document task", () => {
  it("is the company's, with its basis, evidence and who does it", async () => {
    const world = await makeWorld();
    const line = await lineOf(await create(world));
    expect(line).toMatchObject({
      kind: "document",
      locationId: null,
      zoneName: null,
      basis: "REBT, ITC-BT-05",
      evidence: "Certificado",
      responsible: "Organismo de control (OCA)",
    });
    const path = plan(world, `?from=${DUE}&to=${DUE}`);
    const { lines } = await (await requestAs(world, "member", "GET", path)).json<Agenda>();
    expect(lines).toMatchObject([{ basis: line.basis, evidence: line.evidence, locationName: null }]);
    expect((await create(world, { locationId: world.plant.id })).status).toBe(422);
    expect((await create(world, { locationId: world.plant.id, zoneId: world.press.id })).status).toBe(201);
    expect((await errorOf(await create(world, { kind: "hseq_visit" }))).fields).toEqual({
      locationId: "Elige dónde se hace",
    });
  });

  it("never opens a form, and a task of records takes no documents", async () => {
    const world = await makeWorld();
    const line = await lineOf(await create(world));
    expect(
      await problemOf(await requestAs(world, "member", "POST", at(world, line, DUE, "/start"), {})),
    ).toEqual({
      status: 409,
      code: "CONFLICT",
      message: "Esta tarea se hace adjuntando sus documentos",
    });
    const visit = await lineOf(
      await create(world, { kind: "hseq_visit", locationId: world.plant.id, zoneId: world.press.id }),
    );
    expect(await problemOf(await attach(world, visit))).toMatchObject({
      status: 409,
      message: "Esta tarea se hace rellenando su formulario",
    });
  });

  it("is done on the day that the document says, with its files, and is read by its department", async () => {
    const world = await makeWorld();
    const line = await lineOf(await create(world));
    const answer = await attach(world, line, { doneOn: "2026-11-17", note: " Sin defectos " });
    expect(answer.status).toBe(200);
    const done = await taskOf(answer);
    expect(done).toMatchObject({
      status: "done_on_time",
      doneOn: "2026-11-17",
      note: "Sin defectos",
      doneById: world.people.member.id,
      files: [{ filename: "certificado.png", contentType: "image/png" }],
    });
    const [file] = done.files;
    expect((await requestAs(world, "owner", "GET", file?.url ?? "")).status).toBe(200);
    expect((await requestAs(world, "memberElsewhere", "GET", file?.url ?? "")).status).toBe(403);
    expect((await requestAs(world, "otherOwner", "GET", file?.url ?? "")).status).toBe(404);
    const [row] = await sql().select().from(attachment);
    expect(row).toMatchObject({ formType: "planLine", formId: line.id, attachedAt: NOW });
    expect((await auditLinesOf(line.id)).map(({ verb }) => verb)).toEqual([
      "plan.create",
      "attachment.upload",
      "plan.complete",
    ]);
    const months = plan(world, "/compliance?from=2026-11&to=2026-11");
    expect(await (await requestAs(world, "owner", "GET", months)).json()).toMatchObject({
      months: [{ compliance: { due: 1, onTime: 1 } }],
    });
    // It is neither moved nor skipped any more, and the same again changes nothing.
    const skip = await requestAs(world, "manager", "PATCH", at(world, line, DUE, ""), {
      skipReason: "Parada",
    });
    expect(skip.status).toBe(409);
    const again = { files: [file?.r2Key], doneOn: "2026-11-17", validUntil: null, note: "Sin defectos" };
    expect(await taskOf(await requestAs(world, "member", "PUT", at(world, line, DUE), again))).toEqual(done);
  });

  it("refuses what is no document of it, a day to come, and a validity that is over", async () => {
    const world = await makeWorld();
    const line = await lineOf(await create(world));
    const other = await lineOf(await create(world));
    const refused = async (more: object) => (await errorOf(await attach(world, line, more))).fields;
    const { r2Key: elsewhere } = await attachmentOf(await uploadFor(world, other));
    expect(await refused({ files: [] })).toEqual({ files: "Adjunta al menos un archivo" });
    expect(await refused({ files: [elsewhere] })).toEqual({
      files: "Los archivos y las firmas se añaden subiéndolos",
    });
    expect(await refused({ doneOn: "2026-11-19" })).toEqual({
      doneOn: "La fecha no puede ser posterior a hoy",
    });
    const past = "Elige un día posterior a hoy y al día de la tarea";
    expect(await refused({ validUntil: DUE })).toEqual({ validUntil: past });
    expect((await attach(world, line, { doneOn: "2026-02-30" })).status).toBe(422);
    expect((await attach(world, line, {}, "member", "2026-11-24")).status).toBe(404);
    expect((await attach(world, line, {}, "member", "2027-11-25")).status).toBe(409);
    expect((await uploadFor(world, line, "memberElsewhere")).status).toBe(403);
    expect((await uploadFor(world, line, "otherOwner")).status).toBe(404);
    const video = await upload(world, { formType: "planLine", formId: line.id, purpose: "signature" });
    expect(video.status).toBe(422);
    expect(await sql().select().from(planOccurrence)).toEqual([]);
  });

  it("is due again on the day on which the document ends, and repeats from there", async () => {
    const world = await makeWorld();
    const line = await lineOf(await create(world));
    expect((await attach(world, line, { validUntil: "2028-03-10" })).status).toBe(200);
    const months = ["2026-11", "2027-11", "2028-03", "2028-11", "2029-03"];
    const after = ["2026-11-25 done_on_time", "2028-03-10 upcoming", "2029-03-10 upcoming"];
    expect(await dueDays(world, months)).toEqual(after);
    const { versions } = await lineOf(
      await requestAs(world, "manager", "GET", plan(world, `/lines/${line.id}`)),
    );
    expect(versions).toMatchObject([
      { since: TODAY, ends: DUE },
      {
        since: "2026-11-26",
        ends: null,
        rule: { from: "2028-03-10", repetition: { month: 3, on: { date: 10 } } },
      },
    ]);
    // The validity was written wrongly, and then it had none.
    const [stored] = await sql().select().from(planOccurrence);
    const files = stored?.files.map(({ r2Key }) => r2Key);
    const change = (validUntil: string | null) =>
      requestAs(world, "member", "PUT", at(world, line, DUE), {
        files,
        doneOn: TODAY,
        validUntil,
        note: null,
      });
    expect((await change("2027-05-10")).status).toBe(200);
    expect(await dueDays(world, ["2027-05", "2028-03", "2028-05"])).toEqual([
      "2027-05-10 upcoming",
      "2028-05-10 upcoming",
    ]);
    expect((await change(null)).status).toBe(200);
    expect(await dueDays(world, months)).toEqual([
      "2026-11-25 done_on_time",
      "2027-11-25 upcoming",
      "2028-11-25 upcoming",
    ]);
  });

  it("repeats as when it was planned, once the documents are taken off after their validity was corrected", async () => {
    const world = await makeWorld();
    const line = await lineOf(await create(world));
    expect((await attach(world, line, { validUntil: "2027-03-01" })).status).toBe(200);
    const [stored] = await sql().select().from(planOccurrence);
    vi.setSystemTime(new Date("2026-11-30T09:00:00Z"));
    const corrected = await requestAs(world, "member", "PUT", at(world, line, DUE), {
      files: stored?.files.map(({ r2Key }) => r2Key),
      doneOn: TODAY,
      validUntil: "2028-03-01",
      note: null,
    });
    expect(corrected.status).toBe(200);
    vi.setSystemTime(new Date("2026-12-05T09:00:00Z"));
    expect((await requestAs(world, "member", "DELETE", at(world, line, DUE))).status).toBe(200);
    expect(await dueDays(world, ["2027-03", "2027-11", "2028-03", "2028-11"])).toEqual([
      "2027-11-25 upcoming",
      "2028-11-25 upcoming",
    ]);
  });

  it("is taken back by who did it and by those who plan: the files go, and the line repeats as before", async () => {
    const world = await makeWorld();
    const line = await lineOf(await create(world));
    await attach(world, line, { validUntil: "2028-03-10" }, "manager");
    const back = (as: VisitorName) => requestAs(world, as, "DELETE", at(world, line, DUE));
    expect((await back("member")).status).toBe(403);
    expect((await attach(world, line, {}, "member")).status).toBe(403);
    expect(await taskOf(await back("admin"))).toMatchObject({
      status: "doable",
      doneOn: null,
      files: [],
      validUntil: null,
      doneById: null,
    });
    expect(await dueDays(world, ["2026-11", "2027-11", "2028-03"])).toEqual([
      "2026-11-25 doable",
      "2027-11-25 upcoming",
    ]);
    await vi.waitFor(async () => expect(await fileKeysOf(world)).toHaveLength(1));
    expect((await auditLinesOf(line.id)).at(-1)?.verb).toBe("plan.reopen");
    // Again, by somebody else, and what is not done stays so.
    expect((await back("admin")).status).toBe(200);
    expect((await attach(world, line)).status).toBe(200);
    expect((await back("member")).status).toBe(200);
  });

  it("is done once when two people attach at once", async () => {
    const world = await makeWorld();
    const line = await lineOf(await create(world));
    const answers = await Promise.all([
      attach(world, line, { validUntil: "2028-03-10" }),
      attach(world, line, { validUntil: "2028-04-10" }, "manager"),
    ]);
    const [first = 0] = statusesOf(answers);
    expect(first).toBe(200);
    const [row] = await sql().select().from(planOccurrence);
    const { versions } = await lineOf(
      await requestAs(world, "manager", "GET", plan(world, `/lines/${line.id}`)),
    );
    expect(versions.at(-1)?.rule.from).toBe(row?.validUntil);
    expect(await sql().$count(planOccurrence, eq(planOccurrence.lineId, line.id))).toBe(1);
  });

  it("is what a person has to do, until it is done", async () => {
    const world = await makeWorld();
    await create(world, {
      rule: ruleOf({ repetition: { unit: "once" }, from: "2026-11-20", daysEarly: 7 }),
      assignedUserId: world.people.member.id,
    });
    const mine = async () =>
      await (await requestAs(world, "member", "GET", plan(world, "/mine"))).json<Agenda>();
    const { occurrences, lines } = await mine();
    expect(occurrences).toMatchObject([{ due: "2026-11-20", status: "doable" }]);
    await attach(world, { id: lines[0]?.id } as PlanLine, {}, "member", "2026-11-20");
    expect((await mine()).occurrences).toEqual([]);
  });
});
