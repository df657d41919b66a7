import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderSignedIn } from "../../data/testing/render-signed-in.tsx";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { noticeEs } from "../../text/notice/es.ts";
import WaitingNotices from "./waiting-notices.tsx";

const { waiting: text } = noticeEs;
const notices = Array.from({ length: 12 }, (_each, at) => ({
  id: `n${at}`,
  description: `Aviso ${at}`,
  communicationType: null,
  name: null,
  contact: null,
  location: "Nave 1",
  zone: "Prensas",
  photos: [],
  sentAt: "2026-11-20T09:00:00.000Z",
}));

const COMMON = { description: null, companyId: "c1", createdAt: "2026-11-20T09:00:00.000Z" };
const LOCATION = { ...COMMON, id: "l1", name: "Nave 2" };
const ZONE = { ...COMMON, id: "z1", name: "Soldadura", locationId: "l1" };

let server: ReturnType<typeof stubFetch>;
beforeEach(() => {
  server = stubFetch(() => ({ body: { notices, total: 12 } }));
});
afterEach(() => {
  cleanup();
  server.restore();
});

test("three waiting notices are shown, and the others by a button with their number", async () => {
  const user = userEvent.setup();
  await renderSignedIn(<WaitingNotices companyId="c1" />);
  const section = within(await screen.findByRole("region", { name: text.title }));
  expect(section.getByText(text.count(12))).toBeTruthy();
  expect(section.getAllByRole("listitem")).toHaveLength(3);
  await user.click(section.getByRole("button", { name: "Ver 9 más" }));
  expect(section.getAllByRole("listitem")).toHaveLength(12);
  await user.click(section.getByRole("button", { name: text.showFewer }));
  expect(section.getAllByRole("listitem")).toHaveLength(3);
});

test("a notice of a deleted place asks for another one before it is admitted", async () => {
  const user = userEvent.setup();
  server.restore();
  server = stubFetch(({ path }) => {
    if (path.endsWith("/waiting-notices"))
      return { body: { notices: [{ ...notices[0], zone: null, location: null }], total: 1 } };
    if (path.endsWith("/locations")) return { body: { locations: [LOCATION] } };
    if (path.endsWith("/zones")) return { body: { zones: [ZONE] } };
    return { status: 201, body: { formId: "n0" } };
  });
  await renderSignedIn(<WaitingNotices companyId="c1" />);
  const section = within(await screen.findByRole("region", { name: text.title }));
  expect(section.getByText(text.placeGone, { exact: false })).toBeTruthy();
  await user.click(section.getByRole("button", { name: text.admit }));
  const dialog = within(await screen.findByRole("dialog", { name: text.placeTitle }));
  expect(server.calls.some(({ method }) => method === "POST")).toBe(false);
  await user.click(dialog.getByLabelText(/^Ubicación/));
  await user.click(await screen.findByText(LOCATION.name));
  await user.click(await screen.findByText(ZONE.name));
  await user.click(dialog.getByRole("button", { name: text.admit }));
  await vi.waitFor(() =>
    expect(server.calls.find(({ method }) => method === "POST")).toMatchObject({
      body: { place: { locationId: LOCATION.id, zoneId: ZONE.id } },
    }),
  );
});
