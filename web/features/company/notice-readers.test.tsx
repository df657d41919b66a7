import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { renderSignedIn } from "../../data/testing/render-signed-in.tsx";
import type { Company } from "../../data/organisation/companies.ts";
import { settingsEs } from "../../text/settings/es.ts";
import { NoticeReaders } from "./notice-readers.tsx";

const { noticeReaders: text } = settingsEs;
afterEach(cleanup);

test("somebody who administers no longer is not shown as another, and goes with the next change", async () => {
  const user = userEvent.setup();
  const member = {
    userId: "u1",
    name: "Ana",
    email: "ana@acme.example",
    color: "blue",
    roles: [{ role: "admin", department: null }],
  };
  const server = stubFetch(({ path }) => ({
    body: path.endsWith("/members") ? { members: [member] } : { departments: [], company: {} },
  }));
  const everything = { communicationType: null, departmentId: null };
  const company = { id: "c1", noticeReaders: [{ userId: "gone", ...everything }] } as unknown as Company;
  await renderSignedIn(<NoticeReaders company={company} />);
  expect(await screen.findByRole("option", { name: text.gone, selected: true })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: text.add }));
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await vi.waitFor(() =>
    expect(server.calls.find(({ method }) => method === "PATCH")).toMatchObject({
      body: { noticeReaders: [{ userId: "u1", ...everything }] },
    }),
  );
  server.restore();
});
