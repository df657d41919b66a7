import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { unwatchExport, useWatchedExports } from "./watched-exports.ts";
import { exportsQuery } from "./exports.ts";
import { stubFetch } from "../testing/fetch-stub.ts";
import { useStartExport } from "./use-start-export.ts";

let server: ReturnType<typeof stubFetch>;
afterEach(() => {
  cleanup();
  server.restore();
  unwatchExport("e1");
});

test("a started export is in the list before it is watched, and the list is polled until it finishes", async () => {
  let asked = 0;
  const row = (status: string) => ({ id: "e1", resource: "forms", filters: {}, status });
  server = stubFetch(({ method }) => {
    if (method === "POST") return { status: 202, body: { export: row("queued") } };
    asked += 1;
    if (asked === 1) return { body: { exports: [] } };
    return { body: { exports: [row(asked < 4 ? "running" : "ready")] } };
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const seen: { watched: number; listed: number }[] = [];
  const { result } = renderHook(
    () => {
      const start = useStartExport("c1");
      const { data } = useQuery(exportsQuery("c1"));
      const watched = useWatchedExports();
      seen.push({ watched: watched.length, listed: data?.length ?? 0 });
      return { start, data };
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current.data).toEqual([]));
  await act(() => result.current.start({ resource: "forms" }));
  await waitFor(() => expect(result.current.data?.[0]?.status).toBe("ready"), { timeout: 8000 });
  expect(seen.filter(({ watched, listed }) => watched > listed)).toEqual([]);
  expect(seen.at(-1)).toEqual({ watched: 1, listed: 1 });
  const until = asked;
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect(asked).toBe(until);
}, 20_000);
