import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useText } from "#web/text/use-text.ts";
import { Field, TextInput } from "../../controls/field.tsx";
import { CloseGlyph } from "../../icons/glyphs.tsx";

const DEBOUNCE_MS = 300;

type SearchBoxProps = {
  /** The placeholder: which fields are searched. */
  hint: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** Searches 300 ms after the last key, or at once on Enter. */
export function SearchBox({ hint, value = "", onChange }: SearchBoxProps) {
  const { lists: text } = useText("app");
  const [typed, setTyped] = useState(value);
  const [submitted, setSubmitted] = useState(value);
  // The URL changed by other means than typing: a removed chip, the back button.
  if (value !== submitted) {
    setSubmitted(value);
    setTyped(value);
  }
  const submit = (search: string) => {
    const trimmed = search.trim();
    if (trimmed === value) return;
    setSubmitted(trimmed);
    onChange(trimmed || undefined);
  };
  const submitLater = useEffectEvent(submit);
  useEffect(() => {
    const timer = setTimeout(() => submitLater(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Field label={text.search} hideLabel className="min-w-20 flex-1 sm:max-w-sm sm:min-w-40">
      {(control) => (
        <TextInput
          {...control}
          type="search"
          value={typed}
          maxLength={100}
          placeholder={hint}
          autoComplete="off"
          enterKeyHint="search"
          className="placeholder-shown:text-ellipsis [&::-webkit-search-cancel-button]:hidden"
          leading={<Search aria-hidden="true" />}
          trailing={
            typed ? (
              <button
                type="button"
                aria-label={text.clearSearch}
                onClick={() => {
                  setTyped("");
                  submit("");
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
            if (event.key === "Enter") submit(typed);
          }}
        />
      )}
    </Field>
  );
}
