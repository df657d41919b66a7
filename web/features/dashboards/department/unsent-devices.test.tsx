import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { UnsentDevice } from "#worker/contract/organisation/unsent.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { asAdministrator, asMember, renderSignedIn } from "#web/data/testing/render-signed-in.tsx";
import UnsentDevices from "./unsent-devices.tsx";

const NOW = new Date("2026-11-20T09:00:00Z");
const YESTERDAY = "2026-11-19T15:00:00.000Z";
const scope = { companyId: "c1", departmentId: "d1" };
const device = (name: string, given: Partial<UnsentDevice> = {}): UnsentDevice => ({
  deviceId: `de ${name}`,
  isPhone: true,
  user: { id: name, name, color: "chart-1" },
  forms: 2,
  actions: 1,
  files: 5,
  since: YESTERDAY,
  heardAt: "2026-11-20T08:10:00.000Z",
  isReminded: false,
  ...given,
});

let devices: UnsentDevice[];
let server: ReturnType<typeof stubFetch>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  devices = [
    device("Marta"),
    device("Iker", { isPhone: false, forms: 0, actions: 0, files: 1, isReminded: true }),
  ];
  server = stubFetch(({ method }) => {
    if (method === "POST") devices = devices.map((each) => ({ ...each, isReminded: true }));
    return { body: method === "POST" ? { isReminded: true } : { devices } };
  });
});
afterEach(() => {
  cleanup();
  server.restore();
  vi.useRealTimers();
});

const show = (unsent = { devices: 2, phones: 2, since: YESTERDAY }, user: object = asAdministrator) =>
  renderSignedIn(<UnsentDevices scope={scope} unsent={unsent} />, { user });

it.each([
  [{ devices: 2, phones: 2 }, "2 móviles con trabajo sin enviar; el más antiguo, desde ayer"],
  [{ devices: 1, phones: 1 }, "1 móvil con trabajo sin enviar desde ayer"],
  [{ devices: 2, phones: 1 }, "2 dispositivos con trabajo sin enviar; el más antiguo, desde ayer"],
  [{ devices: 100, phones: 100 }, "100+ móviles con trabajo sin enviar; el más antiguo, desde ayer"],
])("of %j says %s", async (counts, line) => {
  await show({ ...counts, since: YESTERDAY });
  expect(screen.getByRole("button").textContent).toBe(line);
  expect(server.calls).toEqual([]);
});

it("says the day of what has waited for longer", async () => {
  await show({ devices: 1, phones: 1, since: "2026-11-03T10:00:00.000Z" });
  expect(screen.getByRole("button").textContent).toBe("1 móvil con trabajo sin enviar desde el 3 nov");
});

it("opens whose they are, how much and since when, and reminds a person once", async () => {
  await show();
  await userEvent.click(screen.getByRole("button"));
  const [first, second] = within(await screen.findByRole("list")).getAllByRole("listitem");
  expect(first?.textContent).toContain("Móvil: 2 formularios, 1 acción y 5 archivos");
  expect(first?.textContent).toContain("Sin enviar desde ayer");
  expect(first?.textContent).toContain("Última noticia: hoy 9:10");
  expect(second?.textContent).toContain("Ordenador o tableta: 1 archivo");
  expect(second?.textContent).toContain("Recordado hoy");
  await userEvent.click(screen.getByRole("button", { name: "Recordárselo a Marta" }));
  expect(await within(first as HTMLElement).findByText("Recordado hoy")).toBeTruthy();
  expect(
    server.calls.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]),
  ).toEqual([
    ["/api/v1/company/c1/departments/d1/unsent/reminders", { userId: "Marta", deviceId: "de Marta" }],
  ]);
});

it("offers no reminder to who may not send one", async () => {
  await show(undefined, asMember);
  await userEvent.click(screen.getByRole("button"));
  await screen.findByRole("list");
  expect(screen.queryByRole("button", { name: "Recordárselo a Marta" })).toBeNull();
});
