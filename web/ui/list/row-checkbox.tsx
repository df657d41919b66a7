import { CheckGlyph } from "../icons/glyphs.tsx";

type RowCheckboxProps = { label: string; checked: boolean; onChange: () => void };

/** Selects a row. It is above the row's stretched link and has a touch-sized target. */
export function RowCheckbox({ label, checked, onChange }: RowCheckboxProps) {
  return (
    <span className="relative z-1 inline-grid size-4.5 shrink-0 place-items-center align-middle pointer-coarse:size-6">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        className={
          "peer absolute inset-0 m-0 size-full appearance-none rounded-sm border border-input bg-card shadow-card before:absolute before:-inset-3 before:content-[''] " +
          "transition-colors checked:border-primary checked:bg-primary hover:border-muted-foreground"
        }
      />
      <CheckGlyph className="pointer-events-none relative hidden size-3 text-primary-foreground peer-checked:block pointer-coarse:size-4" />
    </span>
  );
}
