import type { KeyboardCoordinateGetter } from "@dnd-kit/core";
import { COLUMNS } from "./board-columns.ts";

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** With the keyboard a card goes from column to column; up and down mean nothing to it. */
export const columnCoordinates: KeyboardCoordinateGetter = (
  event,
  { currentCoordinates, context: { over, active, droppableRects } },
) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const from = over?.id ?? active?.data.current?.["action"]?.status;
  const next = COLUMNS[COLUMNS.findIndex((column) => column === from) + step];
  const rect = next === undefined ? undefined : droppableRects.get(next);
  return rect ? { x: rect.left + 12, y: currentCoordinates.y } : undefined;
};
