import { flushSync } from "react-dom";
import { waitForFrame } from "./wait-for-frame.ts";

/** `input` is not among them: the tap that chooses an option ends with it. */
const NEXT_INPUT = ["pointerdown", "click", "keydown", "beforeinput"] as const;

let held: Set<() => void> | null = null;

/**
 * For a control that shows by itself what was chosen: what the page renders of it (`renderAfterPaint`) waits for the
 * frame that shows the choice. The next input is handled by a page that has been rendered, however soon it comes.
 */
export function paintFirst(): void {
  if (held) return;
  const renders = new Set<() => void>();
  const listeners = new AbortController();
  const release = () => {
    if (held !== renders) return;
    held = null;
    listeners.abort();
    flushSync(() => {
      for (const render of renders) render();
    });
  };
  held = renders;
  for (const type of NEXT_INPUT) addEventListener(type, release, { capture: true, signal: listeners.signal });
  void waitForFrame().then(release);
}

/** Renders now or, if a frame is to be painted first, after it. */
export function renderAfterPaint(render: () => void): void {
  if (held) held.add(render);
  else render();
}
