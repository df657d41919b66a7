import {
  Building2,
  ArrowDownToDot,
  Camera,
  FileText,
  ListChecks,
  ListTodo,
  PenLine,
  Users,
  type LucideIcon,
} from "lucide-react";
import { useRef } from "react";
import type { Section } from "#worker/contract/forms/field.ts";
import { useText } from "#web/text/use-text.ts";
import { barItemsClass, bottomBarItemClass, pageBarClass } from "#web/ui/layout/app-frame.tsx";
import { useOpenInView } from "#web/ui/layout/use-open-in-view.ts";
import { cx } from "#web/ui/styles/cx.ts";
import { useRootMark } from "#web/ui/styles/use-root-mark.ts";
import { sectionId } from "#web/data/forms/missing/paths.ts";

const ICONS: Readonly<Record<Section, LucideIcon>> = {
  data: FileText,
  people: Users,
  checklist: ListChecks,
  media: Camera,
  handling: Building2,
  actions: ListTodo,
  conclusions: PenLine,
};

type SectionBarProps = {
  sections: readonly Section[];
  current: Section | undefined;
  /** The number of missing values per section; null when the form is read-only. */
  counts: ReadonlyMap<Section, number> | null;
  onGo: (section: Section) => void;
  /** Goes to the next missing answer or value; null when nothing is missing. */
  next: { label: string; onGo: () => void } | null;
};

/** On phones, in place of the frame's bar at the bottom: a button for every section and one for the next missing value. */
export function SectionBar({ sections, current, counts, onGo, next }: SectionBarProps) {
  const { formPage: words } = useText("app");
  const row = useRef<HTMLUListElement>(null);
  useRootMark("page-bar");
  useOpenInView(row);
  return (
    <nav aria-label={words.index} data-page-bar="" className={pageBarClass}>
      <ul ref={row} className={barItemsClass}>
        {sections.map((section) => {
          const Icon = ICONS[section];
          const count = counts?.get(section) ?? 0;
          const [short, full] = [words.shortSections[section], words.sections[section]];
          return (
            <li key={section} className="grid min-w-0">
              <a
                href={`#${sectionId(section)}`}
                aria-current={section === current ? "location" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(section);
                }}
                className={cx(bottomBarItemClass, "mx-0! tracking-tight")}
              >
                <Icon aria-hidden="true" />
                {short}
                {short === full ? null : <span className="sr-only">({full})</span>}
                {count > 0 ? (
                  <>
                    <span
                      aria-hidden="true"
                      data-tone="warning"
                      className="absolute start-1/2 top-0.5 ms-1 min-w-4 rounded-full bg-tone-tint px-1 py-px text-center text-tone-ink tabular-nums inset-ring inset-ring-tone-line"
                    >
                      {count}
                    </span>
                    <span className="sr-only">, {words.missingHere(count)}</span>
                  </>
                ) : null}
              </a>
            </li>
          );
        })}
        {next ? (
          <li className="sticky end-0 grid min-w-0 border-s bg-card">
            <button
              type="button"
              aria-label={next.label}
              // The focus stays where it is, from where the next one is looked for.
              onMouseDown={(event) => event.preventDefault()}
              onClick={next.onGo}
              className={cx(bottomBarItemClass, "mx-0! tracking-tight text-primary-ink")}
            >
              <ArrowDownToDot aria-hidden="true" />
              {words.next}
            </button>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
