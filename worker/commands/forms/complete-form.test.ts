import { describe, expect, it } from "vitest";
import { errorOf, sql } from "#fixtures/test/client.ts";
import { SAFETY_CHECK_ID, formPath, patchForm, worldWithForms } from "#fixtures/test/fill-forms.ts";
import { requestAs, problemOf } from "#fixtures/test/requests.ts";
import { type World } from "#fixtures/test/world.ts";
import { type DepartmentFormType } from "../../contract/enums.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";

describe("completing a form", () => {
  const status = (
    world: World,
    type: DepartmentFormType,
    wanted: string,
    who: "member" | "manager" = "member",
  ) => requestAs(world, who, "PATCH", `${formPath(world, type)}/status`, { status: wanted });

  it("lists everything that is missing", async () => {
    const world = await worldWithForms();
    const answer = await status(world, "hseq_visit", "completed");
    expect(answer.status).toBe(422);
    expect(Object.keys((await errorOf(answer)).fields ?? {})).toEqual([
      "observer",
      "observerSignature",
      `safetyChecks.${SAFETY_CHECK_ID.hseq_visit}.value`,
    ]);
    await requestAs(world, "member", "PATCH", `${formPath(world, "hseq_visit")}/safety-checks`, {
      answers: [{ id: SAFETY_CHECK_ID.hseq_visit, value: "no", corrections: [] }],
    });
    const { fields } = await errorOf(await status(world, "hseq_visit", "completed"));
    expect(Object.keys(fields ?? {})).toContain(`safetyChecks.${SAFETY_CHECK_ID.hseq_visit}.corrections`);
  });

  it("makes it read-only until an authorised user reopens it", async () => {
    const world = await worldWithForms();
    const signature = {
      r2Key: "s",
      filename: "s.png",
      contentType: "image/png",
      signedBy: "M",
      signedAt: "2026-11-19T09:30:00.000Z",
    };
    await sql().update(visitForm).set({ observer: "Marta", observerSignature: signature });
    const answers = [{ id: SAFETY_CHECK_ID.hseq_visit, value: "yes", corrections: [] }];
    const safetyChecks = `${formPath(world, "hseq_visit")}/safety-checks`;
    await requestAs(world, "member", "PATCH", safetyChecks, { answers });
    expect((await status(world, "hseq_visit", "completed")).status).toBe(200);
    const refused = { status: 409, code: "FORM_COMPLETED" };
    expect(await problemOf(await patchForm(world, "hseq_visit", { observer: "Otra" }))).toMatchObject(
      refused,
    );
    expect(
      await problemOf(await requestAs(world, "member", "PATCH", safetyChecks, { answers })),
    ).toMatchObject(refused);
    expect(
      await problemOf(await requestAs(world, "member", "DELETE", formPath(world, "hseq_visit"))),
    ).toMatchObject({ status: 403, code: "FORBIDDEN" });
    const other = await status(world, "hseq_visit", "in_progress", "manager");
    expect(await problemOf(other)).toMatchObject({
      status: 422,
      fields: { reason: "Escribe el motivo" },
    });
    expect((await status(world, "hseq_visit", "in_progress")).status).toBe(200);
  });
});
