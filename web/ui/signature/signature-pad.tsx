import { useEffect, useRef, type PointerEvent } from "react";
import { drawStroke, lineWidth, type StrokePoint, type Stroke } from "./ink.ts";

type SignaturePadProps = {
  strokes: readonly Stroke[];
  onStrokes: (strokes: readonly Stroke[]) => void;
  /** The text alternative. */
  label: string;
};

/** White in both themes, like the stored image. */
export function SignaturePad({ strokes, onStrokes, label }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<{ pointerId: number; points: StrokePoint[]; time: number } | null>(null);
  const shown = useRef(strokes);

  const redraw = useRef(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    const ratio = devicePixelRatio;
    element.width = element.clientWidth * ratio;
    element.height = element.clientHeight * ratio;
    context.scale(ratio, ratio);
    for (const stroke of shown.current) drawStroke(context, stroke);
  });
  useEffect(() => {
    shown.current = strokes;
    redraw.current();
  }, [strokes]);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => redraw.current());
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const add = ({ clientX, clientY, pointerType, pressure, timeStamp }: globalThis.PointerEvent) => {
    const stroke = drawing.current;
    const box = canvas.current?.getBoundingClientRect();
    if (!stroke || !box) return;
    const [x, y] = [clientX - box.left, clientY - box.top];
    const before = stroke.points.at(-1);
    const speed = before ? Math.hypot(x - before.x, y - before.y) / Math.max(1, timeStamp - stroke.time) : 0;
    const target = lineWidth({ type: pointerType, pressure, speed });
    // Averaged with the previous width, so that the width changes gradually.
    stroke.points.push({ x, y, width: before ? (before.width + target) / 2 : target });
    stroke.time = timeStamp;
  };
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0 || drawing.current) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = { pointerId: event.pointerId, points: [], time: event.timeStamp };
    add(event.nativeEvent);
  };
  const move = ({ nativeEvent }: PointerEvent<HTMLCanvasElement>) => {
    const stroke = drawing.current;
    if (stroke?.pointerId !== nativeEvent.pointerId) return;
    // An event may coalesce several positions: using all of them keeps fast curves smooth.
    const events = nativeEvent.getCoalescedEvents?.() ?? [];
    for (const each of events.length > 0 ? events : [nativeEvent]) add(each);
    const context = canvas.current?.getContext("2d");
    if (context) drawStroke(context, stroke.points.slice(-4));
  };
  const end = ({ pointerId }: PointerEvent<HTMLCanvasElement>) => {
    const stroke = drawing.current;
    if (stroke?.pointerId !== pointerId) return;
    drawing.current = null;
    onStrokes([...strokes, stroke.points]);
  };
  return (
    <canvas
      ref={canvas}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      className="block h-[clamp(8rem,34dvh,14rem)] w-full cursor-crosshair touch-none rounded-lg border border-input bg-white select-none"
    >
      {label}
    </canvas>
  );
}
