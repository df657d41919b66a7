import { useEffect, useState } from "react";
import type { Section } from "../../../../worker/contract/forms/field.ts";
import { sectionId } from "../missing/paths.ts";

/** How far below the top of the window a part counts as being read: under the page's header. */
const LINE = 220;

/** The part of the page in sight: the last one that has passed the line, at the very end the last. */
export function useCurrentSection(sections: readonly Section[]): Section | undefined {
  const [current, setCurrent] = useState(sections[0]);
  const all = sections.join();

  useEffect(() => {
    const names = all.split(",") as Section[];
    let frame = 0;
    const look = () => {
      frame = 0;
      const page = document.documentElement;
      const isAtEnd = page.scrollTop > 0 && page.scrollTop + page.clientHeight >= page.scrollHeight - 4;
      const passed = names.filter((name) => {
        const part = document.getElementById(sectionId(name));
        return part !== null && (isAtEnd || part.getBoundingClientRect().top <= LINE);
      });
      setCurrent(passed.at(-1) ?? names[0]);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(look);
    };
    const until = new AbortController();
    addEventListener("scroll", schedule, { passive: true, signal: until.signal });
    addEventListener("resize", schedule, { signal: until.signal });
    look();
    return () => {
      until.abort();
      cancelAnimationFrame(frame);
    };
  }, [all]);

  return current;
}
