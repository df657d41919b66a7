import "../testing/indexed-db.ts";
import { QueryClient, type QueryFunction } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { companyQuery } from "../organisation/companies.ts";
import { NetworkError } from "../api/errors.ts";
import { stubFetch } from "../testing/fetch-stub.ts";
import { clearSession, refreshSession } from "../session/session.ts";
import { fetchOrRestore, cacheManualUpdates } from "./fetch-or-restore.ts";
import { watchNetwork } from "./online.ts";
import { deleteAnswers } from "./stored-answers.ts";

let status = 200;
let network = true;
let impersonatedBy: string | null = null;
let server: ReturnType<typeof stubFetch>;

beforeEach(async () => {
  status = 200;
  network = true;
  impersonatedBy = null;
  server = stubFetch(({ path }) => {
    if (!network) return "no network";
    if (path === "/api/auth/get-session")
      return { body: { session: { expiresAt: "2099-01-01", impersonatedBy }, user: { id: "ana" } } };
    return { status, body: { company: { id: "c1", name: "Zabala" } } };
  });
  await refreshSession();
});
afterEach(async () => {
  server.restore();
  clearSession();
  await deleteAnswers();
});

/** A page after a reload, with nothing in memory. */
function freshPage(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: "always",
        persister: (ask: QueryFunction, context, query) => fetchOrRestore(ask, context, query),
      },
    },
  });
  cacheManualUpdates(client.getQueryCache());
  return client;
}
const readCompany = (client = freshPage()) => client.fetchQuery({ ...companyQuery("c1"), staleTime: 0 });
/** Data is stored after the answer has been returned. */
const waitForWrites = () => new Promise((resolve) => setTimeout(resolve, 20));

it("returns the stored data without a network", async () => {
  await readCompany();
  await waitForWrites();
  network = false;
  await expect(readCompany()).resolves.toMatchObject({ name: "Zabala" });
});

it("prefers the data in memory, and stores data set after a change", async () => {
  const client = freshPage();
  await readCompany(client);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  client.setQueryData(companyQuery("c1").queryKey, (company) => company && { ...company, name: "Talleres" });
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
  await waitForWrites();
  network = false;
  await expect(readCompany(client)).resolves.toMatchObject({ name: "Talleres" });
  await expect(readCompany()).resolves.toMatchObject({ name: "Talleres" });
});

it("sends no request while offline", async () => {
  await readCompany();
  await waitForWrites();
  network = false;
  watchNetwork();
  await expect(readCompany()).resolves.toMatchObject({ name: "Zabala" });
  const asked = server.calls.length;
  await expect(readCompany()).resolves.toMatchObject({ name: "Zabala" });
  expect(server.calls).toHaveLength(asked);
  network = true;
  await refreshSession();
  await expect(readCompany()).resolves.toMatchObject({ name: "Zabala" });
  expect(server.calls.length).toBeGreaterThan(asked + 1);
});

it("fails without a network when nothing is stored", async () => {
  network = false;
  await expect(readCompany()).rejects.toBeInstanceOf(NetworkError);
});

it.each([403, 404])("deletes the stored data after a %i", async (closed) => {
  await readCompany();
  await waitForWrites();
  status = closed;
  await expect(readCompany()).rejects.toMatchObject({ status: closed });
  await waitForWrites();
  network = false;
  await expect(readCompany()).rejects.toBeInstanceOf(NetworkError);
});

it("does not return stored data for a server error", async () => {
  await readCompany();
  await waitForWrites();
  status = 500;
  await expect(readCompany()).rejects.toMatchObject({ status: 500 });
});

it("stores nothing about the account, and nothing during an impersonation", async () => {
  const ask = vi.fn<() => Promise<string>>(async () => "sessions");
  const own = { queryKey: ["sessions"], queryFn: ask };
  await freshPage().fetchQuery(own);
  impersonatedBy = "administradora";
  await refreshSession();
  await readCompany();
  await waitForWrites();
  impersonatedBy = null;
  await refreshSession();
  network = false;
  ask.mockRejectedValue(new NetworkError("no network"));
  await expect(freshPage().fetchQuery(own)).rejects.toBeInstanceOf(NetworkError);
  await expect(readCompany()).rejects.toBeInstanceOf(NetworkError);
});
