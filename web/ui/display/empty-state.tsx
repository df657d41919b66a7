import type { ReactNode } from "react";
import { cx } from "../styles/cx.ts";

type EmptyStateProps = {
  icon: ReactNode;
  title: ReactNode;
  description: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
};

export function EmptyState({ icon, title, description, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={cx(
        "flex flex-col items-center rounded-lg border border-dashed border-input/60 px-6 py-12 text-center sm:py-16",
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="grid size-14 place-items-center rounded-2xl border bg-card text-primary-ink shadow-card [&_svg]:size-6"
      >
        {icon}
      </span>
      <Heading className="mt-5 text-base font-semibold tracking-tight">{title}</Heading>
      <p className="mt-1.5 max-w-[44ch] text-sm text-pretty text-muted-foreground">{description}</p>
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-2.5">{action}</div> : null}
    </div>
  );
}
