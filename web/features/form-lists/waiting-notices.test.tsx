import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
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
