import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { FigureAddress } from "#web/data/dashboards/addresses.ts";

type FigureLinkProps = {
  address: FigureAddress;
  /** What the list's total must be. */
  count: number;
  className?: string;
  children: ReactNode;
};

/** Links a figure to the list that it counts. */
export function FigureLink({ address, count, className, children }: FigureLinkProps) {
  return (
    <Link {...address} data-figure={count} className={className}>
      {children}
    </Link>
  );
}
