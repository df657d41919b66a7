import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { CodeScreen } from "./code-screen.tsx";

let restore = () => {};
afterEach(() => {
  cleanup();
  restore();
  vi.useRealTimers();
});

async function renderScreen(answer: Parameters<typeof stubFetch>[0], isForOwner = false) {
  const server = stubFetch(answer);
  restore = server.restore;
  const onSignedIn = vi.fn<() => void>();
  const rootRoute = createRootRoute();
  const routes = [
    createRoute({
      getParentRoute: () => rootRoute,
      path: "/code",
      component: () => (
        <CodeScreen
          email="ana@empresa.es"
          redirectTo="/c1"
          isForOwner={isForOwner}
          onSignedIn={onSignedIn}
          footer={null}
        />
      ),
    }),
    createRoute({ getParentRoute: () => rootRoute, path: "/login" }),
  ];
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ["/code"] }),
  });
  await act(() => router.load());
  render(<RouterProvider router={router as never} />);
  const input = await screen.findByLabelText("Código de seis cifras");
  return { onSignedIn, server, input };
}

const wrongCode = {
  status: 400,
  body: { error: { code: "INVALID_OTP", message: "El código no es correcto" } },
};

it("submits at the sixth digit, once", async () => {
  const { onSignedIn, server, input } = await renderScreen(() => ({ body: {} }));
  await userEvent.type(input, "12345");
  expect(server.calls).toHaveLength(0);
  await userEvent.type(input, "6");
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(server.calls.map(({ path }) => path)).toStrictEqual([
    "/api/auth/sign-in/email-otp",
    "/api/auth/get-session",
  ]);
  expect(server.calls[0]?.body).toStrictEqual({ email: "ana@empresa.es", otp: "123456" });
});

it("accepts a pasted code with spaces", async () => {
  const { onSignedIn, server, input } = await renderScreen(() => ({ body: {} }));
  await userEvent.click(input);
  await userEvent.paste(" 123 456\n");
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(server.calls[0]?.body).toMatchObject({ otp: "123456" });
});

it("shows the error at the field and lets the user type again", async () => {
  let answers = 0;
  const { onSignedIn, input } = await renderScreen(() => (answers++ === 0 ? wrongCode : { body: {} }));
  await userEvent.type(input, "000000");
  expect(await screen.findByText("El código no es correcto")).toBeTruthy();
  expect(input).toHaveProperty("value", "");
  await userEvent.type(input, "123456");
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
});

it("shows the server's message for a banned user", async () => {
  const message = "Tu cuenta está bloqueada. Motivo: baja.";
  const { input, onSignedIn } = await renderScreen(() => ({
    status: 403,
    body: { error: { code: "BANNED_USER", message } },
  }));
  await userEvent.type(input, "123456");
  expect(await screen.findByText(message)).toBeTruthy();
  expect(onSignedIn).not.toHaveBeenCalled();
});

it("offers another code after thirty seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const { server } = await renderScreen(() => ({ body: {} }));
  expect(screen.getByRole("button", { name: "Reenviar en 30 s" })).toHaveProperty("disabled", true);
  await act(() => vi.advanceTimersByTimeAsync(30_500));
  await user.click(screen.getByRole("button", { name: "Reenviar" }));
  expect(await screen.findByText(/Te hemos enviado otro código/)).toBeTruthy();
  expect(server.calls.map(({ path }) => path)).toStrictEqual(["/api/auth/email-otp/send-verification-otp"]);
  expect(screen.getByRole("button", { name: /Reenviar en/ })).toBeTruthy();
});

it("claims no code for people of a company that requires its own accounts", async () => {
  await renderScreen(() => ({ body: {} }), true);
  expect(screen.getByText(/Si eres tú, te hemos enviado uno a/)).toBeTruthy();
  expect(screen.queryByText(/Hemos enviado un código/)).toBeNull();
});
