import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { stubFetch } from "../data/testing/fetch-stub.ts";
import { CompanyGuide, loadGuide } from "./-guide.tsx";
import { Route } from "./_app/$companyId/index.tsx";

let isReachable = true;
let server: ReturnType<typeof stubFetch>;
const readings = () => server.calls.filter(({ path }) => path.endsWith("/onboarding")).length;

beforeEach(() => {
  isReachable = true;
  server = stubFetch(({ path }) =>
    path.endsWith("/onboarding") && isReachable
      ? { body: { onboarding: { isDismissed: false } } }
      : { status: 404, body: { code: "NOT_FOUND", message: "" } },
  );
});
afterEach(() => server.restore());

test("the guide is read when the home is entered, and not again while the user stays there", async () => {
  const queries = new QueryClient();
  expect(await loadGuide(queries, "c1", "enter")).toBe(CompanyGuide);
  expect(readings()).toBe(1);
  expect(await loadGuide(queries, "c1", "stay")).toBe(CompanyGuide);
  expect(readings()).toBe(1);
  expect(await loadGuide(queries, "c1", "enter")).toBe(CompanyGuide);
  expect(readings()).toBe(2);
});

test("no guide is shown without an answer", async () => {
  isReachable = false;
  expect(
    await loadGuide(new QueryClient({ defaultOptions: { queries: { retry: false } } }), "c1", "enter"),
  ).toBe(null);
});

test("a change of the range at a new company's home does not wait for the guide", async () => {
  const { loader } = Route.options;
  if (typeof loader !== "function") throw new Error("the home has no loader");
  const queries = new QueryClient();
  const load = (cause: "enter" | "stay", dateRange: string) =>
    loader({
      context: { queries, company: { id: "c1", createdAt: new Date().toISOString() } },
      params: { companyId: "c1" },
      deps: { dateRange },
      cause,
    } as never);
  await load("enter", "month");
  expect(readings()).toBe(1);
  expect(await load("stay", "year")).toEqual({ Guide: CompanyGuide });
  expect(readings()).toBe(1);
});
