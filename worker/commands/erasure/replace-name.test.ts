import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { tableRows } from "../../../fixtures/insert.ts";
import { insert, sql } from "../../../fixtures/test/client.ts";
import { formIdOf, worldWithForms } from "../../../fixtures/test/fill-forms.ts";
import { emptyBucket } from "../../../fixtures/test/empty-tables.ts";
import { placesOf } from "../../../fixtures/test/erasing/find-text.ts";
import { eraseAll } from "../../../fixtures/test/erasing/erase.ts";
import { auditLinesOf, problemOf, requestAs } from "../../../fixtures/test/requests.ts";
import type { World } from "../../../fixtures/test/world.ts";
import { formField } from "../../storage/tables/forms/checklist.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";
import { investigationForm } from "../../storage/tables/forms/investigation-form.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";
import { erasure } from "../../storage/tables/operations/erasure.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { runErasure } from "./run-erasure.ts";

let world: World;
beforeEach(async () => {
  await emptyBucket();
  world = await worldWithForms();
});

const REASON = { reason: "Lo ha pedido" };

describe("a person without an account", () => {
  const WITNESS = "Tomasa Testigo";
  const at = () => `/api/v1/company/${world.acme.id}/mentions`;
  const find = async (name = "tomasa testigo") => {
    const mentions: { recordType: string; places: object[] }[] = [];
    let cursor = "";
    do {
      const query = `name=${encodeURIComponent(name)}${cursor && `&cursor=${cursor}`}`;
      const answer = await requestAs(world, "admin", "GET", `${at()}?${query}`);
      const page = await answer.json<{ mentions: typeof mentions; nextCursor: string | null }>();
      mentions.push(...page.mentions);
      cursor = page.nextCursor ?? "";
    } while (cursor);
    return mentions;
  };

  beforeEach(async () => {
    const participants = [{ name: WITNESS, role: "Testigo", signature: null }];
    await sql().update(drillForm).set({ participants, status: "completed" });
    await sql()
      .update(investigationForm)
      .set({ witnesses: [{ id: "w", value: WITNESS }] });
    await sql()
      .update(formField)
      .set({ note: `Con ${WITNESS}` })
      .where(eq(formField.visitFormId, formIdOf(world, "hseq_visit")));
    await sql().update(visitForm).set({ status: "completed" });
    await insert(
      tableRows(auditLog, [
        {
          companyId: world.acme.id,
          actorId: world.people.member.id,
          verb: "form.update",
          recordType: "drill",
          recordId: formIdOf(world, "drill"),
          changes: { participants: { before: [], after: participants } },
        },
      ]),
    );
  });

  it("is found in records of any state, by name without case and accents", async () => {
    expect(await find()).toMatchObject([
      { recordType: "drill", places: [{ field: "participants", text: WITNESS }] },
      { recordType: "hseq_visit", places: [{ field: "safetyChecks", text: `Con ${WITNESS}` }] },
      { recordType: "investigation", places: [{ field: "witnesses", text: WITNESS }] },
    ]);
    expect(await find("Nadie Conocido")).toEqual([]);
  });

  it("is replaced in completed records and their history, each with an entry", async () => {
    const body = { name: WITNESS, ...REASON };
    expect((await requestAs(world, "admin", "POST", `${at()}/replace`, body)).status).toBe(202);
    await eraseAll(runErasure);
    expect(await placesOf(WITNESS)).toEqual(["investigation_form.witnesses"]);
    const [drill] = await sql().select().from(drillForm);
    expect(drill?.participants).toMatchObject([{ name: "Persona eliminada 1", role: "Testigo" }]);
    for (const type of ["drill", "hseq_visit"] as const)
      expect(await auditLinesOf(formIdOf(world, type))).toContainEqual({
        verb: "form.replaceName",
        actorId: world.people.admin.id,
        changes: { reason: { before: null, after: "Lo ha pedido" } },
      });
    expect(await auditLinesOf(world.acme.id)).toContainEqual(
      expect.objectContaining({
        verb: "person.replaceName",
        changes: { reason: { before: null, after: "Lo ha pedido" } },
      }),
    );
    expect(await sql().$count(user, eq(user.name, "Persona eliminada 1"))).toBe(0);
  });

  it("is not replaced without a reason, nor twice at once", async () => {
    const replace = (body: object) => requestAs(world, "admin", "POST", `${at()}/replace`, body);
    expect((await replace({ name: WITNESS })).status).toBe(422);
    await insert(
      tableRows(erasure, [
        {
          kind: "name",
          companyId: world.acme.id,
          name: WITNESS,
          requestedById: "x",
          position: { companies: [], walk: 0, after: null },
        },
      ]),
    );
    expect(await problemOf(await replace({ name: WITNESS, ...REASON }))).toMatchObject({
      code: "ALREADY_REPLACING",
    });
  });
});
