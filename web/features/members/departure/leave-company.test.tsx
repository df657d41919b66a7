import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { asAdministrator, asMember, renderSignedIn } from "#web/data/testing/render-signed-in.tsx";
import { companyEs } from "#web/text/company/es.ts";
import { LeaveCompany } from "./leave-company.tsx";

let restore = () => {};
afterEach(() => {
  cleanup();
  restore();
});

const text = companyEs.members;
const person = (userId: string, name: string, openActionsCount: number) => ({
  userId,
  name,
  email: `${userId}@empresa.es`,
  color: "chart-1",
  roles: [{ role: "admin", department: null }],
  openActionsCount,
  joinedAt: "2026-01-01T00:00:00.000Z",
});

async function openLeaveDialog(user: Parameters<typeof renderSignedIn>[1]) {
  const server = stubFetch(({ path, method }) => {
    if (method === "DELETE") return { body: { deleted: true } };
    if (path === "/api/auth/get-session") return { body: null };
    return { body: { members: [person("u1", "Ana Ruiz", 3), person("u2", "Eva Gil", 0)] } };
  });
  restore = server.restore;
  const { at } = await renderSignedIn(<LeaveCompany companyId="c1" />, user);
  await userEvent.click(screen.getByRole("button", { name: text.leave }));
  const confirm = async () => {
    const buttons = screen.getAllByRole("button", { name: text.leave });
    await userEvent.click(buttons.at(-1) ?? document.body);
    await vi.waitFor(() => expect(at()).toBe("/"));
    return server.calls.find(({ method }) => method === "DELETE")?.query;
  };
  return { confirm };
}

test("an administrator reassigns their open actions when leaving", async () => {
  const { confirm } = await openLeaveDialog({ user: asAdministrator });
  expect(await screen.findByText(text.ownOpenActions(3))).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: text.handOver }));
  const candidates = screen.getByLabelText(/^Quién se encarga/);
  expect([...candidates.querySelectorAll("option")].map((option) => option.textContent)).toEqual([
    text.chooseHeir,
    "Eva Gil",
  ]);
  await userEvent.selectOptions(candidates, "Eva Gil");
  expect(await confirm()).toBe("?reassignTo=u2");
});

test("a member who cannot list the others is warned that their actions become unassigned", async () => {
  const { confirm } = await openLeaveDialog({ user: asMember });
  expect(screen.getByText(text.leaveUnassignedWarning, { exact: false })).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
  expect(await confirm()).toBe("");
});
