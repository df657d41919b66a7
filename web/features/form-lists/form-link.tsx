import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formWay, type FormWay } from "./form-way.ts";

type FormLinkProps = FormWay & { className?: string | undefined; children: ReactNode };

export function FormLink({ className, children, ...way }: FormLinkProps) {
  return (
    <Link {...formWay(way)} className={className} data-row-link="">
      {children}
    </Link>
  );
}
