import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ExportRow } from "../../data/exports/exports.ts";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { renderSignedIn } from "../../data/testing/render-signed-in.tsx";
import { ExportListRow } from "./export-list-row.tsx";

let restore = () => {};
afterEach(() => {
  cleanup();
  restore();
});

const ROW = {
  id: "e1",
  resource: "forms",
  filters: {},
  status: "ready",
  failure: null,
  rowsDone: 3,
  rowsTotal: 3,
  createdAt: "2026-11-20T10:00:00.000Z",
  expiresAt: "2026-11-27T23:30:00.000Z",
} as unknown as ExportRow;

const tableOf = (row: ExportRow) => (
  <table>
    <tbody>
      <ExportListRow row={row} />
    </tbody>
  </table>
);

test("shows the expiry date in the company's time zone", async () => {
  restore = stubFetch(() => ({ body: { departments: [] } })).restore;
  await renderSignedIn(tableOf(ROW), { company: { timeZone: "Pacific/Auckland" } });
  expect(screen.getByText("28 nov 2026")).toBeTruthy();
});

test("names the filters that a dashboard's figure has set", async () => {
  restore = stubFetch(({ path }) => ({
    body: path.endsWith("/locations")
      ? { locations: [{ id: "l1", name: "Nave 1" }] }
      : path.endsWith("/zones")
        ? { zones: [{ id: "z1", locationId: "l1", name: "Prensa" }] }
        : { departments: [] },
  })).restore;
  const filters = { month: "2026-11", zoneId: "z1", badAnswerTo: "escape_routes", formType: "hseq_visit" };
  await renderSignedIn(tableOf({ ...ROW, filters }));
  expect(
    await screen.findByText(
      /^Visita HSEQ · De noviembre de 2026 · En Prensa · Respuesta desfavorable: «¿.+»/,
    ),
  ).toBeTruthy();
});
