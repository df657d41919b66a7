import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadMenuParts, Menu, MenuItem } from "./menu.tsx";

const onPrint = vi.fn<() => void>();

beforeAll(async () => {
  await loadMenuParts();
});
beforeEach(() => {
  onPrint.mockReset();
  render(
    <main id="main">
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem onSelect={onPrint}>Print</MenuItem>
        <MenuItem>Delete</MenuItem>
      </Menu>
    </main>,
  );
});
afterEach(cleanup);

const more = () => screen.getByRole("button", { name: "More" });
const items = () => screen.queryAllByRole("menuitem").map(({ textContent }) => textContent);

test("renders only its button until it is opened", () => {
  expect(items()).toEqual([]);
  expect(more().getAttribute("aria-haspopup")).toBe("menu");
  expect(more().getAttribute("aria-expanded")).toBe("false");
});

test("opens on mouse press and closes on the next press", async () => {
  const mouse = userEvent.setup();
  await mouse.pointer({ keys: "[MouseLeft>]", target: more() });
  expect(items()).toEqual(["Print", "Delete"]);
  expect(more().getAttribute("aria-expanded")).toBe("true");
  await mouse.pointer("[/MouseLeft]");
  expect(items()).toHaveLength(2);
  await mouse.click(more());
  expect(items()).toEqual([]);
});

test("opens on touch release, because a touch may start a scroll", async () => {
  const finger = userEvent.setup();
  await finger.pointer({ keys: "[TouchA>]", target: more() });
  expect(items()).toEqual([]);
  await finger.pointer("[/TouchA]");
  expect(items()).toHaveLength(2);
});

test("opens on a click without pointer events, as screen readers send it", () => {
  fireEvent.click(more());
  expect(items()).toHaveLength(2);
  fireEvent.click(more());
  expect(items()).toEqual([]);
});

test("is operated with the keyboard and returns the focus to its button", async () => {
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement?.textContent).toBe("Print");
  expect(screen.getByRole("menu", { name: "More" }).id).toBe(more().getAttribute("aria-controls"));
  await userEvent.keyboard("{ArrowDown}{Escape}");
  expect(items()).toEqual([]);
  await vi.waitFor(() => expect(document.activeElement).toBe(more()));
  await userEvent.keyboard("{ArrowDown}");
  await userEvent.keyboard("{Enter}");
  expect(onPrint).toHaveBeenCalledOnce();
  expect(items()).toEqual([]);
});
