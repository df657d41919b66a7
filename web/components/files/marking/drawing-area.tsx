import { useRef, useState, type PointerEvent } from "react";
import type { Mark } from "#worker/contract/shapes.ts";
import {
  boxAround,
  lineOf,
  type Point,
  pointsAt,
  GRID,
  type Size,
  stored,
} from "#worker/domain/forms/photo-marks.ts";
import { MarkShape } from "#web/components/files/photo-marks.tsx";
import type { Box } from "#web/data/media/cover-picture.ts";

export const TOOLS = ["arrow", "circle", "line", "text", "cover"] as const;
export type Tool = (typeof TOOLS)[number];

/** A shorter movement is a tap, as a part of the picture. */
const TAP = 0.03;

type DrawingAreaProps = {
  url: string;
  label: string;
  tool: Tool;
  marks: readonly Mark[];
  covers: readonly Box[];
  showsGrid: boolean;
  onDrawn: (tool: Tool, points: readonly number[]) => void;
  onSize: (size: Size) => void;
  onBroken: () => void;
};

type Drawing = { pointerId: number; tool: Tool; points: readonly Point[] };

/** The photo, on which a finger draws. */
export function DrawingArea(props: DrawingAreaProps) {
  const { url, label, tool, marks, covers, showsGrid, onDrawn, onSize, onBroken } = props;
  const svg = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const drawing = useRef<Drawing | null>(null);
  const [drawn, setDrawn] = useState<Drawing | null>(null);
  const show = (next: Drawing | null) => {
    drawing.current = next;
    setDrawn(next);
  };

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = svg.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: stored((clientX - box.left) / box.width), y: stored((clientY - box.top) / box.height) };
  };
  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || drawing.current || !size) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    show({ pointerId: event.pointerId, tool, points: [pointOf(event)] });
  };
  const move = ({ nativeEvent }: PointerEvent<SVGSVGElement>) => {
    const now = drawing.current;
    if (now?.pointerId !== nativeEvent.pointerId) return;
    const events = nativeEvent.getCoalescedEvents?.() ?? [];
    const added = (events.length > 0 ? events : [nativeEvent]).map(pointOf);
    show({ ...now, points: [...now.points, ...added] });
  };
  const end = ({ pointerId }: PointerEvent<SVGSVGElement>) => {
    const now = drawing.current;
    if (now?.pointerId !== pointerId || !size) return;
    show(null);
    onDrawn(now.tool, finished(now, size));
  };
  const preview = drawn && size ? finished(drawn, size) : null;
  return (
    <div
      style={
        size
          ? {
              aspectRatio: `${size.width} / ${size.height}`,
              width: `min(100%, calc(58dvh * ${size.width / size.height}))`,
            }
          : {}
      }
      className="relative mx-auto min-h-32 overflow-hidden rounded-lg bg-muted"
    >
      <img
        src={url}
        alt={label}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          setSize({ width, height });
          onSize({ width, height });
        }}
        onError={onBroken}
        className="size-full select-none"
      />
      {size ? (
        // Whoever does not draw places marks by the grid, in the fields below.
        <svg
          ref={svg}
          aria-hidden="true"
          viewBox={`0 0 ${size.width} ${size.height}`}
          onPointerDown={start}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
          className="absolute inset-0 size-full cursor-crosshair touch-none select-none"
        >
          {covers.map((box, index) => (
            <Cover key={index} box={box} size={size} />
          ))}
          {marks.map((mark) => (
            <MarkShape key={mark.id} mark={mark} size={size} />
          ))}
          {preview === null || drawn === null ? null : drawn.tool === "cover" ? (
            <Cover box={preview} size={size} />
          ) : drawn.tool === "text" ? null : (
            <MarkShape mark={{ id: "", kind: drawn.tool, points: preview }} size={size} />
          )}
          {showsGrid ? <Grid size={size} /> : null}
        </svg>
      ) : null}
    </div>
  );
}

/** The points of what was drawn. */
function finished({ tool, points }: Drawing, size: Size): readonly number[] {
  const [from] = points;
  const to = points.at(-1);
  if (!from || !to) return [];
  if (tool === "line") return lineOf(points);
  if (tool === "text") return [to.x, to.y];
  const isTap = Math.hypot(to.x - from.x, to.y - from.y) < TAP;
  if (isTap) return tool === "cover" ? boxAround(to, size) : pointsAt(tool, to, size);
  return [from.x, from.y, to.x, to.y];
}

function Cover({ box: [x1 = 0, y1 = 0, x2 = 0, y2 = 0], size: { width, height } }: { box: Box; size: Size }) {
  return (
    <rect
      x={Math.min(x1, x2) * width}
      y={Math.min(y1, y2) * height}
      width={Math.abs(x2 - x1) * width}
      height={Math.abs(y2 - y1) * height}
      fill="#3f3f46"
    />
  );
}

function Grid({ size: { width, height } }: { size: Size }) {
  const [across, down] = [width / GRID.columns.length, height / GRID.rows.length];
  const letters = Math.min(width, height) * 0.05;
  const line = { stroke: "#fff", strokeWidth: letters / 10, strokeOpacity: 0.9 };
  return (
    <g style={{ filter: `drop-shadow(0 0 ${letters / 8}px rgb(0 0 0 / 0.9))` }}>
      {GRID.columns.slice(1).map((column, index) => (
        <line key={column} {...line} x1={(index + 1) * across} x2={(index + 1) * across} y1={0} y2={height} />
      ))}
      {GRID.rows.slice(1).map((row, index) => (
        <line key={row} {...line} x1={0} x2={width} y1={(index + 1) * down} y2={(index + 1) * down} />
      ))}
      {GRID.rows.flatMap((row, y) =>
        GRID.columns.map((column, x) => (
          <text
            key={column + row}
            x={x * across + letters * 0.3}
            y={y * down + letters}
            fontSize={letters}
            fontWeight={600}
            fill="#fff"
          >
            {column + row}
          </text>
        )),
      )}
    </g>
  );
}
