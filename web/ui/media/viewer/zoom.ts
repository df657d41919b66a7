export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
/** How a picture lies in its frame: how large, and how far its middle is from the frame's. */
export type View = Point & { scale: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const CLOSE_UP = 2.5;
const MOST = 6;

const within = (most: number, value: number) => Math.min(most, Math.max(-most, value));

/** No further than its edges: a picture never leaves its frame. */
export function moved(view: View, by: Point, frame: Size, picture: Size): View {
  const room = (inside: number, outside: number) => Math.max(0, (inside * view.scale - outside) / 2);
  return {
    scale: view.scale,
    x: within(room(picture.width, frame.width), view.x + by.x),
    y: within(room(picture.height, frame.height), view.y + by.y),
  };
}

/** Larger or smaller, the given point (from the frame's middle) staying where it is. */
export function zoomed(view: View, factor: number, at: Point, frame: Size, picture: Size): View {
  const scale = Math.min(MOST, Math.max(1, view.scale * factor));
  const growth = scale / view.scale;
  const shifted = { scale, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth };
  return moved(shifted, { x: 0, y: 0 }, frame, picture);
}
