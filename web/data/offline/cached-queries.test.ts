import "fake-indexeddb/auto";
import { QueryClient, type QueryFunction } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { companyQuery } from "../organisation/companies.ts";
import { NetworkError } from "../api/errors.ts";
import { stubFetch } from "../testing/fetch-stub.ts";
import { clearSession, refreshSession } from "../session/session.ts";
import { fetchOrRestore, cacheManualUpdates } from "./cached-queries.ts";
import { watchNetwork } from "./online.ts";
import { deleteReads } from "./read-cache.ts";

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
  await deleteReads();
});

/** As after a reload: nothing in memory. */
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
/** Keeping goes on behind the answer. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it("answers from the device when the network is gone", async () => {
  await readCompany();
  await settled();
  network = false;
  await expect(readCompany()).resolves.toMatchObject({ name: "Zabala" });
});

it("prefers what this page knows, and what a change taught it is kept too", async () => {
  const client = freshPage();
  await readCompany(client);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  client.setQueryData(companyQuery("c1").queryKey, (company) => company && { ...company, name: "Talleres" });
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
  await settled();
  network = false;
  await expect(readCompany(client)).resolves.toMatchObject({ name: "Talleres" });
  await expect(readCompany()).resolves.toMatchObject({ name: "Talleres" });
});

it("does not wait for a network that is known to be gone", async () => {
  await readCompany();
  await settled();
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

it("has nothing to answer for what was never read", async () => {
  network = false;
  await expect(readCompany()).rejects.toBeInstanceOf(NetworkError);
});

it.each([403, 404])("lets go of what the server closes with a %i", async (closed) => {
  await readCompany();
  await settled();
  status = closed;
  await expect(readCompany()).rejects.toMatchObject({ status: closed });
  await settled();
  network = false;
  await expect(readCompany()).rejects.toBeInstanceOf(NetworkError);
});

it("is no answer to a server that fails", async () => {
  await readCompany();
  await settled();
  status = 500;
  await expect(readCompany()).rejects.toMatchObject({ status: 500 });
});

it("keeps nothing of the account, and nothing while an administrator acts as somebody else", async () => {
  const ask = vi.fn<() => Promise<string>>(async () => "sessions");
  const own = { queryKey: ["sessions"], queryFn: ask };
  await freshPage().fetchQuery(own);
  impersonatedBy = "administradora";
  await refreshSession();
  await readCompany();
  await settled();
  impersonatedBy = null;
  await refreshSession();
  network = false;
  ask.mockRejectedValue(new NetworkError("no network"));
  await expect(freshPage().fetchQuery(own)).rejects.toBeInstanceOf(NetworkError);
  await expect(readCompany()).rejects.toBeInstanceOf(NetworkError);
});
