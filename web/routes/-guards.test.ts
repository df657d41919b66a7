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

function answer(answers: Parameters<typeof stubFetch>[0]) {
  restore = stubFetch(answers).restore;
}

const toLogin = {
  options: { to: "/login", search: { redirectTo: "/c1/forms?x=1#h" }, replace: true },
};

it("returns the session of a signed-in user", async () => {
  answer(() => ({ body: session }));
  await expect(requireSession("/c1/forms")).resolves.toStrictEqual(session);
});

it("redirects a user without a session to the sign-in page", async () => {
  answer(() => ({ body: null }));
  await expect(requireSession("/c1/forms?x=1#h")).rejects.toMatchObject(toLogin);
});

it("logs a failed read and redirects to the sign-in page", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  answer(() => ({ status: 500 }));
  await expect(requireSession("/c1/forms?x=1#h")).rejects.toMatchObject(toLogin);
  expect(log).toHaveBeenCalledWith("Failed to fetch session or check permissions", expect.anything());
});

const visit = () => ({ queries: new QueryClient(), companyId: "c1", href: "/c1/forms?x=1#h", preload: true });

it("returns the company", async () => {
  answer(() => ({ body: { company: { id: "c1", name: "Aceros" } } }));
  await expect(requireCompany(visit())).resolves.toMatchObject({ name: "Aceros" });
});

it.each([403, 404, 500])(
  "redirects to the start page on status %i and reads the session again",
  async (status) => {
    let reads = 0;
    answer(({ path }) => {
      if (!path.endsWith("get-session")) return { status };
      reads += 1;
      return { body: session };
    });
    await rereadSession();
    await expect(requireCompany(visit())).rejects.toMatchObject({ options: { to: "/", replace: true } });
    expect(recentCompanyFailure("c1")).toMatchObject({ error: { status } });
    expect(recentCompanyFailure("c2")).toBeNull();
    await requireSession("/");
    expect(reads).toBe(2);
    vi.advanceTimersByTime(6000);
    expect(recentCompanyFailure("c1")).toBeNull();
  },
);

it("redirects to the sign-in page when the session has expired", async () => {
  answer(() => ({ status: 401 }));
  await expect(requireCompany(visit())).rejects.toMatchObject(toLogin);
});
