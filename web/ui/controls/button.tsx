import type { ComponentProps, MouseEvent } from "react";
import { cx } from "../styles/cx.ts";
import { SpinnerIcon } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "ghost-danger" | "danger" | "link";
export type ButtonSize = "sm" | "md" | "lg" | "icon";

const base =
  "relative inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md text-center font-medium " +
  "transition-[background-color,border-color,color,box-shadow,scale] duration-150 active:scale-[0.98] " +
  "disabled:pointer-events-none disabled:opacity-55 aria-busy:cursor-progress " +
  "[&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-[1.15em]";

const variants: Record<ButtonVariant, string> = {
  primary:
    "bg-primary text-primary-foreground shadow-card inset-shadow-[0_1px_0_rgb(255_255_255/0.16)] hover:bg-primary-hover",
  secondary: "border border-input/55 bg-secondary text-secondary-foreground shadow-card hover:bg-accent",
  ghost: "text-foreground hover:bg-accent aria-expanded:bg-accent",
  "ghost-danger": "text-destructive-ink hover:bg-accent",
  danger:
    "bg-destructive text-destructive-foreground shadow-card inset-shadow-[0_1px_0_rgb(255_255_255/0.16)] hover:bg-destructive-hover",
  link: "rounded-sm text-primary-ink underline decoration-1 underline-offset-4 hover:decoration-2",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-(--control-sm) py-1 text-sm leading-tight",
  md: "min-h-(--control) py-1.5 text-sm leading-tight",
  lg: "min-h-(--control-lg) py-2 text-base leading-tight",
  icon: "size-(--control-icon) py-0 text-base",
};

const paddings: Record<ButtonSize, string> = { sm: "px-3", md: "px-4", lg: "px-5", icon: "px-0" };
/** The text of a link is in line with the text around it. Its box is wider than its container by the padding. */
const linkPadding = "-mx-1 max-w-[calc(100%+0.5rem)] px-1";

type ButtonStyle = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined };

export function buttonClass({ variant = "primary", size = "md" }: ButtonStyle = {}): string {
  return cx(
    base,
    variants[variant],
    sizes[size],
    variant === "link" ? linkPadding : cx("max-w-full", paddings[size]),
  );
}

export type ButtonProps = ComponentProps<"button"> & ButtonStyle & { loading?: boolean | undefined };

export function Button({
  variant,
  size,
  loading = false,
  type = "button",
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  // A busy button keeps its focus, so it is not `disabled`; it ignores the second click of a double click.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...props}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || props["aria-disabled"]}
      onClick={handleClick}
      className={cx(buttonClass({ variant, size }), className)}
    >
      {loading ? (
        <>
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
          <span className="absolute inset-0 grid place-items-center">
            <SpinnerIcon className="size-4.5" />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
