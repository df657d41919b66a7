import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Results as Found } from "#worker/contract/dashboards.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { asMember, renderSignedIn } from "#web/data/testing/render-signed-in.tsx";
import { appEs } from "#web/text/app/es.ts";
import { sampleFigures } from "../testing/sample-figures.ts";
import { Results } from "./lazy-results.tsx";

const { results: text } = appEs.dashboards;
const all = { byVerdict: { conforming: 3, deficient: 2, nonconforming: 1 }, percent: 81 };
const RESULTS: Found = {
  isTooMany: false,
  ...all,
  byMonth: [{ month: "2026-11", ...all }],
  counts: { checklists: 1, places: 1 },
  checklists: [{ id: "k1", name: "Almacén", ...all }],
  places: [{ zoneId: "z1", name: "Línea de envasado", locationName: "Nave 1", ...all }],
};

let comeIntoView: () => void;
let restore = () => {};
beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        comeIntoView = () => act(() => seen([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  restore();
  vi.unstubAllGlobals();
});

async function draw(answer: { status?: number; body: unknown }) {
  const stubbed = stubFetch(({ path }) =>
    path.endsWith("/results") ? answer : { status: 404, body: { code: "NOT_FOUND", message: "" } },
  );
  ({ restore } = stubbed);
  const scope = { companyId: "c1", departmentId: "d1" };
  await renderSignedIn(<Results scope={scope} figures={sampleFigures()} />, { user: asMember });
  const asked = () => stubbed.calls.filter(({ path }) => path.endsWith("/results"));
  return { asked };
}

it("asks for the results when they come into view, and each opens its list", async () => {
  const { asked } = await draw({ body: { results: RESULTS } });
  expect(asked()).toEqual([]);
  comeIntoView();
  expect(await screen.findByRole("heading", { name: text.title })).toBeTruthy();
  expect(asked().map(({ path, query }) => path + query)).toEqual([
    "/api/v1/company/c1/departments/d1/results?dateRange=this-month",
  ]);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
  for (const filter of ["checklist=k1", "zoneId=z1"])
    expect(links.filter((href) => href.includes(filter) && href.includes("verdict="))).toHaveLength(3);
});

it("shows nothing where no form has a result", async () => {
  const { asked } = await draw({ body: { results: null } });
  comeIntoView();
  await vi.waitFor(() => expect(asked()).toHaveLength(1));
  await vi.waitFor(() => expect(screen.queryByRole("heading", { name: text.title })).toBeNull());
});

it("says that there are too many, and that they could not be loaded", async () => {
  await draw({ body: { results: { ...RESULTS, isTooMany: true } } });
  comeIntoView();
  expect(await screen.findByText(text.tooMany)).toBeTruthy();
  cleanup();
  restore();
  await draw({ status: 500, body: { code: "INTERNAL", message: "" } });
  comeIntoView();
  expect(await screen.findByRole("alert")).toBeTruthy();
});
