import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { asMember, renderSignedIn, sessionOf } from "../../data/testing/render-signed-in.tsx";
import { OwnInvitations } from "./own-invitations.tsx";

let restore = () => {};
afterEach(() => {
  cleanup();
  restore();
});

test("opens the joined company for a user who has no department there", async () => {
  const second = {
    id: "c2",
    name: "Cerámicas Tormo",
    color: "chart-5",
    role: "member",
    isAdmin: false,
    isSuspended: false,
    isEnding: false,
    strongSignInFrom: null,
    handlesAccidents: [],
    needsStrongSignIn: false,
  } as const;
  const invitation = {
    invitationCode: "abc",
    company: { name: second.name, color: second.color },
    role: "member",
    departments: [],
    invitedBy: null,
  };
  const server = stubFetch(({ path }) => {
    if (path === "/api/v1/invite/abc/accept") return { body: { companyId: "c2" } };
    if (path === "/api/auth/get-session")
      return { body: sessionOf({ companies: [...asMember.companies, second] }) };
    return { body: { invitations: [invitation] } };
  });
  restore = server.restore;
  const { at } = await renderSignedIn(<OwnInvitations />, { user: asMember });
  await userEvent.click(await screen.findByRole("button", { name: /Cerámicas Tormo/ }));
  await vi.waitFor(() => expect(at()).toBe("/c2/my-mailbox"));
});
