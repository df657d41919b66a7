import type { Page } from "@playwright/test";

type Point = { x: number; y: number };

const STEPS = 8;

/** A single touch with separate down, move and up. */
export async function createTouch(page: Page) {
  const client = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    down: (at: Point) => send("touchStart", [at]),
    move: (to: Point) => send("touchMove", [to]),
    up: () => send("touchEnd", []),
  };
}

/** Sends touch events for several fingers, each moving from its first point to its last. */
export async function createTouchGesture(page: Page): Promise<(from: Point[], to: Point[]) => Promise<void>> {
  const client = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  return async (from, to) => {
    await send("touchStart", from);
    for (let step = 1; step <= STEPS; step += 1) {
      const between = from.map(({ x, y }, index) => ({
        x: x + (((to[index]?.x ?? x) - x) * step) / STEPS,
        y: y + (((to[index]?.y ?? y) - y) * step) / STEPS,
      }));
      // Sequential: each move follows the previous one.
      // oxlint-disable-next-line no-await-in-loop
      await send("touchMove", between);
    }
    await send("touchEnd", []);
  };
}
