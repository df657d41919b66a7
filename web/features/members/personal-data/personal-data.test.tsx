import { commonEs } from "#web/text/common/es.ts";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { AUDIT_WORDS } from "#worker/contract/admin/audit-words.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { renderSignedIn } from "#web/data/testing/render-signed-in.tsx";
import { companyEs } from "#web/text/company/es.ts";
import PersonalData from "./personal-data.tsx";

let restore = () => {};
afterEach(() => {
  cleanup();
  restore();
});

const { mentions: text } = companyEs;
const mention = {
  recordId: "f1",
  recordType: "drill",
  viewId: "AE-PRO-SIM-0001",
  status: "completed",
  at: "2026-03-02T09:30:00.000Z",
  departmentId: "d1",
  places: [
    { field: "participants", text: "Tomasa Testigo", after: "Persona eliminada" },
    { field: "conclusion", text: "Lo contó Tomasa Testigo", after: "Lo contó Persona eliminada" },
    { field: "history", text: "Lo dijo Tomasa Testigo", after: "Lo dijo Persona eliminada" },
  ],
  isPerson: true,
  preview: "a".repeat(64),
};
const openRecord = {
  ...mention,
  recordId: "f2",
  viewId: "AE-PRO-SIM-0002",
  status: "in_progress",
  places: [
    { field: "conclusion", text: "Vino Tomasa Testigo", after: "Vino Persona eliminada" },
    { field: "history", text: "Fue Tomasa Testigo", after: "Fue Persona eliminada" },
  ],
  isPerson: false,
  preview: null,
};

type Page = { mentions: object[]; nextCursor: string | null; isAccount: boolean };
const NO_MENTIONS: Page = { mentions: [], nextCursor: null, isAccount: false };

/** A server with these pages of mentions, by cursor, and nobody who has left. */
async function show(pages: Record<string, Page>, remaining: object[] = []) {
  const server = stubFetch(({ path, query, method }) => {
    if (path.endsWith("/remaining") || path.endsWith("/former-members"))
      return { body: { people: path.endsWith("/remaining") ? remaining : [] } };
    if (method === "POST") return { body: { number: 1, records: 1, places: 2 } };
    return { body: pages[new URLSearchParams(query).get("cursor") ?? ""] ?? NO_MENTIONS };
  });
  ({ restore } = server);
  await renderSignedIn(<PersonalData companyId="c1" />);
  return server;
}
async function search(name: string) {
  await userEvent.type(screen.getByLabelText(commonEs.fullName), name);
  await userEvent.click(screen.getByRole("button", { name: text.search }));
}

test("a name is replaced with a reason after each sentence was shown", async () => {
  const server = await show({
    "": { ...NO_MENTIONS, nextCursor: "1.5.a" },
    "1.5.a": { ...NO_MENTIONS, mentions: [mention], nextCursor: "2.7.b" },
    "2.7.b": { ...NO_MENTIONS, mentions: [openRecord] },
  });
  await search("Tomasa Testigo");
  expect(await screen.findByRole("link", { name: mention.viewId })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: text.replace }));
  const dialog = within(await screen.findByRole("dialog", { name: text.replaceTitle("Tomasa Testigo") }));
  dialog.getByText("Lo contó Tomasa Testigo");
  dialog.getByText("Lo contó Persona eliminada");
  const history = dialog.getByText(text.inHistory);
  const isAfter = history.compareDocumentPosition(dialog.getByText("Lo dijo Persona eliminada"));
  expect(isAfter & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  // What comes on a later page is shown too before anything can be confirmed.
  await dialog.findByText(`${openRecord.viewId}: Vino Tomasa Testigo`);
  dialog.getByText(`${openRecord.viewId} (${companyEs.remaining.history}): Fue Tomasa Testigo`);
  expect(dialog.queryByText("Vino Persona eliminada")).toBeNull();
  await userEvent.type(dialog.getByLabelText(new RegExp(commonEs.reason)), "Lo pidió su abogada");
  await userEvent.click(screen.getByRole("button", { name: text.replaceIn(1) }));
  await expect
    .poll(() => server.calls.find(({ method }) => method === "POST"))
    .toMatchObject({
      path: "/api/v1/company/c1/mentions/replace",
      body: {
        name: "Tomasa Testigo",
        reason: "Lo pidió su abogada",
        knownFrom: { recordType: "drill", recordId: "f1" },
        records: [{ recordType: "drill", recordId: "f1", preview: mention.preview }],
      },
    });
});

test("a text that is nobody’s name cannot be replaced", async () => {
  await show({ "": { ...NO_MENTIONS, mentions: [{ ...mention, isPerson: false }] } });
  await search("sin arnés");
  await screen.findByText(text.unknown);
  expect(screen.queryByRole("button", { name: text.replace })).toBeNull();
});

test("records in which an erased person may still be named are listed once each", async () => {
  const place = { recordType: "drill", recordId: "f1", viewId: "AE-PRO-SIM-0001", field: "conclusion" };
  const line = { ...place, recordType: "planLine", recordId: "p1", viewId: null, field: "name" };
  await show({}, [
    {
      number: 3,
      erasedAt: "2026-03-02T09:30:00.000Z",
      places: [place, { ...place, field: "history" }, line],
    },
  ]);
  await screen.findByText(/Persona eliminada 3/);
  expect(screen.getAllByRole("link", { name: "AE-PRO-SIM-0001" })).toHaveLength(1);
  screen.getByText(AUDIT_WORDS.es.records.planLine);
});
