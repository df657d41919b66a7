import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
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
  /\b(?:figure|figure_change|figure_difference|bad_answer|member_activity)\b|zone_id|evaluated_at/;

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
