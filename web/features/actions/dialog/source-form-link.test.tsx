import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { CompanyRole } from "#worker/contract/organisation/roles.ts";
import type { Actor } from "#worker/policy/actor.ts";
import { ActionDialogsContext, type ActionSource } from "#web/data/actions/action-dialogs.ts";
import { testAction } from "#web/data/actions/test-action.ts";
import { FollowUpOffer } from "../steps/evaluate-dialog.tsx";
import { SourceFormLink } from "./source-form-link.tsx";

const session = vi.hoisted(() => ({ actor: {} as unknown }));
vi.mock(
  import("#web/data/session/use-actor.ts"),
  () => ({ useActor: () => session.actor as Actor }) as never,
);

afterEach(cleanup);

const actorWith = (role: CompanyRole): Actor => ({
  userId: "u1",
  name: "Ana Ruiz",
  email: "ana@zabala.example",
  role: "user",
  language: "es",
  impersonatedBy: null,
  companies: [{ id: "c1", name: "Zabala", color: "chart-1", role, isAdmin: role === "owner" }],
  departments:
    role === "owner" ? [] : [{ id: "d1", companyId: "c1", name: "Producción", color: "chart-1", role }],
});

async function show(children: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => children }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  await act(() => router.load());
  render(<RouterProvider router={router as never} />);
}
const fromMailbox = testAction({ formType: "mailbox", formViewId: "TZ-BUZ-0001" });

test.each<[CompanyRole, boolean]>([
  ["owner", true],
  ["manager", false],
])("a %s gets a link to a mailbox entry: %s", async (role, isLink) => {
  session.actor = actorWith(role);
  await show(<SourceFormLink action={fromMailbox} onLeave={() => {}} />);
  expect(screen.getByText(/TZ-BUZ-0001/)).toBeTruthy();
  expect(screen.queryByRole("link") !== null).toBe(isLink);
});

test("a member of the department gets a link to its form", async () => {
  session.actor = actorWith("member");
  await show(<SourceFormLink action={testAction()} onLeave={() => {}} />);
  expect(screen.getByRole("link")).toBeTruthy();
});

test("a follow-up of a mailbox action is not offered to a user who may not raise it", async () => {
  session.actor = actorWith("manager");
  const onClose = vi.fn<() => void>();
  await show(
    <ActionDialogsContext value={{ raise: () => {}, open: () => {} }}>
      <FollowUpOffer action={fromMailbox} onClose={onClose} />
    </ActionDialogsContext>,
  );
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a follow-up names the action it follows, so that its draft is separate from others of the form", async () => {
  session.actor = actorWith("manager");
  const raise = vi.fn<(from: ActionSource) => void>();
  await show(
    <ActionDialogsContext value={{ raise, open: () => {} }}>
      <FollowUpOffer action={testAction({ id: "a7" })} onClose={() => {}} />
    </ActionDialogsContext>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Abrir una de seguimiento" }));
  expect(raise.mock.calls[0]?.[0]).toMatchObject({ formId: "f1", follows: "a7" });
});
