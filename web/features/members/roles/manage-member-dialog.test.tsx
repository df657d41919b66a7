import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import type { Member } from "#web/data/people/members.ts";
import { renderSignedIn } from "#web/data/testing/render-signed-in.tsx";
import { ManageMemberDialog } from "./manage-member-dialog.tsx";

let restore = () => {};
afterEach(() => {
  cleanup();
  restore();
});

const welding = { id: "d1", name: "Soldadura", color: "chart-3" } as const;
const paint = { id: "d2", name: "Pintura", color: "chart-4" } as const;
const eva: Member = {
  userId: "u2",
  name: "Eva Gil",
  email: "eva@empresa.es",
  color: "chart-3",
  roles: [],
  openActionsCount: 2,
  joinedAt: "2026-01-01T00:00:00.000Z",
};
const ana: Member = {
  ...eva,
  userId: "u1",
  name: "Ana Ruiz",
  email: "ana@empresa.es",
  roles: [{ role: "admin", department: null }],
};

async function renderDialog(roles: Member["roles"]) {
  const server = stubFetch(() => ({ body: { company: {}, departments: [], invites: [], deleted: true } }));
  restore = server.restore;
  const member = { ...eva, roles };
  await renderSignedIn(
    <ManageMemberDialog companyId="c1" member={member} members={[ana, member]} onClose={() => {}} />,
  );
  const removals = () =>
    server.calls.filter(({ method }) => method === "DELETE").map(({ path, query }) => path + query);
  return { removals };
}

const remove = (from: string) => userEvent.click(screen.getByRole("button", { name: `Quitar de ${from}` }));
const confirm = () => userEvent.click(screen.getByRole("button", { name: "Quitar" }));

test("removing a member from their only department removes them from the company after a confirmation", async () => {
  const { removals } = await renderDialog([{ role: "member", department: welding }]);
  await remove("Soldadura");
  expect(screen.getByRole("dialog", { name: "¿Quitar a Eva Gil de la empresa?" })).toBeTruthy();
  expect(screen.getByText("Tiene 2 acciones abiertas. ¿Qué hacemos con ellas?")).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: "Traspasar a otra persona" }));
  await userEvent.selectOptions(screen.getByLabelText(/^Quién se encarga/), "Ana Ruiz");
  await confirm();
  expect(removals()).toEqual(["/api/v1/company/c1/members/u2?reassignTo=u1"]);
});

test("removing a member from one of two departments keeps them in the company", async () => {
  const { removals } = await renderDialog([
    { role: "member", department: welding },
    { role: "manager", department: paint },
  ]);
  await remove("Pintura");
  expect(screen.getByRole("dialog", { name: "¿Quitar a Eva Gil del departamento?" })).toBeTruthy();
  await confirm();
  expect(removals()).toEqual(["/api/v1/company/c1/members/u2?departmentId=d2"]);
});
