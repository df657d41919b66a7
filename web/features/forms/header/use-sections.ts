import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Section } from "#worker/contract/forms/field.ts";
import type { MissingField, ShownForm } from "#web/data/forms/record.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { useReadForm } from "../form-context.ts";
import { findMissing, unansweredPaths } from "#web/data/forms/missing/missing.ts";
import { sectionId, sectionsOf } from "#web/data/forms/missing/paths.ts";
import { scrollToNext, scrollToSection } from "../scroll-to.ts";

type SectionsInput = {
  form: ShownForm;
  missing: readonly MissingField[];
  /** The number of missing values per section; null when the form is read-only. */
  counts: ReadonlyMap<Section, number> | null;
  isFullyDrawn: boolean;
};

/** The sections of the page for its indexes, and where "Siguiente" goes; null when nothing is left to do. */
export function useSections({ form, missing, counts, isFullyDrawn }: SectionsInput) {
  const { formPage } = useText("app");
  const language = useLanguage();
  const read = useReadForm();
  const sections = useMemo(() => sectionsOf(form.type), [form.type]);
  const current = useCurrentSection(sections);
  const onceDrawn = useOnceDrawn(isFullyDrawn);
  const onGo = (section: Section) => onceDrawn(() => scrollToSection(sectionId(section)));
  const next = nextOf(form, missing);
  const goToNext = () => scrollToNext(nextOf(read().form, findMissing(read(), language))?.paths ?? []);
  return {
    index: { sections, current, counts, onGo },
    next: next && { label: formPage[next.label], onGo: () => onceDrawn(goToNext) },
  };
}

/** To the questions without an answer, then to what else is missing. */
function nextOf(form: ShownForm, missing: readonly MissingField[]) {
  const unanswered = form.can.edit ? unansweredPaths(form) : [];
  if (unanswered.length > 0) return { label: "nextUnanswered", paths: unanswered } as const;
  if (missing.length === 0) return null;
  return { label: "nextMissing", paths: missing.map(({ path }) => path) } as const;
}

/** Distance from the top of the window, below the sticky header, at which a section becomes current. */
const READING_LINE = 140;

/** The current section: the last one whose top is above the line, or the last one at the end of the page. */
function useCurrentSection(sections: readonly Section[]): Section | undefined {
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

/** Scrolls at once, or when the later sections are drawn: before, the page is too short, and what was tapped may not be there. */
function useOnceDrawn(isFullyDrawn: boolean): (scroll: () => void) => void {
  const waiting = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    if (!isFullyDrawn) return;
    waiting.current?.();
    waiting.current = null;
  }, [isFullyDrawn]);
  return (scroll) => {
    if (isFullyDrawn) scroll();
    else waiting.current = scroll;
  };
}

/** Shows a form that becomes a record while it is open from its beginning, where it says what it is now. */
export function useBeginningOfRecord(isRecord: boolean): void {
  const wasRecord = useRef(isRecord);
  useLayoutEffect(() => {
    if (isRecord && !wasRecord.current) scrollTo({ top: 0, behavior: "instant" });
    wasRecord.current = isRecord;
  }, [isRecord]);
}
