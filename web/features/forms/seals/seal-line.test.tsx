import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import type { Seal, SealedVersion, Seals } from "#web/data/forms/seals.ts";
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
  mayRead: true,
  changes,
});
const CHANGE = { path: "conclusion", label: "Conclusión", before: "Todo bien", after: "Falta una señal" };

const HANDED_OVER = { report: { download: () => undefined, share: undefined }, onPack: undefined };

let server: ReturnType<typeof stubFetch>;
afterEach(() => {
  cleanup();
  server.restore();
});

const version = (header: Seal, changes: Seal["changes"] = null): SealedVersion => ({
  ...header,
  timeZone: "Europe/Madrid",
  lines: [
    { path: "viewId", label: "Número", text: "ACME-1" },
    { path: "conclusion", label: "Conclusión", text: "Todo bien" },
    { path: "safetyChecks.c1", label: "¿Está señalizada la salida?", text: "Sí" },
  ],
  changes,
});

function show(
  body: Seals | "no network",
  isAdministrator = false,
  versions: Record<string, SealedVersion> = {},
) {
  server = stubFetch(({ path, query }) => {
    if (body === "no network") return body;
    const [, rest] = /\/seals\/(.+)$/.exec(path + query) ?? [];
    return { body: rest === undefined ? body : versions[rest] };
  });
  renderInForm(
    <SealLine
      handedOver={body !== "no network" && body.state === "open" ? null : HANDED_OVER}
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
    name: /Sellado · n\.º 2 · 14 nov 2026, 16:02 \(hora de Europa central\) · Comprobar/,
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

const openSeals = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog", { hidden: true }));
};

test("opens each sealed version as it was, and compares it with another, in both orders", async () => {
  const seals = [seal(3, [CHANGE]), seal(2, []), seal(1, null)] as const;
  const [third, , first] = seals;
  show({ state: "sealed", changes: null, seals: [...seals] }, false, {
    "1": version(first),
    "1?since=3": version(first, [CHANGE]),
    "3": version(third),
  });
  const dialog = await openSeals(/Sellado · n\.º 3/);
  await userEvent.click(dialog.getByRole("button", { name: text.showOf(1) }));
  dialog.getByRole("heading", { name: /Versión sellada n\.º 1 de/ });
  dialog.getByText(
    /Versión sellada n\.º 1, del 14 nov 2026, 16:02 \(hora de Europa central\), por Marta Pons/,
  );
  await dialog.findByText("Todo bien");
  dialog.getByText(text.parts.safetyChecks);
  const select = dialog.getByLabelText<HTMLSelectElement>(text.compareWith);
  expect([...select.options].map(({ value }) => value)).toEqual(["", "3", "2"]);
  await userEvent.selectOptions(select, "3");
  const changed = within((await dialog.findByText("Falta una señal")).closest("dl") as HTMLElement);
  expect(changed.getAllByRole("term").map((each) => each.textContent)).toEqual([
    text.number(1),
    text.number(3),
  ]);
  await userEvent.click(dialog.getByRole("button", { name: text.list }));
  await userEvent.click(dialog.getByRole("button", { name: text.showOf(3) }));
  dialog.getByRole("heading", { name: /Versión sellada n\.º 3 de/ });
  expect(dialog.queryByText(new RegExp(text.notLast))).toBeNull();
});

test("asks for the report of the version that is shown", async () => {
  const seals = [seal(2, [CHANGE]), seal(1, null)];
  show({ state: "sealed", changes: null, seals }, false, { "1": version(seal(1, null)) });
  const dialog = await openSeals(/Sellado · n\.º 2/);
  await userEvent.click(dialog.getByRole("button", { name: text.showOf(1) }));
  await userEvent.click(dialog.getByRole("button", { name: text.print }));
  await waitFor(() =>
    expect(server.calls.map(({ path, query }) => path + query).at(-1)).toMatch(/report\.pdf\?seal=1$/),
  );
});

test("offers no version that names an erased person to whoever may not read it", async () => {
  const erasure = { ...seal(2, null), cause: "erasure" as const };
  show({ state: "erased", changes: null, seals: [erasure, { ...seal(1, null), mayRead: false }] }, false, {
    "2": version(erasure),
  });
  const dialog = await openSeals(/Sellado · n\.º 2/);
  expect(dialog.queryByRole("button", { name: text.showOf(1) })).toBeNull();
  dialog.getByText(text.keptVersion);
  await userEvent.click(dialog.getByRole("button", { name: text.showOf(2) }));
  await dialog.findByText("Todo bien");
  expect(dialog.queryByLabelText(text.compareWith)).toBeNull();
});

test("of a record that is open again shows what changed since its last seal", async () => {
  show({ state: "open", changes: [CHANGE], seals: [seal(1, null)] });
  const dialog = await openSeals(/Último sello · n\.º 1 · .+ · Ver qué ha cambiado/);
  dialog.getByText(text.since(1));
  expect(dialog.getByText("Falta una señal")).toBeTruthy();
});
