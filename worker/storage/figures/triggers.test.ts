import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { expectExactFigures, storedFigures } from "../../../fixtures/test/figures/naive-figures.ts";
import { manyActions } from "../../../fixtures/test/many-actions.ts";
import { manyForms } from "../../../fixtures/test/many-forms.ts";
import { makeWorld } from "../../../fixtures/test/world.ts";
import migration from "../../../migrations/0030_count_figures_in_one_table.sql?raw";
import { FIGURE_TRIGGERS } from "./triggers.ts";

const onOneLine = (sql: string) => sql.replaceAll(/\s+/g, " ").trim();

const schemaOf = async (type: "trigger" | "table") => {
  const { results } = await env.DB.prepare("select name, sql from sqlite_master where type = ?")
    .bind(type)
    .all<{ name: string; sql: string }>();
  return new Map(results.map(({ name, sql }) => [name, onOneLine(sql)]));
};

/** Platform administration and the words of records have triggers of their own. */
const COUNTED = /\b(?:figure|figure_change|figure_difference|bad_answer|member_activity)\b|zone_id/;

it("the migrations hold the triggers that the rules make", async () => {
  const stored = [...(await schemaOf("trigger"))].filter(
    ([name, sql]) => COUNTED.test(sql) && !/^(?:action|form)_text_/.test(name),
  );
  expect(new Map(stored)).toEqual(new Map(FIGURE_TRIGGERS.map(({ name, sql }) => [name, onOneLine(sql)])));
});

it.each(["figure", "zone_offset", "member_activity"])(
  "%s has no rowid, so that a change of a count is one row",
  async (table) => {
    expect((await schemaOf("table")).get(table)).toMatch(/\) WITHOUT ROWID$/i);
  },
);

it("the migration counts the records as the triggers do", async () => {
  const world = await makeWorld();
  await manyForms(world, 60);
  await manyActions(world, 100, new Date());
  await expectExactFigures();
  expect((await storedFigures()).size).toBeGreaterThan(100);
  await env.DB.prepare("delete from figure").run();
  const fill = migration.slice(migration.indexOf("INSERT INTO figure_change"));
  for (const statement of fill.split("--> statement-breakpoint"))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await env.DB.prepare(statement).run();
  await expectExactFigures();
});
