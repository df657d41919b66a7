import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asMember, asOwner, renderSignedIn } from "../../data/testing/render-signed-in.tsx";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { appEs } from "../../text/app/es.ts";
import type { PeopleSearch, SearchChange } from "../../data/navigation/search.ts";
import { MembersSection } from "./members-section.tsx";

const member = (userId: string, name: string) => ({
  userId,
  name,
  email: `${userId}@empresa.es`,
  color: "chart-1",
  roles: [{ role: "member", departmentId: null }],
});

let server: ReturnType<typeof stubFetch>;
beforeEach(() => {
  server = stubFetch(({ path }) => {
    if (path.endsWith("/members"))
      return { body: { members: [member("u2", "Óscar Gil"), member("u3", "Eva Mas")] } };
    if (path.endsWith("/users")) {
      const role = path.includes("d1") ? "manager" : "member";
      const eva = { id: "u3", name: "Eva Mas", email: null, color: "chart-1", role };
      return {
        body: { users: path.includes("d1") ? [eva] : [{ ...eva, id: "u2", name: "Óscar Gil" }, eva] },
      };
    }
    if (path.endsWith("/departments")) return { body: { departments: [] } };
    return { body: { invitations: [], invites: [] } };
  });
});
afterEach(() => {
  cleanup();
  server.restore();
});

const onSearch = vi.fn<(change: SearchChange<PeopleSearch>) => void>();
const show = (
  search: PeopleSearch,
  user: NonNullable<Parameters<typeof renderSignedIn>[1]>["user"] = asOwner,
) => renderSignedIn(<MembersSection companyId="c1" search={search} onSearch={onSearch} />, { user });
const names = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);

test("a link to a person lists that person alone, and a chip brings back the others", async () => {
  await show({ person: "u3" });
  expect(await screen.findByText("u3@empresa.es")).toBeDefined();
  expect(screen.queryByText("u2@empresa.es")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: appEs.lists.removeFilter("Eva Mas") }));
  expect(onSearch.mock.lastCall?.[0]({ person: "u3" })).toEqual({ person: undefined });
});

test("a person who has left is not found, so everybody is listed", async () => {
  await show({ person: "u9" });
  expect(await screen.findByText("u2@empresa.es")).toBeDefined();
  expect(screen.getByText("u3@empresa.es")).toBeDefined();
});

test("the people are in the order that the address asks for", async () => {
  await show({ sort: "name", direction: "desc" });
  await screen.findByText("u2@empresa.es");
  expect(names().map((name) => name?.slice(2))).toEqual(["Óscar Gil", "Eva Mas"]);
});

const department = (id: string, name: string) =>
  ({ id, companyId: "c1", name, color: "chart-1", role: "member" }) as const;

test("somebody of two of one's departments has one row with both roles, without columns of administrators", async () => {
  await show({}, { ...asMember, departments: [department("d1", "Taller"), department("d2", "Almacén")] });
  const [, eva, oscar] = await screen.findAllByRole("row");
  expect(eva?.textContent).toContain("Responsable · TallerMiembro · Almacén");
  expect(oscar?.textContent).toContain("Óscar Gil");
  expect(screen.queryByRole("columnheader", { name: "Acciones abiertas" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Gestionar a Eva Mas" })).toBeNull();
});
