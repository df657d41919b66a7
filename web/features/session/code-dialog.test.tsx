import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { appEs } from "../../text/app/es.ts";
import { publicEs } from "../../text/public/es.ts";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { asOwner, sessionOf } from "../../data/testing/render-signed-in.tsx";
import { CodeDialog } from "./code-dialog.tsx";

const { signIn, company: words } = publicEs;
const IDP = "https://idp.example/authorize?x=1";
const EMAIL = "ana@zabala.example";

let server: ReturnType<typeof stubFetch> | undefined;
afterEach(() => {
  cleanup();
  server?.restore();
  vi.unstubAllGlobals();
});

/** The server of a company that requires its own sign-on; `isBack` once the person has signed in there. */
function show({ hasSignOn = false } = {}) {
  const opened = {
    opener: window,
    location: { replace: vi.fn<(url: string) => void>() },
    close: vi.fn<() => void>(),
  };
  const open = vi.fn<() => typeof opened | null>(() => opened);
  vi.stubGlobal("open", open);
  const state = { isBack: false };
  server = stubFetch(({ path }) => {
    if (path.endsWith("/send-verification-otp")) return { body: { success: true, signOn: "required" } };
    if (path.endsWith("/sign-in/sso")) return { body: { url: IDP } };
    return { body: state.isBack ? sessionOf(asOwner) : null };
  });
  const onSignedIn = vi.fn<() => void>();
  render(
    <CodeDialog
      email={EMAIL}
      title="Tu sesión ha caducado"
      lead="Entra con un código que enviaremos a"
      sentTo="Te hemos enviado un código a"
      note=""
      hasSignOn={hasSignOn}
      onSignedIn={onSignedIn}
      onLeave={() => {}}
      leaveLabel="Entrar con otra dirección"
      dismissable={false}
    />,
  );
  return { state, open, opened, onSignedIn };
}

test("where no code comes it says so, and opens the company's provider in another window", async () => {
  const { state, opened, onSignedIn } = show();
  expect(screen.queryByRole("button", { name: words.enter })).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: signIn.send }));
  await screen.findByText(`${words.required("zabala.example")} ${words.firstOwner}`);
  await userEvent.click(screen.getByRole("button", { name: words.enter }));
  await screen.findByText(appEs.connection.companyWindow.away);
  expect(opened.location.replace).toHaveBeenCalledExactlyOnceWith(IDP);
  expect(opened.opener).toBeNull();
  // Looked back at before the person has signed in.
  dispatchEvent(new Event("focus"));
  await vi.waitFor(() => expect(server?.calls.at(-1)?.path).toBe("/api/auth/get-session"));
  expect(onSignedIn).not.toHaveBeenCalled();
  state.isBack = true;
  dispatchEvent(new Event("focus"));
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
});

test("offers the company's account before a code is asked for, to whom the session says that there is one", async () => {
  const { opened } = show({ hasSignOn: true });
  await userEvent.click(await screen.findByRole("button", { name: words.enter }));
  await screen.findByText(appEs.connection.companyWindow.away);
  expect(opened.location.replace).toHaveBeenCalledExactlyOnceWith(IDP);
  expect(server?.calls.map(({ path }) => path)).toEqual(["/api/auth/sign-in/sso"]);
});

test("says so if the browser opens no other window", async () => {
  const { open } = show();
  await userEvent.click(await screen.findByRole("button", { name: signIn.send }));
  open.mockReturnValue(null);
  await userEvent.click(await screen.findByRole("button", { name: words.enter }));
  expect((await screen.findByRole("alert")).textContent).toContain(appEs.connection.companyWindow.blocked);
});
