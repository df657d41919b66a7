import { afterEach, expect, it, vi } from "vitest";
import { api, setReachabilityListener, setSignedOutHandler } from "./api.ts";
import { NetworkError } from "./errors.ts";
import { stubFetch } from "../testing/fetch-stub.ts";

let undo: (() => void)[] = [];
afterEach(() => {
  for (const each of undo) each();
  undo = [];
});

/** A session that ended; the person is back once `comesBack` is called. */
function endedSession() {
  let isBack = false;
  const back = Promise.withResolvers<boolean>();
  const server = stubFetch(() =>
    isBack ? { body: { saved: true } } : { status: 401, body: { error: { code: "UNAUTHORIZED" } } },
  );
  const asked = vi.fn<() => Promise<boolean>>(() => back.promise);
  undo.push(server.restore, setSignedOutHandler(asked));
  const comesBack = (really: boolean) => {
    isBack = really;
    back.resolve(really);
  };
  return { server, asked, comesBack };
}

it("waits for the person and asks again, with what was typed", async () => {
  const { server, asked, comesBack } = endedSession();
  const saving = api("PATCH /api/v1/company/:companyId", {
    params: { companyId: "c1" },
    body: { name: "Zabala" },
  });
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(server.calls).toHaveLength(1);
  comesBack(true);
  await expect(saving).resolves.toStrictEqual({ saved: true });
  expect(server.calls.map(({ method, body }) => ({ method, body }))).toStrictEqual([
    { method: "PATCH", body: { name: "Zabala" } },
    { method: "PATCH", body: { name: "Zabala" } },
  ]);
});

it("tells of the refusal when nobody comes back", async () => {
  const { server, comesBack } = endedSession();
  comesBack(false);
  await expect(api("GET /api/v1/company", {})).rejects.toMatchObject({ status: 401 });
  expect(server.calls).toHaveLength(1);
});

it("does not keep the outgoing queue waiting, but has the person asked", async () => {
  const { asked } = endedSession();
  await expect(api("GET /api/v1/company", { onExpiredSession: "fail" })).rejects.toMatchObject({
    status: 401,
  });
  expect(asked).toHaveBeenCalledOnce();
});

it("does not ask again for a screen that was left meanwhile", async () => {
  const { server, comesBack } = endedSession();
  const left = new AbortController();
  const reading = api("GET /api/v1/company", { signal: left.signal });
  await vi.waitFor(() => expect(server.calls).toHaveLength(1));
  left.abort();
  comesBack(true);
  await expect(reading).rejects.toThrow(/abort/i);
  expect(server.calls).toHaveLength(1);
});

it("says of each question whether it reached the server", async () => {
  const heard: boolean[] = [];
  setReachabilityListener((reached) => heard.push(reached));
  undo.push(() => setReachabilityListener(() => {}));
  let online = false;
  const server = stubFetch(() => (online ? { status: 500 } : "no network"));
  undo.push(server.restore);
  await expect(api("GET /api/v1/company", {})).rejects.toBeInstanceOf(NetworkError);
  online = true;
  await expect(api("GET /api/v1/company", {})).rejects.toMatchObject({ status: 500 });
  expect(heard.slice(-2)).toStrictEqual([false, true]);
});
