import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formLinkOptions, type FormLinkTarget } from "./form-way.ts";

type FormLinkProps = FormLinkTarget & { className?: string | undefined; children: ReactNode };

export function FormLink({ className, children, ...way }: FormLinkProps) {
  return (
    <Link {...formLinkOptions(way)} className={className} data-row-link="">
      {children}
    </Link>
  );
}
