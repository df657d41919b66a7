import { useEffect, useRef, type PointerEvent } from "react";
import { drawStroke, lineWidth, UNMOVED, viewOf, type StrokePoint, type Stroke } from "./ink.ts";

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
  /** Changes only with the pad's size, so that nothing moves while somebody signs. */
  const view = useRef(UNMOVED);

  const redraw = useRef(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    const ratio = devicePixelRatio;
    element.width = element.clientWidth * ratio;
    element.height = element.clientHeight * ratio;
    const { scale, left, top } = view.current;
    context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * left, ratio * top);
    for (const stroke of shown.current) drawStroke(context, stroke);
    if (drawing.current) drawStroke(context, drawing.current.points);
  });
  useEffect(() => {
    shown.current = strokes;
    if (strokes.length === 0) view.current = UNMOVED;
    redraw.current();
  }, [strokes]);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    // A phone that is turned has another pad; it may be turned in the middle of a stroke.
    const observer = new ResizeObserver(() => {
      const all = drawing.current ? [...shown.current, drawing.current.points] : shown.current;
      view.current = viewOf(all, { width: element.clientWidth, height: element.clientHeight });
      redraw.current();
    });
    observer.observe(element);
    // Otherwise Chromium takes a quick stroke for a fling, and drops the next tap, on "Sign", as what stops the fling.
    const keepStroke = (event: TouchEvent) => event.preventDefault();
    // Not through React, whose listeners of touch moves are passive.
    element.addEventListener("touchmove", keepStroke, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener("touchmove", keepStroke);
    };
  }, []);

  const add = ({ clientX, clientY, pointerType, pressure, timeStamp }: globalThis.PointerEvent) => {
    const stroke = drawing.current;
    const box = canvas.current?.getBoundingClientRect();
    if (!stroke || !box) return;
    const { scale, left, top } = view.current;
    const [x, y] = [(clientX - box.left - left) / scale, (clientY - box.top - top) / scale];
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
    onStrokes([...shown.current, stroke.points]);
  };
  return (
    <canvas
      ref={canvas}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onLostPointerCapture={end}
      className="block h-(--pad-height) w-full cursor-crosshair touch-none rounded-lg border border-input bg-white select-none"
    >
      {label}
    </canvas>
  );
}
