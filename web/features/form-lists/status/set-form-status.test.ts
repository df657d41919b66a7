import { expect, it, vi } from "vitest";
import { drillAddress } from "#web/data/forms/testing/drill.ts";
import { inFreshBrowsers, openTab, startServer } from "#web/data/forms/testing/tab.ts";

let server: ReturnType<typeof startServer>;
inFreshBrowsers(() => {
  server = startServer();
  server.instead = ({ path }) =>
    path.endsWith("/status")
      ? { body: { form: { status: "completed", updatedAt: "2027-01-02" } } }
      : undefined;
  return [server];
});

async function openList() {
  const tab = await openTab();
  const { setFormStatus } = await import("./set-form-status.ts");
  return { tab, complete: () => setFormStatus(drillAddress, "completed") };
}
const writes = () => server.writes().map(({ body }) => body);

it("completing from a row sends the unsent changes first", async () => {
  const { tab, complete } = await openList();
  tab.record().set("objective", "Evacuar la nave");
  await vi.waitFor(() => expect(tab.unsent.unsentCount("u1")).resolves.toBe(1));
  await expect(complete()).resolves.toMatchObject({ status: "completed" });
  expect(writes()).toEqual([{ objective: "Evacuar la nave" }, { status: "completed" }]);
});

it("completing fails while an invalid change is held on the device", async () => {
  const { tab, complete } = await openList();
  tab.record().set("scenario", " ");
  await vi.waitFor(() => expect(tab.unsent.unsentCount("u1")).resolves.toBe(1));
  await expect(complete()).rejects.toMatchObject({ name: "UnsentChangesError" });
  expect(writes()).toEqual([]);
  expect(tab.record().form.values).toMatchObject({ scenario: " " });
});

it("completing fails while changes cannot be sent without a network", async () => {
  const { tab, complete } = await openList();
  tab.record().set("objective", "x");
  await vi.waitFor(() => expect(tab.unsent.unsentCount("u1")).resolves.toBe(1));
  server.reached = false;
  await expect(complete()).rejects.toMatchObject({ name: "NetworkError" });
  expect(server.writes().filter(({ path }) => path.endsWith("/status"))).toEqual([]);
});
