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

test("shows the expiry date in the company's time zone", async () => {
  const row = {
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
  const table = (
    <table>
      <tbody>
        <ExportListRow row={row} />
      </tbody>
    </table>
  );
  restore = stubFetch(() => ({ body: { departments: [] } })).restore;
  await renderSignedIn(table, { company: { timeZone: "Pacific/Auckland" } });
  expect(screen.getByText("28 nov 2026")).toBeTruthy();
});
