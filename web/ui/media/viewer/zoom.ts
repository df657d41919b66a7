export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
/** How a picture lies in its frame: how large, and how far its middle is from the frame's. */
export type ViewTransform = Point & { scale: number };

export const FIT_TRANSFORM: ViewTransform = { scale: 1, x: 0, y: 0 };
export const DOUBLE_TAP_ZOOM = 2.5;
const MAX_SCALE = 6;

const within = (most: number, value: number) => Math.min(most, Math.max(-most, value));

/** No further than its edges: a picture never leaves its frame. */
export function panView(view: ViewTransform, by: Point, frame: Size, picture: Size): ViewTransform {
  const room = (inside: number, outside: number) => Math.max(0, (inside * view.scale - outside) / 2);
  return {
    scale: view.scale,
    x: within(room(picture.width, frame.width), view.x + by.x),
    y: within(room(picture.height, frame.height), view.y + by.y),
  };
}

/** Larger or smaller, the given point (from the frame's middle) staying where it is. */
export function zoomView(
  view: ViewTransform,
  factor: number,
  at: Point,
  frame: Size,
  picture: Size,
): ViewTransform {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const growth = scale / view.scale;
  const shifted = { scale, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth };
  return panView(shifted, { x: 0, y: 0 }, frame, picture);
}
