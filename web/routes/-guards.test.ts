import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recentCompanyFailure } from "../data/organisation/company-failure.ts";
import { stubFetch } from "../data/testing/fetch-stub.ts";
import { clearSession, refreshSession } from "../data/session/session.ts";
import { requireCompany, requireSession } from "./-guards.ts";

const session = { session: { id: "s1", impersonatedBy: null }, user: { id: "u1" } };
let restore = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  clearSession();
  // What was forgotten counts as known for a while; a guard of a fresh visit knows nothing.
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

it("lets in who has a session", async () => {
  answer(() => ({ body: session }));
  await expect(requireSession("/c1/forms")).resolves.toStrictEqual(session);
});

it("sends to the sign-in page and back who has none", async () => {
  answer(() => ({ body: null }));
  await expect(requireSession("/c1/forms?x=1#h")).rejects.toMatchObject(toLogin);
});

it("logs a failed read and sends to the sign-in page", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  answer(() => ({ status: 500 }));
  await expect(requireSession("/c1/forms?x=1#h")).rejects.toMatchObject(toLogin);
  expect(log).toHaveBeenCalledWith("Failed to fetch session or check permissions", expect.anything());
});

const visit = () => ({ queries: new QueryClient(), companyId: "c1", href: "/c1/forms?x=1#h", preload: true });

it("gives the company", async () => {
  answer(() => ({ body: { company: { id: "c1", name: "Aceros" } } }));
  await expect(requireCompany(visit())).resolves.toMatchObject({ name: "Aceros" });
});

it.each([403, 404, 500])(
  "sends to the start when the company answers %i, and asks who one is again",
  async (status) => {
    let reads = 0;
    answer(({ path }) => {
      if (!path.endsWith("get-session")) return { status };
      reads += 1;
      return { body: session };
    });
    await refreshSession();
    await expect(requireCompany(visit())).rejects.toMatchObject({ options: { to: "/", replace: true } });
    expect(recentCompanyFailure("c1")).toMatchObject({ error: { status } });
    expect(recentCompanyFailure("c2")).toBeNull();
    await requireSession("/");
    expect(reads).toBe(2);
    vi.advanceTimersByTime(6000);
    expect(recentCompanyFailure("c1")).toBeNull();
  },
);

it("sends to the sign-in page when the session ended meanwhile", async () => {
  answer(() => ({ status: 401 }));
  await expect(requireCompany(visit())).rejects.toMatchObject(toLogin);
});
