import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { SaveState } from "#web/data/forms/record.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { sealsEs as text } from "#web/text/seals/es.ts";
import { ChangesSinceSeal } from "./changes-since-seal.tsx";

const CHANGE = { path: "conclusion", label: "Conclusión", before: "Todo bien", after: "Falta una señal" };
const address = { companyId: "c1", departmentId: "d1", type: "drill", formId: "f1" } as const;

let server: ReturnType<typeof stubFetch>;
afterEach(() => {
  cleanup();
  server.restore();
});

function show(changes: (typeof CHANGE)[] | null, save: SaveState = "saved") {
  server = stubFetch(() => ({ body: { state: "open", changes, seals: [{ number: 2 }] } }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ChangesSinceSeal record={{ address, save, form: { version: 7 } }} />
    </QueryClientProvider>,
  );
}

test("lists what a reopened record says otherwise than its last seal", async () => {
  show([CHANGE]);
  expect(await screen.findByText("Falta una señal")).toBeTruthy();
  screen.getByText("Todo bien");
  screen.getByRole("heading", { name: text.since(2) });
});

test.each([
  ["nothing changed", [], text.noChanges],
  ["it is kept from the reader", null, text.hidden],
])("says it if %s", async (_, changes, said) => {
  show(changes);
  expect(await screen.findByText(said)).toBeTruthy();
});

test("does not compare before the last changes are saved", () => {
  show([CHANGE], "saving");
  screen.getByText(text.sinceSaving);
  expect(server.calls).toEqual([]);
});

test("says that what the device has not sent is not compared", async () => {
  show([CHANGE], "held");
  await screen.findByText("Falta una señal");
  expect(screen.getByText(text.sinceUnsent)).toBeTruthy();
});
