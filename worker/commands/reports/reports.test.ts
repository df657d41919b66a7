import { beforeEach, describe, expect, it } from "vitest";
import { emptyBucket } from "../../../fixtures/test/empty-tables.ts";
import { completableForms, KINDS, pathOf, setStatus } from "../../../fixtures/test/evidence/sealed.ts";
import { requestAs } from "../../../fixtures/test/requests.ts";
import type { World } from "../../../fixtures/test/world.ts";

let world: World;
beforeEach(async () => {
  await emptyBucket();
  world = await completableForms();
});

describe("the report of a record", () => {
  it.each(KINDS)("of %s is a PDF", async (type) => {
    await setStatus(world, type, "completed");
    const answer = await requestAs(world, "admin", "GET", `${pathOf(world, type)}/report.pdf`);
    expect(answer.status).toBe(200);
    const text = new TextDecoder("latin1").decode(await answer.arrayBuffer());
    expect(text.slice(0, 8)).toBe("%PDF-1.7");
  });
});
