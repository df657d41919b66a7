/** A pointer position and the line width there. */
export type StrokePoint = { x: number; y: number; width: number };
export type Stroke = readonly StrokePoint[];

export const INK = "#14181f";
export const PAPER = "#ffffff";

const MIN_WIDTH = 1.4;
const MAX_WIDTH = 4.2;
/** Pixels per millisecond at which the line is thinnest. */
const THIN_LINE_SPEED = 2.4;

/** The width follows the pressure of a pen and the speed of finger and mouse: fast strokes are thin. */
export function lineWidth(pointer: { type: string; pressure: number; speed: number }): number {
  const { type, pressure, speed } = pointer;
  const weight = type === "pen" && pressure > 0 ? pressure : 1 - Math.min(1, speed / THIN_LINE_SPEED) * 0.75;
  return MIN_WIDTH + (MAX_WIDTH - MIN_WIDTH) * weight;
}

/** The total length of the strokes. */
export const strokeLength = (strokes: readonly Stroke[]): number =>
  strokes
    .flatMap((stroke) =>
      stroke.slice(1).map((dot, index) => {
        const before = stroke[index] ?? dot;
        return Math.hypot(dot.x - before.x, dot.y - before.y);
      }),
    )
    .reduce((sum, length) => sum + length, 0);

export type BoundingBox = { left: number; top: number; width: number; height: number };

/** The box that contains all strokes, with their width. */
export function boundingBoxOf(strokes: readonly Stroke[]): BoundingBox {
  const dots = strokes.flat();
  const left = Math.min(...dots.map(({ x, width }) => x - width));
  const top = Math.min(...dots.map(({ y, width }) => y - width));
  const right = Math.max(...dots.map(({ x, width }) => x + width));
  const bottom = Math.max(...dots.map(({ y, width }) => y + width));
  return { left, top, width: right - left, height: bottom - top };
}

export type Size = { width: number; height: number };
/** How the strokes are shown on a pad: moved, then scaled. */
export type View = { scale: number; left: number; top: number };

export const UNMOVED: View = { scale: 1, left: 0, top: 0 };

/** Shows strokes as they were drawn where they fit; after the pad has become smaller, all of them in its middle. */
export function viewOf(strokes: readonly Stroke[], { width, height }: Size): View {
  if (!strokes.some((stroke) => stroke.length > 0)) return UNMOVED;
  const box = boundingBoxOf(strokes);
  const fits =
    box.left >= 0 && box.top >= 0 && box.left + box.width <= width && box.top + box.height <= height;
  if (fits) return UNMOVED;
  const scale = Math.min(1, width / box.width, height / box.height);
  return {
    scale,
    left: (width - box.width * scale) / 2 - box.left * scale,
    top: (height - box.height * scale) / 2 - box.top * scale,
  };
}

type StrokeContext = Pick<
  CanvasRenderingContext2D,
  | "beginPath"
  | "moveTo"
  | "lineTo"
  | "quadraticCurveTo"
  | "arc"
  | "stroke"
  | "fill"
  | "lineWidth"
  | "lineCap"
  | "lineJoin"
  | "strokeStyle"
  | "fillStyle"
>;

/** Draws a smooth stroke: curves between the midpoints, with each point as the control point. */
export function drawStroke(context: StrokeContext, stroke: Stroke): void {
  const [first] = stroke;
  if (!first) return;
  context.strokeStyle = INK;
  context.fillStyle = INK;
  context.lineCap = "round";
  context.lineJoin = "round";
  if (stroke.length === 1) {
    context.beginPath();
    context.arc(first.x, first.y, first.width / 2, 0, Math.PI * 2);
    context.fill();
    return;
  }
  let from = first;
  for (const [index, dot] of stroke.entries()) {
    const next = stroke[index + 1] ?? dot;
    const middle = { x: (dot.x + next.x) / 2, y: (dot.y + next.y) / 2, width: (dot.width + next.width) / 2 };
    context.beginPath();
    context.lineWidth = dot.width;
    context.moveTo(from.x, from.y);
    context.quadraticCurveTo(dot.x, dot.y, middle.x, middle.y);
    context.stroke();
    from = middle;
  }
}
