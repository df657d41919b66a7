import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Component, useState, type ReactNode } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { reloadWhenStale } from "../../data/api/stale-files.ts";
import { connectionEs } from "../../text/app/connection/es.ts";
import { Toaster } from "../../ui/overlays/toast.tsx";
import { lazyDialog } from "./lazy-dialog.tsx";

const { notLoaded } = connectionEs.connection;
let failure: (() => Error) | null = null;

beforeAll(() => {
  reloadWhenStale();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** As the bundler's loader does. */
function missingFile(): Error {
  const payload = new Error("Failed to fetch dynamically imported module: /assets/dialog.js");
  dispatchEvent(Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload }));
  return payload;
}

class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>page failed</p> : this.props.children);
}

function renderScreen() {
  const Loaded = lazyDialog(async () => {
    if (failure) throw failure();
    return { default: ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>close</button> };
  });
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="note" />
        <button onClick={() => setOpen(true)}>open</button>
        {isOpen ? <Loaded onClose={() => setOpen(false)} /> : null}
        <Toaster />
      </>
    );
  }
  vi.spyOn(console, "error").mockReturnValue();
  render(
    <PageBoundary>
      <Screen />
    </PageBoundary>,
  );
}

test("says that a dialog could not be loaded, keeps the screen, and loads it when it is asked for again", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  failure = missingFile;
  renderScreen();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("note"), "Lo sabe mantenimiento");
  await user.click(screen.getByText("open"));
  expect(await screen.findByText(notLoaded.title)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("note").value).toBe("Lo sabe mantenimiento");
  failure = null;
  await user.click(screen.getByText("open"));
  await user.click(await screen.findByText("close"));
  expect(screen.queryByText("close")).toBeNull();
});

test("leaves every other failure to the page", async () => {
  failure = () => new Error("a defect");
  renderScreen();
  await userEvent.click(screen.getByText("open"));
  expect(await screen.findByText("page failed")).toBeTruthy();
});
