import type { Announcements, DragEndEvent, DragStartEvent } from "@dnd-kit/core";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Action } from "#web/data/actions/action-queries.ts";
import { testAction } from "#web/data/actions/test-action.ts";
import { useDragAndDrop, type DropResult } from "./use-drag-and-drop.ts";

afterEach(cleanup);

type EndArguments = Parameters<Announcements["onDragEnd"]>[0];
const action = testAction({ viewId: "PRO-ACC-0001", status: "completed" });

/** Drops the card after it was unmounted and returns the announcement. */
function dropCard(dropResult: DropResult, on: string | null) {
  const onDrop = vi.fn<(action: Action, to: string) => DropResult>(() => dropResult);
  const { result } = renderHook(() => useDragAndDrop(onDrop));
  const { onDragStart, onDragEnd, announcements } = result.current;
  act(() => onDragStart({ active: { data: { current: { action } } } } as unknown as DragStartEvent));
  const end = { active: { data: { current: undefined } }, over: on && { id: on } } as unknown;
  act(() => onDragEnd(end as DragEndEvent));
  return { onDrop, announced: announcements.onDragEnd(end as EndArguments) };
}

test.each<[DropResult, string | null, string]>([
  ["moved", "in_progress", "PRO-ACC-0001 soltada en «En curso»."],
  ["evaluating", "evaluated", "Se abre la evaluación de PRO-ACC-0001."],
  [{ refused: "Un paso cada vez." }, "evaluated", "Un paso cada vez. PRO-ACC-0001 vuelve a su sitio."],
  ["unchanged", "completed", "PRO-ACC-0001 vuelve a su sitio."],
  ["moved", null, "PRO-ACC-0001 vuelve a su sitio."],
])("announces the drop result %o on %s", (dropResult, on, sentence) => {
  const { onDrop, announced } = dropCard(dropResult, on);
  expect(announced).toBe(sentence);
  expect(onDrop.mock.calls).toEqual(on === null ? [] : [[action, on]]);
});
