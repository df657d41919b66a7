import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { manyActions } from "../../../fixtures/test/many-actions.ts";
import { makeWorld } from "../../../fixtures/test/world.ts";
import migration from "../../../migrations/0012_count_open_actions_of_assignees.sql?raw";
import { FIGURE_TRIGGERS } from "./triggers.ts";

const onOneLine = (sql: string) => sql.replaceAll(/\s+/g, " ").trim();

const schemaOf = async (type: "trigger" | "table") => {
  const { results } = await env.DB.prepare("select name, sql from sqlite_master where type = ?")
    .bind(type)
    .all<{ name: string; sql: string }>();
  return new Map(results.map(({ name, sql }) => [name, onOneLine(sql)]));
};

/** Platform administration and the words of records have triggers of their own. */
const COUNTED =
  /\b(?:figure|open_due|open_assigned|close_days|place_figure|finding_figure|bad_answer|member_activity)\b|zone_id/;

it("the migrations hold the triggers that the rules make", async () => {
  const stored = [...(await schemaOf("trigger"))].filter(
    ([name, sql]) => COUNTED.test(sql) && !/^(?:action|form)_text_/.test(name),
  );
  expect(new Map(stored)).toEqual(new Map(FIGURE_TRIGGERS.map(({ name, sql }) => [name, onOneLine(sql)])));
});

it.each([
  "figure",
  "open_due",
  "open_assigned",
  "close_days",
  "place_figure",
  "finding_figure",
  "zone_offset",
  "member_activity",
])("%s has no rowid, so that a change of a count is one row", async (table) => {
  expect((await schemaOf("table")).get(table)).toMatch(/\) WITHOUT ROWID$/i);
});

it("the migration counts the open actions of assignees as the triggers do", async () => {
  await manyActions(await makeWorld(), 100, new Date());
  const stored = async () =>
    (await env.DB.prepare("select * from open_assigned order by owner_id, period, user_id").all()).results;
  const kept = await stored();
  expect(kept.length).toBeGreaterThan(0);
  await env.DB.prepare("delete from open_assigned").run();
  await env.DB.prepare(migration.slice(migration.indexOf("INSERT INTO open_assigned"))).run();
  expect(await stored()).toEqual(kept);
});
