import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { renderSignedIn } from "../../data/testing/render-signed-in.tsx";
import { ProfileForm } from "./profile-form.tsx";

let restore = () => {};
afterEach(() => {
  cleanup();
  restore();
});

test("shows the error of the name at its field", async () => {
  const server = stubFetch(() => ({
    status: 400,
    body: { error: { code: "INVALID", message: "x", fields: { name: "Máximo 255 caracteres" } } },
  }));
  restore = server.restore;
  await renderSignedIn(<ProfileForm />);
  const name = screen.getByLabelText("Nombre y apellidos");
  await userEvent.type(name, " Gil");
  await userEvent.click(screen.getByRole("button", { name: "Guardar cambios" }));
  expect(await screen.findByText("Máximo 255 caracteres")).toBeTruthy();

  await userEvent.clear(name);
  await userEvent.click(screen.getByRole("button", { name: "Guardar cambios" }));
  expect(await screen.findByText("Escribe un nombre")).toBeTruthy();
  expect(server.calls).toHaveLength(1);
});
