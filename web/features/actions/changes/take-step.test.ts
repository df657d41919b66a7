import { afterEach, expect, test } from "vitest";
import type { ActionStatus } from "#worker/contract/enums.ts";
import { NetworkError } from "#web/data/api/errors.ts";
import { clearSession, refreshSession } from "#web/data/session/session.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { hasPendingSteps, afterPendingSteps, takeStep } from "./take-step.ts";
import { testAction } from "#web/data/actions/test-action.ts";

let server: ReturnType<typeof stubFetch>;
afterEach(() => server.restore());

const seen = testAction();
const asked = () => server.calls.map(({ body }) => (body as { status: ActionStatus }).status);
const wouldAsk = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("a step continues from the result of the previous one, and only the last returns an outcome", async () => {
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

test("a step is not sent when the one before it is refused, and returns that error", async () => {
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

test("after a network error the outcome is the last state the server confirmed", async () => {
  const completed = testAction({ status: "completed", version: 2 });
  server = stubFetch(() => (server.calls.length === 1 ? { body: { action: completed } } : "no network"));
  const steps = (["completed", "in_progress", "completed"] as const).map((to) => takeStep(seen, to));
  const outcomes = await Promise.all(steps);
  expect(asked()).toEqual(["completed", "in_progress"]);
  expect(outcomes.slice(0, 2)).toEqual([null, null]);
  expect(outcomes[2]?.action).toEqual(completed);
  expect(outcomes[2]?.error).toBeInstanceOf(NetworkError);
});

test("a change of an action shown before a step was answered is based on the step's result", async () => {
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

test("the results of one user's steps are not shown to the next user of the tab", async () => {
  const shown = testAction({ id: "a3" });
  const completed = testAction({ id: "a3", status: "completed", version: 2 });
  server = stubFetch(({ path }) =>
    path === "/api/auth/get-session"
      ? { body: { session: { expiresAt: "2099-01-01", impersonatedBy: null }, user: { id: "ana" } } }
      : { body: { action: completed } },
  );
  await refreshSession();
  await takeStep(shown, "completed");
  expect(await afterPendingSteps(shown)).toEqual(completed);
  clearSession();
  expect(await afterPendingSteps(shown)).toBe(shown);
});
