import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Actor } from "../../../../worker/policy/actor.ts";
import { actionListQuery, type Action } from "../../../data/actions/action-queries.ts";
import { testAction } from "../../../data/actions/test-action.ts";
import { stubFetch } from "../../../data/testing/fetch-stub.ts";
import { loadAppText } from "../../../text/catalogue.ts";
import { ActionDialog } from "./action-dialog.tsx";

const manager = vi.hoisted(() => ({
  userId: "u1",
  name: "Ana Ruiz",
  email: "ana@zabala.example",
  role: "user",
  language: "es",
  impersonatedBy: null,
  companies: [
    { id: "c1", name: "Zabala", color: "chart-1", role: "manager", isAdmin: false, isSuspended: false },
  ],
  departments: [{ id: "d1", companyId: "c1", name: "Producción", color: "chart-1", role: "manager" }],
}));
vi.mock(import("../../../data/session/use-actor.ts"), () => ({ useActor: () => manager as Actor }) as never);
vi.mock(import("../../../data/session/use-session.ts"), () => ({ useUser: () => ({ id: "u1" }) }) as never);
vi.mock(import("../../../data/organisation/use-company.ts"), async () => {
  const { testCompany } = await import("../../forms/testing/test-company.ts");
  return { useCompany: () => testCompany };
});

type StubResponse = ReturnType<Parameters<typeof stubFetch>[0]>;
let server: ReturnType<typeof stubFetch>;
let client: QueryClient;
let answers: Record<string, StubResponse>;
beforeAll(() => loadAppText());
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });
});
afterEach(() => {
  cleanup();
  server.restore();
  localStorage.clear();
});

const PATH = "/api/v1/company/c1/departments/d1/actions/a1";
const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { error: { code, message } },
});

async function open(responses: Record<string, StubResponse>) {
  answers = { [`GET ${PATH}/history`]: { body: { history: [] } }, ...responses };
  server = stubFetch(({ method, path }) => answers[`${method} ${path}`] ?? { body: { users: [] } });
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <ActionDialog address={{ companyId: "c1", departmentId: "d1", actionId: "a1" }} onClose={() => {}} />
      ),
    }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  await act(() => router.load());
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
const loaded = (action: Action) => ({ [`GET ${PATH}`]: { body: { action } } });
const heading = () => screen.getByRole("heading", { level: 2 });

test("an action that does not exist shows a message", async () => {
  await open({ [`GET ${PATH}`]: refusal(404, "NOT_FOUND", "No existe") });
  expect(await screen.findByText("Esta acción no existe")).toBeTruthy();
});

test("a forbidden action shows the server's message", async () => {
  const message = "No tienes permisos para ver estas acciones";
  await open({ [`GET ${PATH}`]: refusal(403, "FORBIDDEN", message) });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText("Esta acción no existe")).toBeNull();
});

test("an action that failed to load can be loaded again", async () => {
  await open({ [`GET ${PATH}`]: "no network" });
  await screen.findByText(/No hay conexión/);
  answers = { ...answers, ...loaded(testAction()) };
  await userEvent.click(screen.getByRole("button", { name: "Volver a intentarlo" }));
  expect(await screen.findByText("Reparar la barandilla")).toBeTruthy();
});

test("a history that failed to load shows an error, not an empty history", async () => {
  await open({ ...loaded(testAction()), [`GET ${PATH}/history`]: "no network" });
  expect(await screen.findByText(/No hay conexión/)).toBeTruthy();
  expect(screen.queryByText("Aún no hay cambios.")).toBeNull();
});

test("an action known from a list opens without another request", async () => {
  const { queryKey } = actionListQuery({ companyId: "c1" }, {});
  const page = { actions: [testAction()], total: 1, totalIsExact: true, nextCursor: null };
  client.setQueryData(queryKey, { pages: [page], pageParams: [null] });
  await open({});
  expect(heading().textContent).toBe("Reparar la barandilla");
  await screen.findByText("Aún no hay cambios.");
  expect(server.calls.map(({ path }) => path)).toEqual([`${PATH}/history`]);
});

test("the focus goes to the first field, and back to the title", async () => {
  const saved = testAction({ title: "Reparar la valla", version: 2 });
  await open({ ...loaded(testAction()), [`PATCH ${PATH}`]: { body: { action: saved } } });
  await screen.findByText("Reparar la barandilla");
  const title = () => screen.getByLabelText(/^Título/);
  screen.getByRole("button", { name: "Editar" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(title());
  screen.getByRole("button", { name: "Cancelar" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(heading());
  screen.getByRole("button", { name: "Editar" }).focus();
  await userEvent.keyboard("{Enter}");
  answers = { ...answers, ...loaded(saved) };
  await userEvent.clear(title());
  await userEvent.keyboard("Reparar la valla{Enter}");
  await waitFor(() => expect(screen.queryByLabelText(/^Título/)).toBeNull());
  expect(document.activeElement).toBe(heading());
  expect(heading().textContent).toBe("Reparar la valla");
});

const completed = testAction({ status: "completed", closingDate: "2027-02-01T10:00:00.000Z" });

test("the closing date of a completed action is edited in the form, with its error below the field", async () => {
  const message = "No puede ser anterior a la apertura";
  await open({
    ...loaded(completed),
    [`PATCH ${PATH}`]: {
      status: 422,
      body: { error: { code: "INVALID", message: "Revisa los datos", fields: { closingDate: message } } },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Editar" }));
  const day = screen.getByLabelText<HTMLInputElement>(/^Fecha de cierre/);
  expect(day.value).toBe("2027-02-01");
  fireEvent.change(day, { target: { value: "2026-12-24" } });
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(day.getAttribute("aria-invalid")).toBe("true"));
  expect(within(screen.getByRole("dialog")).getByText(message)).toBeTruthy();
  expect(server.calls.find(({ method }) => method === "PATCH")?.body).toEqual({
    closingDate: "2026-12-24T22:59:00.000Z",
  });
});

test("an open action has no closing date field", async () => {
  await open(loaded(testAction()));
  await userEvent.click(await screen.findByRole("button", { name: "Editar" }));
  expect(screen.queryByLabelText(/^Fecha de cierre/)).toBeNull();
});
