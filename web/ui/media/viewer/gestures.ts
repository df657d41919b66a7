import type { Point } from "./zoom.ts";

type GestureHandlers = {
  /** A drag with one finger or the mouse. */
  onPan: (by: Point) => void;
  /** A move of two fingers: the scale factor since the last event, the midpoint and its movement. */
  onPinch: (factor: number, middle: Point, by: Point) => void;
  onDoubleTap: (at: Point) => void;
  /** All fingers are up; the distance is measured from the first touch. */
  onEnd: (travelled: Point) => void;
};

const TAP_MS = 300;
const TAP_PX = 24;

const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y });
const middleOf = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Handles touch, pen and mouse gestures on one element; points are in client coordinates. */
export function trackPointers(
  element: HTMLElement,
  { onPan, onPinch, onDoubleTap, onEnd }: GestureHandlers,
): () => void {
  const pointers = new Map<number, Point>();
  const until = new AbortController();
  let start: Point = { x: 0, y: 0 };
  let fingers = 0;
  let lastTap: { at: Point; time: number } | null = null;

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.size === 1) start = { x: event.clientX, y: event.clientY };
    fingers = Math.max(fingers, pointers.size);
  };
  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    if (!other) return onPan(minus(now, before));
    const apart = distance(before, other);
    const middle = middleOf(now, other);
    onPinch(apart > 0 ? distance(now, other) / apart : 1, middle, minus(middle, middleOf(before, other)));
  };
  const up = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
    const at = { x: event.clientX, y: event.clientY };
    const isTap = event.type === "pointerup" && fingers === 1 && distance(at, start) < TAP_PX;
    const isSecond =
      isTap &&
      lastTap !== null &&
      event.timeStamp - lastTap.time < TAP_MS &&
      distance(at, lastTap.at) < TAP_PX;
    lastTap = isTap && !isSecond ? { at, time: event.timeStamp } : null;
    const travelled = event.type === "pointerup" && fingers === 1 ? minus(at, start) : { x: 0, y: 0 };
    fingers = 0;
    if (isSecond) onDoubleTap(at);
    onEnd(travelled);
  };
  element.addEventListener("pointerdown", down, until);
  element.addEventListener("pointermove", move, until);
  element.addEventListener("pointerup", up, until);
  element.addEventListener("pointercancel", up, until);
  return () => until.abort();
}
