import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { openStores } from "../seed.ts";
import { makeAdmin } from "./admin.ts";

const state = mkdtempSync(join(tmpdir(), "extintor-admin-"));
process.env.STATE_DIR = state;
after(() => rmSync(state, { recursive: true, force: true }));

async function all(query: string): Promise<object[]> {
  const { env, dispose } = await openStores(state);
  try {
    return (await env.DB.prepare(query).all<object>()).results;
  } finally {
    await dispose();
  }
}

void test("npm run admin creates the first platform administrator, and adds the role to an account once", async () => {
  await makeAdmin("Primera.O'Hara@Pruebas.example", { isRemote: false });
  assert.deepEqual(await all('select name, email, role, language, banned from "user"'), [
    { name: "", email: "primera.o'hara@pruebas.example", role: "admin", language: "es", banned: 0 },
  ]);

  await all(
    `insert into "user" (id, name, email, role, banned) values ('u1', 'Ana', 'ana@pruebas.example', 'user', 1)`,
  );
  for (const address of ["ana@pruebas.example", "ANA@pruebas.example"])
    await makeAdmin(address, { isRemote: false });
  assert.deepEqual(await all(`select role, banned from "user" where id = 'u1'`), [
    { role: "user,admin", banned: 0 },
  ]);
  assert.deepEqual(await all("select actor_id, verb, record_id from audit_log"), [
    { actor_id: "npm run admin", verb: "user.setRole", record_id: "u1" },
  ]);
});

void test("npm run admin refuses an invalid address", async () => {
  await assert.rejects(makeAdmin("x'; drop table user --", { isRemote: false }), /not an e-mail address/);
});
