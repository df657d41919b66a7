import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import type { FailedJob } from "./failed-jobs.tsx";
import { adminEs } from "#web/text/admin/es.ts";
import { appEs } from "#web/text/app/es.ts";
import { FailedJobs } from "./failed-jobs.tsx";

const text = adminEs.failedJobs;
const at = new Date().toISOString();
const job: FailedJob = {
  id: "j1",
  queue: "extintor-mail",
  kind: "mailbox-advice",
  about: "ACME-BUZ-0001",
  recipient: "avisos@pruebas.example",
  reason: "mail_refused",
  detail: "validation_error: Domain not verified",
  attempts: 7,
  at,
  retriedAt: null,
};

let server: ReturnType<typeof stubFetch>;
afterEach(() => {
  cleanup();
  server.restore();
});

function renderFailedJobs() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <FailedJobs />
    </QueryClientProvider>,
  );
}

test("lists failed jobs with their reasons, loads further pages and retries a job", async () => {
  const second: FailedJob = { ...job, id: "j2", kind: "export", reason: "unexpected", detail: null };
  server = stubFetch(({ method, query }) => {
    if (method === "POST") return { body: { job: { ...job, retriedAt: at } } };
    return query === "?cursor=1.j1"
      ? { body: { jobs: [second], total: null, nextCursor: null } }
      : { body: { jobs: [job], total: null, nextCursor: "1.j1" } };
  });
  renderFailedJobs();
  const row = within(await screen.findByRole("listitem"));
  row.getByText(`${text.kinds["mailbox-advice"]} · ACME-BUZ-0001`);
  row.getByText(text.reasons.mail_refused);
  row.getByText(/Domain not verified/);
  row.getByText(/avisos@pruebas\.example · 7 intentos/);
  screen.getByRole("button", { name: appEs.lists.loadMore }).click();
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
  screen.getByText(/Referencia j2/);
  row.getByRole("button").click();
  await waitFor(() => row.getByText(/^Reintentado/));
  expect(row.queryByRole("button")).toBeNull();
  expect(server.calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
    "/api/v1/admin/jobs/j1/retry",
  ]);
});

test("shows an empty state without failed jobs", async () => {
  server = stubFetch(() => ({ body: { jobs: [], total: 0, nextCursor: null } }));
  renderFailedJobs();
  expect(await screen.findByText(text.emptyTitle)).toBeTruthy();
});

test("shows the reason of a refused retry and keeps the button", async () => {
  server = stubFetch(({ method }) =>
    method === "POST"
      ? { status: 503, body: { error: { code: "BUSY", message: "Hay mucho trabajo" } } }
      : { body: { jobs: [job], total: 1, nextCursor: null } },
  );
  renderFailedJobs();
  (await screen.findByRole("button", { name: /^Reintentar/ })).click();
  await screen.findByText("Hay mucho trabajo");
  expect(screen.getByRole("button", { name: /^Reintentar/ })).toBeTruthy();
});
