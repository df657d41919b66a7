import { useText } from "#web/text/use-text.ts";
import { Button } from "../../controls/button.tsx";
import { CloseGlyph } from "../../icons/glyphs.tsx";
import { restoreLostFocus } from "../../overlays/restore-focus.ts";

export type FilterChip<Name extends string> = { name: Name; label: string };

type FilterChipsProps<Name extends string> = {
  chips: readonly FilterChip<Name>[];
  onRemove: (name: Name) => void;
  onClear: () => void;
};

/** The filters in use, each with a button that removes it. */
export function FilterChips<Name extends string>({ chips, onRemove, onClear }: FilterChipsProps<Name>) {
  const { lists: text } = useText("app");
  if (chips.length === 0) return null;
  const change = (apply: () => void) => {
    apply();
    restoreLostFocus();
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={text.applied} className="contents">
        {chips.map(({ name, label }) => (
          <li key={name} className="max-w-full min-w-0">
            <button
              type="button"
              aria-label={text.removeFilter(label)}
              onClick={() => change(() => onRemove(name))}
              className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-input/55 bg-accent ps-3 pe-2 text-sm font-medium hover:border-input pointer-coarse:min-h-11"
            >
              <span className="truncate">{label}</span>
              <CloseGlyph className="size-4 shrink-0 text-muted-foreground" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="link" size="sm" onClick={() => change(onClear)}>
        {text.clear}
      </Button>
    </div>
  );
}
