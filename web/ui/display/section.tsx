import { useId, type ReactNode } from "react";

type SectionProps = {
  /** For links to the section. */
  id?: string | undefined;
  title: ReactNode;
  description?: ReactNode;
  /** The action on the whole section, usually one button. */
  action?: ReactNode;
  children: ReactNode;
};

/** A page section with a heading. */
export function Section({ id: anchor, title, description, action, children }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-col gap-x-6 gap-y-3 sm:flex-row sm:flex-wrap sm:items-end sm:justify-between">
        <div className="min-w-0 sm:flex-1 sm:basis-40">
          <h2 id={id} className="text-lg font-semibold tracking-tight">
            {title}
          </h2>
          {description ? (
            <p className="mt-0.5 max-w-[68ch] text-sm text-pretty text-muted-foreground">{description}</p>
          ) : null}
        </div>
        {action ? (
          <div className="flex shrink-0 flex-wrap items-center gap-2.5 max-sm:*:grow">{action}</div>
        ) : null}
      </div>
      {children}
    </section>
  );
}
