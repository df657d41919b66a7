import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubFetch } from "../testing/fetch-stub.ts";
import { proposePasskeys } from "./browser-passkeys.ts";

const OPTIONS = "/api/auth/passkey/generate-authenticate-options";
const asked: (CredentialRequestOptions & { signal: AbortSignal })[] = [];
let server: ReturnType<typeof stubFetch>;

/** A browser that proposes until it is told to stop. */
const get = (options: CredentialRequestOptions & { signal: AbortSignal }) => {
  asked.push(options);
  return new Promise((_, reject) => {
    options.signal.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
  });
};

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
  server = stubFetch(() => ({
    body: { challenge: "AAAA", rpId: "localhost", userVerification: "required" },
  }));
  vi.stubGlobal("PublicKeyCredential", {
    isConditionalMediationAvailable: () => Promise.resolve(true),
    parseRequestOptionsFromJSON: (options: object) => options,
  });
  vi.stubGlobal("navigator", { credentials: { get } });
});
afterEach(() => {
  server.restore();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ignore = () => {};
const wait = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);

it("proposes with new options before the old ones end, once the page is used again", async () => {
  const until = new AbortController();
  const done = proposePasskeys({ signal: until.signal, onChosen: ignore, onRefused: ignore });
  await wait(3.9);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.signal.aborted).toBe(false);
  await wait(0.2);
  expect(asked[0]?.signal.aborted).toBe(true);
  await wait(60);
  expect(server.calls.map(({ path }) => path)).toEqual([OPTIONS]);
  dispatchEvent(new Event("pointermove"));
  await wait(0);
  expect(asked).toHaveLength(2);
  expect(asked[1]?.mediation).toBe("conditional");
  until.abort();
  expect(await done).toBe(false);
  expect(asked[1]?.signal.aborted).toBe(true);
});
