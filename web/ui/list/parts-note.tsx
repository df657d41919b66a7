import type { ReactNode } from "react";

/** Says above a list that it is searched in parts. */
export const PartsNote = ({ children }: { children: ReactNode }) => (
  <output className="block max-w-prose text-sm text-muted-foreground">{children}</output>
);
