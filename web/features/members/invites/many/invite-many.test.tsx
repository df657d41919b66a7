import { commonEs } from "#web/text/common/es.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { asOwner, renderSignedIn } from "#web/data/testing/render-signed-in.tsx";
import { companyEs } from "#web/text/company/es.ts";
import { guideEs } from "#web/text/guide/es.ts";
import { InviteManyDialog } from "./invite-many-dialog.tsx";

const text = guideEs.inviteMany;
const PATH = "/api/v1/company/c1/invites/batch";
let restore = () => {};
let userLimit = 80;
let pending: object[] = [];
let membersAnswer: Promise<void> | undefined;
beforeEach(() => {
  localStorage.clear();
  userLimit = 80;
  pending = [];
  membersAnswer = undefined;
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function show(
    this: HTMLDialogElement,
  ) {
    this.open = true;
  });
  vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(function close(this: HTMLDialogElement) {
    this.open = false;
  });
});
afterEach(() => {
  cleanup();
  restore();
});

type Sent = { invites: { email: string; name?: string; role: string; departmentIds: string[] }[] };
type Answer = (sent: Sent, call: number) => { status?: number; body: unknown } | "no network";

function serve(answer: Answer) {
  let sentCalls = 0;
  const server = stubFetch(async ({ path, method, body }) => {
    if (path === PATH && method === "POST") {
      sentCalls += 1;
      return answer(body as Sent, sentCalls);
    }
    if (path.endsWith("/departments"))
      return {
        body: {
          departments: [
            { id: "d1", companyId: "c1", name: "Producción", color: "chart-3", departmentCode: "AE-PRO" },
          ],
        },
      };
    if (path.endsWith("/invites")) return { body: { invites: pending } };
    if (path.endsWith("/members")) await membersAnswer;
    if (path.endsWith("/members")) return { body: { members: [{ email: "Rosa@x.es" }] } };
    if (path === "/api/v1/company/c1")
      return { body: { company: { id: "c1", usersUsage: 2, seatsHeld: 0, userLimit } } };
    return { status: 404, body: { code: "NOT_FOUND", message: "" } };
  });
  restore = server.restore;
  return () => server.calls.filter(({ path }) => path === PATH).map(({ body }) => body as Sent);
}

const invitedAll: Answer = ({ invites }) => ({
  body: {
    outcomes: invites.map(({ email }) => ({ email, outcome: "invited", message: null, invite: null })),
  },
});

async function paste(list: string, onClose = () => {}) {
  await renderSignedIn(<InviteManyDialog companyId="c1" onClose={onClose} />, { user: asOwner });
  fireEvent.change(await screen.findByLabelText(new RegExp(`^${text.list}`)), { target: { value: list } });
  await waitFor(() =>
    expect(screen.getByRole("button", { name: text.review })).toHaveProperty("disabled", false),
  );
  fireEvent.click(screen.getByRole("button", { name: text.review }));
}
const lineAt = (nth: number) => {
  const found = within(screen.getByRole("region", { name: text.lines })).getAllByRole("listitem")[nth];
  if (!found) throw new Error(`no line ${nth}`);
  return within(found);
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("the problems are named before sending, above the lines without any", async () => {
  pending = [{ email: "leo@x.es", expiresAt: new Date(Date.now() + 60_000).toISOString() }];
  const sent = serve(invitedAll);
  await paste(
    "Ana López;ana@x.es;Responsable;Producción\nsin arroba\nana@x.es\neva@x.es;Cocina\npau@x.es\nrosa@x.es\nleo@x.es",
  );
  await waitFor(() => expect(screen.getByText(text.problems.alreadyMember)).toBeTruthy());
  const problems = [
    text.problems.invalidAddress,
    text.problems.repeated,
    text.problems.unknownDepartment("Cocina"),
    text.problems.alreadyMember,
    text.problems.alreadyInvited,
  ];
  for (const [nth, problem] of problems.entries()) expect(lineAt(nth).getByText(problem)).toBeTruthy();
  expect(lineAt(5).getByText("Ana López · Responsable · Producción")).toBeTruthy();
  expect(lineAt(6).getByText("Miembro · Producción")).toBeTruthy();
  expect(sent()).toEqual([]);
  press(text.asAbove("eva@x.es"));
  for (const email of ["sin arroba", "rosa@x.es", "leo@x.es"]) press(text.remove(email));
  press(text.send(3));
  await waitFor(() => expect(screen.getAllByText(text.invited)).toHaveLength(3));
  expect(sent()).toEqual([
    {
      invites: [
        { email: "ana@x.es", name: "Ana López", role: "manager", departmentIds: ["d1"] },
        { email: "eva@x.es", role: "member", departmentIds: ["d1"] },
        { email: "pau@x.es", role: "member", departmentIds: ["d1"] },
      ],
    },
  ]);
});

test("who turns out to be a member after the review is moved to the others to correct", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  membersAnswer = promise;
  serve(invitedAll);
  await paste("ana@x.es\nsin arroba\nrosa@x.es");
  const addresses = () =>
    within(screen.getByRole("region", { name: text.lines }))
      .getAllByRole("textbox")
      .map((field) => (field as HTMLInputElement).value);
  expect(addresses()).toEqual(["sin arroba", "ana@x.es", "rosa@x.es"]);
  fireEvent.change(lineAt(0).getByLabelText(text.email(1)), { target: { value: "eva@x.es" } });
  resolve();
  await screen.findByText(text.problems.alreadyMember);
  expect(addresses()).toEqual(["eva@x.es", "rosa@x.es", "ana@x.es"]);
});

test("one's own address is named, and the end is told", async () => {
  serve(invitedAll);
  await paste("pau@x.es\nana@empresa.es");
  expect(lineAt(0).getByText(text.problems.ownAddress)).toBeTruthy();
  press(text.remove("ana@empresa.es"));
  press(text.send(1));
  expect(await screen.findByText(text.doneTitle(1))).toBeTruthy();
  expect(screen.getByRole("button", { name: commonEs.done })).toBeTruthy();
});

test("each line has its own result, and a refused one is corrected and sent again by itself", async () => {
  const sent = serve(({ invites }) => ({
    body: {
      outcomes: invites.map(({ email }) =>
        email === "pau@x.es"
          ? { email, outcome: "alreadyMember", message: "Ya pertenece a la empresa", invite: null }
          : { email, outcome: "invited", message: null, invite: null },
      ),
    },
  }));
  await paste("ana@x.es, pau@x.es");
  press(text.send(2));
  await waitFor(() => expect(lineAt(0).getByText("Ya pertenece a la empresa")).toBeTruthy());
  expect(screen.getByText(text.notSent(1))).toBeTruthy();
  expect(lineAt(1).getByText(text.invited)).toBeTruthy();
  fireEvent.change(lineAt(0).getByLabelText(text.email(1)), { target: { value: "pau2@x.es" } });
  press(text.send(1));
  await waitFor(() => expect(screen.getByText(text.doneTitle(2))).toBeTruthy());
  expect(sent().map(({ invites }) => invites.map(({ email }) => email))).toEqual([
    ["ana@x.es", "pau@x.es"],
    ["pau2@x.es"],
  ]);
});

test("whoever leaves the refused lines ends with Listo, and begins with an empty list next time", async () => {
  serve(({ invites }) => ({
    body: {
      outcomes: invites.map(({ email }) =>
        email === "pau@x.es"
          ? { email, outcome: "alreadyMember", message: "Ya pertenece a la empresa", invite: null }
          : { email, outcome: "invited", message: null, invite: null },
      ),
    },
  }));
  const onClose = vi.fn<() => void>();
  await paste("ana@x.es, pau@x.es", onClose);
  expect(screen.queryByRole("button", { name: commonEs.done })).toBeNull();
  press(text.send(2));
  fireEvent.click(await screen.findByRole("button", { name: commonEs.done }));
  expect(onClose).toHaveBeenCalledOnce();
  cleanup();
  await renderSignedIn(<InviteManyDialog companyId="c1" onClose={() => {}} />, { user: asOwner });
  expect(await screen.findByLabelText(new RegExp(`^${text.list}`))).toHaveProperty("value", "");
});

test("more than fifty are sent in portions; the lines of a failed portion stay, also after the dialog is closed", async () => {
  const list = Array.from({ length: 60 }, (_, nth) => `persona${nth}@x.es`);
  const sent = serve((body, call) => (call === 1 ? invitedAll(body, call) : "no network"));
  await paste(list.join("\n"));
  press(text.send(60));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: text.send(10) })).toHaveProperty("disabled", false),
  );
  expect(sent()[0]?.invites).toHaveLength(50);
  expect(screen.getByRole("alert")).toBeTruthy();
  expect(screen.getAllByText(text.invited)).toHaveLength(50);
  cleanup();
  restore();
  serve(invitedAll);
  await renderSignedIn(<InviteManyDialog companyId="c1" onClose={() => {}} />, { user: asOwner });
  expect(await screen.findByRole("button", { name: text.send(10) })).toBeTruthy();
});

test("how many fit is told before anything is sent, and no more than those can be", async () => {
  userLimit = 6;
  const sent = serve(invitedAll);
  await paste(Array.from({ length: 12 }, (_, nth) => `persona${nth}@x.es`).join(","));
  expect(await screen.findByText(text.fits(4, 12))).toBeTruthy();
  expect(screen.getByText(text.takeOffOrExtend(8))).toBeTruthy();
  expect(screen.getByRole("link", { name: companyEs.members.openBilling })).toBeTruthy();
  expect(screen.getByRole("button", { name: text.send(12) })).toHaveProperty("disabled", true);
  press(text.keepFirst(4));
  press(text.send(4));
  await waitFor(() => expect(screen.getByText(text.doneTitle(4))).toBeTruthy());
  expect(sent().map(({ invites }) => invites.length)).toEqual([4]);
});
