import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { CheckGlyph } from "../../ui/icons/glyphs.tsx";
import type { PlaceCreationResult, PlaceOption } from "./new-place-fields.tsx";
import { PlaceSearch } from "./place-search.tsx";
import { SkeletonText } from "../../ui/display/skeleton.tsx";

/** What the arrows stop at. */
const OPTIONS = "[data-option]";

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows go round the options, and into them from the search box above. */
function walkOptions(root: HTMLElement, event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const all = [...root.querySelectorAll<HTMLElement>(OPTIONS)];
  if (step === undefined || all.length === 0) return;
  event.preventDefault();
  const at = all.findIndex((each) => each === document.activeElement);
  const first = step > 0 ? 0 : all.length - 1;
  all[at < 0 ? first : (at + step + all.length) % all.length]?.focus();
}

export type PlaceList = {
  /** Undefined while they are on their way. */
  options: readonly PlaceOption[] | undefined;
  /** Why they did not come, in words. */
  problem: string | null;
  onRetry: () => void;
  /** For those who may; says what is wrong with the name instead of throwing. */
  onCreate?: ((name: string) => Promise<PlaceCreationResult>) | undefined;
};

export type PlaceOptionListLabels = {
  search: string;
  none: string;
  /** Where there is none and this person may not create one. */
  ask: string;
  notFound: (search: string) => string;
  create: string;
  loading: string;
  retry: string;
};

type PlaceOptionListProps = {
  labels: PlaceOptionListLabels;
  list: PlaceList;
  chosenId: string | undefined;
  onChoose: (option: PlaceOption) => void;
  onNew: ((name: string) => void) | undefined;
};

const LONG = 7;
const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

export function PlaceOptionList({ labels, list, chosenId, onChoose, onNew }: PlaceOptionListProps) {
  const { options, problem, onRetry } = list;
  const [search, setSearch] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const isKnown = options !== undefined;
  const wanted = plain(search.trim());
  const found = (options ?? []).filter(({ name }) => plain(name).includes(wanted));

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const walk = (event: KeyboardEvent) => walkOptions(element, event);
    element.addEventListener("keydown", walk);
    return () => element.removeEventListener("keydown", walk);
  }, []);

  useEffect(() => {
    if (!isKnown) return;
    const find = (what: string) => root.current?.querySelector<HTMLElement>(what);
    // No keyboard jumping up on a phone: there one looks first.
    const searchBox = matchMedia("(pointer: coarse)").matches ? null : find("input");
    const target = searchBox ?? find("[aria-current]") ?? find(OPTIONS);
    // A dialog that is only about to open takes the focus there itself, and remembers where it came from.
    if (target?.closest("dialog")?.open === false) target.setAttribute("autofocus", "");
    else target?.focus();
  }, [isKnown]);

  const nothing = () => {
    if (options?.length) return labels.notFound(search.trim());
    return onNew ? labels.none : `${labels.none} ${labels.ask}`;
  };
  return (
    <div ref={root} className="flex flex-col gap-2">
      {problem ? (
        <div role="alert" className="flex flex-col items-start gap-3 py-2">
          <p>{problem}</p>
          <Button variant="secondary" onClick={onRetry}>
            {labels.retry}
          </Button>
        </div>
      ) : null}
      {!isKnown && !problem ? (
        <output className="block py-3">
          <span className="sr-only">{labels.loading}</span>
          <SkeletonText lines={5} />
        </output>
      ) : null}
      {isKnown && options.length > LONG ? (
        <PlaceSearch
          label={labels.search}
          value={search}
          onChange={setSearch}
          onEnter={() => {
            if (wanted && found[0]) onChoose(found[0]);
          }}
        />
      ) : null}
      {isKnown && found.length === 0 ? <p className="py-2 text-muted-foreground">{nothing()}</p> : null}
      <ul className="-mx-2 flex flex-col empty:hidden">
        {found.map((option) => (
          <li key={option.id}>
            <button
              type="button"
              data-option=""
              aria-current={option.id === chosenId || undefined}
              onClick={() => onChoose(option)}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-2 py-2 text-start text-base hover:bg-accent aria-current:font-semibold pointer-coarse:min-h-12"
            >
              <span className="min-w-0 break-words">{option.name}</span>
              {option.id === chosenId ? <CheckGlyph className="size-4 shrink-0 text-primary-ink" /> : null}
            </button>
          </li>
        ))}
      </ul>
      {isKnown && onNew ? (
        <Button
          data-option=""
          variant="secondary"
          className="self-start"
          onClick={() => onNew(found.length === 0 ? search.trim() : "")}
        >
          {labels.create}
        </Button>
      ) : null}
    </div>
  );
}
