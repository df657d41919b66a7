import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { commonEs } from "../../text/common/es.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";

afterEach(cleanup);

function Harness({ onClose, dismissable }: { onClose?: () => void; dismissable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Dialog
        open={open}
        dismissable={dismissable}
        onClose={() => {
          onClose?.();
          setOpen(false);
        }}
        title="Title"
        description="Description"
      >
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

async function openDialog(props: Parameters<typeof Harness>[0] = {}) {
  render(<Harness {...props} />);
  await userEvent.click(screen.getByText("open"));
  return screen.getByRole<HTMLDialogElement>("dialog");
}

test("opens as a modal with its name and description, and focuses its first field", async () => {
  const dialog = await openDialog();
  expect(dialog.open).toBe(true);
  const named = (attribute: string) =>
    document.getElementById(dialog.getAttribute(attribute) ?? "")?.textContent;
  expect(named("aria-labelledby")).toBe("Title");
  expect(named("aria-describedby")).toBe("Description");
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});

test("closes with its button and restores the focus", async () => {
  const onClose = vi.fn<() => void>();
  await openDialog({ onClose });
  await userEvent.click(screen.getByLabelText(commonEs.close));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(screen.getByText("open"));
});

test("closes with Escape, which the browser sends as cancel", async () => {
  const onClose = vi.fn<() => void>();
  const dialog = await openDialog({ onClose });
  const wasHandled = !fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(wasHandled).toBe(true);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("closes on a press outside, but not on one that started inside", async () => {
  const onClose = vi.fn<() => void>();
  const dialog = await openDialog({ onClose });
  fireEvent.pointerDown(screen.getByLabelText("Name"));
  fireEvent.pointerUp(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.pointerUp(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("stays open while it is not dismissable", async () => {
  const onClose = vi.fn<() => void>();
  const dialog = await openDialog({ onClose, dismissable: false });
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  fireEvent.pointerDown(dialog);
  fireEvent.pointerUp(dialog);
  expect(onClose).not.toHaveBeenCalled();
});

test("a read-only dialog focuses its title, a confirmation its cancel button", () => {
  const common = { open: true, onClose: () => {} };
  const { unmount } = render(
    <Dialog {...common} title="An action" footer={<button type="button">Delete</button>}>
      <p>What to do</p>
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByText("An action"));
  unmount();
  render(
    <ConfirmDialog
      {...common}
      title="Delete?"
      description="For good"
      onConfirm={() => {}}
      confirmLabel="Delete"
      cancelLabel="Keep"
    />,
  );
  expect(document.activeElement).toBe(screen.getByText("Keep"));
});

test("on a phone the keyboard opens only where somebody comes to type", () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" }));
  const show = (first: string) => {
    render(
      <Dialog open onClose={() => {}} title="Title">
        <input aria-label="Name" data-first={first} />
      </Dialog>,
    );
    const focused = document.activeElement?.tagName;
    cleanup();
    return focused;
  };
  expect([show(""), show("typing")]).toEqual(["H2", "INPUT"]);
  vi.unstubAllGlobals();
});

test("a busy confirmation ignores clicks on its button", async () => {
  const onConfirm = vi.fn<() => void>();
  const props = {
    open: true,
    onClose: vi.fn<() => void>(),
    onConfirm,
    title: "Delete?",
    description: "For good",
    confirmLabel: "Delete",
  };
  const { rerender } = render(<ConfirmDialog {...props} />);
  await userEvent.click(screen.getByText("Delete"));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  rerender(<ConfirmDialog {...props} busy />);
  await userEvent.click(screen.getByText("Delete"));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test("Escape closes the dialog opened from inside another one, not that one", () => {
  const closeOuter = vi.fn<() => void>();
  const closeInner = vi.fn<() => void>();
  render(
    <Dialog open onClose={closeOuter} title="Outer">
      <Dialog open onClose={closeInner} title="Inner" />
    </Dialog>,
  );
  fireEvent(screen.getByRole("dialog", { name: "Inner" }), new Event("cancel", { cancelable: true }));
  expect(closeInner).toHaveBeenCalledOnce();
  expect(closeOuter).not.toHaveBeenCalled();
});

test("closes with back where the browser has no CloseWatcher, once the page is where it was", async () => {
  const onClose = vi.fn<() => void>();
  await openDialog({ onClose });
  const go = vi.spyOn(history, "go").mockImplementation(() => {});
  const heard = vi.fn<() => void>();
  addEventListener("popstate", heard);
  const traverse = () => act(() => void dispatchEvent(Object.assign(new Event("popstate"), { state: null })));
  traverse();
  expect(go).toHaveBeenCalledWith(1);
  expect(onClose).not.toHaveBeenCalled();
  traverse();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(heard).not.toHaveBeenCalled();
  // Without a dialog "back" is the page's again.
  traverse();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(go).toHaveBeenCalledTimes(1);
  removeEventListener("popstate", heard);
  go.mockRestore();
});
