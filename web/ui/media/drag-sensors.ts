import {
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type KeyboardCoordinateGetter,
} from "@dnd-kit/core";

type GridPosition = { id: unknown; left: number; top: number };

/** The grid position an arrow key moves to: along the row, or to the same column of the next row. */
export function neighbourOf(
  positions: readonly GridPosition[],
  from: unknown,
  key: string,
): GridPosition | undefined {
  const inOrder = positions.toSorted((one, other) => one.top - other.top || one.left - other.left);
  const columns = inOrder.filter(({ top }) => top === inOrder[0]?.top).length;
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
  const index = inOrder.findIndex(({ id }) => id === from);
  return step === undefined || index === -1 ? undefined : inOrder[index + step];
}

const arrowKeyCoordinates: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, over, droppableContainers, droppableRects } = context;
  const positions = droppableContainers.getEnabled().flatMap(({ id }) => {
    const rect = droppableRects.get(id);
    return rect ? [{ id, left: rect.left, top: rect.top }] : [];
  });
  const next = neighbourOf(positions, over?.id ?? active?.id, event.code);
  if (event.code.startsWith("Arrow")) event.preventDefault();
  return next && { x: next.left, y: next.top };
};

/** Touch drags start after a delay, so that a swipe still scrolls the page. */
export const useDragSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: arrowKeyCoordinates }),
  );
