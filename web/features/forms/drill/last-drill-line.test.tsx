import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { DrillMoment, Timing } from "#worker/contract/shapes.ts";
import { drillEs } from "#web/text/drill/es.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { makeForm } from "../testing/make-form.ts";
import { renderInForm } from "../testing/render-form.tsx";
import type { LastDrill } from "./last-drill.ts";
import { LastDrillLine } from "./last-drill-line.tsx";

const words = drillEs.last;
let server: ReturnType<typeof stubFetch>;
afterEach(() => {
  cleanup();
  server.restore();
});

const at = (time: string, moment: DrillMoment): Timing => ({
  date: `2027-03-01T${time}.000Z`,
  event: moment,
  observation: null,
  moment,
});

async function show(last: LastDrill | null | "no network", timings: Timing[] = []) {
  server = stubFetch(() => (last === "no network" ? last : { body: { drill: last } }));
  const router = createRouter({
    routeTree: createRootRoute({ component: LastDrillLine }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  await act(() => router.load());
  const form = makeForm("drill", "empty");
  renderInForm(<RouterProvider router={router as never} />, {
    form: { ...form, values: { ...form.values, timings } },
  });
}

const LAST: LastDrill = {
  id: "f0",
  viewId: "TZ-PRO-SIM-0003",
  date: "2026-03-12T09:00:00.000Z",
  times: { evacuation: 242, total: 700 },
};

it("says the times of the last drill before this one has any", async () => {
  await show(LAST);
  expect(await screen.findByText(words.earlier("4 min 2 s"))).toBeTruthy();
  expect(screen.getByText(words.earlier("11 min 40 s"))).toBeTruthy();
  expect(screen.getByRole("link").textContent).toBe(words.of("TZ-PRO-SIM-0003", "12 mar 2026"));
  expect(server.calls[0]?.query).toBe("?except=f1&zoneId=z1&until=2027-01-02T09%3A30%3A00.000Z");
});

it("compares this drill's times with the last one's", async () => {
  await show(LAST, [at("10:00:05", "alarm"), at("10:03:12", "evacuated"), at("10:11:45", "end")]);
  expect(await screen.findByText(words.faster("55 s"))).toBeTruthy();
  expect(screen.getByText("3 min 7 s")).toBeTruthy();
  expect(screen.getByText(words.same)).toBeTruthy();
});

it("says that a drill was not timed, that there is none, and that it cannot be known without a network", async () => {
  await show({ ...LAST, times: { evacuation: null, total: null } });
  expect((await screen.findByRole("link")).textContent).toBe(words.untimed("TZ-PRO-SIM-0003", "12 mar 2026"));
  cleanup();
  await show(null);
  expect(await screen.findByText(words.first)).toBeTruthy();
  cleanup();
  await show("no network", [at("10:00:05", "alarm"), at("10:03:12", "evacuated")]);
  expect(await screen.findByText(words.unavailable)).toBeTruthy();
  expect(screen.getByText("3 min 7 s")).toBeTruthy();
});
