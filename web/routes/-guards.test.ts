import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recentCompanyFailure } from "../data/organisation/company-failure.ts";
import { stubFetch } from "../data/testing/fetch-stub.ts";
import { forgetSession, rereadSession } from "../data/session/session.ts";
import { requireCompany, requireSession } from "./-guards.ts";

const session = { session: { id: "s1", impersonatedBy: null }, user: { id: "u1" } };
let restore = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  forgetSession();
  // A forgotten session stays cached for a while; this lets the cache expire.
  vi.advanceTimersByTime(31_000);
});
afterEach(() => {
  restore();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function stubServer(answers: Parameters<typeof stubFetch>[0]) {
  restore = stubFetch(answers).restore;
}

const loginRedirect = {
  options: { to: "/login", search: { redirectTo: "/c1/forms?x=1#h" }, replace: true },
};

it("returns the session of a signed-in user", async () => {
  stubServer(() => ({ body: session }));
  await expect(requireSession("/c1/forms")).resolves.toStrictEqual(session);
});

it("redirects a user without a session to the sign-in page", async () => {
  stubServer(() => ({ body: null }));
  await expect(requireSession("/c1/forms?x=1#h")).rejects.toMatchObject(loginRedirect);
});

it("logs a failed read and redirects to the sign-in page", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  stubServer(() => ({ status: 500 }));
  await expect(requireSession("/c1/forms?x=1#h")).rejects.toMatchObject(loginRedirect);
  expect(log).toHaveBeenCalledWith("Failed to fetch session or check permissions", expect.anything());
});

const guardArgs = () => ({
  queries: new QueryClient(),
  companyId: "c1",
  href: "/c1/forms?x=1#h",
  preload: true,
});

it("returns the company", async () => {
  stubServer(() => ({ body: { company: { id: "c1", name: "Aceros" } } }));
  await expect(requireCompany(guardArgs())).resolves.toMatchObject({ name: "Aceros" });
});

it.each([403, 404, 500])(
  "redirects to the start page on status %i and reads the session again",
  async (status) => {
    let reads = 0;
    stubServer(({ path }) => {
      if (!path.endsWith("get-session")) return { status };
      reads += 1;
      return { body: session };
    });
    await rereadSession();
    await expect(requireCompany(guardArgs())).rejects.toMatchObject({ options: { to: "/", replace: true } });
    expect(recentCompanyFailure("c1")).toMatchObject({ error: { status } });
    expect(recentCompanyFailure("c2")).toBeNull();
    await requireSession("/");
    expect(reads).toBe(2);
    vi.advanceTimersByTime(6000);
    expect(recentCompanyFailure("c1")).toBeNull();
  },
);

it("redirects to the sign-in page when the session has expired", async () => {
  stubServer(() => ({ status: 401 }));
  await expect(requireCompany(guardArgs())).rejects.toMatchObject(loginRedirect);
});
