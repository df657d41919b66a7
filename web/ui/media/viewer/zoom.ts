export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
/** The scale of a picture and the offset of its center from the frame's center. */
export type ViewTransform = Point & { scale: number };

export const FIT_TRANSFORM: ViewTransform = { scale: 1, x: 0, y: 0 };
export const DOUBLE_TAP_ZOOM = 2.5;
const MAX_SCALE = 6;

const clamp = (max: number, value: number) => Math.min(max, Math.max(-max, value));

/** Limited to the picture's edges. */
export function panView(view: ViewTransform, by: Point, frame: Size, picture: Size): ViewTransform {
  const maxOffset = (pictureSize: number, frameSize: number) =>
    Math.max(0, (pictureSize * view.scale - frameSize) / 2);
  return {
    scale: view.scale,
    x: clamp(maxOffset(picture.width, frame.width), view.x + by.x),
    y: clamp(maxOffset(picture.height, frame.height), view.y + by.y),
  };
}

/** Scales around the given point, relative to the frame's center. */
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
