import {
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type KeyboardCoordinateGetter,
} from "@dnd-kit/core";

type GridPosition = { id: unknown; left: number; top: number };

/** Where an arrow leads from a spot of a grid: along the row, or to the same column of the next. */
export function neighbourOf(
  spots: readonly GridPosition[],
  from: unknown,
  key: string,
): GridPosition | undefined {
  const inOrder = spots.toSorted((one, other) => one.top - other.top || one.left - other.left);
  const columns = inOrder.filter(({ top }) => top === inOrder[0]?.top).length;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
  const index = inOrder.findIndex(({ id }) => id === from);
  return step === undefined || index === -1 ? undefined : inOrder[index + step];
}

const byArrows: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, over, droppableContainers, droppableRects } = context;
  const spots = droppableContainers.getEnabled().flatMap(({ id }) => {
    const rect = droppableRects.get(id);
    return rect ? [{ id, left: rect.left, top: rect.top }] : [];
  });
  const next = neighbourOf(spots, over?.id ?? active?.id, event.code);
  if (event.code.startsWith("Arrow")) event.preventDefault();
  return next && { x: next.left, y: next.top };
};

/** A finger must rest first, or it could no longer scroll the page. */
export const useDragSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: byArrows }),
  );
