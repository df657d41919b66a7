import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setSignedOutHandler } from "../api/api.ts";
import { stubFetch } from "../testing/fetch-stub.ts";
import type * as Impersonation from "../administration/impersonation.ts";
import type * as Session from "./session.ts";

const ana: Session.CurrentSession = {
  session: {
    id: "s1",
    expiresAt: "2027-01-01T00:00:00.000Z",
    impersonatedBy: null,
    needsStrongSignIn: false,
  },
  user: {
    id: "u1",
    name: "Ana",
    email: "ana@empresa.es",
    emailVerified: true,
    image: null,
    role: "user",
    language: "es",
    color: "chart-1",
    dailyDigest: true,
    monthlyReport: false,
    hasSignOn: false,
    companies: [],
    departments: [],
  },
};

let session: typeof Session;
let impersonation: typeof Impersonation;
let server: ReturnType<typeof stubFetch>;
let online = true;
let status = 200;
let answered: Session.CurrentSession | null = ana;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ now: Date.parse("2026-06-01T08:00:00.000Z") });
  localStorage.clear();
  session = await import("./session.ts");
  impersonation = await import("../administration/impersonation.ts");
  online = true;
  status = 200;
  answered = ana;
  server = stubFetch(() => (online ? { status, body: status === 200 ? answered : null } : "no network"));
});
afterEach(() => {
  server.restore();
  vi.useRealTimers();
});

describe("readSession", () => {
  it("sends one request for simultaneous calls, and another after half a minute", async () => {
    await Promise.all([session.readSession(), session.readSession()]);
    await session.readSession();
    expect(server.calls).toHaveLength(1);
    vi.advanceTimersByTime(31_000);
    await session.readSession();
    expect(server.calls).toHaveLength(2);
  });

  it("returns the known session without a network, and throws when there is none", async () => {
    online = false;
    await expect(session.readSession()).rejects.toThrow("could not be reached");
    online = true;
    await session.readSession();
    online = false;
    vi.advanceTimersByTime(31_000);
    await expect(session.readSession()).resolves.toStrictEqual(ana);
  });

  it("throws a server error", async () => {
    await session.readSession();
    status = 500;
    vi.advanceTimersByTime(31_000);
    await expect(session.readSession()).rejects.toMatchObject({ status: 500, requestId: "req-1" });
  });
});

describe("a page opened without a network", () => {
  /** Forgets the session of this page and keeps the one on the device. */
  async function openAnotherPage(): Promise<void> {
    vi.resetModules();
    session = await import("./session.ts");
    impersonation = await import("../administration/impersonation.ts");
  }

  it("uses the last session", async () => {
    await session.readSession();
    await openAnotherPage();
    online = false;
    await expect(session.readSession()).resolves.toStrictEqual(ana);
    expect(session.knownSession()).toStrictEqual(ana);
  });

  it("does not use the last session when the server answers that there is none", async () => {
    await session.readSession();
    await openAnotherPage();
    status = 500;
    await expect(session.readSession()).rejects.toMatchObject({ status: 500 });
  });

  it.each([
    ["the session ended", async () => session.clearSession()],
    ["a year has passed", async () => void vi.setSystemTime(Date.parse("2027-06-01T08:00:00.000Z"))],
    [
      "an administrator acts as them",
      async () => {
        answered = { ...ana, session: { ...ana.session, impersonatedBy: "u0" } };
        await session.refreshSession();
      },
    ],
  ])("has no session when %s", async (_when, happen) => {
    await session.readSession();
    await happen();
    await openAnotherPage();
    online = false;
    await expect(session.readSession()).rejects.toThrow("could not be reached");
  });
});

describe("session changes", () => {
  it.each([
    ["sign-in", () => session.signIn("ana@empresa.es", "123456"), "/api/auth/sign-in/email-otp"],
    ["user update", () => session.updateUser({ name: "Ana" }), "/api/auth/update-user"],
    [
      "stopping to impersonate",
      () => impersonation.stopImpersonating(),
      "/api/auth/admin/stop-impersonating",
    ],
  ])("are fetched after %s", async (_what, act, path) => {
    await session.readSession();
    await act();
    expect(server.calls.map((call) => call.path)).toStrictEqual([
      "/api/auth/get-session",
      path,
      "/api/auth/get-session",
    ]);
  });

  it("are not assumed after a 401 of a sign-in call", async () => {
    const signedOut = vi.fn<() => boolean>(() => false);
    setSignedOutHandler(signedOut);
    status = 401;
    await expect(session.signIn("ana@empresa.es", "123456")).rejects.toMatchObject({ status: 401 });
    expect(signedOut).not.toHaveBeenCalled();
  });
});
