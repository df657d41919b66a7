import { useQuery } from "@tanstack/react-query";
import { CatchBoundary } from "@tanstack/react-router";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../data/api/errors.ts";
import { renderSignedIn } from "../../data/testing/render-signed-in.tsx";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { companiesQuery } from "../../data/organisation/companies.ts";
import { membersQuery } from "../../data/people/members.ts";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { setLanguage } from "../../text/catalogue.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { FailedQueryNotice } from "../../components/failures/load-error.tsx";

let restore = () => {};
afterEach(async () => {
  cleanup();
  restore();
  restore = () => {};
  await setLanguage("es");
});

async function copyRequestId(writeText: () => Promise<void>) {
  const person = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
  const error = new ApiError({
    status: 500,
    code: "INTERNAL",
    message: "x",
    fields: {},
    requestId: "req-42",
    retryAfter: null,
    body: null,
  });
  await renderSignedIn(<ErrorScreen error={error} reset={() => {}} />);
  await person.click(screen.getByRole("button", { name: "Copiar" }));
}

test("copies the request id", async () => {
  await copyRequestId(async () => {});
  expect(await screen.findByText("Copiado")).toBeTruthy();
});

test("selects the request id when the browser denies the clipboard", async () => {
  await copyRequestId(() => Promise.reject(new DOMException("no", "NotAllowedError")));
  await vi.waitFor(() => expect(getSelection()?.toString()).toBe("req-42"));
  expect(screen.queryByText("Copiado")).toBeNull();
});

function Members() {
  throwInitialError(useQuery({ ...membersQuery("c1"), retry: false }));
  return null;
}

const renderMembers = () =>
  renderSignedIn(
    <CatchBoundary getResetKey={() => "members"} errorComponent={ErrorScreen}>
      <Members />
    </CatchBoundary>,
  );

test.each([
  ["es", "No se han podido cargar los usuarios"],
  ["ca", "No s’han pogut carregar els usuaris"],
  ["en", "Failed to fetch users"],
] as const)("says what could not be loaded (%s)", async (language, title) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  restore = stubFetch(() => ({ status: 500, body: { error: { code: "INTERNAL", message: "x" } } })).restore;
  await setLanguage(language);
  await renderMembers();
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
});

test("shows the server's message when the load is forbidden", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const message = "No tienes permiso para hacer esto";
  restore = stubFetch(() => ({ status: 403, body: { error: { code: "FORBIDDEN", message } } })).restore;
  await renderMembers();
  expect(await screen.findByText(message)).toBeTruthy();
});

test("a part of a page says what could not be loaded, and loads it again", async () => {
  let isDown = true;
  restore = stubFetch(() => (isDown ? "no network" : { body: { companies: [] } })).restore;
  const Companies = () => <FailedQueryNotice query={useQuery({ ...companiesQuery, retry: false })} />;
  await renderSignedIn(<Companies />);
  expect((await screen.findByRole("alert")).textContent).toContain("No se han podido cargar las empresas.");
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Volver a intentarlo" }));
  await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
