import type { ReactNode } from "react";

type SectionHeaderProps = { id: string; title: string; lead?: ReactNode; action?: ReactNode };

export function SectionHeader({ id, title, lead, action }: SectionHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h2 id={id} className="text-lg font-semibold tracking-tight">
          {title}
        </h2>
        {lead ? <p className="mt-0.5 text-sm text-muted-foreground">{lead}</p> : null}
      </div>
      {action}
    </header>
  );
}
