import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { expectExactFigures, storedFigures } from "../../../fixtures/test/figures/naive-figures.ts";
import { manyActions } from "../../../fixtures/test/many-actions.ts";
import { manyForms } from "../../../fixtures/test/many-forms.ts";
import { makeWorld } from "../../../fixtures/test/world.ts";
import migration from "../../../migrations/0031_count_in_one_row.sql?raw";
import { FIGURE_TRIGGERS } from "./triggers.ts";

const onOneLine = (sql: string) => sql.replaceAll(/\s+/g, " ").trim();

const schemaOf = async (type: "trigger" | "table") => {
  const { results } = await env.DB.prepare("select name, sql from sqlite_master where type = ?")
    .bind(type)
    .all<{ name: string; sql: string }>();
  return new Map(results.map(({ name, sql }) => [name, onOneLine(sql)]));
};

/** Platform administration has triggers of its own, on other tables than these; those of words name zones too. */
const COUNTED = /\b(?:figure|figure_change|finding_figure|bad_answer|member_activity)\b|zone_id/;

it("the migrations hold the triggers that the rules make", async () => {
  const stored = [...(await schemaOf("trigger"))].filter(
    ([name, sql]) => COUNTED.test(sql) && !name.startsWith("form_text_"),
  );
  expect(new Map(stored)).toEqual(new Map(FIGURE_TRIGGERS.map(({ name, sql }) => [name, onOneLine(sql)])));
});

it.each(["figure", "finding_figure", "zone_offset", "member_activity"])(
  "%s has no rowid, so that a change of a count is one row",
  async (table) => {
    expect((await schemaOf("table")).get(table)).toMatch(/\) WITHOUT ROWID$/i);
  },
);

it("the migration counts the forms and actions as the triggers do", async () => {
  const world = await makeWorld();
  await manyForms(world, 60);
  await manyActions(world, 100, new Date());
  await expectExactFigures();
  expect((await storedFigures()).size).toBeGreaterThan(100);
  await env.DB.prepare("delete from figure").run();
  await env.DB.prepare(migration.slice(migration.indexOf("INSERT INTO figure ("))).run();
  await expectExactFigures();
});
