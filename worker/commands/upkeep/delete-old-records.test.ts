import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeAction, makeDrillForm, makeVisitForm } from "#fixtures/build-records.ts";
import { tableRows } from "#fixtures/insert.ts";
import { errorOf, insert, sql } from "#fixtures/test/client.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { Company } from "../../contract/organisation/companies.ts";
import type { Retention } from "../../contract/organisation/lifecycle.ts";
import { action } from "../../storage/tables/action.ts";
import { attachment } from "../../storage/tables/attachment.ts";
import { figure } from "../../storage/tables/figures.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";
import { upkeepPosition } from "../../storage/tables/operations/upkeep.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";
import { planLine, planOccurrence } from "../../storage/tables/plan.ts";
import { deleteOldRecords } from "./delete-old-records.ts";

const DAY = 24 * 60 * 60 * 1000;
const YEAR = 365.25 * DAY;
const NOW = new Date();
const ago = (years: number, days = 0) => new Date(NOW.getTime() - years * YEAR + days * DAY);

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const place = () => ({
  companyId: world.acme.id,
  departmentId: world.workshop.id,
  createdById: world.people.member.id,
  locationId: world.plant.id,
  zoneId: world.press.id,
});
const drill = (id: string, at: Date, given: object = {}) =>
  makeDrillForm({
    ...place(),
    id,
    date: at,
    createdAt: at,
    updatedAt: at,
    status: "completed",
    ...given,
  });
const raised = (
  id: string,
  drillFormId: string,
  at: Date,
  status: "in_progress" | "completed" | "evaluated",
) =>
  makeAction({
    companyId: world.acme.id,
    departmentId: world.workshop.id,
    initiatedBy: world.people.member.id,
    id,
    drillFormId,
    status,
    createdAt: at,
    updatedAt: at,
  });
const keepFor = (retentionYears: number | null, retentionFrom: Date | null = ago(0, -1)) =>
  sql().update(company).set({ retentionYears, retentionFrom }).where(eq(company.id, world.acme.id));
const drills = async () => (await sql().select().from(drillForm)).map(({ id }) => id).toSorted();

describe("the nightly deletion of old records", () => {
  it("takes completed ones with all that belongs to them, and no other", async () => {
    const old = ago(5, -10);
    await insert(
      tableRows(drillForm, [
        drill("old", old),
        drill("young", ago(5, 10)),
        drill("unfinished", old, { status: "in_progress" }),
        drill("reopened-lately", old, { updatedAt: ago(1) }),
        drill("with-open-action", old),
        drill("with-late-action", old),
      ]),
      tableRows(action, [
        raised("a-old", "old", old, "evaluated"),
        raised("a-open", "with-open-action", old, "in_progress"),
        raised("a-late", "with-late-action", ago(2), "completed"),
      ]),
    );
    const file = {
      companyId: world.acme.id,
      purpose: "photo" as const,
      contentType: "image/png",
      bytes: 1,
      etag: "e",
      filename: "a.png",
      uploadedById: "u",
      attachedAt: old,
    };
    const entry = { companyId: world.acme.id, actorId: "u", verb: "form.update", changes: {} };
    await insert(
      tableRows(attachment, [
        { ...file, r2Key: "k/form", formType: "drill", formId: "old" },
        { ...file, r2Key: "k/action", formType: "action", formId: "a-old" },
        { ...file, r2Key: "k/young", formType: "drill", formId: "young" },
      ]),
      tableRows(auditLog, [
        { ...entry, recordType: "drill", recordId: "old" },
        { ...entry, recordType: "action", recordId: "a-old" },
        { ...entry, recordType: "drill", recordId: "young" },
      ]),
    );
    await keepFor(5);
    await deleteOldRecords(env, NOW);
    expect(await drills()).toEqual([
      "reopened-lately",
      "unfinished",
      "with-late-action",
      "with-open-action",
      "young",
    ]);
    expect((await sql().select().from(action)).map(({ id }) => id).toSorted()).toEqual(["a-late", "a-open"]);
    const files = await sql().select().from(attachment);
    expect(files.filter(({ releasedAt }) => releasedAt === null).map(({ r2Key }) => r2Key)).toEqual([
      "k/young",
    ]);
    expect((await sql().select().from(auditLog)).map(({ recordId }) => recordId)).toEqual(["young"]);
    const figures = await sql().select().from(figure).where(eq(figure.ownerId, world.acme.id));
    const counted = figures
      .filter(({ kind, unit, key }) => kind === "form" && unit === "year" && key === "drill completed")
      .reduce((sum, { n }) => sum + n, 0);
    expect(counted).toBe(4);
  });

  it.each([
    ["without the setting", { retentionYears: null, retentionFrom: null }],
    ["before the announced day", { retentionYears: 5, retentionFrom: new Date(NOW.getTime() + DAY) }],
    ["while the company is suspended", { retentionYears: 5, retentionFrom: ago(1), suspendedAt: NOW }],
    ["while the company waits for its removal", { retentionYears: 5, retentionFrom: ago(1), endsAt: NOW }],
  ])("takes nothing %s", async (_, values) => {
    await insert(tableRows(drillForm, [drill("old", ago(9))]));
    await sql().update(company).set(values).where(eq(company.id, world.acme.id));
    await deleteOldRecords(env, NOW);
    expect(await drills()).toEqual(["old"]);
  });

  it("leaves the task of a plan done when its record goes", async () => {
    const old = ago(5, -10);
    const day = old.toISOString().slice(0, 10);
    const { acme, workshop } = world;
    const ofLine = { companyId: acme.id, departmentId: workshop.id, lineId: "line" };
    const { locationId, zoneId } = place();
    await insert(
      tableRows(drillForm, [drill("old", old)]),
      tableRows(planLine, [
        {
          id: ofLine.lineId,
          companyId: acme.id,
          departmentId: workshop.id,
          kind: "drill",
          name: "Simulacro",
          locationId,
          zoneId,
        },
      ]),
      tableRows(planOccurrence, [{ id: "task", ...ofLine, day, formId: "old", doneOn: day, updatedAt: old }]),
    );
    await keepFor(5);
    await deleteOldRecords(env, NOW);
    expect(await drills()).toEqual([]);
    expect(await sql().select().from(planOccurrence)).toMatchObject([{ day, formId: null, doneOn: day }]);
  });

  it("takes the documents of a task that is done, but for those that are still valid", async () => {
    const day = ago(5, -10).toISOString().slice(0, 10);
    const later = new Date(NOW.getTime() + DAY).toISOString().slice(0, 10);
    const { acme, workshop } = world;
    const owner = { companyId: acme.id, departmentId: workshop.id };
    const key = (id: string) => `${acme.id}/planLine/line/${id}.png`;
    const fileOf = (id: string) => ({ r2Key: key(id), filename: `${id}.png`, contentType: "image/png" });
    const done = { ...owner, lineId: "line", doneOn: day, note: "Sin defectos", updatedAt: ago(5) };
    await insert(
      tableRows(planLine, [{ ...owner, id: "line", kind: "document", name: "Certificado" }]),
      tableRows(planOccurrence, [
        { ...done, id: "over", day, files: [fileOf("over")] },
        { ...done, id: "valid", day: "2020-01-01", files: [fileOf("valid")], validUntil: later },
      ]),
      tableRows(
        attachment,
        ["over", "valid"].map((id) => ({
          ...owner,
          r2Key: key(id),
          formType: "planLine" as const,
          formId: "line",
          purpose: "photo" as const,
          contentType: "image/png",
          bytes: 1,
          etag: "etag",
          filename: `${id}.png`,
          uploadedById: world.people.member.id,
          attachedAt: ago(5),
        })),
      ),
    );
    await keepFor(5);
    await deleteOldRecords(env, NOW);
    const tasks = await sql().select().from(planOccurrence).orderBy(planOccurrence.id);
    expect(tasks.map(({ id, files, note, doneOn }) => [id, files.length, note, doneOn])).toEqual([
      ["over", 0, null, day],
      ["valid", 1, "Sin defectos", day],
    ]);
    const files = await sql().select().from(attachment).orderBy(attachment.filename);
    expect(files.map(({ filename, releasedAt }) => [filename, releasedAt])).toEqual([
      ["over.png", NOW],
      ["valid.png", null],
    ]);
  });

  it("goes on the next night where its steps were used up", async () => {
    const ids = Array.from({ length: 7 }, (_, nth) => `old-${nth}`);
    await insert(
      tableRows(
        drillForm,
        ids.map((id) => drill(id, ago(9))),
      ),
      tableRows(visitForm, [
        makeVisitForm({
          ...place(),
          id: "visit",
          date: ago(9),
          createdAt: ago(9),
          updatedAt: ago(9),
          status: "completed",
        }),
      ]),
    );
    await keepFor(5);
    const bounds = { formsPerStep: 2, steps: 3 };
    await deleteOldRecords(env, NOW, bounds);
    expect(await sql().$count(drillForm)).toBe(1);
    for (let night = 0; night < 3; night += 1)
      await deleteOldRecords(env, NOW, { formsPerStep: 2, steps: 6 });
    await deleteOldRecords(env, NOW);
    expect([await sql().$count(drillForm), await sql().$count(visitForm)]).toEqual([0, 0]);
    expect(await sql().select().from(upkeepPosition)).toEqual([]);
  });
});

describe("the setting", () => {
  const path = () => `/api/v1/company/${world.acme.id}`;
  const set = (retentionYears: unknown, who: VisitorName = "owner") =>
    requestAs(world, who, "PATCH", path(), { retentionYears });
  const read = async () =>
    (await (await requestAs(world, "admin", "GET", `${path()}/retention`)).json<{ retention: Retention }>())
      .retention;

  it("is off at first, an owner's, and never below the legal minimum", async () => {
    expect(await read()).toBeNull();
    expect((await set(6, "admin")).status).toBe(403);
    for (const years of [4, 0, -1, 5.5, "6"]) {
      const refused = await set(years);
      expect([years, refused.status, (await errorOf(refused)).fields]).toEqual([
        years,
        422,
        { retentionYears: "La ley obliga a conservar estos registros al menos 5 años" },
      ]);
    }
    const { company: changed } = await (await set(5)).json<{ company: Company }>();
    expect(changed.retentionYears).toBe(5);
  });

  it.each(["eu", "us", "none"] as const)("says to administrators where data is kept: %s", async (where) => {
    const usual = env.JURISDICTION;
    env.JURISDICTION = where;
    const answer = await requestAs(world, "admin", "GET", `${path()}/retention`);
    const refused = await requestAs(world, "member", "GET", `${path()}/retention`);
    env.JURISDICTION = usual;
    expect(await answer.json()).toEqual({ retention: null, jurisdiction: where });
    expect(refused.status).toBe(403);
  });

  it("announces for thirty days how many records go, before the first does", async () => {
    await insert(
      tableRows(drillForm, [
        drill("old", ago(7)),
        drill("soon", ago(5, 20)),
        drill("later", ago(5, 40)),
        drill("open", ago(7)),
      ]),
      tableRows(action, [raised("a-open", "open", ago(7), "in_progress")]),
    );
    await set(5);
    const announced = await read();
    expect(announced).toMatchObject({ years: 5, records: 2 });
    expect(Date.parse(announced?.from ?? "")).toBeGreaterThan(Date.now() + 29.9 * DAY);
    await deleteOldRecords(env, NOW);
    expect(await drills()).toHaveLength(4);
    await deleteOldRecords(env, new Date(Date.now() + 30 * DAY + 1000));
    expect(await drills()).toEqual(["later", "open"]);
  });

  it("may be raised without a new wait, and a lower one waits again", async () => {
    await keepFor(8);
    const fromOf = async () =>
      (await sql().select().from(company).where(eq(company.id, world.acme.id)))[0]?.retentionFrom;
    await set(10);
    expect(await fromOf()).toEqual(ago(0, -1));
    await set(6);
    expect((await fromOf())?.getTime()).toBeGreaterThan(Date.now() + 29 * DAY);
    await set(null);
    expect(await read()).toBeNull();
  });
});
