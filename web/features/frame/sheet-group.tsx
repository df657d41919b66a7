import { Children, type ReactNode } from "react";

export function SheetGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section>
      {title ? <h3 className="px-2.5 pb-1 text-xs font-medium text-muted-foreground">{title}</h3> : null}
      <ul className="flex flex-col gap-px">
        {Children.map(children, (child) => (child ? <li>{child}</li> : null))}
      </ul>
    </section>
  );
}
