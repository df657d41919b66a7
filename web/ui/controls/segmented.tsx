import { useId, type ReactNode } from "react";
import { cx } from "../styles/cx.ts";
import { FieldError, FieldHint } from "./field-notes.tsx";
import type { Tone } from "../styles/tone.ts";

type SegmentedOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** An explanation below the label; only for `rows`. */
  hint?: ReactNode;
  icon?: ReactNode;
  /** The color of the option when chosen; add an icon, so that color is not the only sign. */
  tone?: Tone | undefined;
  disabled?: boolean | undefined;
};

type SegmentedProps<Value extends string> = {
  label: ReactNode;
  hideLabel?: boolean | undefined;
  options: readonly SegmentedOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** `bar` is compact, for views; `buttons` is large, for answers; `rows` is for options with a hint. */
  variant?: "buttons" | "rows" | "bar" | undefined;
  className?: string | undefined;
};

// Without a transition: each of its frames would paint the page anew while the next question is answered.
const button =
  "min-h-12 rounded-lg border border-input/70 bg-card py-2 text-sm font-medium shadow-card " +
  "hover:bg-accent has-checked:border-tone has-checked:bg-tone-tint has-checked:text-tone-ink " +
  "has-checked:inset-ring has-checked:inset-ring-tone pointer-coarse:min-h-14";

const variants = {
  buttons: {
    group: "grid gap-2",
    option: cx(button, "flex-col justify-center gap-1 px-1.5 text-center"),
  },
  rows: { group: "grid gap-2", option: cx(button, "gap-3 px-4") },
  bar: {
    group:
      "inline-flex max-w-full flex-wrap self-start gap-0.5 rounded-lg bg-muted p-0.5 inset-ring inset-ring-border",
    option:
      "transition-colors gap-2 min-h-[calc(var(--control)-0.25rem)] flex-auto justify-center text-center rounded-md px-3 py-1 text-sm font-medium whitespace-nowrap text-muted-foreground " +
      "hover:text-foreground has-checked:bg-raised has-checked:text-foreground has-checked:shadow-card has-checked:ring has-checked:ring-border pointer-coarse:min-h-11",
  },
};

/** Where an icon stands beside its label without breaking its longest word. */
const rowsOf = (count: number): string => (count > 4 ? "@xl:flex-row @xl:gap-2" : "@sm:flex-row @sm:gap-2");

/** As many segments beside each other as fit. Four or eight stand in even rows, so that none is alone in the last one. */
const columnsOf = (count: number): string =>
  count % 4 === 0
    ? "grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] @[22.5rem]:grid-cols-4"
    : "grid-cols-[repeat(auto-fit,minmax(min(5.25rem,100%),1fr))]";

export function Segmented<Value extends string>({
  label,
  hideLabel,
  options,
  value,
  onChange,
  hint,
  error,
  required,
  disabled,
  variant = "buttons",
  className,
}: SegmentedProps<Value>) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = cx(error ? errorId : null, hint ? hintId : null);
  return (
    <div className={cx("flex min-w-0 flex-col gap-2", variant === "buttons" && "@container", className)}>
      <span id={`${id}-label`} className={cx("text-sm font-medium", hideLabel && "sr-only")}>
        {label}
        {required ? (
          <span aria-hidden="true" className="ms-0.5 text-destructive-ink">
            *
          </span>
        ) : null}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        aria-required={required || undefined}
        className={cx(variants[variant].group, variant === "buttons" && columnsOf(options.length))}
      >
        {options.map((option) => (
          <label
            key={option.value}
            data-tone={option.tone ?? "info"}
            className={cx(
              "relative flex min-w-0 items-center leading-tight select-none [&_svg]:size-[1.25em] [&_svg]:shrink-0",
              "has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
              "has-disabled:cursor-not-allowed has-disabled:opacity-55",
              Boolean(error) && variant !== "bar" && "not-has-checked:border-destructive",
              variants[variant].option,
              variant === "buttons" && rowsOf(options.length),
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 m-0 size-full appearance-none rounded-[inherit] outline-none"
            />
            {option.icon}
            <span className="min-w-0">
              {option.label}
              {option.hint ? (
                <span className="mt-0.5 block text-xs font-normal text-muted-foreground">{option.hint}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      {hint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
    </div>
  );
}
