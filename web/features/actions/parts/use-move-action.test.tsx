import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { ActionStatus, Priority } from "#worker/contract/enums.ts";
import type { Actor } from "#worker/policy/actor.ts";
import { type Action } from "#web/data/actions/action-queries.ts";
import { testAction } from "#web/data/actions/test-action.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { commonEs } from "#web/text/common/es.ts";
import { Toaster } from "#web/ui/overlays/toast.tsx";
import { useMoveAction } from "./use-move-action.ts";

vi.mock(
  import("#web/data/session/use-actor.ts"),
  () => ({ useActor: () => ({ companies: [], departments: [] }) as unknown as Actor }) as never,
);

const company = { evidencePriority: null as Priority | null };
vi.mock(import("#web/data/organisation/use-company.ts"), () => ({ useCompany: () => company }) as never);

let server: ReturnType<typeof stubFetch>;
afterEach(() => {
  // Toasts outlive the page that showed them.
  for (const close of screen.queryAllByRole("button", { name: commonEs.hideNotice })) fireEvent.click(close);
  cleanup();
  company.evidencePriority = null;
  server.restore();
});

const none = { complete: false, reopen: false, evaluate: false, undoEvaluation: false };
const rights = (can: Partial<Action["can"]>) => ({ ...testAction().can, ...none, ...can });
const open = testAction({ id: "m1", can: rights({ complete: true }) });
const done = testAction({
  id: "m1",
  status: "completed",
  closingDate: "2027-02-01T10:00:00.000Z",
  version: 2,
  can: rights({ reopen: true }),
});

function show(action: Action, to: ActionStatus, answers: Action[]) {
  const left = [...answers];
  server = stubFetch(() => ({ body: { action: left.shift() } }));
  const shown: ActionStatus[] = [];
  function Mover() {
    const move = useMoveAction();
    return (
      <button type="button" onClick={() => void move(action, to, ({ status }) => shown.push(status))}>
        Mover
      </button>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Mover />
      <Toaster />
    </QueryClientProvider>,
  );
  const sent = () => server.calls.filter(({ method }) => method === "PATCH");
  return { shown, sent };
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const undo = () => screen.findByRole("button", { name: "Deshacer" });

test("completing can be undone from the toast, which moves the card back", async () => {
  const { shown, sent } = show(open, "completed", [done, { ...open, version: 3 }]);
  await press("Mover");
  await userEvent.click(await undo());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ body }) => body)).toEqual([{ status: "completed" }, { status: "in_progress" }]);
  expect(sent()[1]?.headers.get("If-Match")).toContain("2");
  await waitFor(() => expect(shown.at(-1)).toBe("in_progress"));
});

test("undoing a reopening restores the closing date", async () => {
  const reopened = { ...open, id: "m2", version: 3 };
  const { sent } = show({ ...done, id: "m2" }, "in_progress", [reopened, { ...done, id: "m2", version: 4 }]);
  await press("Mover");
  await userEvent.click(await undo());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toEqual({ status: "completed", closingDate: "2027-02-01T10:00:00.000Z" });
});

test("a step that the user may not take back offers no undo", async () => {
  const { sent } = show({ ...open, id: "m3" }, "completed", [{ ...done, id: "m3", can: rights({}) }]);
  await press("Mover");
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(await screen.findByText("PRO-ACC-0001: Completada")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Deshacer" })).toBeNull();
});

test("undoing an evaluation offers no undo, because the evaluation is deleted", async () => {
  const evaluated = testAction({ id: "m4", status: "evaluated", can: rights({ undoEvaluation: true }) });
  const after = { ...done, id: "m4", can: rights({ reopen: true, evaluate: true }) };
  show(evaluated, "completed", [after]);
  await press("Mover");
  expect(await screen.findByText("PRO-ACC-0001: Completada")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Deshacer" })).toBeNull();
});

test.each([
  { demandedFrom: "2", priority: "2", isOffered: false },
  { demandedFrom: "2", priority: "3", isOffered: true },
] as const)(
  "where evidence is demanded from $demandedFrom, undoing a reopening of $priority is offered: $isOffered",
  async ({ demandedFrom, priority, isOffered }) => {
    company.evidencePriority = demandedFrom;
    const id = `m5-${priority}`;
    show({ ...done, id, priority }, "in_progress", [{ ...open, id, priority, version: 3 }]);
    await press("Mover");
    expect(await screen.findByText("PRO-ACC-0001: En curso")).toBeTruthy();
    expect(screen.queryAllByRole("button", { name: "Deshacer" })).toHaveLength(isOffered ? 1 : 0);
  },
);
