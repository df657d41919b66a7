// One file, above 300 lines: all tests open the same sheet.
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Actor } from "#worker/policy/actor.ts";
import { actionListQuery, type Action } from "#web/data/actions/action-queries.ts";
import { testAction } from "#web/data/actions/test-action.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { discardUnsent } from "#web/data/forms/delivery/before-sign-out.ts";
import { onlineAtom } from "#web/data/offline/online.ts";
import { queries } from "#web/data/offline/queries.ts";
import { sessionAtom } from "#web/data/session/session.ts";
import { sessionOf } from "#web/data/testing/render-signed-in.tsx";
import { ActionDialog } from "./action-dialog.tsx";

const manager = vi.hoisted(() => ({
  userId: "u1",
  name: "Ana Ruiz",
  email: "ana@zabala.example",
  role: "user",
  language: "es",
  impersonatedBy: null,
  companies: [
    {
      id: "c1",
      name: "Zabala",
      color: "chart-1",
      role: "manager",
      isAdmin: false,
      isSuspended: false,
      isEnding: false,
      strongSignInFrom: null,
      handlesAccidents: [],
      needsStrongSignIn: false,
    },
  ],
  departments: [{ id: "d1", companyId: "c1", name: "Producción", color: "chart-1", role: "manager" }],
}));
vi.mock(import("#web/data/session/use-actor.ts"), () => ({ useActor: () => manager as Actor }) as never);
vi.mock(import("#web/data/session/use-session.ts"), () => ({ useUser: () => ({ id: "u1" }) }) as never);
vi.mock(import("#web/data/organisation/use-company.ts"), async () => {
  const { testCompany } = await import("../../forms/testing/test-company.ts");
  return { useCompany: () => testCompany };
});

type Answer = Parameters<typeof stubFetch>[0];
type StubResponse = ReturnType<Answer>;
let server: ReturnType<typeof stubFetch>;
let answers: Record<string, StubResponse | Answer>;
beforeEach(() => {
  sessionAtom.set(sessionOf({ id: "u1" }));
  queries.setDefaultOptions({ queries: { retry: false, staleTime: 15_000 } });
});
afterEach(async () => {
  cleanup();
  await discardUnsent("u1");
  onlineAtom.set(true);
  queries.clear();
  sessionAtom.set(null);
  server.restore();
  localStorage.clear();
});

const PATH = "/api/v1/company/c1/departments/d1/actions/a1";
const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { error: { code, message } },
});

async function open(responses: typeof answers) {
  answers = {
    "GET /api/auth/get-session": { body: sessionAtom.get() },
    [`GET ${PATH}/history`]: { body: { history: [] } },
    [`GET ${PATH}/comments`]: { body: { comments: [] } },
    [`GET ${PATH}/finding`]: { body: { finding: null } },
    ...responses,
  };
  server = stubFetch((call) => {
    const answer = answers[`${call.method} ${call.path}`] ?? { body: { users: [] } };
    return typeof answer === "function" ? answer(call) : answer;
  });
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <ActionDialog address={{ companyId: "c1", departmentId: "d1", actionId: "a1" }} onClose={() => {}} />
      ),
    }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  await act(() => router.load());
  return render(
    <QueryClientProvider client={queries}>
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
  expect(await screen.findByRole("heading", { name: "Reparar la barandilla" })).toBeTruthy();
});

test("a history that failed to load shows an error, not an empty history", async () => {
  await open({ ...loaded(testAction()), [`GET ${PATH}/history`]: "no network" });
  expect(await screen.findByText(/No hay conexión/)).toBeTruthy();
  expect(screen.queryByText("Aún no hay cambios.")).toBeNull();
});

test("an action known from a list opens without another request", async () => {
  const { queryKey } = actionListQuery({ companyId: "c1" }, {});
  const page = { actions: [testAction()], total: 1, totalIsExact: true, nextCursor: null };
  queries.setQueryData(queryKey, { pages: [page], pageParams: [null] });
  await open({});
  expect(heading().textContent).toBe("Reparar la barandilla");
  await screen.findByText("Aún no hay cambios.");
  expect(server.calls.map(({ path }) => path)).not.toContain(PATH);
});

const patches = () => server.calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
const invalid = (fields: Record<string, string>) => ({
  status: 422,
  body: { error: { code: "INVALID", message: "Revisa los datos", fields } },
});

test("a field is edited in place and saved after a pause, with the focus first on the title", async () => {
  const saved = testAction({ title: "Reparar la valla", version: 2 });
  await open({ ...loaded(testAction()), [`PATCH ${PATH}`]: { body: { action: saved } } });
  const title = await screen.findByLabelText(/^Título/);
  expect(document.activeElement).toBe(heading());
  await userEvent.clear(title);
  await userEvent.type(title, "Reparar la valla");
  expect(patches()).toEqual([]);
  answers = { ...answers, ...loaded(saved) };
  expect(heading().textContent).toBe("Reparar la valla");
  await waitFor(() => expect(patches()).toEqual([{ title: "Reparar la valla" }]), { timeout: 3000 });
  expect(await screen.findByText("Guardado")).toBeTruthy();
});

test("a choice is saved without leaving the field", async () => {
  const saved = testAction({ priority: "1", version: 2 });
  await open({ ...loaded(testAction()), [`PATCH ${PATH}`]: { body: { action: saved } } });
  await userEvent.click(await screen.findByRole("radio", { name: "Alta" }));
  await waitFor(() => expect(patches()).toEqual([{ priority: "1" }]), { timeout: 3000 });
});

test("an invalid field keeps what was typed, with its error, and does not hold back another one", async () => {
  let version = 1;
  // On a slow machine a part of the text is sent first, and its answer comes while the rest is typed.
  const save: Answer = ({ body }) => {
    version += 1;
    return { body: { action: testAction({ ...(body as Partial<Action>), version }) } };
  };
  await open({ ...loaded(testAction()), [`PATCH ${PATH}`]: save });
  const title = await screen.findByLabelText<HTMLInputElement>(/^Título/);
  await userEvent.clear(title);
  await userEvent.type(screen.getByLabelText("Descripción"), "Junto al muelle");
  await waitFor(() => expect(patches().at(-1)).toEqual({ description: "Junto al muelle" }), {
    timeout: 3000,
  });
  await waitFor(() => expect(title.getAttribute("aria-invalid")).toBe("true"));
  expect(title.value).toBe("");
});

test("a change without a network stays in the field, and says that it is on the device", async () => {
  await open(loaded(testAction()));
  const title = await screen.findByLabelText<HTMLInputElement>(/^Título/);
  onlineAtom.set(false);
  await userEvent.type(title, " alta");
  expect(await screen.findByText(/^Guardado en este dispositivo/)).toBeTruthy();
  expect(title.value).toBe("Reparar la barandilla alta");
  expect(patches()).toEqual([]);
});

test("the same field changed by another person is not overwritten without asking", async () => {
  const theirs = testAction({ title: "Cambiar la barandilla", version: 5 });
  const conflict = {
    status: 412,
    body: { error: { code: "STALE", message: "Otra persona lo ha cambiado" }, action: theirs },
  };
  await open({ ...loaded(testAction()), [`PATCH ${PATH}`]: conflict });
  const title = await screen.findByLabelText<HTMLInputElement>(/^Título/);
  await userEvent.type(title, " norte");
  answers = { ...answers, ...loaded(theirs) };

  const mine = await screen.findByRole("button", { name: "Quedarme con la mía" }, { timeout: 3000 });
  expect(title.value).toBe("Reparar la barandilla norte");
  expect(patches()).toHaveLength(1);
  const saved = { ...theirs, title: "Reparar la barandilla norte", version: 6 };
  answers = { ...answers, ...loaded(saved), [`PATCH ${PATH}`]: { body: { action: saved } } };
  await userEvent.click(mine);
  await waitFor(() => expect(patches()).toHaveLength(2), { timeout: 3000 });
  expect(heading().textContent).toBe("Reparar la barandilla norte");
  expect(server.calls.findLast(({ method }) => method === "PATCH")?.headers.get("If-Match")).toContain("5");
});

test("the same field is not overwritten either if the dialog has read the other person's change before", async () => {
  // Newer than what the test before has saved.
  const theirs = testAction({ title: "Cambiar la barandilla", version: 7 });
  await open(loaded(testAction()));
  const title = await screen.findByLabelText<HTMLInputElement>(/^Título/);
  await userEvent.type(title, " norte");
  const saved = { ...theirs, title: "Reparar la barandilla norte", version: 8 };
  answers = { ...answers, ...loaded(theirs), [`PATCH ${PATH}`]: { body: { action: saved } } };
  await act(async () => queries.invalidateQueries());
  const mine = await screen.findByRole("button", { name: "Quedarme con la mía" });
  expect(title.value).toBe("Reparar la barandilla norte");
  expect(patches()).toHaveLength(0);
  await userEvent.click(mine);
  await waitFor(() => expect(patches()).toEqual([{ title: "Reparar la barandilla norte" }]), {
    timeout: 3000,
  });
  expect(server.calls.find(({ method }) => method === "PATCH")?.headers.get("If-Match")).toContain("7");
});

const completed = testAction({ status: "completed", closingDate: "2027-02-01T10:00:00.000Z" });

test("the closing date of a completed action is edited in place, with its error below the field", async () => {
  const message = "No puede ser anterior a la apertura";
  await open({ ...loaded(completed), [`PATCH ${PATH}`]: invalid({ closingDate: message }) });
  const day = await screen.findByLabelText<HTMLInputElement>(/^Fecha de cierre/);
  expect(day.value).toBe("01/02/2027");
  fireEvent.change(day, { target: { value: "24/12/2026" } });
  await waitFor(() => expect(day.getAttribute("aria-invalid")).toBe("true"), { timeout: 3000 });
  expect(within(screen.getByRole("dialog")).getByText(message)).toBeTruthy();
  expect(patches()).toEqual([{ closingDate: "2026-12-24T22:59:00.000Z" }]);
});

test("an open action has no closing date field", async () => {
  await open(loaded(testAction()));
  await screen.findByLabelText(/^Título/);
  expect(screen.queryByLabelText(/^Fecha de cierre/)).toBeNull();
});

test("users who may not edit an action read its details", async () => {
  const can = { ...testAction().can, edit: false };
  await open(loaded(testAction({ can, description: "Junto al muelle" })));
  expect(await screen.findByText("Junto al muelle")).toBeTruthy();
  expect(screen.queryByLabelText(/^Título/)).toBeNull();
});

test("the history shows the comment on completing", async () => {
  const line = {
    id: "h1",
    at: "2027-02-01T10:00:00.000Z",
    by: { id: "u1", name: "Ana Ruiz", color: "chart-1" },
    verb: "action.complete",
    changes: { comment: { before: null, after: "Soldada y pintada" }, photos: { before: 0, after: 2 } },
    commentId: "k1",
  };
  await open({ ...loaded(completed), [`GET ${PATH}/history`]: { body: { history: [line] } } });
  expect(await screen.findByText("Comentario: Soldada y pintada")).toBeTruthy();
  expect(screen.getByText("Fotos: 2")).toBeTruthy();
});

const people = {
  "GET /api/v1/company/c1/departments/d1/users": {
    body: { users: [{ id: "u2", name: "Luis Gil", color: "chart-2" }] },
  },
};

test("a chosen person is not sent, so nobody is mailed, before the sheet is closed", async () => {
  const saved = testAction({ priority: "1", version: 2 });
  const { unmount } = await open({
    ...people,
    ...loaded(testAction()),
    [`PATCH ${PATH}`]: { body: { action: saved } },
  });
  await screen.findByRole("option", { name: "Luis Gil" });
  await userEvent.selectOptions(screen.getByLabelText(/^Responsable/), "u2");
  await userEvent.click(screen.getByRole("radio", { name: "Alta" }));
  await waitFor(() => expect(patches()).toEqual([{ priority: "1" }]), { timeout: 3000 });
  expect(await screen.findByText("Se avisará al cerrar")).toBeTruthy();
  unmount();
  await waitFor(() => expect(patches()).toEqual([{ priority: "1" }, { assignee: "u2" }]), { timeout: 3000 });
});

const photo = { r2Key: "p1.webp", filename: "IMG_0101.webp", contentType: "image/webp" };
const finding = {
  answer: { text: "No", meaning: "bad" },
  corrections: ["Cinta puesta"],
  note: null,
  photos: [photo],
};

test("an open action shows the answer and the photos it came from", async () => {
  await open({
    ...loaded(testAction({ safetyCheckId: "q1" })),
    [`GET ${PATH}/finding`]: { body: { finding } },
  });
  const evidence = await screen.findByRole("region", { name: "Hallazgo y cierre" });
  expect(await within(evidence).findByText("Cinta puesta")).toBeTruthy();
  expect(within(evidence).getByText("No").closest("[data-tone]")?.getAttribute("data-tone")).toBe("danger");
  expect(within(evidence).getByRole("button", { name: /Foto 1 de 1/ })).toBeTruthy();
  expect(within(evidence).queryByText("Cierre")).toBeNull();
});

test("whoever evaluates sees finding and closing beside each other, before the first field", async () => {
  const comment = {
    id: "k1",
    kind: "closing",
    text: "Soldada y pintada",
    photos: [],
    mentions: [],
    author: { id: "u1", name: "Ana Ruiz", color: "chart-1" },
    impersonatedBy: null,
    createdAt: "2027-02-01T10:00:00.000Z",
    editedAt: null,
    can: { edit: false, delete: false },
  };
  const can = { ...completed.can, evaluate: true };
  await open({
    ...loaded({ ...completed, safetyCheckId: "q1", can }),
    [`GET ${PATH}/comments`]: { body: { comments: [comment] } },
    [`GET ${PATH}/finding`]: { body: { finding } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Evaluar" }));
  const sheet = await screen.findByRole("dialog", { name: /^Evaluar/ });
  const evidence = await within(sheet).findByRole("region", { name: "Hallazgo y cierre" });
  expect(within(evidence).getByText("Soldada y pintada")).toBeTruthy();
  expect(await within(evidence).findByText("No")).toBeTruthy();
  expect(within(evidence).getByText("Sin fotos")).toBeTruthy();
  const criteria = within(sheet).getByLabelText(/^Criterio/);
  expect(evidence.compareDocumentPosition(criteria) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
