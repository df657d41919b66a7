import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Actor } from "#worker/policy/actor.ts";
import type { ActionFilters } from "#web/data/actions/action-filters.ts";
import type { ActionScope } from "#web/data/actions/action-filters.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { useActionFilters } from "./use-action-filters.ts";

const session = vi.hoisted(() => ({ actor: {} as unknown }));
vi.mock(import("#web/data/organisation/use-company.ts"), () => ({ useDepartmentEntries: () => [] }) as never);
vi.mock(import("#web/data/session/use-session.ts"), () => ({ useUser: () => ({ id: "u1" }) }) as never);
vi.mock(
  import("#web/data/session/use-actor.ts"),
  () => ({ useActor: () => session.actor as Actor }) as never,
);

let server: ReturnType<typeof stubFetch>;
afterEach(() => {
  cleanup();
  server.restore();
});

const actor = (role: "owner" | "member", departments: string[]): Actor => ({
  userId: "u1",
  name: "Ana Ruiz",
  email: "ana@zabala.example",
  role: "user",
  language: "es",
  impersonatedBy: null,
  companies: [{ id: "c1", name: "Zabala", color: "chart-1", role, isAdmin: role === "owner" }],
  departments: departments.map((id) => ({ id, companyId: "c1", name: id, color: "chart-1", role: "member" })),
});
const user = (id: string, name: string) => ({ id, name, email: null, color: "chart-1", role: "member" });

/** The assignee filter that the list offers. */
async function offeredAssignees(as: Actor, place: ActionScope, filters: ActionFilters = {}) {
  session.actor = as;
  server = stubFetch(({ path }) => {
    if (path.endsWith("/locations")) return { body: { locations: [] } };
    if (path.endsWith("/members"))
      return {
        body: {
          members: [
            { userId: "u5", name: "Pere Sala" },
            { userId: "u1", name: "Ana Ruiz" },
          ],
        },
      };
    return path.includes("/d2/")
      ? { body: { users: [user("u3", "Luis Gil"), user("u9", "Montse Grau")] } }
      : { body: { users: [user("u2", "Eva Mas"), user("u9", "Montse Grau")] } };
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useActionFilters(place, filters, false), { wrapper });
  const filter = () => result.current.find(({ name }) => name === "assignee");
  await waitFor(() => expect(filter()?.options.length).toBeGreaterThan(2));
  return filter();
}
const names = (filter: Awaited<ReturnType<typeof offeredAssignees>>) =>
  filter?.options.map(({ label }) => label);

test("a user who may list the company's members can filter by any of them", async () => {
  const filter = await offeredAssignees(actor("owner", []), { companyId: "c1" }, { assignee: "u5" });
  expect(names(filter)).toEqual(["Las mías", "Sin responsable", "Pere Sala"]);
  expect(filter?.options.find(({ value }) => value === filter.value)?.label).toBe("Pere Sala");
});

test("other users can filter by the users of their departments, each listed once", async () => {
  const filter = await offeredAssignees(actor("member", ["d1", "d2"]), { companyId: "c1" });
  expect(names(filter)).toEqual(["Las mías", "Sin responsable", "Eva Mas", "Luis Gil", "Montse Grau"]);
});

test("in a department the filter offers its assignable users", async () => {
  const filter = await offeredAssignees(actor("owner", []), { companyId: "c1", departmentId: "d2" });
  expect(names(filter)).toEqual(["Las mías", "Sin responsable", "Luis Gil", "Montse Grau"]);
  expect(
    server.calls.filter(({ path }) => path.endsWith("/users")).map(({ path, query }) => path + query),
  ).toEqual(["/api/v1/company/c1/departments/d2/users?assignable=true"]);
});
