import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { createDepartment } from "../../../worker/contract/organisation/departments.ts";
import { ApiError, NetworkError } from "./errors.ts";
import { useSubmit } from "./use-submit.ts";

afterEach(cleanup);

const refusal = (details: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({
    status: 409,
    code: null,
    message: "",
    fields: {},
    requestId: null,
    retryAfter: null,
    ...details,
  });

function Form({ send, onDone = () => {} }: { send: () => Promise<unknown>; onDone?: () => void }) {
  const [name, setName] = useState("");
  const { form, submit, errors, problem, clearError, sending } = useSubmit({
    schema: createDepartment.body,
    send,
    onDone,
    fieldOf: { CODE_TAKEN: "name" },
  });
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit({ name });
      }}
    >
      {problem ? <p role="alert">{problem}</p> : null}
      <input aria-label="before" />
      <input
        aria-label="name"
        aria-invalid={errors["name"] ? true : undefined}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          clearError("name");
        }}
      />
      <p data-testid="error">{errors["name"]}</p>
      <button type="submit">{sending ? "sending" : "send"}</button>
    </form>
  );
}

const nameInput = () => screen.getByLabelText<HTMLInputElement>("name");
const errorText = () => screen.getByTestId("error").textContent;

test("invalid values are not sent; the field shows the error and gets the focus", async () => {
  const person = userEvent.setup();
  let sent = 0;
  render(<Form send={async () => void (sent += 1)} />);
  await person.click(screen.getByRole("button"));
  expect(sent).toBe(0);
  expect(errorText()).toBe("Escribe un nombre");
  expect(document.activeElement).toBe(nameInput());
  await person.type(nameInput(), "T");
  expect(errorText()).toBe("");
});

test("a double click sends once, and the button is busy until the request has finished", async () => {
  const person = userEvent.setup();
  let sent = 0;
  let done = 0;
  let answer = () => {};
  const send = () =>
    new Promise<void>((resolve) => {
      sent += 1;
      answer = resolve;
    });
  render(<Form send={send} onDone={() => (done += 1)} />);
  await person.type(nameInput(), "Taller");
  await person.dblClick(screen.getByRole("button"));
  expect(screen.getByRole("button").textContent).toBe("sending");
  answer();
  expect(await screen.findByText("send")).toBeTruthy();
  expect([sent, done]).toEqual([1, 1]);
});

test("an error that belongs to one field is shown there, and the typed values stay", async () => {
  const person = userEvent.setup();
  const send = () => Promise.reject(refusal({ code: "CODE_TAKEN", message: "Este código ya está en uso" }));
  render(<Form send={send} />);
  await person.type(nameInput(), "Taller");
  await person.click(screen.getByRole("button"));
  expect(errorText()).toBe("Este código ya está en uso");
  expect(nameInput().value).toBe("Taller");
});

test("the errors of a 422 are shown at their fields, or above them when no field has that name", async () => {
  const person = userEvent.setup();
  let fields: Record<string, string> = { name: "Demasiado largo" };
  const send = () => Promise.reject(refusal({ status: 422, code: "INVALID", fields }));
  render(<Form send={send} />);
  await person.type(nameInput(), "Taller");
  await person.click(screen.getByRole("button"));
  expect(errorText()).toBe("Demasiado largo");
  fields = { color: "Elige un color de la paleta" };
  await person.click(screen.getByRole("button"));
  expect((await screen.findByRole("alert")).textContent).toBe("Elige un color de la paleta");
});

test("a network error is shown, and the form can be sent again", async () => {
  const person = userEvent.setup();
  let sent = 0;
  const send = async () => {
    sent += 1;
    throw new NetworkError("offline");
  };
  render(<Form send={send} />);
  await person.type(nameInput(), "Taller");
  await person.click(screen.getByRole("button"));
  expect(await screen.findByRole("alert")).toBeTruthy();
  await person.click(screen.getByRole("button"));
  expect(sent).toBe(2);
});
