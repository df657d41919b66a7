import { InfiniteQueryObserver, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Priority } from "#worker/contract/enums.ts";
import { type Action, actionAddressOf, actionListQuery } from "#web/data/actions/action-queries.ts";
import { testAction } from "#web/data/actions/test-action.ts";
import { actionKey } from "#web/data/forms/query-keys.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { Toaster } from "#web/ui/overlays/toast.tsx";
import type { BulkKind } from "./bulk-change-field.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";

const evidence = vi.hoisted(() => ({ evidencePriority: null as Priority | null }));
vi.mock(import("#web/data/organisation/use-company.ts"), async () => {
  const { testCompany } = await import("../../forms/testing/test-company.ts");
  return { useCompany: () => ({ ...testCompany, ...evidence }) };
});
vi.mock(import("#web/data/session/use-session.ts"), () => ({ useUser: () => ({ id: "u1" }) }) as never);

let server: ReturnType<typeof stubFetch> | undefined;
afterEach(() => {
  cleanup();
  evidence.evidencePriority = null;
  server?.restore();
});

const people = [
  { id: "u1", name: "Ana Ruiz", email: null, color: "chart-1", role: "member" },
  { id: "u9", name: "Montse Grau", email: null, color: "chart-2", role: "owner" },
];
type ChangeBody = { ids: string[]; changes: object };

function show(
  kind: BulkKind,
  count = 2,
  answerTo: (change: ChangeBody) => object | "no network" = allChanged,
) {
  const actions = Array.from({ length: count }, (_, at) => testAction({ id: `a${at}` }));
  server = stubFetch(({ method, body }) => {
    if (method === "GET") return { body: { users: people } };
    const answer = answerTo(body as ChangeBody);
    return answer === "no network" ? answer : { body: answer };
  });
  const onDone = vi.fn<(left: ReadonlySet<string>) => void>();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <BulkDialog kind={kind} companyId="c1" actions={actions} onClose={() => {}} onDone={onDone} />
      <Toaster />
    </QueryClientProvider>,
  );
  const submit = screen.getByRole<HTMLButtonElement>("button", { name: /^(Cambiar|Completar)/ });
  const sent = () =>
    server?.calls.filter(({ method }) => method === "PATCH").map(({ body }) => body as ChangeBody);
  return { onDone, submit, sent, client };
}
const allChanged = ({ ids }: ChangeBody) => ({
  outcomes: ids.map((id) => ({ id, action: testAction({ id }), error: null })),
});

test.each<BulkKind>(["assignee", "deadline", "priority"])(
  "%s: the submit button is disabled until a value is chosen",
  (kind) => {
    const { submit } = show(kind);
    expect(submit.disabled).toBe(true);
  },
);

test("an owner can be assigned, and so can nobody", async () => {
  const { submit, sent, onDone } = show("assignee");
  const field = screen.getByLabelText("Responsable");
  await waitFor(() => expect(screen.getByRole("option", { name: "Montse Grau" })).toBeTruthy());
  expect(server?.calls[0]).toMatchObject({
    path: "/api/v1/company/c1/departments/d1/users",
    query: "?assignable=true",
  });
  await userEvent.selectOptions(field, "Montse Grau");
  expect(submit.disabled).toBe(false);
  await userEvent.selectOptions(field, "Sin responsable");
  await userEvent.click(submit);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ ids: ["a0", "a1"], changes: { assignee: null } }]);
});

test("a deadline is set for all of them", async () => {
  const { submit, sent, onDone } = show("deadline");
  fireEvent.change(screen.getByLabelText("Fecha límite"), { target: { value: "2027-03-04" } });
  await userEvent.click(submit);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ ids: ["a0", "a1"], changes: { deadline: "2027-03-04T22:59:00.000Z" } }]);
});

test("a deadline is removed only by the checkbox", async () => {
  const { submit, sent, onDone } = show("deadline");
  const day = screen.getByLabelText("Fecha límite");
  fireEvent.change(day, { target: { value: "2027-03-04" } });
  expect(submit.disabled).toBe(false);
  fireEvent.change(day, { target: { value: "" } });
  expect(submit.disabled).toBe(true);
  await userEvent.click(screen.getByRole("checkbox", { name: "Quitar la fecha límite" }));
  await userEvent.click(submit);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ ids: ["a0", "a1"], changes: { deadline: null } }]);
});

test("a partial failure reports both counts and keeps the unchanged actions selected", async () => {
  const { submit, onDone } = show("priority", 120, (change) =>
    change.ids.length < 100 ? "no network" : allChanged(change),
  );
  await userEvent.click(screen.getByRole("radio", { name: "Alta" }));
  await userEvent.click(submit);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(onDone.mock.calls[0]?.[0].size).toBe(20);
  expect(screen.getByText("100 acciones cambiadas")).toBeTruthy();
  expect(screen.getByText("20 acciones no se han llegado a cambiar")).toBeTruthy();
});

test("a complete failure shows the error in the dialog", async () => {
  const { submit, onDone } = show("priority", 2, () => "no network");
  await userEvent.click(screen.getByRole("radio", { name: "Alta" }));
  await userEvent.click(submit);
  await waitFor(() =>
    expect(screen.getByRole("dialog").querySelector("[data-body] [role=alert]")).not.toBeNull(),
  );
  expect(onDone).not.toHaveBeenCalled();
});

test("actions are completed at once, and each that is refused is listed with its reason", async () => {
  const message = "No tienes permiso";
  const { submit, sent, onDone } = show("status", 3, ({ ids }) => ({
    outcomes: ids.map((id, at) =>
      at === 1
        ? { id, action: null, error: { code: "FORBIDDEN", message } }
        : { id, action: testAction({ id, status: "completed" }), error: null },
    ),
  }));
  await userEvent.click(submit);
  const result = await screen.findByRole("dialog", { name: "1 acción no se ha podido cambiar" });
  expect(sent()).toEqual([{ ids: ["a0", "a1", "a2"], changes: { status: "completed" } }]);
  expect(within(result).getAllByRole("listitem")).toHaveLength(1);
  expect(within(result).getByText(message)).toBeTruthy();
  expect(screen.getByText("2 acciones cambiadas")).toBeTruthy();
  const [close] = within(result).getAllByRole("button", { name: "Cerrar" });
  if (!close) throw new Error("no close button");
  await userEvent.click(close);
  expect(onDone.mock.calls[0]?.[0]).toEqual(new Set(["a1"]));
});

test("it says beforehand how many cannot be completed without a photo or a document", () => {
  evidence.evidencePriority = "4";
  show("status", 2);
  expect(screen.getByText(/En 2 de ellas se exige una foto o un documento/)).toBeTruthy();
});

test("undoing brings the rows back into a long list that they had left", async () => {
  const { submit, client } = show("status", 1);
  const filters = { status: "in_progress" };
  const list = actionListQuery({ companyId: "c1" }, filters);
  const pages = ["a0", "b0", "c0"].map((id, at) => ({
    actions: [testAction({ id })],
    total: at === 0 ? 3 : null,
    totalIsExact: true,
    nextCursor: at === 2 ? null : `${at}`,
  }));
  client.setQueryData(list.queryKey, { pages, pageParams: [null, "0", "1"] });
  const shown = new InfiniteQueryObserver(client, { ...list, staleTime: Infinity });
  const stop = shown.subscribe(() => {});
  const ids = () =>
    shown.getCurrentResult().data?.pages.flatMap(({ actions }) => actions.map(({ id }) => id));
  server?.restore();
  server = stubFetch(({ method, path, query }) => {
    if (method === "GET") return { body: pages[Number(new URLSearchParams(query).get("cursor") ?? -1) + 1] };
    const changed = testAction({ id: "a0", version: 8, status: "completed" });
    return path.endsWith("/a0")
      ? { body: { action: testAction({ id: "a0", version: 3 }) } }
      : { body: { outcomes: [{ id: "a0", action: changed, error: null }] } };
  });
  await userEvent.click(submit);
  await screen.findByText("1 acción cambiada");
  expect(ids()).toEqual(["b0", "c0"]);
  const undo = screen.getAllByRole("button", { name: "Deshacer" }).at(-1);
  if (undo) await userEvent.click(undo);
  await waitFor(() => expect(ids()).toEqual(["a0", "b0", "c0"]));
  stop();
});

test("undoing puts the former value of each back, and says how many have been changed since", async () => {
  const bulk = "/api/v1/company/c1/actions";
  const { submit, client } = show("priority", 3);
  server?.restore();
  server = stubFetch(({ method, path, body }) => {
    if (method === "GET") return { body: {} };
    if (path === bulk)
      return {
        body: {
          outcomes: (body as ChangeBody).ids.map((id) => ({
            id,
            action: testAction({ id, version: 2, priority: "1" }),
            error: null,
          })),
        },
      };
    return path.endsWith("/a1")
      ? { status: 412, body: { code: "VERSION_CONFLICT", message: "Alguien la ha cambiado" } }
      : { body: { action: testAction({ id: path.slice(-2), version: 3 }) } };
  });
  await userEvent.click(screen.getByRole("radio", { name: "Alta" }));
  await userEvent.click(submit);
  // Earlier tests have left theirs.
  await screen.findByText("3 acciones cambiadas");
  const undo = screen.getAllByRole("button", { name: "Deshacer" }).at(-1);
  if (undo) await userEvent.click(undo);
  expect(await screen.findByText("1 acción sigue cambiada: otra persona la ha tocado")).toBeTruthy();
  const former = testAction({}).priority;
  expect(
    server.calls.flatMap(({ method, path, body }) =>
      method === "PATCH" && path !== bulk ? [[path.slice(-2), body]] : [],
    ),
  ).toEqual([
    ["a0", { priority: former }],
    ["a1", { priority: former }],
    ["a2", { priority: former }],
  ]);
  const shown = client.getQueryData<Action>(actionKey(actionAddressOf(testAction({ id: "a0" }))));
  expect(shown).toMatchObject({ version: 3, priority: former });
});
