import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { AdminUser } from "./users.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { renderSignedIn } from "#web/data/testing/render-signed-in.tsx";
import { adminCa } from "#web/text/admin/ca.ts";
import { adminEn } from "#web/text/admin/en.ts";
import { adminEs } from "#web/text/admin/es.ts";
import { appEs } from "#web/text/app/es.ts";
import { setLanguage } from "#web/text/catalogue.ts";
import { UsersScreen } from "./users-screen.tsx";

const user: AdminUser = {
  id: "u9",
  name: "Eva Gil",
  email: "eva@empresa.es",
  emailVerified: true,
  image: null,
  role: "user,admin",
  state: "active",
  banned: false,
  banReason: null,
  banExpires: null,
  color: "chart-3",
  language: "es",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

let server: ReturnType<typeof stubFetch>;
afterEach(async () => {
  cleanup();
  server.restore();
  await setLanguage("es");
});

const show = () => renderSignedIn(<UsersScreen search={{}} onSearch={() => undefined} />);
const refusal = { status: 403, body: { error: { code: "FORBIDDEN", message: "Not for you" } } };

test("the list says in English why it failed, with the server's message", async () => {
  await setLanguage("en");
  server = stubFetch(() => refusal);
  await show();
  expect(await screen.findByText("Failed to fetch users: Not for you")).toBeTruthy();
});

test.each([
  ["null", null],
  ["an object without users", { limit: 50, total: 0, nextCursor: null }],
])("the list says in English that no data came, for %s", async (_what, body) => {
  await setLanguage("en");
  server = stubFetch(() => ({ body }));
  await show();
  expect(await screen.findByText("No data received when fetching users")).toBeTruthy();
});

test.each([
  ["es", adminEs],
  ["ca", adminCa],
] as const)("both messages are translated in %s", async (language, texts) => {
  await setLanguage(language);
  server = stubFetch(() => refusal);
  await show();
  expect(await screen.findByText(texts.adminUsers.failed("Not for you"))).toBeTruthy();
  expect(texts.adminUsers.failed("x")).not.toBe(adminEn.adminUsers.failed("x"));
  expect(texts.adminUsers.noData).not.toBe(adminEn.adminUsers.noData);
});

test("the list asks for the newest first, goes on where a page ends, and tells roles and state", async () => {
  const second = { ...user, id: "u10", name: "Iván Mas", role: "user", state: "banned" };
  server = stubFetch(({ query }) => ({
    body: query.includes("cursor=1.u9")
      ? { users: [second], limit: 50, total: null, nextCursor: null }
      : {
          users: Array.from({ length: 10 }, (_, at) => ({ ...user, id: `u${at}` })),
          limit: 50,
          total: 11,
          nextCursor: "1.u9",
        },
  }));
  await show();
  await userEvent.click(await screen.findByRole("button", { name: appEs.lists.loadMore }));
  const row = within(await screen.findByRole("row", { name: /Iván Mas/ }));
  expect(row.getByText(adminEs.adminUsers.states.banned)).toBeTruthy();
  expect(server.calls[0]?.query).toBe("?sortBy=createdAt&sortDirection=desc");
  expect(screen.getAllByText(adminEs.adminUsers.shortRoles.admin)).toHaveLength(10);
});
