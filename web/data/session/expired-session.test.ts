import { afterEach, beforeEach, expect, it } from "vitest";
import { expiredSession, stopWaitingForSignIn, waitForSignIn } from "./expired-session.ts";
import { stubFetch } from "../testing/fetch-stub.ts";
import { clearSession, knownSession, refreshSession, type CurrentSession } from "./session.ts";

const person = (id: string, impersonatedBy: string | null = null): CurrentSession => ({
  session: { id: `s-${id}`, expiresAt: "2099-01-01T00:00:00.000Z", impersonatedBy, needsStrongSignIn: false },
  user: {
    id,
    name: id,
    email: `${id}@empresa.es`,
    emailVerified: true,
    image: null,
    role: "user",
    language: "es",
    dailyDigest: true,
    monthlyReport: false,
    hasSignOn: false,
    color: "chart-1",
    companies: [],
    departments: [],
  },
});

let current: CurrentSession | null = null;
let server: ReturnType<typeof stubFetch>;
beforeEach(() => {
  server = stubFetch(() => ({ body: current }));
});
afterEach(() => {
  stopWaitingForSignIn();
  server.restore();
});

async function signsIn(session: CurrentSession): Promise<void> {
  current = session;
  await refreshSession();
}

it("waits once for the user, however many requests are refused", async () => {
  await signsIn(person("ana"));
  const first = waitForSignIn();
  expect(waitForSignIn()).toBe(first);
  expect(expiredSession()?.user.email).toBe("ana@empresa.es");
  expect(knownSession()).toBeNull();
  await signsIn(person("ana"));
  await expect(first).resolves.toBe(true);
  expect(expiredSession()).toBeNull();
});

it("resolves to false when another user signs in", async () => {
  await signsIn(person("ana"));
  const back = waitForSignIn();
  await signsIn(person("bea"));
  await expect(back).resolves.toBe(false);
  expect(knownSession()?.user.id).toBe("bea");
});

it("stops when the user leaves", async () => {
  await signsIn(person("ana"));
  const back = waitForSignIn();
  stopWaitingForSignIn();
  await expect(back).resolves.toBe(false);
  expect(expiredSession()).toBeNull();
});

it("does not wait without a session, nor for an impersonated user", async () => {
  clearSession();
  expect(waitForSignIn()).toBeNull();
  await signsIn(person("ana", "administradora"));
  expect(waitForSignIn()).toBeNull();
});
