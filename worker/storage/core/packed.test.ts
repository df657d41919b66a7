import { env } from "cloudflare:workers";
import { getTableColumns } from "drizzle-orm";
import { expect, it } from "vitest";
import { manyActions } from "../../../fixtures/test/many-actions.ts";
import { makeWorld } from "../../../fixtures/test/world.ts";
import { action } from "../tables/action.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";
import { user } from "../tables/organisation/identity.ts";
import { openDatabase } from "./database.ts";
import { packed } from "./packed.ts";

it("columns in one JSON value are decoded as if they were selected one by one", async () => {
  const world = await makeWorld();
  await manyActions(world, 5, new Date());
  const { sql } = openDatabase(env.DB, "first-primary");
  for (const table of [...Object.values(FORM_TABLES), action, user]) {
    const rows = await sql.select().from(table);
    expect(rows).not.toEqual([]);
    const inOne = await sql.select({ row: packed(getTableColumns(table)) }).from(table);
    expect(inOne).toEqual(rows.map((row) => ({ row })));
  }
});
