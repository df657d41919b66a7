import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { appEs } from "../../text/app/es.ts";
import { loadAppText } from "../../text/catalogue.ts";
import { ListSearch } from "./list-search.tsx";

const { formLists: text } = appEs;

beforeAll(() => loadAppText());
afterEach(cleanup);

const input = () => screen.getByLabelText<HTMLInputElement>(text.search);

test("asks once, a moment after the last key", async () => {
  const onChange = vi.fn<(q: string | undefined) => void>();
  render(<ListSearch value={undefined} onChange={onChange} />);
  await userEvent.type(input(), "  nave 2 ");
  expect(onChange).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  expect(onChange).toHaveBeenCalledWith("nave 2");
});

test("asks at once for whoever presses Enter", async () => {
  const onChange = vi.fn<(q: string | undefined) => void>();
  render(<ListSearch value={undefined} onChange={onChange} />);
  await userEvent.type(input(), "a{Enter}");
  expect(onChange).toHaveBeenCalledWith("a");
});

test("shows what the address says when that changes elsewhere, and does not ask for it again", async () => {
  const onChange = vi.fn<(q: string | undefined) => void>();
  const { rerender } = render(<ListSearch value="nave" onChange={onChange} />);
  expect(input().value).toBe("nave");
  rerender(<ListSearch value={undefined} onChange={onChange} />);
  expect(input().value).toBe("");
  await new Promise((resolve) => {
    setTimeout(resolve, 400);
  });
  expect(onChange).not.toHaveBeenCalled();
});

test("is emptied by its button, and keeps the focus", async () => {
  const onChange = vi.fn<(q: string | undefined) => void>();
  render(<ListSearch value="nave" onChange={onChange} />);
  await userEvent.click(screen.getByRole("button", { name: text.clearSearch }));
  expect(onChange).toHaveBeenCalledWith(undefined);
  expect(document.activeElement).toBe(input());
});
