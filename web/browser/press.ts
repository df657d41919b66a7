// The press that is going on: what appears meanwhile must not move or cover what it is aimed at.

/** A touch becomes a click up to this time after it has ended. */
const CLICK_MS = 350;

let isDown = false;
let lastY = 0;
let ending: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function end(): void {
  clearTimeout(ending);
  isDown = false;
  for (const tell of waiting) tell();
  waiting.clear();
}

const options = { capture: true, passive: true };
document.addEventListener(
  "pointerdown",
  ({ clientY }) => {
    clearTimeout(ending);
    isDown = true;
    lastY = clientY;
  },
  options,
);
document.addEventListener(
  "pointerup",
  () => {
    clearTimeout(ending);
    ending = setTimeout(end, CLICK_MS);
  },
  options,
);
document.addEventListener("pointercancel", end, options);
// A click comes last: the press is over.
document.addEventListener("click", end, options);

export const isPressing = (): boolean => isDown;

/** Calls back once after the press. The returned function takes that back. */
export function afterPress(tell: () => void): () => void {
  if (isDown) waiting.add(tell);
  else tell();
  return () => waiting.delete(tell);
}

/** Whether the last press was in the lower half of the screen. */
export const wasPressedBelow = (): boolean => lastY > innerHeight / 2;
