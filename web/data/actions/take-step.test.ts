import { afterEach, expect, test } from "vitest";
import type { ActionStatus } from "../../../worker/contract/enums.ts";
import { NetworkError } from "../api/errors.ts";
import { stubFetch } from "../testing/fetch-stub.ts";
import { hasPendingSteps, afterPendingSteps, takeStep } from "./take-step.ts";
import { testAction } from "./test-action.ts";

let server: ReturnType<typeof stubFetch>;
afterEach(() => server.restore());

const seen = testAction();
const asked = () => server.calls.map(({ body }) => (body as { status: ActionStatus }).status);
const wouldAsk = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("steps of one action go on from what the one before brought, and only the last tells", async () => {
  let version = 1;
  server = stubFetch(({ body }) => {
    version += 1;
    return { body: { action: testAction({ ...(body as { status: ActionStatus }), version }) } };
  });
  const [first, last] = await Promise.all([takeStep(seen, "completed"), takeStep(seen, "in_progress")]);
  expect(first).toBeNull();
  expect(last).toEqual({ action: testAction({ status: "in_progress", version: 3 }) });
  expect(server.calls.map(({ headers }) => headers.get("If-Match"))).toEqual(['"1"', '"2"']);
});

test("where the first is refused the one that waits for it is not sent, and tells why", async () => {
  const theirs = testAction({ status: "completed", version: 5 });
  server = stubFetch(() => ({
    status: 412,
    body: { error: { code: "STALE_VERSION", message: "Ha cambiado" }, action: theirs },
  }));
  const both = Promise.all([takeStep(seen, "completed"), takeStep(seen, "in_progress")]);
  expect(hasPendingSteps()).toBe(true);
  expect(wouldAsk()).toBe(true);
  const [first, last] = await both;
  expect(asked()).toEqual(["completed"]);
  expect(first).toBeNull();
  expect(last).toMatchObject({ action: theirs, error: { status: 412 } });
  expect(hasPendingSteps()).toBe(false);
  expect(wouldAsk()).toBe(false);
});

test("where the network goes in the middle the action stands where the server was told last", async () => {
  const completed = testAction({ status: "completed", version: 2 });
  server = stubFetch(() => (server.calls.length === 1 ? { body: { action: completed } } : "no network"));
  const steps = (["completed", "in_progress", "completed"] as const).map((to) => takeStep(seen, to));
  const outcomes = await Promise.all(steps);
  expect(asked()).toEqual(["completed", "in_progress"]);
  expect(outcomes.slice(0, 2)).toEqual([null, null]);
  expect(outcomes[2]?.action).toEqual(completed);
  expect(outcomes[2]?.error).toBeInstanceOf(NetworkError);
});

test("what was shown before a step was answered is changed from what the step brought", async () => {
  const shown = testAction({ id: "a2" });
  const completed = testAction({ id: "a2", status: "completed", version: 2 });
  server = stubFetch(() => ({ body: { action: completed } }));
  const step = takeStep(shown, "completed");
  expect(await afterPendingSteps(shown)).toEqual(completed);
  await step;
  expect(await afterPendingSteps(shown)).toEqual(completed);
  const theirs = testAction({ id: "a2", status: "completed", version: 3 });
  expect(await afterPendingSteps(theirs)).toBe(theirs);
});
