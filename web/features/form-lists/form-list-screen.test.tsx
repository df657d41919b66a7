import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FormList } from "../../data/form-lists/form-list.ts";
import type { FormListSearch } from "../../data/navigation/search.ts";
import { storeTablePreferences } from "../../data/table-preferences.ts";
import { renderSignedIn } from "../../data/testing/render-signed-in.tsx";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { appEs } from "../../text/app/es.ts";
import { FormListScreen } from "./form-list-screen.tsx";

const entry = {
  id: "m1",
  viewId: "AE-BUZ-0001",
  type: "mailbox",
  formType: "mailbox",
  status: "in_progress",
  date: "2026-11-20T09:00:00.000Z",
  createdAt: "2026-11-20T09:00:00.000Z",
  updatedAt: "2026-11-20T09:00:00.000Z",
  submittedAt: "2026-11-20T09:00:00.000Z",
  subject: "Fuga de aceite junto a la prensa",
  communicationType: "incident",
  announcementImportance: "high",
  createdBy: { id: "u2", name: "Montserrat Fernández de la Vega", color: "chart-1" },
  location: { id: "l1", name: "Nave 2" },
  zone: { id: "z1", name: "Muelle de carga" },
  department: null,
  departmentId: null,
  actionsCount: 0,
  openActionsCount: 0,
};

let server: ReturnType<typeof stubFetch>;
beforeEach(() => {
  server = stubFetch(({ path }) => {
    if (path.endsWith("/members")) return { body: { members: [{ userId: "u2", name: "Pere Sala" }] } };
    if (path.endsWith("/departments")) return { body: { departments: [] } };
    return { body: { forms: [entry], total: 1, totalIsExact: true, nextCursor: null } };
  });
});
afterEach(() => {
  cleanup();
  server.restore();
  localStorage.clear();
});

const show = (name: "company" | "mailbox", search: FormListSearch = {}) =>
  renderSignedIn(
    <FormListScreen
      list={{ name, companyId: "c1" } satisfies FormList}
      title="Lista"
      loadingText="Cargando"
      empty={{ icon: null, title: "Nada", body: "Nada" }}
      search={search}
      onSearch={() => undefined}
      newForm={null}
      renderExport={() => null}
    />,
  );
const asked = (list: string) =>
  server.calls
    .filter(({ path }) => path.endsWith(`/${list}`))
    .map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
const row = () => screen.findByRole("row", { name: /AE-BUZ-0001/ });

test("a mailbox entry shows its text, type, importance and sender in full", async () => {
  await show("mailbox");
  const cells = within(await row());
  for (const text of [entry.subject, "Incidente", "Alta", entry.createdBy.name, "Muelle de carga"])
    expect(cells.getByText(text).className).not.toMatch(/\btruncate\b/);
});

test("the mailbox asks the server for the type, the importance, the sender and the text of its filters", async () => {
  await show("mailbox", { communicationType: "incident", announcementImportance: "high", q: "aceite" });
  await row();
  expect(asked("mailboxs")).toEqual([
    { communicationType: "incident", announcementImportance: "high", q: "aceite" },
  ]);
  cleanup();
  await show("mailbox", { sender: "u2" });
  await row();
  expect(asked("mailboxs").at(-1)).toEqual({ createdById: "u2" });
});

test.each<[string, FormListSearch]>([
  ["a linked sort of another list", { sort: "communicationType", direction: "asc" }],
  ["a linked sort that no column has", { sort: "drop table" }],
])("%s is not requested: the list has its default order", async (_name, search) => {
  await show("company", search);
  await row();
  expect(asked("forms")).toEqual([{}]);
  const date = screen.getByRole("columnheader", { name: appEs.formLists.columns.date });
  expect(date.getAttribute("aria-sort")).toBe("descending");
});

test("an address without an order opens in the usual one, whatever was chosen on the device", async () => {
  storeTablePreferences("u1", "company", { hidden: null, sort: { column: "type", descending: true } });
  await show("company");
  await row();
  expect(asked("forms")).toEqual([{}]);
});

test("a column that cannot be sorted says why", async () => {
  await show("company");
  await row();
  const place = screen.getByRole("columnheader", { name: appEs.formLists.columns.place });
  await userEvent.click(within(place).getByRole("button"));
  await waitFor(() =>
    expect(screen.getByText(appEs.lists.sorting.notByColumn, { ignore: "[hidden]" })).toBeDefined(),
  );
});
