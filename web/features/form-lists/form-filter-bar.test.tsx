import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FormFilters } from "../../data/navigation/search.ts";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { appEs } from "../../text/app/es.ts";
import { FormFilterBar } from "./form-list-screen.tsx";

vi.mock(
  import("../../data/organisation/use-company.ts"),
  () => ({ useCompany: () => ({ id: "c1" }), useDepartmentEntries: () => [] }) as never,
);
vi.mock(
  import("../../data/session/use-actor.ts"),
  () =>
    ({
      useActor: () => ({
        userId: "u1",
        role: "user",
        language: "es",
        impersonatedBy: null,
        companies: [{ id: "c1", role: "owner", isAdmin: true }],
        departments: [],
      }),
    }) as never,
);

const { formLists: text } = appEs;
const onChange = vi.fn<(filters: FormFilters) => void>();
const order = { label: "Ordenar por", value: "", options: [], onChange: () => undefined };
let server: ReturnType<typeof stubFetch>;
beforeEach(() => {
  onChange.mockClear();
  server = stubFetch(() => ({
    body: {
      members: [
        { userId: "u2", name: "Pere Sala" },
        { userId: "u1", name: "Ana Ruiz" },
      ],
    },
  }));
});
afterEach(() => {
  cleanup();
  server.restore();
});

const show = (filters: FormFilters) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FormFilterBar
        list="mailbox"
        filters={filters}
        order={order}
        onChange={(change) => onChange(change(filters))}
      />
    </QueryClientProvider>,
  );

async function choose(filter: string, option: string) {
  await userEvent.click(await screen.findByRole("button", { name: filter }));
  await userEvent.click(await screen.findByRole("menuitemradio", { name: option }));
}

test("the mailbox is filtered by sender, beside type and importance", async () => {
  show({ communicationType: "incident", status: "in_progress" });
  await choose(text.filters.sender, "Pere Sala");
  expect(onChange.mock.lastCall?.[0]).toEqual({
    communicationType: "incident",
    sender: "u2",
    status: "in_progress",
  });
});

test("a communication is filtered by how far it is", async () => {
  show({});
  await userEvent.click(screen.getByRole("button", { name: text.filters.stage }));
  await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: text.stages.received }));
  expect(onChange.mock.lastCall?.[0]).toEqual({ stage: "received" });
});

test("a filter takes several values, and any days, and its chip names them", async () => {
  const importances = { low: "Baja", high: "Alta" };
  show({ announcementImportance: "high", date: "2026-03-02..2026-03-31" });
  await userEvent.click(screen.getByRole("button", { name: text.filters.announcementImportance }));
  const item = (name: string) => screen.findByRole("menuitemcheckbox", { name });
  expect((await item(importances.high)).getAttribute("aria-checked")).toBe("true");
  await userEvent.click(await item(importances.low));
  // In the order of the options.
  expect(onChange.mock.lastCall?.[0].announcementImportance).toBe("low,high");
  expect(screen.getByRole("button", { name: /Quitar el filtro 2[  –-]31 mar 2026/ })).toBeDefined();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: text.filters.date }));
  await userEvent.click(await screen.findByRole("menuitem", { name: appEs.lists.chooseDays }));
  const { days } = appEs.lists;
  const from = await screen.findByLabelText<HTMLInputElement>(days.first);
  expect(from.value).toBe("02/03/2026");
  fireEvent.change(from, { target: { value: "05/04/2026" } });
  await userEvent.click(screen.getByRole("button", { name: days.apply }));
  expect(await screen.findByText(days.order)).toBeDefined();
  fireEvent.change(screen.getByLabelText(days.last), { target: { value: "30/04/2026" } });
  await userEvent.click(screen.getByRole("button", { name: days.apply }));
  expect(onChange.mock.lastCall?.[0].date).toBe("2026-04-05..2026-04-30");
});
