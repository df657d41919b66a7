import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DragItems, useDragItem } from "./drag-items.ts";

afterEach(cleanup);

function Item({ items }: { items: DragItems }) {
  const { element, handle } = useDragItem<HTMLDivElement>(items, { id: "one" });
  return (
    <div ref={element}>
      <button type="button" ref={handle} onKeyDown={(event) => items.pass("one", "onKeyDown", event)}>
        move
      </button>
    </div>
  );
}

test("a press before dnd-kit is loaded loads it, and is repeated when it has come", () => {
  const load = vi.fn<() => void>();
  const items = new DragItems(load);
  render(<Item items={items} />);
  const button = screen.getByRole("button");
  expect(items.all()).toMatchObject([{ id: "one", handle: button }]);
  fireEvent.keyDown(button, { code: "Space" });
  expect(load).toHaveBeenCalledOnce();
  const onKeyDown = vi.fn<(event: { nativeEvent: KeyboardEvent }) => void>();
  items.listen("one", { onKeyDown: onKeyDown as never });
  expect(onKeyDown).toHaveBeenCalledOnce();
  expect(onKeyDown.mock.calls[0]?.[0].nativeEvent).toMatchObject({ code: "Space", target: button });
});

test("a press that has ended meanwhile is not repeated", () => {
  const items = new DragItems(() => {});
  render(<Item items={items} />);
  fireEvent.keyDown(screen.getByRole("button"), { code: "Space" });
  fireEvent.focusOut(screen.getByRole("button"));
  const onKeyDown = vi.fn<() => void>();
  items.listen("one", { onKeyDown });
  expect(onKeyDown).not.toHaveBeenCalled();
});
