import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { asAdministrator, asMember, renderSignedIn } from "../../data/testing/render-signed-in.tsx";
import { accountEs as text } from "../../text/account/es.ts";
import DeleteAccountDialog from "./delete-account-dialog.tsx";

let restore = () => {};
afterEach(() => {
  cleanup();
  restore();
});

const { account } = text;
const members = [
  { userId: "u1", name: "Ana Ruiz" },
  { userId: "u2", name: "Berta Gil" },
].map((each) => ({ ...each, email: "x@empresa.es", color: "chart-1", role: "admin", departments: [] }));

const company = (more: object = {}) => ({
  id: "c1",
  name: "Aceros Ebro",
  isOnlyOwner: false,
  openActionsCount: 0,
  ...more,
});

function serve(deletion: { companies: object[]; isLastPlatformAdmin?: boolean }) {
  const server = stubFetch(({ path }) => {
    if (path.endsWith("/deletion")) return { body: { isLastPlatformAdmin: false, ...deletion } };
    if (path.endsWith("/members")) return { body: { members } };
    return { body: { success: true } };
  });
  ({ restore } = server);
  return server;
}

test("an only owner is told what to do first, once for each way out", async () => {
  serve({ companies: [company({ isOnlyOwner: true })], isLastPlatformAdmin: true });
  await renderSignedIn(<DeleteAccountDialog onClose={() => {}} />);
  const told = await screen.findByText(account.blocked);
  expect(screen.getByText(account.lastAdmin)).toBeTruthy();
  const links = within(told.parentElement as HTMLElement).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    [account.people, "/c1/people"],
    [account.company, expect.stringContaining("tab=company")],
  ]);
  expect(screen.getByRole("button", { name: account.sendCode }).hasAttribute("disabled")).toBe(true);
});

test("a user with open actions names their new assignee and confirms with a code", async () => {
  const server = serve({ companies: [company({ openActionsCount: 3 })] });
  await renderSignedIn(<DeleteAccountDialog onClose={() => {}} />, { user: asAdministrator });
  const heir = await screen.findByRole("combobox");
  await expect
    .poll(() =>
      within(heir)
        .queryAllByRole("option")
        .map((each) => each.textContent),
    )
    .toEqual([account.nobody, "Berta Gil"]);
  await userEvent.selectOptions(heir, "Berta Gil");
  await userEvent.click(screen.getByRole("button", { name: account.sendCode }));
  const confirm = await screen.findByRole("button", { name: account.confirm });
  await userEvent.click(confirm);
  expect(await screen.findByText(account.codeMissing)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(account.code), "123456");
  await userEvent.click(confirm);
  await expect
    .poll(() => server.calls.find(({ path }) => path === "/api/auth/delete-user")?.body)
    .toEqual({ otp: "123456", heirs: [{ companyId: "c1", userId: "u2" }] });
});

test("a user who may not list the others leaves the actions unassigned, and reads so", async () => {
  serve({ companies: [company({ openActionsCount: 1 })] });
  await renderSignedIn(<DeleteAccountDialog onClose={() => {}} />, { user: asMember });
  expect(await screen.findByText(`Aceros Ebro: ${account.unassigned}`)).toBeTruthy();
  expect(screen.queryByRole("combobox")).toBeNull();
});
