import type { ReactNode } from "react";

/** A titled part of the printed page that is not broken over two. */
export function PrintedSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 break-inside-avoid">
      <h2 className="mb-1 border-b border-foreground/40 pb-0.5 text-sm font-semibold">{title}</h2>
      {children}
    </section>
  );
}
