import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Onboarding } from "../../data/organisation/onboarding.ts";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { asOwner, renderSignedIn } from "../../data/testing/render-signed-in.tsx";
import { guideEs as text } from "../../text/guide/es.ts";
import { Guide, type GuideStep } from "./guide.tsx";

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

const NEW: Onboarding = {
  steps: { department: false, place: false, people: false, form: false },
  hasDepartment: false,
  hasPlace: false,
  isDismissed: false,
  sample: null,
};
const DONE = { department: true, place: true, people: true, form: true };
const SAMPLE = { departmentId: "d9", createdAt: "2026-11-01T00:00:00.000Z" };

async function showGuide(state: Partial<Onboarding>, at: "home" | "help" = "home") {
  let onboarding = { ...NEW, ...state };
  const server = stubFetch(({ path, method, body }) => {
    if (path.endsWith("/onboarding")) {
      if (method === "PUT") onboarding = { ...onboarding, ...(body as { isDismissed: boolean }) };
      return { body: { onboarding } };
    }
    if (path.endsWith("/sample-data") && method === "POST") {
      onboarding = { ...onboarding, hasDepartment: true, hasPlace: true, sample: SAMPLE };
      return { status: 201, body: { sample: SAMPLE } };
    }
    if (path.endsWith("/sample-data")) {
      onboarding = { ...onboarding, sample: null };
      return { body: { removed: 14, kept: 2 } };
    }
    return { status: 404, body: { code: "NOT_FOUND", message: "" } };
  });
  restore = server.restore;
  const opened: GuideStep[] = [];
  await renderSignedIn(<Guide companyId="c1" at={at} onOpen={(step) => opened.push(step)} />, {
    user: asOwner,
  });
  const called = (method: string, end: string) =>
    server.calls.filter((call) => call.method === method && call.path.endsWith(end));
  return { opened, called };
}

test("a new company has four lines, and each opens its own dialog", async () => {
  const { opened } = await showGuide({});
  for (const step of ["department", "place", "people", "form"] as const)
    fireEvent.click(await screen.findByRole("button", { name: text.steps[step].open }));
  expect(opened).toEqual(["department", "place", "people", "form"]);
});

test("finished steps are ticked and have no button", async () => {
  await showGuide({ steps: { ...NEW.steps, department: true, people: true } });
  expect(await screen.findAllByText(`: ${text.done}`)).toHaveLength(2);
  expect(screen.queryByRole("button", { name: text.steps.department.open })).toBeNull();
  expect(screen.getByRole("button", { name: text.steps.place.open })).toBeTruthy();
  expect(screen.getByText(new RegExp(text.progress(2, 4)))).toBeTruthy();
});

test.each([
  ["it was put away", { isDismissed: true }],
  ["everything is done", { steps: DONE }],
])("the guide leaves the home page once %s, and stays in the help", async (_why, state) => {
  const { called } = await showGuide(state);
  await waitFor(() => expect(called("GET", "/onboarding")).toHaveLength(1));
  expect(screen.queryByText(text.title)).toBeNull();
  cleanup();
  restore();
  await showGuide(state, "help");
  expect(await screen.findByText(text.title)).toBeTruthy();
});

test("hiding the guide is stored on the server, and undone in the help", async () => {
  const { called } = await showGuide({});
  fireEvent.click(await screen.findByRole("button", { name: text.dismiss }));
  await waitFor(() => expect(screen.queryByText(text.title)).toBeNull());
  expect(called("PUT", "/onboarding").map(({ body }) => body)).toEqual([{ isDismissed: true }]);
  cleanup();
  restore();
  const help = await showGuide({ isDismissed: true }, "help");
  fireEvent.click(await screen.findByRole("button", { name: text.showAtHome }));
  await waitFor(() => expect(screen.queryByRole("button", { name: text.showAtHome })).toBeNull());
  expect(help.called("PUT", "/onboarding").map(({ body }) => body)).toEqual([{ isDismissed: false }]);
});

test("sample data is loaded, and removed after a dialog names what is deleted and what stays", async () => {
  const { called } = await showGuide({});
  fireEvent.click(await screen.findByRole("button", { name: text.sample.load }));
  fireEvent.click(await screen.findByRole("button", { name: text.sample.remove }));
  const dialog = within(await screen.findByRole("dialog", { name: text.sample.removeTitle }));
  expect(dialog.getByText(text.sample.goes)).toBeTruthy();
  expect(dialog.getByText(text.sample.stays)).toBeTruthy();
  expect(called("DELETE", "/sample-data")).toHaveLength(0);
  fireEvent.click(dialog.getByRole("button", { name: text.sample.remove }));
  expect(await screen.findByRole("button", { name: text.sample.load })).toBeTruthy();
  expect(called("DELETE", "/sample-data")).toHaveLength(1);
});

test("sample data is not offered to a company with forms of its own, but can be removed there", async () => {
  await showGuide({ steps: { ...DONE, people: false } });
  expect(await screen.findByText(text.title)).toBeTruthy();
  expect(screen.queryByRole("button", { name: text.sample.load })).toBeNull();
  cleanup();
  restore();
  await showGuide({ steps: DONE, sample: SAMPLE });
  expect(await screen.findByRole("button", { name: text.sample.remove })).toBeTruthy();
});
