import { commonEs } from "../../text/common/es.ts";
import "../../data/testing/indexed-db.ts";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { listDrafts, updateDraft } from "../../data/forms/device/drafts.ts";
import { adminPage, impersonate } from "../../data/administration/impersonation.ts";
import { refreshSession } from "../../data/session/session.ts";
import { currentCatalogue } from "../../text/catalogue.ts";
import { UnsentWorkPrompt } from "../session/unsent-work-prompt.tsx";
import ImpersonationBanner from "./impersonation-banner.tsx";

vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    disconnect() {}
  },
);

let restore = () => {};
afterEach(() => {
  cleanup();
  restore();
});

const ADDRESS = { companyId: "c1", departmentId: "d1", type: "observation", formId: "f1" } as const;

const session = {
  session: { expiresAt: "2099-01-01", impersonatedBy: "root" },
  user: { id: "ana", name: "Ana" },
};

it("returns to the page of the administration where it started, and does not keep it", async () => {
  const server = stubFetch(({ path }) => ({ body: path === "/api/auth/get-session" ? session : null }));
  restore = server.restore;
  await impersonate({ userId: "ana", reason: "Consulta de soporte" }, "/admin/users?q=ana&user=ana");
  expect(server.calls.map(({ path }) => path)).toContain("/api/auth/admin/impersonate-user");
  const rootRoute = createRootRoute({ component: ImpersonationBanner });
  const routes = ["/c1", "/admin/users"].map((path) =>
    createRoute({ getParentRoute: () => rootRoute, path }),
  );
  const history = createMemoryHistory({ initialEntries: ["/c1"] });
  const router = createRouter({ routeTree: rootRoute.addChildren(routes), history });
  await act(() => router.load());
  render(<RouterProvider router={router as never} />);
  await userEvent.click(
    await screen.findByRole("button", { name: currentCatalogue().texts.public.impersonation.stop }),
  );
  await waitFor(() => expect(router.latestLocation.href).toBe("/admin/users?q=ana&user=ana"));
  expect(adminPage()).toBe("/");
});

it("asks about unsent work before it stops impersonating", async () => {
  const server = stubFetch(({ path }) => ({ body: path === "/api/auth/get-session" ? session : null }));
  restore = server.restore;
  await refreshSession();
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

  const { app, public: text } = currentCatalogue().texts;
  await userEvent.click(await screen.findByRole("button", { name: text.impersonation.stop }));
  await userEvent.click(await screen.findByRole("button", { name: commonEs.cancel }));
  expect(stopped()).toBe(false);
  expect(await listDrafts("ana")).toHaveLength(1);

  await userEvent.click(screen.getByRole("button", { name: text.impersonation.stop }));
  await userEvent.click(await screen.findByRole("button", { name: app?.connection.unsent.discard ?? "" }));
  await waitFor(async () => expect(await listDrafts("ana")).toHaveLength(0));
  expect(stopped()).toBe(true);
});
