import { beforeEach, expect, it } from "vitest";
import { env } from "cloudflare:workers";
import { sql } from "#fixtures/test/client.ts";
import { completableForms, pathOf, REASON, sealsOf, setStatus } from "#fixtures/test/evidence/sealed.ts";
import { raiseAction } from "#fixtures/test/action-requests.ts";
import { actionsPath, raiseActionBodyFor } from "#fixtures/test/fill-actions.ts";
import { formIdOf } from "#fixtures/test/fill-forms.ts";
import { auditLinesOf, problemOf, requestAs } from "#fixtures/test/requests.ts";
import type { VisitorName, World } from "#fixtures/test/world.ts";
import { readDocument } from "../../reads/forms/seal-state.ts";
import { openFiles } from "../../storage/files/bucket.ts";
import { seal } from "../../storage/tables/operations/seal.ts";

let world: World;
beforeEach(async () => {
  world = await completableForms();
});

type Form = { status: string; reopened: unknown; can: { reopen: boolean; takeBack: boolean } };
const reopen = (who: VisitorName, body: object = {}) =>
  requestAs(world, who, "PATCH", `${pathOf(world, "drill")}/status`, { status: "in_progress", ...body });
const formFor = async (who: VisitorName): Promise<Form> =>
  (await (await requestAs(world, who, "GET", pathOf(world, "drill"))).json<{ form: Form }>()).form;
const rightsOf = async (who: VisitorName) => {
  const { can } = await formFor(who);
  return { reopen: can.reopen, takeBack: can.takeBack };
};
const NONE = { reopen: false, takeBack: false };
const WITH_REASON = { reopen: true, takeBack: false };
const AT_ONCE = { reopen: true, takeBack: true };
const twentyMinutesAgo = () =>
  sql()
    .update(seal)
    .set({ at: new Date(Date.now() - 20 * 60_000) });

it("the member who completed a record takes that back without a reason, and nobody else does", async () => {
  await setStatus(world, "drill", "completed", "member");
  expect(await rightsOf("member")).toEqual(AT_ONCE);
  expect(await rightsOf("manager")).toEqual(WITH_REASON);
  for (const reason of [undefined, "", "  ", "a".repeat(501)])
    expect(await problemOf(await reopen("manager", { reason }))).toMatchObject({
      status: 422,
      fields: { reason: expect.any(String) as string },
    });
  expect((await reopen("member")).status).toBe(200);
  expect(await formFor("admin")).toMatchObject({
    status: "in_progress",
    reopened: { by: { id: world.people.member.id }, reason: null },
  });
  expect((await sealsOf(world, "drill")).seals).toHaveLength(1);
});

it("after 15 minutes a member may not, and an administrator gives a reason", async () => {
  await setStatus(world, "drill", "completed", "member");
  await twentyMinutesAgo();
  expect(await rightsOf("member")).toEqual(NONE);
  expect((await reopen("member", { reason: REASON })).status).toBe(403);

  await reopen("admin", { reason: REASON });
  await setStatus(world, "drill", "completed", "admin");
  expect(await rightsOf("admin")).toEqual(AT_ONCE);
  await twentyMinutesAgo();
  expect(await rightsOf("admin")).toEqual(WITH_REASON);
  expect((await reopen("admin")).status).toBe(422);
});

it("somebody else who acted on the record ends it", async () => {
  await setStatus(world, "drill", "completed", "member");
  const voiding = `${pathOf(world, "drill")}/void`;
  await requestAs(world, "admin", "POST", voiding, { reason: "Duplicado" });
  await requestAs(world, "admin", "DELETE", voiding, { reason: "No lo era" });
  expect(await rightsOf("member")).toEqual(NONE);
  expect((await reopen("member")).status).toBe(403);
});

it.each<[string, (path: string) => Promise<Response>]>([
  ["raises an action", () => raiseAction(world, raiseActionBodyFor(world, "drill"), "manager")],
  ["goes on changing an action", (path) => requestAs(world, "manager", "PATCH", path, { title: "Otra" })],
  [
    "comments on an action",
    (path) => requestAs(world, "manager", "POST", `${path}/comments`, { text: "Hecho" }),
  ],
  ["deletes an action", (path) => requestAs(world, "manager", "DELETE", path)],
])("somebody else who %s of the record ends it; who completed it does not", async (_, act) => {
  const mine = raiseActionBodyFor(world, "drill");
  const path = actionsPath(world, mine.id);
  await raiseAction(world, mine);
  // One entry takes in further edits of the same person.
  await requestAs(world, "manager", "PATCH", path, { title: "Otra acción" });
  await setStatus(world, "drill", "completed", "member");
  await requestAs(world, "member", "POST", `${path}/comments`, { text: "Lo veo mañana" });
  expect(await rightsOf("member")).toEqual(AT_ONCE);
  expect((await act(path)).status).toBeLessThan(300);
  expect(await rightsOf("member")).toEqual(NONE);
});

it("the reason is in the answer, the history, the seal and the next sealed document", async () => {
  await setStatus(world, "drill", "completed", "member");
  const answer = await reopen("manager", { reason: `  ${REASON} ` });
  const by = { id: world.people.manager.id, name: world.people.manager.name };
  expect((await answer.json<{ form: Form }>()).form).toMatchObject({
    status: "in_progress",
    reopened: { by, reason: REASON },
  });
  expect((await auditLinesOf(formIdOf(world, "drill"))).at(-1)).toMatchObject({
    verb: "form.reopen",
    changes: { reason: { before: null, after: REASON } },
  });
  expect(await sql().select().from(seal)).toMatchObject([
    { number: 1, reopenedById: world.people.manager.id, reopenReason: REASON },
  ]);

  await setStatus(world, "drill", "completed", "member");
  expect((await formFor("admin")).reopened).toBeNull();
  const documents = await Promise.all(
    (await sql().select().from(seal)).map((row) => readDocument(openFiles(env), row)),
  );
  expect(documents.map((document) => document?.format)).toEqual([2, 2]);
  expect(documents.flatMap((document) => document?.reopened ?? [])).toMatchObject([{ by, reason: REASON }]);
  const { state, seals } = await sealsOf(world, "drill");
  expect(state).toBe("sealed");
  expect(seals[0]?.changes).toMatchObject([
    { path: "reopened", label: "Reabierto", after: expect.stringContaining(REASON) as string },
  ]);
});

it("what was completed before there were seals is reopened without a reason", async () => {
  await setStatus(world, "drill", "completed", "member");
  await sql().delete(seal);
  expect((await reopen("manager")).status).toBe(200);
});
