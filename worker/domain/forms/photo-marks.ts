// How the marks of a photo look and read, on screens and in the report. The file stays as it is; marks are drawn over it.
import { placeText } from "../../contract/forms/mark-words.ts";
import { MARK_STEPS, MAX_LINE_POINTS } from "../../contract/forms/media.ts";
import type { Mark, Photo } from "../../contract/shapes.ts";

export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** One colour with a white edge reads on a dark picture and on a light one. */
export const MARK_COLOR = "#d1003f";
export const MARK_EDGE = "#ffffff";

/** Squares of the grid by which a mark is placed and named: A1 is at the top left, E5 at the bottom right. */
export const GRID = { columns: ["A", "B", "C", "D", "E"], rows: ["1", "2", "3", "4", "5"] } as const;
export const SQUARES = GRID.rows.flatMap((row) => GRID.columns.map((column) => `${column}${row}`));

const within = (part: number) => Math.min(1, Math.max(0, part));
/** A part of the width or the height as it is stored. */
export const stored = (part: number): number => Math.round(within(part) * MARK_STEPS) / MARK_STEPS;

const indexIn = (part: number, count: number) => Math.min(count - 1, Math.floor(part * count));
export const squareAt = ({ x, y }: Point): string =>
  `${GRID.columns[indexIn(x, GRID.columns.length)]}${GRID.rows[indexIn(y, GRID.rows.length)]}`;
export function middleOf(square: string): Point {
  const at = Math.max(0, SQUARES.indexOf(square));
  const columns = GRID.columns.length;
  return { x: ((at % columns) + 0.5) / columns, y: (Math.floor(at / columns) + 0.5) / GRID.rows.length };
}

const pointsOf = ({ points }: Pick<Mark, "points">): Point[] =>
  points.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: points[index + 1] ?? 0 }] : []));

/** The square that a mark is about: of an arrow that of its tip, of a circle and a line that of its middle. */
export function squareOf(mark: Mark): string {
  const points = pointsOf(mark);
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return squareAt({ x: 0.5, y: 0.5 });
  if (mark.kind === "arrow") return squareAt(last);
  if (mark.kind === "circle") return squareAt({ x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 });
  return squareAt(points[Math.floor((points.length - 1) / 2)] ?? first);
}

const SPOT = 0.09;
/** The box around a tap: a square of the picture, of nearly a fifth of its shorter side. */
export function boxAround({ x, y }: Point, { width, height }: Size): number[] {
  const shorter = Math.min(width, height) * SPOT;
  const [dx, dy] = [shorter / width, shorter / height];
  return [x - dx, y - dy, x + dx, y + dy].map(stored);
}

/** The points of a mark of this kind that is about one point: a tap, or the middle of a square. */
export function pointsAt(kind: Mark["kind"], at: Point, size: Size): number[] {
  const { x, y } = at;
  if (kind === "text") return [x, y].map(stored);
  if (kind === "circle") return boxAround(at, size);
  const from = { x: x < 0.5 ? x + 0.18 : x - 0.18, y: y < 0.5 ? y + 0.18 : y - 0.18 };
  return [from.x, from.y, x, y].map(stored);
}

/** The mark moved to another square, as far as it stays on the picture. */
export function movedTo(mark: Mark, square: string): Mark {
  const [from, to] = [middleOf(squareOf(mark)), middleOf(square)];
  const move = (part: number, index: number) =>
    stored(part + (index % 2 === 0 ? to.x - from.x : to.y - from.y));
  return { ...mark, points: mark.points.map(move) };
}

const distance = (point: Point, from: Point, to: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y);
  return Math.abs(dy * (point.x - from.x) - dx * (point.y - from.y)) / length;
};

/** Leaves out points that are nearly on the line between their neighbours (Ramer, Douglas and Peucker). */
function simplified(points: readonly Point[], tolerance: number): readonly Point[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return points;
  let farthest = 0;
  let most = tolerance;
  for (const [index, point] of points.entries()) {
    const away = distance(point, first, last);
    if (away > most) [farthest, most] = [index, away];
  }
  if (farthest === 0) return [first, last];
  return [
    ...simplified(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplified(points.slice(farthest), tolerance),
  ];
}

/** A line as a finger drew it, with as few points as a mark may have. */
export function lineOf(drawn: readonly Point[]): number[] {
  const points = drawn.length === 1 ? [...drawn, ...drawn] : drawn;
  let tolerance = 0.002;
  let kept = simplified(points, tolerance);
  while (kept.length > MAX_LINE_POINTS) {
    tolerance *= 1.5;
    kept = simplified(points, tolerance);
  }
  return kept.flatMap(({ x, y }) => [stored(x), stored(y)]);
}

const SIGNS: Record<Mark["kind"], string> = { arrow: "→", circle: "○", line: "~", text: "" };
/** A mark in any language: "→ B2", "«grieta» A1". */
const signOf = (mark: Mark) =>
  `${mark.kind === "text" ? `«${mark.text ?? ""}»` : SIGNS[mark.kind]} ${squareOf(mark)}`;
export const noteLine = ({
  caption,
  marks = [],
  taken,
}: Pick<Photo, "caption" | "marks" | "taken">): string =>
  [caption, ...marks.map(signOf), taken && placeText(taken)].filter(Boolean).join(" · ");

/** Of a mark on a picture of this size. */
export const strokeWidth = ({ width, height }: Size): number => Math.min(width, height) * 0.012;
export const edgeWidth = (size: Size): number => strokeWidth(size) * 2;

const round = (value: number) => Math.round(value * 100) / 100;
const place = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
const polyline = (points: readonly Point[]) =>
  points.map((point, index) => `${index ? "L" : "M"}${place(point)}`).join("");

/** Half of the angle of an arrow's head, and its length in stroke widths. */
const HEAD = { angle: Math.PI / 6, length: 5 };

/** The path of a mark as SVG writes one; empty for a text. */
export function pathOf(mark: Mark, size: Size): string {
  const points = pointsOf(mark).map(({ x, y }) => ({ x: x * size.width, y: y * size.height }));
  const [from] = points;
  const to = points.at(-1);
  if (!from || !to || mark.kind === "text") return "";
  if (mark.kind === "line") return polyline(points);
  if (mark.kind === "circle") {
    const [rx, ry] = [Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2];
    const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
    const half = (end: number) => `A${round(rx)} ${round(ry)} 0 1 0 ${place({ x: end, y })}`;
    return `M${place({ x: x - rx, y })}${half(x + rx)}${half(x - rx)}`;
  }
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const length = HEAD.length * strokeWidth(size);
  const wing = (turn: number) => ({
    x: to.x - length * Math.cos(angle + turn),
    y: to.y - length * Math.sin(angle + turn),
  });
  return polyline([from, to]) + polyline([wing(HEAD.angle), to, wing(-HEAD.angle)]);
}

const LINE_LENGTH = 20;

/** A text in lines that fit into the picture. */
function brokenText(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= LINE_LENGTH)
      lines[lines.length - 1] = `${last} ${word}`;
    // A word that is longer than a line is broken.
    else lines.push(...(word.match(new RegExp(`.{1,${LINE_LENGTH}}`, "gu")) ?? []));
  }
  return lines;
}

/** `top` is that of the first line; `anchor` says which part of each line stands at `x`. */
export type MarkText = {
  lines: string[];
  x: number;
  top: number;
  size: number;
  anchor: "start" | "middle" | "end";
};
export const TEXT_LEADING = 1.15;

/** Kept inside the picture, whatever its place. Null for a mark of another kind. */
export function textOf(mark: Mark, { width, height }: Size): MarkText | null {
  const [at] = pointsOf(mark);
  if (mark.kind !== "text" || !at) return null;
  const size = Math.min(width, height) * 0.06;
  const lines = brokenText(mark.text ?? "");
  const tall = lines.length * size * TEXT_LEADING;
  const margin = size / 2;
  return {
    lines,
    size,
    x: Math.min(width - margin, Math.max(margin, at.x * width)),
    top: Math.max(margin, Math.min(height - tall - margin, at.y * height - tall / 2)),
    anchor: at.x < 1 / 3 ? "start" : at.x > 2 / 3 ? "end" : "middle",
  };
}
