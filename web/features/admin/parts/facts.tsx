import type { ReactNode } from "react";

/** The facts about a user or company, by name. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">{children}</dl>;
}

type FactProps = { label: string; wide?: boolean | undefined; children: ReactNode };

export function Fact({ label, wide, children }: FactProps) {
  return (
    <div className={wide ? "col-span-full" : undefined}>
      <dt className="text-xs font-medium text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** A part of a dialog with its heading. */
export function DialogPart({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="flex flex-col gap-2.5">
      <div className="flex min-h-(--control-sm) items-center justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}
