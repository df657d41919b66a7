import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { createDepartment } from "#worker/contract/organisation/departments.ts";
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

type FormProps = {
  send: () => Promise<unknown>;
  onDone?: () => void;
  check?: (fields: { name: string }) => Record<string, string | null>;
};

function Form({ send, onDone, check }: FormProps) {
  const { form, submit, values, field, problem, sending } = useSubmit({
    fields: { name: "" },
    schema: createDepartment.body,
    check,
    send,
    onDone,
    fieldOf: { CODE_TAKEN: "name" },
  });
  const { value, error, onChange } = field("name");
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(values);
      }}
    >
      {problem ? <p role="alert">{problem}</p> : null}
      <input aria-label="before" />
      <input
        aria-label="name"
        aria-invalid={error ? true : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p data-testid="error">{error}</p>
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

test("a check beside the schema runs before sending", async () => {
  const person = userEvent.setup();
  let sent = 0;
  const check = ({ name }: { name: string }) => ({ name: name === "Taller" ? "Ese ya existe" : null });
  render(<Form send={async () => void (sent += 1)} check={check} />);
  await person.type(nameInput(), "Taller");
  await person.click(screen.getByRole("button"));
  expect([errorText(), sent]).toEqual(["Ese ya existe", 0]);
  await person.type(nameInput(), " 2");
  await person.click(screen.getByRole("button"));
  expect([errorText(), sent]).toEqual(["", 1]);
});

test("a change clears the errors that belong to no field", async () => {
  const person = userEvent.setup();
  const fields = { color: "Elige un color de la paleta" };
  render(<Form send={() => Promise.reject(refusal({ status: 422, code: "INVALID", fields }))} />);
  await person.type(nameInput(), "Taller");
  await person.click(screen.getByRole("button"));
  expect((await screen.findByRole("alert")).textContent).toBe(fields.color);
  await person.type(nameInput(), "T");
  expect(screen.queryByRole("alert")).toBeNull();
});
