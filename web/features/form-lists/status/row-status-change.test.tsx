import { commonEs } from "#web/text/common/es.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { ListedForm } from "#web/data/form-lists/form-list.ts";
import { UnsentChangesError } from "./set-form-status.ts";
import { currentCatalogue } from "#web/text/catalogue.ts";
import { IncompleteDialog } from "./incomplete-dialog.tsx";
import type { RowContext } from "../table/row-context.ts";
import { useChangeStatus } from "./use-change-status.ts";

vi.mock(import("./set-form-status.ts"), async (original) => ({
  ...(await original()),
  setFormStatus: () => Promise.reject(new UnsentChangesError("held")),
}));

afterEach(cleanup);

const form = {
  id: "f1",
  viewId: "ZAB-PRO-VIS-0001",
  type: "hseq_visit",
  status: "in_progress",
  departmentId: "d1",
} as ListedForm;
const row: RowContext = {
  companyId: "c1",
  origin: undefined,
  unsentIds: new Set(),
  onIncomplete: () => undefined,
  onReopen: () => undefined,
};
const PAGE = "/$companyId/team/$teamId/f/$formId";

async function show(children: ReactNode) {
  const rootRoute = createRootRoute({ component: Outlet });
  const routes = [
    createRoute({ getParentRoute: () => rootRoute, path: "/", component: () => children }),
    createRoute({ getParentRoute: () => rootRoute, path: PAGE }),
  ];
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  await act(() => router.load());
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return router;
}

it("the dialog links each missing value to its field on the form's page, and all questions to the first one", async () => {
  const missing = {
    observerSignature: "Falta la firma",
    "safetyChecks.q1.value": "Responde",
    "safetyChecks.q2.value": "Responde",
    "safetyChecks.q2.corrections": "Anota una corrección",
  };
  await show(<IncompleteDialog incomplete={{ form, missing }} row={row} onClose={() => undefined} />);
  const { app } = currentCatalogue().texts;
  const links = await screen.findAllByRole("link");
  const entries = links.map((link) => [link.textContent, link.getAttribute("href")?.split("#")[1]]);
  expect(entries).toEqual([
    [expect.stringContaining("Falta la firma"), "observerSignature"],
    [`${commonEs.checklist}${app?.formLists.checklist(2)}`, "safetyChecks.q1.value"],
    [app?.formLists.openForm, undefined],
  ]);
  for (const link of links)
    expect(link.getAttribute("href")).toMatch(/^\/c1\/team\/d1\/f\/f1\?formType=hseq_visit/);
});

it("a status change held back by unsaved values opens the form's page", async () => {
  function Complete() {
    const { complete } = useChangeStatus(form, row);
    return (
      <button type="button" onClick={() => void complete()}>
        complete
      </button>
    );
  }
  const router = await show(<Complete />);
  await userEvent.click(await screen.findByRole("button", { name: "complete" }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/c1/team/d1/f/f1"));
});
