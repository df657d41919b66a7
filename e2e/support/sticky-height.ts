import type { Page } from "@playwright/test";

/** The most that bars may take of a phone's 780 px. */
export const MOST_STICKY_PX = 120;

/** The height that bars cover while the page scrolls. */
export const stickyHeight = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => {
        const { position } = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const isStuck = position === "fixed" || (position === "sticky" && box.top <= 1);
        return (
          isStuck && box.height > 0 && box.bottom > 0 && box.top < innerHeight && box.width > innerWidth / 2
        );
      })
      .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
  );
