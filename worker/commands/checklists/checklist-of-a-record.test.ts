// Which checklist a record has, what it asks and which of its answers count, through the API.
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { errorOf, sql } from "#fixtures/test/client.ts";
import {
  changeChecklist,
  createVisit,
  formOf,
  HARNESS,
  HEIGHT,
  keysOf,
  publishedChecklist,
  visitsPath,
} from "#fixtures/test/checklists/checklist-requests.ts";
import { yesNoQuestion } from "#fixtures/test/checklists/fill-checklists.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld } from "#fixtures/test/world.ts";
import type { SafetyCheckResponse } from "../../contract/forms/calls/forms.ts";
import { companyChecklist } from "../../domain/forms/new-checklist.ts";
import { newId } from "../../domain/ids.ts";
import { badAnswer } from "../../storage/tables/figures.ts";
import { checklist as checklistTable } from "../../storage/tables/forms/company-checklist.ts";

describe("a record", () => {
  it("has the default of its department, else of the company, else the built-in questions", async () => {
    const world = await makeWorld();
    const keysOfNew = async (more: object = {}) => keysOf(await formOf(await createVisit(world, more)));
    expect((await formOf(await createVisit(world))).checklist).toBeNull();

    const ofAll = await publishedChecklist(world, { name: "De todos", questions: [yesNoQuestion("all")] });
    expect((await formOf(await createVisit(world))).checklist).toBeNull();
    await changeChecklist(world, ofAll.id, { isDefault: true });
    expect(await keysOfNew()).toEqual(["all"]);

    const own = await publishedChecklist(world, {
      name: "Del taller",
      questions: [yesNoQuestion("own")],
      departmentIds: [world.workshop.id],
    });
    await changeChecklist(world, own.id, { isDefault: true });
    expect(await keysOfNew()).toEqual(["own"]);
    const other = await publishedChecklist(world, {
      name: "Del taller y del almacén",
      questions: [yesNoQuestion("both")],
      departmentIds: [world.store.id, world.workshop.id],
    });
    await changeChecklist(world, other.id, { isDefault: true });
    expect(await keysOfNew()).toEqual(["both"]);
    const defaults = await sql()
      .select({ name: checklistTable.name })
      .from(checklistTable)
      .where(eq(checklistTable.isDefault, true));
    expect(defaults.map(({ name }) => name).toSorted()).toEqual(["De todos", "Del taller y del almacén"]);

    expect((await formOf(await createVisit(world, { checklistVersionId: null }))).checklist).toBeNull();
    expect(await keysOfNew({ checklistVersionId: own.versions[0]?.id })).toEqual(["own"]);
    // A device that was away may still have it.
    await changeChecklist(world, own.id, { isRetired: true });
    expect(await keysOfNew({ checklistVersionId: own.versions[0]?.id })).toEqual(["own"]);
    const ofAnotherKind = await publishedChecklist(world, { kind: "observation" });
    for (const checklistVersionId of [ofAnotherKind.versions[0]?.id, "nada", newId()])
      expect(await problemOf(await createVisit(world, { checklistVersionId }))).toMatchObject({
        status: 422,
        fields: { checklistVersionId: expect.any(String) as string },
      });
  });

  it("has the questions that the device has made without a network", async () => {
    const world = await makeWorld();
    const { versions } = await publishedChecklist(world);
    const id = newId();
    const form = await formOf(await createVisit(world, { id, checklistVersionId: versions[0]?.id }));
    const onDevice = await companyChecklist("hseq_visit", id, [HEIGHT, HARNESS]);
    expect(form.safetyChecks.map((check) => ({ id: check.id, field: check.field }))).toEqual(
      onDevice.map((check) => ({ id: check.id, field: check.field })),
    );
    const data = await requestAs(world, "member", "GET", `/api/v1/company/${world.acme.id}/offline-data`);
    expect(await data.json()).toMatchObject({
      data: { checklists: [{ versionId: versions[0]?.id, questions: [HEIGHT, HARNESS] }] },
    });
  });

  it("keeps the answer of a question that is asked no more, and counts it nowhere", async () => {
    const world = await makeWorld();
    const { versions } = await publishedChecklist(world);
    const { id, safetyChecks } = await formOf(
      await createVisit(world, { checklistVersionId: versions[0]?.id }),
    );
    const [height, harness] = safetyChecks;
    if (!height || !harness) throw new Error("it has two questions");
    expect(harness.field.payload).toMatchObject({ asked: false, value: null });
    const path = `${visitsPath(world)}/${id}`;
    const answer = async (...answers: [safetyCheck: SafetyCheckResponse, value: string | null][]) => {
      const sent = await requestAs(world, "member", "PATCH", `${path}/safety-checks`, {
        answers: answers.map(([safetyCheck, value]) => ({ id: safetyCheck.id, value, corrections: [] })),
      });
      expect(sent.status).toBe(200);
      const answered = await sent.json<{ safetyChecks: SafetyCheckResponse[] }>();
      return answered.safetyChecks.map(({ field }) => field.payload);
    };
    const missing = async () => {
      const refused = await requestAs(world, "member", "PATCH", `${path}/status`, { status: "completed" });
      const fields = (await errorOf(refused)).fields ?? {};
      return Object.keys(fields).filter((field) => field.startsWith("safetyChecks."));
    };
    const of = (safetyCheck: SafetyCheckResponse, part: string) => `safetyChecks.${safetyCheck.id}.${part}`;
    const counted = async () => (await sql().select().from(badAnswer)).map(({ questionKey }) => questionKey);

    expect(await missing()).toEqual([of(height, "value")]);
    await answer([height, "yes"]);
    expect(await missing()).toEqual([of(harness, "value")]);
    await answer([harness, "no"]);
    expect(await missing()).toEqual([of(harness, "actions")]);
    expect(await counted()).toEqual(["harness"]);

    const [, putAside] = await answer([height, "no"]);
    expect(putAside).toMatchObject({ asked: false, value: null, kept: "no" });
    expect(await missing()).toEqual([of(height, "photos")]);
    expect(await counted()).toEqual(["height"]);

    const [, back] = await answer([height, "yes"]);
    expect(back).toMatchObject({ value: "no" });
    expect(back).not.toHaveProperty("asked");
    expect(await counted()).toEqual(["harness"]);
    // Two people who answer at the same time leave it right.
    await Promise.all([answer([height, "no"]), answer([harness, "yes"])]);
    const after = await formOf(await requestAs(world, "member", "GET", path));
    expect(after.safetyChecks[1]?.field.payload).toMatchObject({ asked: false, value: null, kept: "yes" });
  });
});
