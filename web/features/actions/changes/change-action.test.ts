import { afterEach, expect, test } from "vitest";
import { MAX_BULK_ACTIONS } from "#worker/contract/actions/action-vocabularies.ts";
import { NetworkError } from "#web/data/api/errors.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { changeActions } from "./change-action.ts";
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
