import "fake-indexeddb/auto";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { listDrafts, updateDraft } from "../../data/forms/device/drafts.ts";
import { rereadSession } from "../../data/session/session.ts";
import { currentCatalogue, loadAppText } from "../../text/catalogue.ts";
import { UnsentWorkPrompt } from "../session/unsent-work-prompt.tsx";
import ImpersonationBanner from "./impersonation-banner.tsx";

vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    disconnect() {}
  },
);
beforeAll(() => loadAppText());

let restore = () => {};
afterEach(() => {
  cleanup();
  restore();
});

const ADDRESS = { companyId: "c1", departmentId: "d1", type: "observation", formId: "f1" } as const;

it("asks about unsent work before it stops impersonating", async () => {
  const session = {
    session: { expiresAt: "2099-01-01", impersonatedBy: "root" },
    user: { id: "ana", name: "Ana" },
  };
  const server = stubFetch(({ path }) => ({ body: path === "/api/auth/get-session" ? session : null }));
  restore = server.restore;
  await rereadSession();
  await updateDraft("ana", ADDRESS, "observation f1", (draft) => ({
    ...draft,
    changes: { description: { base: null, value: "x", rev: "r1", at: 1, since: 1, attempted: [] } },
  }));
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <ImpersonationBanner />
        <UnsentWorkPrompt />
      </>
    ),
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  await act(() => router.load());
  render(<RouterProvider router={router as never} />);
  const stopped = () => server.calls.some(({ path }) => path.endsWith("/stop-impersonating"));

  const { app, public: text } = currentCatalogue();
  await userEvent.click(await screen.findByRole("button", { name: text.impersonation.stop }));
  await userEvent.click(await screen.findByRole("button", { name: app?.settings.cancel ?? "" }));
  expect(stopped()).toBe(false);
  expect(await listDrafts("ana")).toHaveLength(1);

  await userEvent.click(screen.getByRole("button", { name: text.impersonation.stop }));
  await userEvent.click(await screen.findByRole("button", { name: app?.connection.unsent.discard ?? "" }));
  await vi.waitFor(async () => expect(await listDrafts("ana")).toHaveLength(0));
  expect(stopped()).toBe(true);
});
