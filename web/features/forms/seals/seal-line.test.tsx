import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import type { Seal, Seals } from "#web/data/forms/seals.ts";
import { sealsEs as text } from "#web/text/seals/es.ts";
import { makeForm } from "../testing/make-form.ts";
import { renderInForm } from "../testing/render-form.tsx";
import { SealLine } from "./seal-line.tsx";

const seal = (number: number, changes: Seal["changes"]): Seal => ({
  number,
  sha256: String(number).repeat(64),
  at: "2026-11-14T15:02:00.000Z",
  cause: "completion",
  by: { id: "u1", name: "Marta Pons" },
  impersonatedBy: null,
  keyId: "k",
  isGenuine: true,
  changes,
});
const CHANGE = { path: "conclusion", label: "Conclusión", before: "Todo bien", after: "Falta una señal" };

let server: ReturnType<typeof stubFetch>;
afterEach(() => {
  cleanup();
  server.restore();
});

function show(body: Seals | "no network", isAdministrator = false) {
  server = stubFetch(() => (body === "no network" ? body : { body }));
  renderInForm(
    <SealLine
      report={{ download: () => undefined, share: undefined }}
      onPack={undefined}
      isAdministrator={isAdministrator}
    />,
    {
      form: { ...makeForm("drill", "filled"), status: "completed" },
      readOnly: true,
    },
  );
}

test("says when a record was sealed, and opens its seals with what changed between them", async () => {
  show({ state: "sealed", changes: null, seals: [seal(2, [CHANGE]), seal(1, null)] });
  const line = await screen.findByRole("button", {
    name: /Sellado · n\.º 2 · 14 nov 2026, 16:02 · Comprobar/,
  });
  expect(server.calls[0]?.path).toMatch(/\/drill\/[^/]+\/seals$/);
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(line);
  const dialog = within(await screen.findByRole("dialog", { hidden: true }));
  dialog.getByText(text.results.sealed);
  expect(dialog.getAllByText(/Por Marta Pons/)).toHaveLength(2);
  dialog.getByText("Todo bien");
  dialog.getByText("Falta una señal");
});

test("names the differences from the sealed document after a person was erased, to users who may read them", async () => {
  const erasure = { ...seal(2, [CHANGE]), cause: "erasure" as const };
  show({ state: "erased", changes: [CHANGE], seals: [erasure, seal(1, null)] });
  await userEvent.click(await screen.findByRole("button", { name: /Sellado · n\.º 2/ }));
  const dialog = within(await screen.findByRole("dialog", { hidden: true }));
  dialog.getByText(text.results.erased);
  dialog.getByText(text.differences);
  dialog.getByText(new RegExp(text.becauseOfErasure));
  cleanup();
  server.restore();
  show({ state: "erased", changes: null, seals: [{ ...erasure, changes: null }, seal(1, null)] });
  await userEvent.click(await screen.findByRole("button", { name: /Sellado · n\.º 2/ }));
  expect(
    within(await screen.findByRole("dialog", { hidden: true })).queryByText(text.differences),
  ).toBeNull();
});

test("warns of a record that differs from its sealed document, and names the differences", async () => {
  show({ state: "changed", changes: [CHANGE], seals: [seal(1, null)] });
  expect((await screen.findByRole("alert")).textContent).toContain(text.alarms.changed.title);
  await userEvent.click(screen.getByRole("button", { name: text.alarms.changed.see }));
  const dialog = within(await screen.findByRole("dialog", { hidden: true }));
  dialog.getByText(text.results.changed);
  dialog.getByText("Falta una señal");
});

test.each([
  ["an administrator", true, text.alarms.changed.bodyForAdministrator],
  ["others", false, text.alarms.changed.body],
])("tells %s what to do about a record that differs", async (_, isAdministrator, said) => {
  show({ state: "changed", changes: [CHANGE], seals: [seal(1, null)] }, isAdministrator);
  expect((await screen.findByRole("alert")).textContent).toContain(said);
});

test.each([
  [{ state: "none", changes: null, seals: [] } satisfies Seals, text.none],
  ["no network" as const, text.unavailable],
])("shows a message if there is nothing to show", async (body, said) => {
  show(body);
  await waitFor(() => screen.getByText(said));
  expect(screen.queryByRole("button", { name: /Comprobar/ })).toBeNull();
});
