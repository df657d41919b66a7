import { Check } from "lucide-react";
import { useRef } from "react";
import type { Section } from "#worker/contract/forms/field.ts";
import { useText } from "#web/text/use-text.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { useOpenInView } from "#web/ui/layout/use-open-in-view.ts";
import { cx } from "#web/ui/styles/cx.ts";
import { sectionId } from "#web/data/forms/missing/paths.ts";

type SectionIndexProps = {
  sections: readonly Section[];
  current: Section | undefined;
  /** The number of missing values per section; null when the form is read-only. */
  counts: ReadonlyMap<Section, number> | null;
  onGo: (section: Section) => void;
  look: "chips" | "side";
};

const CLASSES = {
  chips: {
    list: "flex gap-1 overflow-x-auto overscroll-x-contain px-4 pb-2 [scrollbar-width:none] sm:px-6 lg:px-10 [&::-webkit-scrollbar]:hidden",
    link: "min-h-9 rounded-full px-3 whitespace-nowrap pointer-coarse:min-h-11",
  },
  side: { list: "flex flex-col gap-px", link: "min-h-9 justify-between rounded-md px-3 py-1.5" },
};

/** Links to the sections of the page with the number of missing values in each. */
export function SectionIndex({ sections, current, counts, onGo, look }: SectionIndexProps) {
  const { formPage } = useText("app");
  const list = useRef<HTMLUListElement>(null);
  useOpenInView(list);

  return (
    <nav aria-label={formPage.index}>
      <ul ref={list} className={cx("relative", CLASSES[look].list)}>
        {sections.map((section) => {
          const count = counts?.get(section) ?? 0;
          const id = sectionId(section);
          return (
            <li key={section}>
              <a
                href={`#${id}`}
                aria-current={section === current ? "location" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(section);
                }}
                className={cx(
                  "flex items-center gap-2 text-sm font-medium text-muted-foreground transition-colors hover:bg-accent hover:text-foreground",
                  "aria-[current=location]:bg-accent aria-[current=location]:text-foreground",
                  CLASSES[look].link,
                )}
              >
                {formPage.sections[section]}
                {counts ? <MissingCount count={count} /> : null}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function MissingCount({ count }: { count: number }) {
  const { formPage } = useText("app");
  if (count === 0) {
    return (
      <>
        <Check aria-hidden="true" data-tone="success" className="size-4 shrink-0 text-tone-ink" />
        <span className="sr-only">, {formPage.allHere}</span>
      </>
    );
  }
  return (
    <>
      <span aria-hidden="true" className="shrink-0">
        <Badge tone="warning" size="sm">
          {count}
        </Badge>
      </span>
      <span className="sr-only">, {formPage.missingHere(count)}</span>
    </>
  );
}
