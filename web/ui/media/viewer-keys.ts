import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1, PageDown: 1, PageUp: -1 };

/** Arrows go on and back, except in a video, which winds with them. */
export const turnByKeys = (turn: (step: 1 | -1) => void) => (event: KeyboardEvent) => {
  const step = STEPS[event.key];
  if (step === undefined || event.target instanceof HTMLVideoElement) return;
  event.preventDefault();
  turn(step);
};
