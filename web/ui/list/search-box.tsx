import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Field, TextInput } from "../controls/field.tsx";
import { CloseGlyph } from "../icons/glyphs.tsx";

const PAUSE = 300;

type SearchBoxProps = {
  label: string;
  /** What may be looked for. */
  hint: string;
  clearLabel: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** Searches a moment after the last key; Enter does at once. */
export function SearchBox({ label, hint, clearLabel, value = "", onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  // The address has changed by another way than by typing here: a chip taken off, the way back.
  if (value !== asked) {
    setAsked(value);
    setTyped(value);
  }
  const ask = (search: string) => {
    const wanted = search.trim();
    if (wanted === value) return;
    setAsked(wanted);
    onChange(wanted || undefined);
  };
  const askLater = useEffectEvent(ask);
  useEffect(() => {
    const timer = setTimeout(() => askLater(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field label={label} hideLabel className="flex-1 sm:max-w-sm sm:min-w-56">
      {(control) => (
        <TextInput
          {...control}
          type="search"
          value={typed}
          maxLength={100}
          placeholder={hint}
          autoComplete="off"
          enterKeyHint="search"
          className="[&::-webkit-search-cancel-button]:hidden"
          leading={<Search aria-hidden="true" />}
          trailing={
            typed ? (
              <button
                type="button"
                aria-label={clearLabel}
                onClick={() => {
                  setTyped("");
                  ask("");
                  document.getElementById(control.id)?.focus();
                }}
                className="grid size-8 place-items-center rounded-md hover:bg-accent hover:text-foreground pointer-coarse:size-11"
              >
                <CloseGlyph />
              </button>
            ) : null
          }
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") ask(typed);
          }}
        />
      )}
    </Field>
  );
}
