import type { ComponentProps, ReactNode } from "react";
import { cx } from "../styles/cx.ts";

type CardProps = ComponentProps<"div"> & { interactive?: boolean | undefined };

/** An `interactive` card contains a link with `stretchedLinkClass`. */
export function Card({ interactive, className, ...props }: CardProps) {
  return (
    <div
      {...props}
      className={cx(
        "relative min-w-0 rounded-lg border bg-card text-card-foreground shadow-card",
        interactive &&
          "transition-[border-color,background-color] hover:border-input has-[a:active]:bg-accent has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ring",
        className,
      )}
    />
  );
}

type CardHeaderProps = { children: ReactNode; action?: ReactNode; className?: string | undefined };

export function CardHeader({ children, action, className }: CardHeaderProps) {
  return (
    <div
      className={cx(
        "flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-5",
        className,
      )}
    >
      <div className="min-w-min flex-1">{children}</div>
      {action ? <div className="-my-1 max-w-full shrink-0 pointer-coarse:-my-2.5">{action}</div> : null}
    </div>
  );
}

type CardTitleProps = {
  children: ReactNode;
  level?: 2 | 3 | undefined;
  className?: string | undefined;
};

export function CardTitle({ children, level = 2, className }: CardTitleProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return <Heading className={cx("text-base font-semibold tracking-tight", className)}>{children}</Heading>;
}

export function CardDescription({ children }: { children: ReactNode }) {
  return <p className="mt-0.5 text-sm text-muted-foreground">{children}</p>;
}

export function CardContent({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cx("px-4 py-4 sm:px-5", className)} />;
}

export function CardFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      {...props}
      className={cx("flex flex-wrap items-center justify-end gap-2.5 border-t px-4 py-3 sm:px-5", className)}
    />
  );
}

/** Makes the whole card or table row clickable without nesting it in the link. */
export const stretchedLinkClass =
  "outline-none after:absolute after:inset-0 after:rounded-[inherit] after:content-['']";
