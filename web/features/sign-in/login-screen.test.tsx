import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { LoginScreen } from "./login-screen.tsx";

let restore = () => {};
afterEach(() => {
  cleanup();
  restore();
});

function renderScreen(answer: Parameters<typeof stubFetch>[0], emailAddress = "", companyProblem?: string) {
  const server = stubFetch(answer);
  restore = server.restore;
  const onSent = vi.fn<(email: string) => void>();
  render(
    <LoginScreen
      emailAddress={emailAddress}
      redirectTo="/c1"
      companyProblem={companyProblem}
      invitationGone={false}
      onSent={onSent}
      footer={null}
    />,
  );
  return { onSent, server, email: screen.getByLabelText("Correo electrónico") };
}

it("sends the code and continues with the address", async () => {
  const { onSent, server, email } = renderScreen(() => ({ body: { success: true } }));
  await userEvent.type(email, " ana@empresa.es {Enter}");
  expect(server.calls).toMatchObject([
    {
      path: "/api/auth/email-otp/send-verification-otp",
      method: "POST",
      body: { email: "ana@empresa.es", type: "sign-in" },
    },
  ]);
  expect(onSent).toHaveBeenCalledExactlyOnceWith("ana@empresa.es");
});

it("sends no request for an incomplete address", async () => {
  const { onSent, server, email } = renderScreen(() => ({}));
  await userEvent.type(email, "ana@");
  await userEvent.click(screen.getByRole("button", { name: "Enviar código" }));
  expect(screen.getByText("Escribe un correo electrónico válido")).toBeTruthy();
  expect(document.activeElement).toBe(email);
  expect(server.calls).toHaveLength(0);
  expect(onSent).not.toHaveBeenCalled();
});

it("sends one code for a double click", async () => {
  const { server } = renderScreen(() => ({ body: {} }), "ana@empresa.es");
  await userEvent.dblClick(screen.getByRole("button", { name: "Enviar código" }));
  expect(server.calls).toHaveLength(1);
});

it("shows the server's message about how long to wait", async () => {
  const { onSent } = renderScreen(
    () => ({
      status: 429,
      headers: { "Retry-After": "1800" },
      body: {
        error: { code: "TOO_MANY_REQUESTS", message: "Demasiados intentos. Vuelve a probar en 30 minutos" },
      },
    }),
    "ana@empresa.es",
  );
  await userEvent.click(screen.getByRole("button", { name: "Enviar código" }));
  expect(await screen.findByText("Demasiados intentos. Vuelve a probar en 30 minutos")).toBeTruthy();
  expect(onSent).not.toHaveBeenCalled();
});

it("shows that there is no network and keeps the typed address", async () => {
  const { email } = renderScreen(() => "no network");
  await userEvent.type(email, "ana@empresa.es{Enter}");
  expect(await screen.findByText(/No hay conexión/)).toBeTruthy();
  expect(email).toHaveProperty("value", "ana@empresa.es");
});

const sent = (signOn: "offered" | "required") => () => ({ body: { success: true, signOn } });

it("offers the sign-in of the company, or the code that was sent", async () => {
  const { onSent, email } = renderScreen(sent("offered"));
  await userEvent.type(email, "ana@empresa.es{Enter}");
  expect(await screen.findByRole("heading", { name: "Entra con tu empresa" })).toBeTruthy();
  expect(screen.getByText(/^En empresa\.es puedes entrar/)).toBeTruthy();
  expect(onSent).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Entrar con un código" }));
  expect(onSent).toHaveBeenCalledExactlyOnceWith("ana@empresa.es", undefined);
});

it("tells the page of the code that the company requires its sign-in", async () => {
  const { onSent, email } = renderScreen(sent("required"));
  await userEvent.type(email, "ana@empresa.es{Enter}");
  await userEvent.click(await screen.findByRole("button", { name: "Entrar con un código" }));
  expect(onSent).toHaveBeenCalledExactlyOnceWith("ana@empresa.es", "required");
});

it("says that a company requires its sign-in, and leads there", async () => {
  const leave = vi.spyOn(location, "assign").mockImplementation(() => {});
  const { server, email } = renderScreen(({ path }) => ({
    body: path.endsWith("/sso") ? { url: "https://idp.example/" } : { success: true, signOn: "required" },
  }));
  await userEvent.type(email, "ana@empresa.es{Enter}");
  expect(await screen.findByText(/^En empresa\.es se entra con la cuenta de la empresa/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Entrar con tu empresa" }));
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("https://idp.example/"));
  expect(server.calls.at(-1)).toMatchObject({
    path: "/api/auth/sign-in/sso",
    body: { email: "ana@empresa.es", redirectTo: "/c1" },
  });
});

it.each([
  ["SIGN_ON_UNVERIFIED", /no confirma que la dirección/],
  ["constructor", /no ha confirmado quién eres/],
])("says why the company's sign-in was refused: %s", (code, sentence) => {
  renderScreen(() => ({}), "", code);
  expect(screen.getByRole("alert").textContent).toMatch(sentence);
});
