import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ActionDialogsContext } from "../../data/actions/action-dialogs.ts";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { asMember, asOwner, renderSignedIn } from "../../data/testing/render-signed-in.tsx";
import { appEs } from "../../text/app/es.ts";
import { guideEs } from "../../text/guide/es.ts";
import { CreateFormDialog } from "./create-form-dialog.tsx";
import { KindDialog } from "./kind-dialog.tsx";

const { createForm: text, kinds } = appEs;
const { firstForm } = guideEs;
let restore = () => {};
beforeEach(() => {
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

type World = { departments?: object[]; locations?: object[]; companyCode?: string | null };

function serve({ departments = [], locations = [], companyCode = "AE" }: World = {}) {
  const server = stubFetch(({ path, method, body }) => {
    if (path.endsWith("/departments") && method === "POST")
      return {
        status: 201,
        body: { department: { id: "d1", companyId: "c1", ...(body as object), color: "chart-1" } },
      };
    if (path.endsWith("/departments")) return { body: { departments } };
    if (path.endsWith("/locations") && method === "POST")
      return { status: 409, body: { code: "NAME_TAKEN", message: "Ya existe" } };
    if (path.endsWith("/locations")) return { body: { locations } };
    if (path === "/api/v1/company/c1")
      return { body: { company: { id: "c1", name: "Aceros Ebro", companyCode, timeZone: "Europe/Madrid" } } };
    return { status: 404, body: { code: "NOT_FOUND", message: "" } };
  });
  restore = server.restore;
  return (end: string) => server.calls.filter(({ method, path }) => method === "POST" && path.endsWith(end));
}
const showKinds = (user: typeof asOwner | typeof asMember) =>
  renderSignedIn(
    <ActionDialogsContext value={{ raise: () => {}, open: () => {} }}>
      <KindDialog companyId="c1" onClose={() => {}} onPick={() => {}} />
    </ActionDialogsContext>,
    { user },
  );
const showForm = (user: typeof asOwner | typeof asMember) =>
  renderSignedIn(
    <CreateFormDialog companyId="c1" type="hseq_visit" departmentId={undefined} onClose={() => {}} />,
    { user },
  );

test("without departments, users who may create them are offered every form and a link", async () => {
  serve();
  await showKinds(asOwner);
  expect(await screen.findByText(firstForm.noDepartments)).toBeTruthy();
  expect(screen.getByRole("button", { name: kinds.hseq_visit })).toBeTruthy();
  const link = screen.getByRole("link", { name: firstForm.createDepartment });
  expect(link.getAttribute("href")).toContain("tab=departments");
});

test("users without a department have the mailbox and read whom to ask", async () => {
  serve();
  await showKinds(asMember);
  expect(await screen.findByText(text.notInDepartment)).toBeTruthy();
  expect(screen.queryByRole("button", { name: kinds.hseq_visit })).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});

test("no message is shown if nothing is missing", async () => {
  serve({ departments: [{ id: "d1", companyId: "c1", name: "Taller", color: "chart-1" }] });
  await showKinds(asOwner);
  expect(await screen.findByRole("button", { name: kinds.hseq_visit })).toBeTruthy();
  expect(screen.queryByText(firstForm.noDepartments)).toBeNull();
});

test("without a company code, the first form links to the company's settings", async () => {
  serve({ companyCode: null });
  await showForm(asOwner);
  expect(await screen.findByText(firstForm.missingCode)).toBeTruthy();
  expect(screen.getByRole("link", { name: firstForm.setCode }).getAttribute("href")).toContain("tab=company");
});

test("without locations, a form links to them for users who may create them", async () => {
  serve({ departments: [{ id: "d1", companyId: "c1", name: "Taller", color: "chart-1" }] });
  await showForm(asOwner);
  const link = await screen.findByRole("link", { name: firstForm.openPlaces });
  expect(link.getAttribute("href")).toBe("/c1/places");
  expect(screen.getByText(text.noLocationsCreate)).toBeTruthy();
});

test("the first form asks for the names of the missing department and place, and creates nothing twice", async () => {
  const posted = serve();
  await showForm(asOwner);
  const create = () => screen.getByRole("button", { name: text.create });
  const department = await screen.findByLabelText(new RegExp(`^${firstForm.department}`));
  await waitFor(() => expect(create()).toHaveProperty("disabled", false));
  fireEvent.click(create());
  expect(await screen.findByText("Escribe un nombre")).toBeTruthy();
  expect(posted("/departments")).toHaveLength(0);
  fireEvent.change(department, { target: { value: "Producción" } });
  fireEvent.click(create());
  await waitFor(() => expect(posted("/locations")).toHaveLength(1));
  await waitFor(() => expect(create()).toHaveProperty("disabled", false));
  fireEvent.click(create());
  await waitFor(() => expect(posted("/locations")).toHaveLength(2));
  expect(posted("/departments").map(({ body }) => body)).toEqual([{ name: "Producción" }]);
  expect(posted("/locations")[0]?.body).toMatchObject({ name: guideEs.place.proposedLocation });
});
