import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { listsEs } from "#web/text/app/lists/es.ts";
import { SearchBox } from "./search-box.tsx";

const { lists: text } = listsEs;
const hint = "Número o texto";

afterEach(cleanup);

const input = () => screen.getByLabelText<HTMLInputElement>(text.search);

test("calls onChange once, after a delay from the last key", async () => {
  const onChange = vi.fn<(q: string | undefined) => void>();
  render(<SearchBox hint={hint} value={undefined} onChange={onChange} />);
  await userEvent.type(input(), "  nave 2 ");
  expect(onChange).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  expect(onChange).toHaveBeenCalledWith("nave 2");
});

test("calls onChange at once on Enter", async () => {
  const onChange = vi.fn<(q: string | undefined) => void>();
  render(<SearchBox hint={hint} value={undefined} onChange={onChange} />);
  await userEvent.type(input(), "a{Enter}");
  expect(onChange).toHaveBeenCalledWith("a");
});

test("shows a value changed from outside without calling onChange", async () => {
  const onChange = vi.fn<(q: string | undefined) => void>();
  const { rerender } = render(<SearchBox hint={hint} value="nave" onChange={onChange} />);
  expect(input().value).toBe("nave");
  rerender(<SearchBox hint={hint} value={undefined} onChange={onChange} />);
  expect(input().value).toBe("");
  await new Promise((resolve) => {
    setTimeout(resolve, 400);
  });
  expect(onChange).not.toHaveBeenCalled();
});

test("its button clears the search and keeps the focus", async () => {
  const onChange = vi.fn<(q: string | undefined) => void>();
  render(<SearchBox hint={hint} value="nave" onChange={onChange} />);
  await userEvent.click(screen.getByRole("button", { name: text.clearSearch }));
  expect(onChange).toHaveBeenCalledWith(undefined);
  expect(document.activeElement).toBe(input());
});
