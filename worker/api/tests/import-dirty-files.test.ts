import { expect, it } from "vitest";
import { DIRTY_FILES } from "#fixtures/imports/dirty-files.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld } from "#fixtures/test/world.ts";
import { newId } from "../../domain/ids.ts";

type Row = { line: number; outcome: string; problems: { field: string | null; message: string }[] };

// The rows are those that web/features/imports/dirty-files.test.ts reads from the files.
it.each(DIRTY_FILES)("$name: each wrong cell has its message, and the rest is stored once", async (file) => {
  const world = await makeWorld();
  const path = `/api/v1/company/${world.acme.id}/imports/${newId()}/rows`;
  const body = { kind: file.kind, fileName: file.name, columns: [], mode: "check", rows: file.rows };
  const answer = await requestAs(world, "owner", "POST", path, body);
  expect(answer.status).toBe(200);
  const { rows } = await answer.json<{ rows: Row[] }>();
  const said = Object.fromEntries(
    rows.flatMap(({ line, problems }) =>
      problems.map(({ field, message }) => [`${line} ${field ?? ""}`, message]),
    ),
  );
  expect(said).toEqual(
    Object.fromEntries(
      Object.entries(file.wrong).map(([cell, message]) => [cell, expect.stringMatching(starting(message))]),
    ),
  );
  expect(rows.filter(({ outcome }) => outcome === "known").map(({ line }) => line)).toEqual(file.known);

  const fresh = new Set(rows.flatMap(({ line, outcome }) => (outcome === "new" ? [line] : [])));
  const right = { ...body, mode: "store", rows: file.rows.filter(({ line }) => fresh.has(line)) };
  const store = async () => {
    const done = await requestAs(world, "owner", "POST", path, right);
    expect(done.status).toBe(200);
    return (await done.json<{ import: { stored: number } | null }>()).import?.stored;
  };
  const stored = await store();
  expect(stored).toBeGreaterThanOrEqual(fresh.size);
  // The second time nothing is made.
  expect(await store()).toBe(stored);
});

const starting = (message: string) =>
  new RegExp(`^${message.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);
