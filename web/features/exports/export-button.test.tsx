import { commonEs } from "../../text/common/es.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { appEs } from "../../text/app/es.ts";
import { exportsEs } from "../../text/exports/es.ts";
import { packsEs } from "../../text/packs/es.ts";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { ExportButton } from "./export-button.tsx";
import { NewExportDialog } from "./new-export-dialog.tsx";

const session = vi.hoisted(() => ({
  isAdmin: false,
  impersonatedBy: null as string | null,
  departments: [] as { id: string; name: string }[],
}));
vi.mock(
  import("../../data/organisation/use-company.ts"),
  () =>
    ({
      useCompany: () => ({ id: "c1", timeZone: "Europe/Madrid" }),
      useDepartmentEntries: () => session.departments,
      useIsCompanyAdmin: () => session.isAdmin,
    }) as never,
);
vi.mock(
  import("../../data/session/use-actor.ts"),
  () =>
    ({
      useActor: () => ({
        userId: "u1",
        name: "Ana",
        role: "user",
        language: "es",
        impersonatedBy: session.impersonatedBy,
        companies: [{ id: "c1", role: session.isAdmin ? "owner" : "member", isAdmin: session.isAdmin }],
        departments: session.departments.map((each) => ({ role: "member", ...each, companyId: "c1" })),
      }),
    }) as never,
);

afterEach(cleanup);
const show = (children: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>);

test("the menu for phones exports the list", async () => {
  session.isAdmin = true;
  show(<ExportButton request={{ resource: "forms" }} />);
  await userEvent.click(screen.getByRole("button", { name: appEs.lists.moreOptions }));
  await userEvent.click(await screen.findByRole("menuitem", { name: appEs.exports.button }));
  expect(await screen.findByRole("dialog", { name: exportsEs.dialogTitle })).toBeDefined();
});

test("nothing is exported while impersonating", () => {
  session.isAdmin = true;
  session.impersonatedBy = "admin1";
  const { container } = show(<ExportButton request={{ resource: "forms" }} />);
  expect(container.textContent).toBe("");
  session.impersonatedBy = null;
});

test("a list of records is exported as a pack of evidence too, and one of actions is not", async () => {
  session.isAdmin = true;
  show(<ExportButton request={{ resource: "forms" }} />);
  await userEvent.click(screen.getByRole("button", { name: appEs.exports.button }));
  const format = await screen.findByLabelText(packsEs.format);
  await userEvent.selectOptions(format, packsEs.formats.pack);
  expect(screen.getByRole("dialog", { name: packsEs.dialog.title })).toBeDefined();
  screen.getByText(packsEs.onlySealed);
  cleanup();
  show(<ExportButton request={{ resource: "actions" }} />);
  await userEvent.click(screen.getByRole("button", { name: appEs.exports.button }));
  await screen.findByRole("dialog", { name: exportsEs.dialogTitle });
  expect(screen.queryByRole("option", { name: packsEs.formats.pack })).toBeNull();
});

test.each([
  ["Excel, unless something else is chosen", null, { resource: "forms", format: "xlsx", sort: "date" }],
  ["CSV", packsEs.formats.csv, { resource: "forms", sort: "date" }],
  ["a pack, which has no order", packsEs.formats.pack, { resource: "evidence" }],
])("asks for %s", async (_, chosen, body) => {
  session.isAdmin = true;
  const server = stubFetch(() => ({ status: 409, body: { error: { code: "BUSY", message: "No" } } }));
  show(<ExportButton request={{ resource: "forms", sort: "date" }} />);
  await userEvent.click(screen.getByRole("button", { name: appEs.exports.button }));
  const dialog = within(await screen.findByRole("dialog"));
  if (chosen !== null) await userEvent.selectOptions(dialog.getByLabelText(packsEs.format), chosen);
  expect(dialog.queryByText(packsEs.actionsSheet) !== null).toBe(chosen === null);
  const name = chosen === packsEs.formats.pack ? packsEs.dialog.button : appEs.exports.button;
  await userEvent.click(dialog.getByRole("button", { name }));
  await vi.waitFor(() => expect(server.calls.map((call) => call.body)).toEqual([body]));
  server.restore();
});

test("neither button nor menu is offered where the list is refused", () => {
  session.isAdmin = false;
  show(<ExportButton request={{ resource: "mailbox" }} />);
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  {
    who: "an administrator",
    isAdmin: true,
    departments: [],
    offered: ["forms", "actions", "mailbox", "evidence"] as const,
  },
  { who: "a member without a department", isAdmin: false, departments: [], offered: ["mine"] as const },
  {
    who: "a member of a department",
    isAdmin: false,
    departments: [{ id: "d1", name: "Producción" }],
    offered: ["forms", "actions", "mine"] as const,
  },
  {
    who: "whoever manages a department",
    isAdmin: false,
    departments: [{ id: "d1", name: "Producción", role: "manager" }],
    offered: ["forms", "actions", "mine", "evidence"] as const,
  },
])("$who is offered the lists that they may see", ({ isAdmin, departments, offered }) => {
  Object.assign(session, { isAdmin, departments });
  show(<NewExportDialog onClose={() => undefined} />);
  const { resources } = exportsEs;
  const { myMailbox } = commonEs;
  const options = [...screen.getByLabelText<HTMLSelectElement>(exportsEs.what).options];
  expect(options.map(({ text }) => text)).toEqual(
    offered.map((each) => (each === "mine" ? myMailbox : resources[each])),
  );
});
