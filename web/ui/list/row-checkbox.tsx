import { useEffect, useRef } from "react";
import { CheckGlyph } from "../icons/glyphs.tsx";

type RowCheckboxProps = { label: string; checked: boolean | "some"; onChange: () => void };

/** Selects a row, or all of them: then it may be in the state "some". It is above the row's stretched link and has a touch-sized target. */
export function RowCheckbox({ label, checked, onChange }: RowCheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const isSome = checked === "some";
  useEffect(() => {
    if (input.current) input.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <span className="relative z-1 inline-grid size-4.5 shrink-0 place-items-center align-middle pointer-coarse:size-6">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked === true}
        onChange={onChange}
        className={
          "peer absolute inset-0 m-0 size-full appearance-none rounded-sm border border-input bg-card shadow-card before:absolute before:-inset-3 before:content-[''] " +
          "transition-colors checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary hover:border-muted-foreground"
        }
      />
      <span
        aria-hidden="true"
        className="pointer-events-none relative hidden h-0.5 w-2.5 rounded-full bg-primary-foreground peer-indeterminate:block"
      />
      <CheckGlyph className="pointer-events-none relative hidden size-3 text-primary-foreground peer-checked:block pointer-coarse:size-4" />
    </span>
  );
}
