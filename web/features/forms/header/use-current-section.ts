import { useEffect, useState } from "react";
import type { Section } from "../../../../worker/contract/forms/field.ts";
import { sectionId } from "../missing/paths.ts";

/** Distance from the top of the window, below the sticky header, at which a section becomes current. */
const READING_LINE = 140;

/** The current section: the last one whose top is above the line, or the last one at the end of the page. */
export function useCurrentSection(sections: readonly Section[]): Section | undefined {
  const [current, setCurrent] = useState(sections[0]);
  const joined = sections.join();

  useEffect(() => {
    const names = joined.split(",") as Section[];
    let frame = 0;
    const update = () => {
      frame = 0;
      const page = document.documentElement;
      const isAtEnd = page.scrollTop > 0 && page.scrollTop + page.clientHeight >= page.scrollHeight - 4;
      const passed = names.filter((name) => {
        const part = document.getElementById(sectionId(name));
        return part !== null && (isAtEnd || part.getBoundingClientRect().top <= READING_LINE);
      });
      setCurrent(passed.at(-1) ?? names[0]);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    const listeners = new AbortController();
    addEventListener("scroll", schedule, { passive: true, signal: listeners.signal });
    addEventListener("resize", schedule, { signal: listeners.signal });
    schedule();
    return () => {
      listeners.abort();
      cancelAnimationFrame(frame);
    };
  }, [joined]);

  return current;
}
