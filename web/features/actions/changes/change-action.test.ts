import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { MAX_BULK_ACTIONS } from "#worker/contract/actions/action-vocabularies.ts";
import { NetworkError } from "#web/data/api/errors.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { changeActions, undoBulkChange } from "./change-action.ts";
import { testAction } from "#web/data/actions/test-action.ts";

let server: ReturnType<typeof stubFetch>;
afterEach(() => server.restore());

const idsOf = (body: unknown) => (body as { ids: string[] }).ids;
const changed = (body: unknown) => ({
  body: { outcomes: idsOf(body).map((id) => ({ id, action: testAction({ id }), error: null })) },
});
const ids = Array.from({ length: MAX_BULK_ACTIONS + 20 }, (_, at) => `a${at}`);

test("a bulk change uses as few requests as the API allows", async () => {
  server = stubFetch(({ body }) => changed(body));
  const { outcomes, error } = await changeActions("c1", ids, { priority: "1" });
  expect(outcomes.map(({ id }) => id)).toEqual(ids);
  expect(error).toBeUndefined();
  expect(server.calls.map(({ body }) => idsOf(body).length)).toEqual([MAX_BULK_ACTIONS, 20]);
});

test("a bulk change that fails midway returns the outcomes so far and the error", async () => {
  server = stubFetch(({ body }) => (idsOf(body).length < MAX_BULK_ACTIONS ? "no network" : changed(body)));
  const { outcomes, error } = await changeActions("c1", ids, { priority: "1" });
  expect(outcomes).toHaveLength(MAX_BULK_ACTIONS);
  expect(error).toBeInstanceOf(NetworkError);
});

test("undoing a bulk change writes only to what it changed, and counts what others have changed meanwhile", async () => {
  const before = ["changed", "refused", "unchanged", "othersToo", "stale"].map((id) =>
    testAction({ id, priority: "3", version: 4 }),
  );
  const after = (id: string, version: number) => testAction({ id, priority: "1", version });
  const refusal = { code: "STALE_VERSION", message: "" };
  server = stubFetch(({ path }) =>
    path.includes("/actions/changed") ? { body: { action: after("changed", 6) } } : "no network",
  );
  const refused = await undoBulkChange(
    new QueryClient(),
    before,
    {
      outcomes: [
        { id: "changed", action: after("changed", 5), error: null },
        { id: "refused", action: after("refused", 4), error: refusal },
        { id: "unchanged", action: after("unchanged", 4), error: null },
        // Between the list and the change somebody else changed it: the former value is not in the list.
        { id: "othersToo", action: after("othersToo", 6), error: null },
        { id: "stale", action: after("stale", 5), error: refusal },
      ],
    },
    ["priority"],
  );
  expect(server.calls.map(({ path, body }) => [path.split("/").at(-1), body])).toEqual([
    ["changed", { priority: "3" }],
  ]);
  expect(refused).toBe(1);
});
