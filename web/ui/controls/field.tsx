import { useId, type ComponentProps, type ReactNode } from "react";
import { useText } from "../../text/use-text.ts";
import { cx } from "../styles/cx.ts";
import { ChevronGlyph } from "../icons/glyphs.tsx";
import { FieldError, FieldHint } from "./field-notes.tsx";

/** The attributes of a control inside a Field; spread them on the input. */
export type ControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Of a control so tall that what stands below it is out of sight. */
  isErrorAbove?: boolean | undefined;
  required?: boolean | undefined;
  /** Says beside the label that the field may stay empty. */
  optional?: boolean | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

export function Field({
  label,
  hint,
  error,
  isErrorAbove = false,
  required,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = cx(error ? errorId : null, hint ? hintId : null);
  return (
    <div className={cx("flex min-w-0 flex-col gap-1.5", className)}>
      <div className={cx("flex items-baseline justify-between gap-3", hideLabel && "sr-only")}>
        <label htmlFor={id} className="text-sm font-medium text-foreground">
          {label}
          {required ? (
            <span aria-hidden="true" className="ms-0.5 text-destructive-ink">
              *
            </span>
          ) : null}
        </label>
        {optional && !required ? <OptionalMark /> : null}
      </div>
      {isErrorAbove ? <FieldError id={errorId}>{error}</FieldError> : null}
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required ? true : undefined,
      })}
      {isErrorAbove ? null : <FieldError id={errorId}>{error}</FieldError>}
      {hint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
    </div>
  );
}

function OptionalMark() {
  const text = useText("common");
  return <span className="shrink-0 text-xs text-muted-foreground">{text.optional}</span>;
}

/** The style shared by inputs, text areas and selects. */
export const controlClass =
  "w-full min-w-0 rounded-md border border-input bg-card px-3 text-base text-foreground shadow-card " +
  "transition-[border-color,box-shadow] duration-150 sm:pointer-fine:text-sm " +
  "hover:border-muted-foreground focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-1 " +
  "aria-invalid:border-destructive aria-invalid:bg-[color-mix(in_oklch,var(--destructive)_5%,var(--card))] " +
  "disabled:cursor-not-allowed disabled:border-border disabled:bg-muted disabled:text-muted-foreground disabled:shadow-none " +
  "[&[readonly]]:bg-muted";

export type TextInputProps = ComponentProps<"input"> & {
  leading?: ReactNode;
  trailing?: ReactNode;
};

export function TextInput({ leading, trailing, className, type = "text", ...props }: TextInputProps) {
  const input = (
    <input
      type={type}
      {...props}
      className={cx(
        controlClass,
        "min-h-(--control)",
        leading ? "ps-10" : null,
        trailing ? "pe-[max(--spacing(12),52px)]" : null,
        className,
      )}
    />
  );
  if (!leading && !trailing) return input;
  return (
    <div className="relative">
      {leading ? (
        <span className="pointer-events-none absolute inset-y-0 start-0 grid w-10 place-items-center text-muted-foreground [&_svg]:size-[min(1.25em,--spacing(6))]">
          {leading}
        </span>
      ) : null}
      {input}
      {trailing ? (
        <span className="absolute inset-y-0 end-0 flex items-center pe-1 text-muted-foreground">
          {trailing}
        </span>
      ) : null}
    </div>
  );
}

export function TextArea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      {...props}
      className={cx(
        controlClass,
        "field-sizing-content max-h-[60dvh] min-h-22 resize-y py-2.5 leading-normal",
        className,
      )}
    />
  );
}

export function Select({ className, children, ...props }: ComponentProps<"select">) {
  return (
    <div className="relative">
      <select
        {...props}
        className={cx(
          controlClass,
          "min-h-(--control) appearance-none truncate pe-[calc(1em+--spacing(6))] large-letters:pe-[calc(1em+--spacing(3))] large-letters:text-sm",
          className,
        )}
      >
        {children}
      </select>
      <ChevronGlyph className="pointer-events-none absolute inset-y-0 end-3 my-auto size-[1em] large-letters:end-1.5 text-muted-foreground" />
    </div>
  );
}
