import { beforeEach, describe, expect, it } from "vitest";
import { emptyBucket } from "../../../fixtures/test/empty-tables.ts";
import { eraseAll } from "../../../fixtures/test/erasing/erase.ts";
import {
  completableForms,
  documentKeys,
  sealsOf,
  setStatus,
} from "../../../fixtures/test/evidence/sealed.ts";
import { patchForm } from "../../../fixtures/test/fill-forms.ts";
import { requestAs } from "../../../fixtures/test/requests.ts";
import type { World } from "../../../fixtures/test/world.ts";
import { runErasure } from "./run-erasure.ts";

let world: World;
beforeEach(async () => {
  await emptyBucket();
  world = await completableForms();
});

const REASON = { reason: "Lo pide" };
async function send(method: "POST" | "DELETE", path: string, body?: object): Promise<void> {
  const answer = await requestAs(world, "admin", method, `/api/v1/company/${world.acme.id}${path}`, body);
  expect(answer.status).toBeLessThan(300);
}

describe("an erased person", () => {
  it("leaves the seals; what they quoted is for administrators alone", async () => {
    await setStatus(world, "drill", "completed", "member");
    await setStatus(world, "drill", "in_progress");
    await patchForm(world, "drill", { conclusion: "Todo bien" });
    await setStatus(world, "drill", "completed");
    const documents = await documentKeys(world);
    const { id } = world.people.member;
    await send("DELETE", `/members/${id}`);
    await send("POST", `/former-members/${id}/erase`, REASON);
    await eraseAll(runErasure);
    expect(await documentKeys(world)).toEqual(documents);
    expect(await sealsOf(world, "drill")).toMatchObject({
      state: "erased",
      seals: [{ number: 2, changes: [{ path: "conclusion" }] }, { by: { name: "Persona eliminada 1" } }],
    });
    const forManager = await sealsOf(world, "drill", "manager");
    expect(forManager.seals.map(({ changes }) => changes)).toEqual([null, null]);
    await setStatus(world, "drill", "in_progress");
    await setStatus(world, "drill", "completed");
    const again = await sealsOf(world, "drill", "manager");
    expect([again.state, again.seals[0]?.changes]).toEqual(["sealed", null]);
  });

  it("without an account is taken out of one record, and no other looks changed", async () => {
    await patchForm(world, "drill", { development: "Lo contó Tomasa Testigo" });
    for (const type of ["drill", "hseq_visit", "management"] as const)
      await setStatus(world, type, "completed");
    await send("POST", "/mentions/replace", { name: "Tomasa Testigo", ...REASON });
    await eraseAll(runErasure);
    const states = await Promise.all(
      (["drill", "hseq_visit", "management"] as const).map(
        async (type) => (await sealsOf(world, type)).state,
      ),
    );
    expect(states).toEqual(["erased", "sealed", "sealed"]);
    expect((await sealsOf(world, "drill", "manager")).changes).toBeNull();
  });
});
