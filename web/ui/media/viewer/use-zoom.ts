import { useEffect, useRef, useState } from "react";
import { trackPointers } from "./gestures.ts";
import { DOUBLE_TAP_ZOOM, panView, FIT_TRANSFORM, zoomView, type Point, type ViewTransform } from "./zoom.ts";

const SWIPE_PX = 56;
const WHEEL_SPEED = 0.002;

/** Zoom and pan with touch, mouse and wheel; at full size a swipe shows the next photo. A new key resets the zoom. */
export function useZoom(key: string, onSwipe: (step: 1 | -1) => void) {
  const [view, setView] = useState<ViewTransform>(FIT_TRANSFORM);
  const [swipeOffset, setSwipeOffset] = useState(0);
  const [shownKey, setShownKey] = useState(key);
  if (shownKey !== key) {
    setShownKey(key);
    setView(FIT_TRANSFORM);
  }
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const latest = useRef({ view, onSwipe });
  useEffect(() => {
    latest.current = { view, onSwipe };
  });

  // The layout sizes, which the zoom does not change.
  const sizes = useRef(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
    const { offsetWidth = 0, offsetHeight = 0 } = picture.current ?? {};
    return [
      { width, height },
      { width: offsetWidth, height: offsetHeight },
    ] as const;
  });
  const zoom = useRef((factor: number, at: Point = { x: 0, y: 0 }) =>
    setView((old) => zoomView(old, factor, at, ...sizes.current())),
  );

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const fromMiddle = ({ x, y }: Point): Point => {
      const box = element.getBoundingClientRect();
      return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
    };
    const pan = (by: Point) => {
      if (latest.current.view.scale > 1) setView((old) => panView(old, by, ...sizes.current()));
      else setSwipeOffset((old) => old + by.x);
    };
    const stopTracking = trackPointers(element, {
      onPan: pan,
      onPinch: (factor, middle, by) => {
        setSwipeOffset(0);
        zoom.current(factor, fromMiddle(middle));
        setView((old) => panView(old, by, ...sizes.current()));
      },
      onDoubleTap: (at) => {
        if (latest.current.view.scale > 1) setView(FIT_TRANSFORM);
        else zoom.current(DOUBLE_TAP_ZOOM, fromMiddle(at));
      },
      onEnd: ({ x, y }) => {
        setSwipeOffset(0);
        const isSwipe = Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y);
        if (isSwipe && latest.current.view.scale === 1) latest.current.onSwipe(x < 0 ? 1 : -1);
      },
    });
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom.current(Math.exp(-event.deltaY * WHEEL_SPEED), fromMiddle({ x: event.clientX, y: event.clientY }));
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      stopTracking();
      element.removeEventListener("wheel", wheel);
    };
  }, []);

  return {
    frame,
    picture,
    view: { ...view, x: view.x + swipeOffset },
    zoom: (factor: number) => zoom.current(factor),
  };
}
