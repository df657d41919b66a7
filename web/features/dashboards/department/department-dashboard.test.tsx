import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { DepartmentDashboard as Figures } from "#web/data/dashboards/dashboards.ts";
import type { Department } from "#web/data/organisation/companies.ts";
import { StartFormContext } from "#web/data/navigation/start-form.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { asMember, renderSignedIn } from "#web/data/testing/render-signed-in.tsx";
import { appEs } from "#web/text/app/es.ts";
import { sampleFigures } from "../testing/sample-figures.ts";
import { DepartmentDashboard } from "./department-dashboard.tsx";

const department = {
  id: "d2",
  companyId: "c1",
  name: "Almacén",
  color: "chart-1",
  departmentCode: "ALM",
} as Department;
const placeOf = (id: string, name: string) => ({
  id,
  companyId: "c1",
  name,
  color: "chart-1",
  role: "member",
});

let restore = () => {};
afterEach(() => {
  cleanup();
  restore();
});

async function linksOf(figures: Figures, departments: object[]): Promise<string[]> {
  ({ restore } = stubFetch(({ path }) =>
    path === "/api/v1/company/c1/departments/d2/dashboard"
      ? { body: { dashboard: figures } }
      : { status: 404, body: { code: "NOT_FOUND", message: "" } },
  ));
  await renderSignedIn(
    <StartFormContext value={{ start: () => {}, choose: () => {} }}>
      <DepartmentDashboard
        dateRange="this-month"
        onRange={() => {}}
        objectivesDialog={() => null}
        ownTasks={{ part: null, isReady: true }}
        compliance={{
          part: <a href="/c1/team/d2/plan">Cumplimiento</a>,
          byDepartment: null,
          printed: null,
          isReady: true,
        }}
      />
    </StartFormContext>,
    { user: { ...asMember, departments } as never, department },
  );
  await screen.findByText(appEs.dashboards.figures);
  return screen.queryAllByRole("link").map((link) => link.getAttribute("href") ?? "");
}

it("offers somebody of another department no list: the server would refuse each", async () => {
  const own = sampleFigures();
  const theirs: Figures = {
    ...own,
    overdueNow: { ...own.overdueNow, oldest: [] },
    myActions: { total: 0, totalIsExact: true, actions: [] },
    myDrafts: [],
    hasRecords: false,
    can: { setObjectives: false },
  };
  expect(await linksOf(theirs, [placeOf("d1", "Taller"), placeOf("d3", "Calidad")])).toEqual(["/c1/inbox"]);
});

it("says of objectives of a period that is over whether they were met, and nothing of today", async () => {
  const now = sampleFigures();
  const over = { ...now, range: { ...now.range, before: "2020-12-31T23:00:00.000Z" } };
  const { notMet, standing } = appEs.dashboards;
  await linksOf(over, [placeOf("d2", "Almacén")]);
  expect(screen.getAllByText(notMet)).not.toEqual([]);
  expect(screen.queryByText(/A día de hoy toca/)).toBeNull();
  expect(screen.queryByText(standing.behind)).toBeNull();
});

it("offers who works in it its lists", async () => {
  const links = await linksOf(sampleFigures(), [placeOf("d1", "Taller"), placeOf("d2", "Almacén")]);
  for (const list of ["forms", "actions", "plan"])
    expect(links.filter((href) => href.startsWith(`/c1/team/d2/${list}`))).not.toEqual([]);
});
