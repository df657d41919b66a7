import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { manyActions } from "#fixtures/test/many-actions.ts";
import { makeWorld } from "#fixtures/test/world.ts";
import { FORM_TYPES } from "../../contract/enums.ts";
import { TYPE_CODES } from "../core/record-words.ts";
import { FILL_WORDS, WORD_TRIGGERS } from "./word-triggers.ts";

const onOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

it("the migrations hold the triggers that the definitions make", async () => {
  const { results } = await env.DB.prepare(
    "select name, sql from sqlite_master where type = 'trigger' and (name like 'action_text_%' or name like 'form_text_%')",
  ).all<{ name: string; sql: string }>();
  expect(new Map(results.map(({ name, sql }) => [name, onOneLine(sql)]))).toEqual(
    new Map(WORD_TRIGGERS.map(({ name, sql }) => [name, onOneLine(sql)])),
  );
});

it("the words that triggers keep are those of the records", async () => {
  const world = await makeWorld();
  await manyActions(world, 50, new Date());
  for (const table of ["drill_form", "visit_form"])
    await env.DB.prepare(`update ${table} set date = date + 86400000, view_id = view_id || '-B'`).run();
  await env.DB.prepare("update action set status = 'completed', title = 'Otra' where rowid % 3 = 0").run();
  await env.DB.prepare("delete from action where rowid % 5 = 0").run();
  await env.DB.prepare(
    `insert into form_field (id, visit_form_id, field_order, field, corrections, note) select 'q' || id, id, 0, json_object('type', 'text', 'payload', json_object('label', 'Pregunta', 'value', 'Uno')), '[{"content":"Dos"}]', 'Tres' from visit_form`,
  ).run();
  await env.DB.prepare("update form_field set note = 'Cuatro'").run();
  const stored = async () =>
    (
      await env.DB.batch(
        ["action_text", "form_text"].map((index) =>
          env.DB.prepare(`select rowid, refs, words from ${index} order by rowid`),
        ),
      )
    ).map(({ results }) => results);
  const kept = await stored();
  expect(kept.map(({ length }) => length > 5)).toEqual([true, true]);
  expect(JSON.stringify(kept)).toContain("Uno\\nCuatro\\nDos");
  await env.DB.batch(["action_text", "form_text"].map((index) => env.DB.prepare(`delete from ${index}`)));
  await env.DB.batch(FILL_WORDS.map((fill) => env.DB.prepare(fill)));
  expect(await stored()).toEqual(kept);
});

it("each type of form has a code that the index keeps", () => {
  expect(FORM_TYPES.map((type) => TYPE_CODES[type]).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
});
