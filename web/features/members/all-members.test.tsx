import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asOwner, renderSignedIn } from "../../data/testing/render-signed-in.tsx";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { appEs } from "../../text/app/es.ts";
import { AllMembers } from "./all-members.tsx";

const member = (userId: string, name: string) => ({
  userId,
  name,
  email: `${userId}@empresa.es`,
  color: "chart-1",
  roles: [{ role: "member", departmentId: null }],
});

let server: ReturnType<typeof stubFetch>;
beforeEach(() => {
  server = stubFetch(({ path }) => {
    if (path.endsWith("/members"))
      return { body: { members: [member("u2", "Óscar Gil"), member("u3", "Eva Mas")] } };
    if (path.endsWith("/departments")) return { body: { departments: [] } };
    return { body: { invitations: [], invites: [] } };
  });
});
afterEach(() => {
  cleanup();
  server.restore();
});

const onShowAll = vi.fn<() => void>();
const show = (personId: string | undefined) =>
  renderSignedIn(
    <AllMembers companyId="c1" inactiveDays={undefined} personId={personId} onShowAll={onShowAll} />,
    { user: asOwner },
  );

test("a link to a person lists that person alone, and a chip brings back the others", async () => {
  await show("u3");
  expect(await screen.findByText("u3@empresa.es")).toBeDefined();
  expect(screen.queryByText("u2@empresa.es")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: appEs.lists.removeFilter("Eva Mas") }));
  expect(onShowAll).toHaveBeenCalledOnce();
});

test("a person who has left is not found, so everybody is listed", async () => {
  await show("u9");
  expect(await screen.findByText("u2@empresa.es")).toBeDefined();
  expect(screen.getByText("u3@empresa.es")).toBeDefined();
});
