import { createExecutionContext, createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql as text } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { daysFrom } from "../../fixtures/build.ts";
import { tableRows } from "../../fixtures/insert.ts";
import { insert, sql } from "../../fixtures/test/client.ts";
import { makeWorld } from "../../fixtures/test/world.ts";
import worker from "../index.ts";
import { exportTable } from "../storage/tables/operations/operations.ts";

it("a failing sweep does not stop the others and is reported", async () => {
  const { acme, people } = await makeWorld();
  await insert(
    tableRows(exportTable, [
      {
        companyId: acme.id,
        requestedById: people.owner.id,
        resource: "forms",
        status: "ready",
        expiresAt: daysFrom(new Date(), -1),
      },
    ]),
  );
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  await sql().run(text`alter table verification rename to elsewhere`);
  try {
    const night = createScheduledController({ scheduledTime: new Date(), cron: "17 3 * * *" });
    await expect(Promise.resolve(worker.scheduled?.(night, env, createExecutionContext()))).rejects.toThrow(
      "1 of the nightly sweeps failed",
    );
    expect(String(said.mock.calls[0]?.[0])).toContain("SWEEP_FAILED");
    expect(await sql().select().from(exportTable)).toEqual([]);
  } finally {
    await sql().run(text`alter table elsewhere rename to verification`);
    said.mockRestore();
  }
});
