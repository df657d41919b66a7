import { Link } from "@tanstack/react-router";
import { createContext, type ReactNode, use } from "react";
import type { FigureAddress } from "#web/data/dashboards/addresses.ts";

type FigureLinkProps = {
  address: FigureAddress;
  /** What the list's total must be. */
  count: number;
  className?: string;
  children: ReactNode;
};

/** False where the person sees figures alone, of a department with records that they may not list. */
export const HasLists = createContext(true);

/** Links a figure to the list that it counts. */
export function FigureLink({ address, count, className, children }: FigureLinkProps) {
  if (!use(HasLists)) return <span data-figure={count}>{children}</span>;
  return (
    <Link {...address} data-figure={count} className={className}>
      {children}
    </Link>
  );
}
