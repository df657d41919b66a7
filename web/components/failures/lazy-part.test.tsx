import { cleanup, render, screen } from "@testing-library/react";
import { Component, Suspense, type ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { awaitedPart, lazyPart } from "./lazy-part.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Part = () => <p>part</p>;

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>failed</p> : this.props.children);
}

test("a part that was loaded before is drawn at once", async () => {
  const Loaded = lazyPart(() => Promise.resolve({ default: Part }), <p>waiting</p>);
  render(<Loaded />);
  expect(screen.queryByText("waiting")).not.toBeNull();
  await screen.findByText("part");
  cleanup();
  render(<Loaded />);
  expect(screen.queryByText("part")).not.toBeNull();

  const Preloaded = lazyPart(() => Promise.resolve({ default: Part }), <p>waiting</p>);
  await Preloaded.preload();
  cleanup();
  render(<Preloaded />);
  expect(screen.queryByText("part")).not.toBeNull();
});

test("a part that could not be loaded fails, and the next time it is loaded again", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  let isThere = false;
  const Loaded = lazyPart(async () => {
    if (!isThere) throw new Error("no network");
    return { default: Part };
  });
  await expect(Loaded.preload()).rejects.toThrow("no network");
  const show = () =>
    render(
      <Boundary>
        <Loaded />
      </Boundary>,
    );
  show();
  await screen.findByText("failed");
  cleanup();
  isThere = true;
  show();
  await screen.findByText("part");
});

test("what is below an awaited part is drawn with it, and is not pushed", async () => {
  const Awaited = awaitedPart(() => Promise.resolve({ default: Part }));
  render(
    <Suspense fallback={<p>waiting</p>}>
      <Awaited />
      <p>below</p>
    </Suspense>,
  );
  expect(screen.queryByText("below")).toBeNull();
  await screen.findByText("part");
  screen.getByText("below");
});
