import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { CodeInput } from "./code-input.tsx";

afterEach(cleanup);

function Harness({ onComplete, error }: { onComplete?: (code: string) => void; error?: string }) {
  const [code, setCode] = useState("");
  return <CodeInput label="Code" value={code} onChange={setCode} onComplete={onComplete} error={error} />;
}
const field = () => screen.getByLabelText<HTMLInputElement>("Code");

test("requests one-time-code autofill and a numeric keyboard", () => {
  render(<Harness />);
  expect(field().autocomplete).toBe("one-time-code");
  expect(field().inputMode).toBe("numeric");
});

test("accepts a pasted code with spaces and dashes", async () => {
  const onComplete = vi.fn<(code: string) => void>();
  render(<Harness onComplete={onComplete} />);
  await userEvent.click(field());
  await userEvent.paste(" 123-4 56 ");
  expect(field().value).toBe("123456");
  expect(onComplete.mock.calls).toEqual([["123456"]]);
});

test("keeps digits only, up to its length", async () => {
  const onComplete = vi.fn<(code: string) => void>();
  render(<Harness onComplete={onComplete} />);
  await userEvent.type(field(), "1a2b3c4d");
  expect(field().value).toBe("1234");
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.type(field(), "56789");
  expect(field().value).toBe("123456");
  expect(onComplete).toHaveBeenCalledTimes(1);
});

test("calls onComplete again after a correction", async () => {
  const onComplete = vi.fn<(code: string) => void>();
  render(<Harness onComplete={onComplete} />);
  await userEvent.type(field(), "123456{Backspace}7");
  expect(onComplete.mock.calls).toEqual([["123456"], ["123457"]]);
});

test("ties the error to the field", () => {
  render(<Harness error="Wrong code" />);
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(field().getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Wrong code",
  );
});
