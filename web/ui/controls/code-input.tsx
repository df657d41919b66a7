import { useEffect, useId, useRef, useState, type ChangeEvent, type ReactNode } from "react";
import { cx } from "../styles/cx.ts";
import { FieldError } from "./field-notes.tsx";

type CodeInputProps = {
  value: string;
  onChange: (value: string) => void;
  /** Called once each time the last digit arrives. */
  onComplete?: ((value: string) => void) | undefined;
  length?: number | undefined;
  label: string;
  hideLabel?: boolean | undefined;
  error?: ReactNode;
  disabled?: boolean | undefined;
  /** For a page with no other field. */
  focusOnMount?: boolean | undefined;
};

/** One input, so that paste, autofill and screen readers work; the boxes only display its value. */
export function CodeInput({
  value,
  onChange,
  onComplete,
  length = 6,
  label,
  hideLabel,
  error,
  disabled,
  focusOnMount,
}: CodeInputProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const activeIndex = Math.min(value.length, length - 1);

  useEffect(() => {
    if (focusOnMount) input.current?.focus();
  }, [focusOnMount]);

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.target.value.replace(/\D/g, "").slice(0, length);
    if (next === value) return;
    onChange(next);
    if (next.length === length) onComplete?.(next);
  };
  const caretToEnd = () => input.current?.setSelectionRange(value.length, value.length);

  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className={cx("text-sm font-medium", hideLabel && "sr-only")}>
        {label}
      </label>
      <div className="relative">
        <div aria-hidden="true" className="flex gap-2 sm:gap-2.5">
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className={cx(
                "grid h-14 min-w-0 flex-1 place-items-center rounded-lg border bg-card text-2xl font-semibold tabular-nums shadow-card transition-[border-color,box-shadow] sm:h-15",
                error ? "border-destructive" : "border-input",
                disabled && "bg-muted text-muted-foreground",
                focused && index === activeIndex && "border-ring outline-2 outline-offset-1 outline-ring",
                length === 6 && index === 2 && "me-1.5 sm:me-2.5",
              )}
            >
              {value[index] ??
                (focused && index === activeIndex ? (
                  <span className="h-6 w-0.5 animate-pulse rounded-full bg-primary-ink" />
                ) : null)}
            </span>
          ))}
        </div>
        <input
          ref={input}
          id={id}
          value={value}
          onChange={handleChange}
          onFocus={() => {
            setFocused(true);
            caretToEnd();
          }}
          onBlur={() => setFocused(false)}
          onSelect={caretToEnd}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          pattern="[0-9]*"
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="absolute inset-0 size-full cursor-text bg-transparent text-transparent caret-transparent opacity-0 outline-none selection:bg-transparent"
        />
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
