import { describe, expect, it } from "vitest";
import { costOf, sql, statusesOf } from "#fixtures/test/client.ts";
import { formIdOf, formOf, formPath, patchForm, worldWithForms } from "#fixtures/test/fill-forms.ts";
import { requestAs, auditLinesOf, problemOf } from "#fixtures/test/requests.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";
import { investigationForm } from "../../storage/tables/forms/investigation-form.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";

describe("reading a form", () => {
  it.each([
    ["drill", "No tienes permisos para ver este simulacro"],
    ["hseq_visit", "No tienes permisos para ver esta visita"],
    ["investigation", "No tienes permisos para ver esta investigación"],
    ["observation", "No tienes permisos para ver esta observación"],
    ["management", "No tienes permisos para ver esta gestión del cambio"],
  ] as const)("(%s) is refused in its own words", async (type, message) => {
    const world = await worldWithForms();
    const answer = await requestAs(world, "memberElsewhere", "GET", formPath(world, type));
    expect(await problemOf(answer)).toEqual({ status: 403, code: "FORBIDDEN", message });
  });

  it("returns 404 under another department, type or company", async () => {
    const world = await worldWithForms();
    const id = formIdOf(world, "drill");
    const { acme, store, other, foreign } = world;
    for (const path of [
      `/api/v1/company/${acme.id}/departments/${store.id}/drill/${id}`,
      formPath(world, "hseq_visit", id),
      `/api/v1/company/${other.id}/departments/${foreign.id}/drill/${id}`,
    ]) {
      expect((await requestAs(world, "platformAdmin", "GET", path)).status).toBe(404);
    }
  });
});

describe("changing a form", () => {
  it("changes the given fields, increments the version and writes an audit line", async () => {
    const world = await worldWithForms();
    const answer = await patchForm(world, "drill", { objective: "Evacuar en 3 minutos" }, '"1"');
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
    expect(answer.headers.get("etag")).toBe('"2"');
    expect(await formOf(answer)).toMatchObject({
      objective: "Evacuar en 3 minutos",
      scenario: "Conato de incendio en el cuadro eléctrico",
      version: 2,
    });
    expect(await auditLinesOf(formIdOf(world, "drill"))).toMatchObject([
      { verb: "form.update", changes: { objective: { before: null, after: "Evacuar en 3 minutos" } } },
    ]);
  });

  it("refuses an old version and returns the current record", async () => {
    const world = await worldWithForms();
    await patchForm(world, "drill", { objective: "Uno" });
    const answer = await patchForm(world, "drill", { objective: "Dos" }, '"1"');
    expect(answer.status).toBe(412);
    expect(await answer.json()).toMatchObject({
      error: { code: "STALE_VERSION" },
      form: { objective: "Uno", version: 2 },
    });
    expect((await patchForm(world, "drill", { objective: "Dos" })).status).toBe(200);
  });

  it("accepts one of two concurrent changes of the same version", async () => {
    const world = await worldWithForms();
    const answers = await Promise.all(
      ["Uno", "Dos"].map((objective) => patchForm(world, "drill", { objective }, '"1"')),
    );
    expect(statusesOf(answers)).toEqual([200, 412]);
  });

  it("lets the people of the department record the moments and headcount of another's drill alone, while it is in progress", async () => {
    const world = await worldWithForms();
    await sql().update(drillForm).set({ createdById: world.people.manager.id });
    await sql().update(investigationForm).set({ createdById: world.people.manager.id });
    const date = "2026-11-20T08:00:07.000Z";
    const timings = [{ id: "a", date, event: "Alarma", observation: null, moment: "alarm" }];
    const headcount = [{ id: "p", meetingPoint: "Patio", expected: 12, present: 11, seen: [] }];
    const answer = await patchForm(world, "drill", { timings, headcount }, '"1"');
    expect(answer.status).toBe(200);
    expect(await formOf(answer)).toMatchObject({ timings, headcount, can: { edit: false, record: true } });
    const others = await Promise.all([
      patchForm(world, "drill", { objective: "Otro" }),
      patchForm(world, "drill", { timings: [], objective: "Otro" }),
      patchForm(world, "investigation", { timings: [] }),
      requestAs(world, "memberElsewhere", "PATCH", formPath(world, "drill"), { timings: [] }),
    ]);
    expect(others.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    await sql().update(drillForm).set({ status: "completed" });
    expect(await problemOf(await patchForm(world, "drill", { timings: [] }))).toMatchObject({
      status: 409,
      code: "FORM_COMPLETED",
    });
  });

  it("refuses a file that was not uploaded, and removes one", async () => {
    const world = await worldWithForms();
    const photo = { r2Key: "a/b", filename: "a.png", contentType: "image/png" };
    const added = await patchForm(world, "hseq_visit", { photos: [photo] });
    expect(await problemOf(added)).toMatchObject({
      status: 422,
      fields: { photos: expect.any(String) as string },
    });
    await sql()
      .update(visitForm)
      .set({ photos: [photo] });
    expect((await patchForm(world, "hseq_visit", { photos: [{ ...photo, url: "/x" }] })).status).toBe(200);
    expect(await formOf(await patchForm(world, "hseq_visit", { photos: [] }))).toMatchObject({ photos: [] });
  });
});
