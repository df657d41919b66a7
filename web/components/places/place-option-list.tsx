import { useEffect, useRef, useState } from "react";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CheckGlyph } from "../../ui/icons/glyphs.tsx";
import type { PlaceCreationResult, PlaceOption } from "./new-place-fields.tsx";
import { SkeletonText } from "../../ui/display/skeleton.tsx";
import { usePlaceTexts, type PickedKind } from "./use-place-texts.ts";
import { TextField } from "../../ui/controls/labelled-fields.tsx";

type PlaceSearchProps = {
  label: string;
  value: string;
  onChange: (search: string) => void;
  onEnter: () => void;
};

function PlaceSearch({ label, value, onChange, onEnter }: PlaceSearchProps) {
  return (
    <TextField
      label={label}
      hideLabel
      type="search"
      value={value}
      placeholder={label}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        // Enter must not submit a surrounding form.
        event.preventDefault();
        onEnter();
      }}
    />
  );
}

const OPTION_SELECTOR = "[data-option]";

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys cycle through the options, also from the search box. */
function focusNextOption(root: HTMLElement, event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const all = [...root.querySelectorAll<HTMLElement>(OPTION_SELECTOR)];
  if (step === undefined || all.length === 0) return;
  event.preventDefault();
  const current = all.findIndex((each) => each === document.activeElement);
  const first = step > 0 ? 0 : all.length - 1;
  all[current < 0 ? first : (current + step + all.length) % all.length]?.focus();
}

export type PlaceList = {
  /** Undefined while loading. */
  options: readonly PlaceOption[] | undefined;
  /** The error message of the failed request. */
  problem: string | null;
  onRetry: () => void;
  /** Absent without the right to create; returns the error of the name instead of throwing. */
  onCreate?: ((name: string) => Promise<PlaceCreationResult>) | undefined;
};

type PlaceOptionListProps = {
  kind: PickedKind;
  list: PlaceList;
  chosenId: string | undefined;
  onChoose: (option: PlaceOption) => void;
  onNew: ((name: string) => void) | undefined;
  isFocused: boolean;
};

const MAX_WITHOUT_SEARCH = 7;
const normalized = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

export function PlaceOptionList({ kind, list, chosenId, onChoose, onNew, isFocused }: PlaceOptionListProps) {
  const text = usePlaceTexts()[kind];
  const { placePicker } = useText("app");
  const common = useText("common");
  const { options, problem, onRetry } = list;
  const [search, setSearch] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const isLoaded = options !== undefined;
  const query = normalized(search.trim());
  const found = (options ?? []).filter(({ name }) => normalized(name).includes(query));

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const onKeyDown = (event: KeyboardEvent) => focusNextOption(element, event);
    element.addEventListener("keydown", onKeyDown);
    return () => element.removeEventListener("keydown", onKeyDown);
  }, []);

  useEffect(() => {
    if (!isLoaded || !isFocused) return;
    const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector);
    // On touch devices the search box would open the on-screen keyboard.
    const searchBox = matchMedia("(pointer: coarse)").matches ? null : find("input");
    const target = searchBox ?? find("[aria-current]") ?? find(OPTION_SELECTOR);
    // A dialog that is not open yet focuses `autofocus` itself, after it has stored the previous focus.
    if (target?.closest("dialog")?.open === false) target.setAttribute("autofocus", "");
    else target?.focus();
  }, [isLoaded, isFocused]);

  const emptyMessage = () => {
    if (options?.length) return placePicker.nothingFound(search.trim());
    return onNew ? text.none : `${text.none} ${text.ask}`;
  };
  return (
    // As high as what is shown while loading: a sheet of a few options would sink when they come.
    <div ref={root} className="flex min-h-[8.375rem] flex-col gap-2">
      {problem ? (
        <div role="alert" className="flex flex-col items-start gap-3 py-2">
          <p>{problem}</p>
          <Button variant="secondary" onClick={onRetry}>
            {common.retry}
          </Button>
        </div>
      ) : null}
      {!isLoaded && !problem ? (
        <output className="block py-3">
          <span className="sr-only">{common.loading}</span>
          <SkeletonText lines={5} />
        </output>
      ) : null}
      {isLoaded && options.length > MAX_WITHOUT_SEARCH ? (
        <PlaceSearch
          label={text.search}
          value={search}
          onChange={setSearch}
          onEnter={() => {
            if (query && found[0]) onChoose(found[0]);
          }}
        />
      ) : null}
      {isLoaded && found.length === 0 ? <p className="py-2 text-muted-foreground">{emptyMessage()}</p> : null}
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
      {isLoaded && onNew ? (
        <Button
          data-option=""
          variant="secondary"
          className="self-start"
          onClick={() => onNew(found.length === 0 ? search.trim() : "")}
        >
          {text.create}
        </Button>
      ) : null}
    </div>
  );
}
