import { expect, test, vi } from "vitest";
import { paintFirst, renderAfterPaint } from "./paint-first.ts";

test("what follows from a choice is rendered once, after the frame", async () => {
  const render = vi.fn<() => void>();
  paintFirst();
  renderAfterPaint(render);
  renderAfterPaint(render);
  await new Promise(requestAnimationFrame);
  expect(render).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(render).toHaveBeenCalledOnce());

  renderAfterPaint(render);
  expect(render, "nothing is awaited any more").toHaveBeenCalledTimes(2);
});

test("the next input is handled by a page that has been rendered", async () => {
  const done: string[] = [];
  for (const type of ["pointerdown", "click", "keydown", "beforeinput"]) {
    document.body.addEventListener(type, () => done.push(type), { once: true });
    paintFirst();
    renderAfterPaint(() => done.push("rendered"));
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    expect(done.splice(0)).toEqual(["rendered", type]);
  }
  const late = vi.fn<() => void>();
  renderAfterPaint(late);
  expect(late).toHaveBeenCalledOnce();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
  expect(done, "the frame renders nothing again").toEqual([]);
});
