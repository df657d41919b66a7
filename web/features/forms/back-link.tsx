import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { FormAddress } from "../../data/forms/record.ts";
import { useText } from "../../text/use-text.ts";
import { backLinkClass } from "../../ui/layout/page-header.tsx";
import { backTarget, type Origin } from "./back-target.ts";

type BackLinkProps = { address: Pick<FormAddress, "companyId" | "type">; origin: Origin };

/** Up to the list the form was opened from. */
export function BackLink({ address, origin }: BackLinkProps) {
  const { formPage } = useText();
  const { link, name } = backTarget(address, origin);
  return (
    <Link {...link} className={backLinkClass}>
      <ChevronLeft aria-hidden="true" />
      {formPage[name]}
    </Link>
  );
}
