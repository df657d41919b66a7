import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { formIdOf, SAFETY_CHECK_ID } from "#fixtures/test/fill-forms.ts";
import { actionFrom, makeWorldWithForms, raiseAction } from "#fixtures/test/action-requests.ts";
import { actionsPath, raiseActionBodyFor } from "#fixtures/test/fill-actions.ts";
import { costOf, insert, sql } from "#fixtures/test/client.ts";
import { tableRows } from "#fixtures/insert.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import type { VisitorName } from "#fixtures/test/world.ts";
import { withAnswer } from "../../contract/forms/answers.ts";
import { newSafetyCheckFields } from "../../domain/forms/new-checklist.ts";
import type { Finding } from "../../domain/actions/finding.ts";
import { newId } from "../../domain/ids.ts";
import { action } from "../../storage/tables/action.ts";
import { formField } from "../../storage/tables/forms/checklist.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";

const photoOf = (name: string, safetyCheckId?: string) => ({
  r2Key: `${name}.webp`,
  filename: `${name}.webp`,
  contentType: "image/webp",
  ...(safetyCheckId ? { safetyCheckId } : {}),
});

async function worldWithFinding() {
  const world = await makeWorldWithForms();
  const checkId = SAFETY_CHECK_ID.hseq_visit;
  const [field] = newSafetyCheckFields("hseq_visit", "es");
  const bad = field?.payload.options.find(({ meaning }) => meaning === "bad");
  if (!field || !bad) throw new Error("a visit has a question with a bad answer");
  await sql()
    .update(formField)
    .set({
      field: withAnswer(field, bad.value),
      corrections: [{ id: "k1", value: "Cinta puesta" }],
      note: "Junto al muelle",
    })
    .where(eq(formField.id, checkId));
  await sql()
    .update(visitForm)
    .set({
      photos: [photoOf("whole"), photoOf("pallets", checkId), photoOf("other", SAFETY_CHECK_ID.management)],
    })
    .where(eq(visitForm.id, formIdOf(world, "hseq_visit")));
  const raise = async (given: object) =>
    actionFrom(await raiseAction(world, raiseActionBodyFor(world, "hseq_visit", given)));
  const read = async (id: string, who: VisitorName = "member") =>
    requestAs(world, who, "GET", `${actionsPath(world, id)}/finding`);
  const findingIn = async (id: string) =>
    (await (await read(id)).json<{ finding: Finding | null }>()).finding;
  return { world, checkId, bad, raise, read, findingIn };
}

describe("the finding of an action", () => {
  it("is the answer with its corrections, its note and its photos", async () => {
    const { world, checkId, bad, raise, read } = await worldWithFinding();
    const { id } = await raise({ fieldId: checkId });
    const answer = await read(id);
    expect(await answer.json()).toEqual({
      finding: {
        answer: { text: bad.label, meaning: "bad" },
        corrections: ["Cinta puesta"],
        note: "Junto al muelle",
        photos: [
          {
            ...photoOf("pallets", checkId),
            url: `/api/v1/company/${world.acme.id}/attachments/pallets.webp`,
          },
        ],
        documents: [],
        checks: [],
      },
    });
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(2);
  });

  it("is the photos of the form as a whole where no question raised it", async () => {
    const { raise, findingIn } = await worldWithFinding();
    const { id } = await raise({});
    expect(await findingIn(id)).toMatchObject({ answer: null, photos: [{ filename: "whole.webp" }] });
  });

  it("is read by those who may read the action", async () => {
    const { raise, read } = await worldWithFinding();
    const { id } = await raise({});
    expect((await read(id, "memberElsewhere")).status).toBe(403);
    expect((await read(id, "otherOwner")).status).toBe(404);
    expect((await read("unknown", "member")).status).toBe(404);
  });

  it("is not told of a mailbox entry that the reader may not open", async () => {
    const { world, read } = await worldWithFinding();
    const body = raiseActionBodyFor(world, "mailbox");
    const { id } = await actionFrom(await raiseAction(world, body, "admin"));
    expect(await (await read(id, "member")).json()).toEqual({ finding: null });
    expect(await (await read(id, "admin")).json()).toMatchObject({ finding: { answer: null, photos: [] } });
  });
});

describe("the answers since an action was closed", () => {
  const DAY_MS = 86_400_000;
  const CLOSED = new Date("2026-11-20T10:00:00Z");

  /** A completed visit with the question answered, so many days after the closing. */
  async function prepared() {
    const found = await worldWithFinding();
    const { world, checkId } = found;
    const { id } = await found.raise({ fieldId: checkId, assignee: world.people.member.id });
    await sql().update(action).set({ status: "completed", closingDate: CLOSED }).where(eq(action.id, id));
    const [visit] = await sql()
      .select()
      .from(visitForm)
      .where(eq(visitForm.id, formIdOf(world, "hseq_visit")));
    const [check] = await sql().select().from(formField).where(eq(formField.id, checkId));
    if (!visit || !check) throw new Error("the world has a visit with a question");
    const visited = async (isGood: boolean, given: Partial<typeof visit> = {}, days = 1) => {
      const formId = newId();
      const viewId = `ACME-TAL-VIS-${formId}`;
      const option = check.field.payload.options.find(({ meaning }) => (meaning === "bad") !== isGood);
      if (!option) throw new Error("the question has a good and a bad answer");
      await insert(
        tableRows(visitForm, [
          {
            ...visit,
            id: formId,
            viewId,
            createdById: world.people.manager.id,
            status: "completed",
            date: new Date(CLOSED.getTime() + days * DAY_MS),
            ...given,
          },
        ]),
        tableRows(formField, [
          {
            ...check,
            id: crypto.randomUUID(),
            visitFormId: formId,
            field: withAnswer(check.field, option.value),
          },
        ]),
      );
      return viewId;
    };
    const checks = async () =>
      (await found.findingIn(id))?.checks.map(({ record, isGood }) => [record.viewId, isGood]) ?? [];
    return { world, id, visited, checks };
  }

  it("are those of others in the same place, the oldest first", async () => {
    const { world, id, visited, checks } = await prepared();
    const good = await visited(true);
    const bad = await visited(false, {}, 5);
    await visited(true, { createdById: world.people.member.id });
    await visited(true, { status: "in_progress" });
    await visited(true, {}, -1);
    await visited(false, { withdrawnAt: new Date(), withdrawnReason: "Doble" });
    expect(await checks()).toEqual([
      [good, true],
      [bad, false],
    ]);
    await sql().update(action).set({ status: "in_progress", closingDate: null }).where(eq(action.id, id));
    expect(await checks()).toEqual([]);
  });

  it("keep the first bad one, however many good ones came before", async () => {
    const { visited, checks } = await prepared();
    for (const days of [1, 2, 3, 4, 5, 6])
      // oxlint-disable-next-line no-await-in-loop
      await visited(true, {}, days);
    const bad = await visited(false, {}, 7);
    const shown = await checks();
    expect(shown).toHaveLength(5);
    expect(shown.at(-1)).toEqual([bad, false]);
  });

  it("are five at most, and need no more round trips", async () => {
    const { world, id, visited, checks } = await prepared();
    for (const days of [1, 2, 3, 4, 5, 6, 7])
      // oxlint-disable-next-line no-await-in-loop
      await visited(true, {}, days);
    expect(await checks()).toHaveLength(5);
    const answer = await requestAs(world, "manager", "GET", `${actionsPath(world, id)}/finding`);
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(2);
  });
});
