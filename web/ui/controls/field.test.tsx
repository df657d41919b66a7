import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { commonEs } from "../../text/common/es.ts";
import { Field, TextInput } from "./field.tsx";

afterEach(cleanup);

function NameField(props: { error?: string; required?: boolean; optional?: boolean }) {
  return (
    <Field label="Name" {...props}>
      {(control) => <TextInput {...control} />}
    </Field>
  );
}
const field = () => screen.getByLabelText(/Name/);
const describedBy = () =>
  (field().getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

test("renders only a label for a plain field", () => {
  render(<Field label="Name">{(control) => <TextInput {...control} />}</Field>);
  expect(field().tagName).toBe("INPUT");
  for (const attribute of ["aria-describedby", "aria-invalid", "aria-required"]) {
    expect(field().hasAttribute(attribute)).toBe(false);
  }
});

test("describes the input with the error before the hint", () => {
  render(
    <Field label="Name" hint="As on the badge" error="It is missing" required>
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  expect(describedBy()).toEqual(["It is missing", "As on the badge"]);
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(field().getAttribute("aria-required")).toBe("true");
});

test("removes the description and aria-invalid with the error", () => {
  const { rerender } = render(<NameField error="It is missing" />);
  rerender(<NameField />);
  expect(describedBy()).toEqual([]);
  expect(field().hasAttribute("aria-invalid")).toBe(false);
});

test("says that the field is optional only when the field is not required", () => {
  const { rerender } = render(<NameField optional />);
  expect(screen.queryByText(commonEs.optional)).not.toBeNull();
  rerender(<NameField optional required />);
  expect(screen.queryByText(commonEs.optional)).toBeNull();
});

test("an error that comes while the finger is down is shown after the tap, which it would have moved", () => {
  const { rerender } = render(<NameField />);
  fireEvent.pointerDown(document.body);
  rerender(<NameField error="It is missing" />);
  expect(screen.queryByText("It is missing")).toBeNull();
  fireEvent.pointerUp(document.body);
  expect(screen.queryByText("It is missing")).toBeNull();
  fireEvent.click(document.body);
  expect(screen.getByText("It is missing")).toBeTruthy();
});
