import { useId, type ComponentProps, type ReactNode } from "react";
import { cx } from "../styles/cx.ts";
import { FieldError, FieldHint } from "./field-notes.tsx";
import { CheckGlyph } from "../icons/glyphs.tsx";

type ToggleProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

function useToggleIds(hint: ReactNode, error: ReactNode) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return {
    id,
    hintId,
    errorId,
    describedBy: cx(error ? errorId : null, hint ? hintId : null) || undefined,
  };
}

export function Checkbox({ label, hint, error, className, ...props }: ToggleProps) {
  const { id, hintId, errorId, describedBy } = useToggleIds(hint, error);
  return (
    <div className={cx("flex flex-col", className)}>
      <div className="flex items-start gap-3 py-1 pointer-coarse:py-2.5">
        <span className="grid h-[1lh] shrink-0 items-center text-sm">
          <span className="relative grid size-4.5 place-items-center pointer-coarse:size-6">
            <input
              id={id}
              type="checkbox"
              {...props}
              aria-describedby={describedBy}
              aria-invalid={error ? true : props["aria-invalid"]}
              className={
                "peer absolute inset-0 m-0 size-full appearance-none rounded-sm before:absolute before:-inset-2.5 before:content-[''] border border-input bg-card shadow-card " +
                "transition-colors checked:border-primary checked:bg-primary hover:border-muted-foreground " +
                "aria-invalid:border-destructive disabled:border-border disabled:bg-muted disabled:checked:bg-muted-foreground"
              }
            />
            <CheckGlyph className="pointer-events-none relative hidden size-3 text-primary-foreground peer-checked:block pointer-coarse:size-4" />
          </span>
        </span>
        <span className="min-w-0 flex-1">
          <label htmlFor={id} className="-my-2.5 block py-2.5 text-sm text-foreground">
            {label}
          </label>
          {hint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
        </span>
      </div>
      <div className="ps-7.5 empty:hidden pointer-coarse:ps-9">
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </div>
  );
}

export function Switch({ label, hint, error, className, ...props }: ToggleProps) {
  const { id, hintId, errorId, describedBy } = useToggleIds(hint, error);
  return (
    <div className={cx("flex flex-col", className)}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-1 pointer-coarse:py-2.5">
        {/* With large letters on a phone the switch goes below. */}
        <span className="min-w-0 flex-1 basis-32">
          <label htmlFor={id} className="-my-2.5 block py-2.5 text-sm font-medium text-foreground">
            {label}
          </label>
          {hint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
        </span>
        <span className="grid h-[1lh] shrink-0 items-center text-sm">
          <span className="relative h-5.5 w-10 pointer-coarse:h-7 pointer-coarse:w-12">
            <input
              id={id}
              type="checkbox"
              // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox provides aria-checked
              role="switch"
              {...props}
              aria-describedby={describedBy}
              aria-invalid={error ? true : undefined}
              className={
                "peer absolute inset-0 m-0 size-full appearance-none rounded-full before:absolute before:-inset-2 before:content-[''] border border-input bg-muted-foreground/35 " +
                "transition-colors checked:border-primary checked:bg-primary disabled:opacity-55"
              }
            />
            <span
              aria-hidden="true"
              className={
                "pointer-events-none absolute start-[3px] top-[3px] size-4 rounded-full bg-white shadow-[0_1px_2px_rgb(0_0_0/0.35)] " +
                "transition-transform duration-200 ease-out peer-checked:translate-x-4.5 " +
                "pointer-coarse:size-5.5 pointer-coarse:peer-checked:translate-x-5"
              }
            />
          </span>
        </span>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
