import { afterEach, expect, it, vi } from "vitest";
import {
  api,
  apiHref,
  type NeededProof,
  noteSignIn,
  setProofHandler,
  setReachabilityListener,
  setSignedOutHandler,
} from "./api.ts";
import { NetworkError } from "./errors.ts";
import { stubFetch } from "../testing/fetch-stub.ts";

let undo: (() => void)[] = [];
afterEach(() => {
  for (const each of undo) each();
  undo = [];
});

/** An expired session; `signIn` resolves the handler's wait. */
function endedSession() {
  let isBack = false;
  const back = Promise.withResolvers<boolean>();
  const server = stubFetch(() =>
    isBack ? { body: { saved: true } } : { status: 401, body: { error: { code: "UNAUTHORIZED" } } },
  );
  const handler = vi.fn<() => Promise<boolean>>(() => back.promise);
  undo.push(server.restore, setSignedOutHandler(handler));
  const signIn = (isSameUser: boolean) => {
    isBack = isSameUser;
    back.resolve(isSameUser);
  };
  return { server, handler, signIn };
}

it("waits for the sign-in and repeats the request with the same body", async () => {
  const { server, handler, signIn } = endedSession();
  const saving = api("PATCH /api/v1/company/:companyId", {
    params: { companyId: "c1" },
    body: { name: "Zabala" },
  });
  await vi.waitFor(() => expect(handler).toHaveBeenCalledOnce());
  expect(server.calls).toHaveLength(1);
  signIn(true);
  await expect(saving).resolves.toStrictEqual({ saved: true });
  expect(server.calls.map(({ method, body }) => ({ method, body }))).toStrictEqual([
    { method: "PATCH", body: { name: "Zabala" } },
    { method: "PATCH", body: { name: "Zabala" } },
  ]);
});

it("throws the 401 when the user does not sign in again", async () => {
  const { server, signIn } = endedSession();
  signIn(false);
  await expect(api("GET /api/v1/company", {})).rejects.toMatchObject({ status: 401 });
  expect(server.calls).toHaveLength(1);
});

it('fails at once with onExpiredSession "fail", but still calls the handler', async () => {
  const { handler } = endedSession();
  await expect(api("GET /api/v1/company", { onExpiredSession: "fail" })).rejects.toMatchObject({
    status: 401,
  });
  expect(handler).toHaveBeenCalledOnce();
});

it("repeats what was sent with a session that a new one has replaced, once, and asks for no sign-in", async () => {
  const answers = [{ status: 401, body: { error: { code: "UNAUTHENTICATED" } } }, { body: { saved: true } }];
  const server = stubFetch(() => answers.shift() ?? { status: 401 });
  const handler = vi.fn<() => boolean>(() => false);
  undo.push(server.restore, setSignedOutHandler(handler));
  const reading = api("GET /api/v1/company", {});
  noteSignIn();
  await expect(reading).resolves.toStrictEqual({ saved: true });
  expect(handler).not.toHaveBeenCalled();
  await expect(api("GET /api/v1/company", {})).rejects.toMatchObject({ status: 401 });
  expect(handler).toHaveBeenCalledOnce();
  expect(server.calls).toHaveLength(3);
});

it("does not repeat a request that was aborted meanwhile", async () => {
  const { server, signIn } = endedSession();
  const left = new AbortController();
  const reading = api("GET /api/v1/company", { signal: left.signal });
  await vi.waitFor(() => expect(server.calls).toHaveLength(1));
  left.abort();
  signIn(true);
  await expect(reading).rejects.toThrow(/abort/i);
  expect(server.calls).toHaveLength(1);
});

it.each(["FRESH_PROOF_NEEDED", "STRONG_PROOF_NEEDED"] as const)(
  "waits for the proof that %s asks for, and repeats the request only once it is given",
  async (needed) => {
    let isProven = false;
    const server = stubFetch(() =>
      isProven
        ? { body: { companies: [] } }
        : { status: 403, body: { error: { code: needed, message: "" } } },
    );
    const asked: NeededProof[] = [];
    setProofHandler((code) => {
      asked.push(code);
      // The second question is answered.
      isProven = asked.length === 2;
      return Promise.resolve(isProven);
    });
    undo.push(server.restore, () => setProofHandler(() => Promise.resolve(false)));
    await expect(api("GET /api/v1/company", {})).rejects.toMatchObject({ code: needed });
    expect(server.calls).toHaveLength(1);
    await expect(api("GET /api/v1/company", {})).resolves.toStrictEqual({ companies: [] });
    expect(server.calls).toHaveLength(3);
    expect(asked).toEqual([needed, needed]);
  },
);

it("reports for each request whether it reached the server", async () => {
  const reports: boolean[] = [];
  setReachabilityListener((reached) => reports.push(reached));
  undo.push(() => setReachabilityListener(() => {}));
  let online = false;
  const server = stubFetch(() => (online ? { status: 500 } : "no network"));
  undo.push(server.restore);
  await expect(api("GET /api/v1/company", {})).rejects.toBeInstanceOf(NetworkError);
  online = true;
  await expect(api("GET /api/v1/company", {})).rejects.toMatchObject({ status: 500 });
  expect(reports.slice(-2)).toStrictEqual([false, true]);
});

it("fills the address and leaves out of the query what is undefined", async () => {
  const server = stubFetch(() => ({ body: {} }));
  undo.push(server.restore);
  await api("GET /api/v1/company/:companyId/actions", {
    params: { companyId: "c/1?" },
    query: { q: "nave 2", limit: 5, cursor: undefined },
  });
  expect(server.calls.map(({ method, path, query }) => method + path + query)).toEqual([
    "GET/api/v1/company/c%2F1%3F/actions?q=nave+2&limit=5",
  ]);
});

it("keeps the slashes of a parameter that takes the rest of the address, and nothing else of it", () => {
  const params = { companyId: "c1", r2Key: "c1/drill/ñ?.png" };
  expect(apiHref("GET /api/v1/company/:companyId/attachments/:r2Key{.+}", params)).toBe(
    "/api/v1/company/c1/attachments/c1/drill/%C3%B1%3F.png",
  );
});
