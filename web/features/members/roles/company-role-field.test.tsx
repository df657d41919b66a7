import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CompanyRole } from "#worker/contract/organisation/roles.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import type { Member } from "#web/data/people/members.ts";
import { asOwner, renderSignedIn } from "#web/data/testing/render-signed-in.tsx";
import { CompanyRoleField } from "./company-role-field.tsx";
import { useRoleChange } from "./use-role-change.ts";

let server: ReturnType<typeof stubFetch>;
beforeEach(() => {
  server = stubFetch(() => ({ body: { company: {}, departments: [], member: null } }));
});
afterEach(() => {
  cleanup();
  server.restore();
});

const colleague = (role: CompanyRole, userId = "u2"): Member => ({
  userId,
  name: "Eva Gil",
  email: "eva@empresa.es",
  color: "chart-3",
  roles: [{ role, department: null }],
  openActionsCount: 0,
  joinedAt: "2026-01-01T00:00:00.000Z",
});

function Screen({ member }: { member: Member }) {
  return <CompanyRoleField companyId="c1" member={member} change={useRoleChange("c1", member)} />;
}

async function renderField(member: Member) {
  await renderSignedIn(<Screen member={member} />, { user: asOwner });
  return screen.getByLabelText<HTMLSelectElement>("Rol en toda la empresa");
}
const sentBodies = () => server.calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
const clickButton = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("an ordinary role change is saved at once", async () => {
  await userEvent.selectOptions(await renderField(colleague("member")), "Administración");
  expect(sentBodies()).toEqual([{ role: "admin" }]);
});

test.each([
  ["changing one's own role", colleague("owner", "u1"), "Miembro", "¿Cambiar tu propio rol?", "member"],
  ["making an owner", colleague("admin"), "Titular", "¿Nombrar titular a Eva Gil?", "owner"],
  [
    "removing an owner's role",
    colleague("owner"),
    "Administración",
    "¿Retirar a Eva Gil como titular?",
    "admin",
  ],
])("%s needs confirmation, and cancelling restores the field", async (_what, member, name, title, role) => {
  const select = await renderField(member);
  await userEvent.selectOptions(select, name);
  expect(screen.getByRole("dialog", { name: title })).toBeTruthy();
  expect(sentBodies()).toEqual([]);
  await clickButton("Cancelar");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(select.value).toBe(member.roles[0]?.role);
  expect(sentBodies()).toEqual([]);

  await userEvent.selectOptions(select, name);
  await clickButton("Cambiar el rol");
  expect(sentBodies()).toEqual([{ role }]);
});

test("saves the value on blur and not on each arrow key", async () => {
  const select = await renderField(colleague("member"));
  select.focus();
  const step = async (value: string) => {
    await userEvent.keyboard("{ArrowUp}");
    fireEvent.change(select, { target: { value } });
  };
  await step("admin");
  await step("owner");
  expect(screen.queryByRole("dialog")).toBeNull();
  await step("admin");
  expect(sentBodies()).toEqual([]);
  await userEvent.tab();
  expect(sentBodies()).toEqual([{ role: "admin" }]);
});
