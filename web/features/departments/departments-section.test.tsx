import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { asMember, renderSignedIn } from "../../data/testing/render-signed-in.tsx";
import { joiningEs } from "../../text/joining/es.ts";
import { OwnDepartments } from "./departments-section.tsx";

let restore = () => {};
afterEach(() => {
  cleanup();
  restore();
});

test("shows a message instead of an empty table to a user without departments", async () => {
  const server = stubFetch(() => ({
    body: { departments: [{ id: "d1", companyId: "c1", name: "Soldadura", color: "chart-3" }] },
  }));
  restore = server.restore;
  await renderSignedIn(<OwnDepartments />, { user: asMember });
  expect(await screen.findByText(joiningEs.home.noDepartmentBody)).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});
