import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commonEs } from "../../text/common/es.ts";
import { openModal } from "./modal.ts";
import { dismissToast, toast, Toaster, updateToast } from "./toast.tsx";

let shown: number[] = [];
function show(input: Parameters<typeof toast>[0]) {
  act(() => {
    shown.push(toast(input));
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  act(() => shown.forEach(dismissToast));
  shown = [];
  cleanup();
  vi.useRealTimers();
});

function advanceTime(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test("is announced politely and disappears by itself", () => {
  show({ title: "Saved", description: "On this device" });
  expect(screen.getByText("Saved").closest("[aria-live]")?.getAttribute("aria-live")).toBe("polite");
  expect(screen.getByText("On this device")).toBeTruthy();
  advanceTime(5900);
  expect(screen.queryByText("Saved")).not.toBeNull();
  advanceTime(200);
  expect(screen.queryByText("Saved")).toBeNull();
});

test("stays while a pointer moves over it, but not for one that rests where it appears", () => {
  const region = screen.getByLabelText(commonEs.notices);
  show({ title: "Saved" });
  fireEvent.pointerEnter(region);
  advanceTime(6100);
  expect(screen.queryByText("Saved")).toBeNull();
  show({ title: "Sent" });
  fireEvent.pointerMove(region);
  advanceTime(20_000);
  expect(screen.queryByText("Sent")).not.toBeNull();
  fireEvent.pointerLeave(region);
  advanceTime(6100);
  expect(screen.queryByText("Sent")).toBeNull();
});

test("shows an error as an alert and for longer", () => {
  show({ title: "Failed", tone: "danger" });
  expect(screen.getByRole("alert").textContent).toContain("Failed");
  advanceTime(10_000);
  expect(screen.queryByText("Failed")).not.toBeNull();
});

test("is shown once when it is repeated, for its whole time again", () => {
  const refused = { title: "Not downloaded", description: "No permission", tone: "danger" } as const;
  show(refused);
  show({ ...refused, description: "No network" });
  advanceTime(10_000);
  show(refused);
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("No network"),
    expect.stringContaining("No permission"),
  ]);
  advanceTime(14_000);
  expect(screen.getByRole("alert").textContent).toContain("No permission");
});

test("is shown as often as it has an action to offer", () => {
  const deleted = () => show({ title: "Deleted", action: { label: "Undo", onClick: () => {} } });
  deleted();
  deleted();
  expect(screen.getAllByText("Undo")).toHaveLength(2);
});

test("stays while it has the focus", () => {
  show({ title: "Saved" });
  const region = screen.getByRole("region", { name: commonEs.notices, hidden: true });
  fireEvent.focusIn(region);
  advanceTime(60_000);
  expect(screen.queryByText("Saved")).not.toBeNull();
  fireEvent.focusOut(region);
  advanceTime(6100);
  expect(screen.queryByText("Saved")).toBeNull();
});

test("stays as long as its process runs, changes in place, and does not come back once it was closed", () => {
  show({ title: "1 of 40 photos", stays: true });
  const [id = 0] = shown;
  const element = screen.getByText("1 of 40 photos");
  advanceTime(60_000);
  act(() => updateToast(id, { title: "20 of 40 photos", stays: true }));
  expect(element.textContent).toBe("20 of 40 photos");
  fireEvent.click(screen.getByLabelText(commonEs.hideNotice));
  act(() => updateToast(id, { title: "30 of 40 photos", stays: true }));
  expect(screen.queryByText("30 of 40 photos")).toBeNull();
});

test("an offer does not cover an open dialog, and is there again when it is closed", () => {
  show({ title: "Install the app", stays: "behind dialogs" });
  const dialog = document.body.appendChild(document.createElement("dialog"));
  let close = () => {};
  act(() => {
    close = openModal(dialog);
  });
  expect(screen.queryByText("Install the app")).toBeNull();
  show({ title: "Saved" });
  expect(screen.getByText("Saved").closest("dialog")).toBe(dialog);
  act(() => close());
  screen.getByText("Install the app");
  dialog.remove();
});

test("a dialog that opens is free of what was said before, and what can be undone is there again when it is closed", () => {
  show({ title: "Saved", tone: "success" });
  show({ title: "Deleted", action: { label: "Undo", onClick: () => {} } });
  show({ title: "Not sent", tone: "danger" });
  advanceTime(1000);
  show({ title: "Two changed", tone: "success" });
  const dialog = document.body.appendChild(document.createElement("dialog"));
  let close = () => {};
  act(() => {
    close = openModal(dialog);
  });
  expect(screen.queryByText("Saved")).toBeNull();
  expect(screen.queryByText("Deleted")).toBeNull();
  expect(screen.getByText("Not sent").closest("dialog")).toBe(dialog);
  expect(screen.getByText("Two changed").closest("dialog")).toBe(dialog);
  act(() => close());
  screen.getByText("Deleted");
  expect(screen.queryByText("Saved")).toBeNull();
  dialog.remove();
});

test("is gone when the next person signs in", () => {
  show({ title: "The PDF is ready", stays: true });
  cleanup();
  render(<Toaster />);
  expect(screen.queryByText("The PDF is ready")).toBeNull();
});

test("its action runs once and closes it", () => {
  const onClick = vi.fn<() => void>();
  show({ title: "Deleted", action: { label: "Undo", onClick } });
  fireEvent.click(screen.getByText("Undo"));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Deleted")).toBeNull();
});

test("can be dismissed, and never more than three are shown", () => {
  for (const title of ["one", "two", "three", "four"]) show({ title });
  expect(screen.queryByText("one")).toBeNull();
  expect(screen.getAllByLabelText(commonEs.hideNotice)).toHaveLength(3);
  fireEvent.click(screen.getAllByLabelText(commonEs.hideNotice)[0] ?? document.body);
  expect(screen.queryByText("two")).toBeNull();
  expect(screen.queryByText("four")).not.toBeNull();
});

test("appears above on a phone after a press in the lower half, and below after one in the upper half", () => {
  fireEvent.pointerDown(document.body, { clientY: innerHeight - 10 });
  show({ title: "Saved" });
  const region = screen.getByText("Saved").closest("section");
  expect(region?.hasAttribute("data-above")).toBe(true);
  fireEvent.pointerDown(document.body, { clientY: 10 });
  show({ title: "Another" });
  expect(region?.hasAttribute("data-above"), "it does not move").toBe(true);
  advanceTime(7000);
  show({ title: "Saved again" });
  expect(region?.hasAttribute("data-above")).toBe(false);
});
