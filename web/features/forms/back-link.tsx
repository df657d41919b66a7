import { Link, linkOptions, useRouter } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import type { MouseEvent } from "react";
import { lastListSearch } from "../../data/form-lists/last-search.ts";
import type { FormAddress } from "../../data/forms/record.ts";
import { useText } from "../../text/use-text.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { backLinkClass } from "../../ui/layout/page-header.tsx";
import type { FormType } from "#worker/contract/enums.ts";

/** The list from which the form was opened. */
export type Origin = "company" | "my" | { teamId: string };

const COMPANY_LISTS = {
  drill: "/$companyId/forms",
  hseq_visit: "/$companyId/forms",
  investigation: "/$companyId/forms",
  observation: "/$companyId/forms",
  management: "/$companyId/forms",
  mailbox: "/$companyId/mailbox",
} as const satisfies Record<FormType, string>;

const NAMES = {
  "/$companyId/forms": "backToForms",
  "/$companyId/mailbox": "backToMailbox",
  "/$companyId/my-mailbox": "backToMyMailbox",
  "/$companyId/team/$teamId/forms": "backToForms",
} as const;

const LIST_NAMES = {
  "/$companyId/forms": "company",
  "/$companyId/mailbox": "mailbox",
  "/$companyId/my-mailbox": "my-mailbox",
} as const;

/** The list as it was last seen in this tab. */
export function backTarget({ companyId, type }: Pick<FormAddress, "companyId" | "type">, origin: Origin) {
  if (typeof origin === "object") {
    const { teamId } = origin;
    const to = "/$companyId/team/$teamId/forms";
    const search = lastListSearch({ name: "department", companyId, departmentId: teamId });
    return { name: NAMES[to], link: linkOptions({ to, params: { companyId, teamId }, search }) };
  }
  const to = origin === "my" ? "/$companyId/my-mailbox" : COMPANY_LISTS[type];
  const search = lastListSearch({ name: LIST_NAMES[to], companyId });
  return { name: NAMES[to], link: linkOptions({ to, params: { companyId }, search }) };
}

type BackLinkProps = {
  address: Pick<FormAddress, "companyId" | "type">;
  origin: Origin;
  /** In the sticky header of the form, which has no room for its name. */
  isIcon?: boolean;
};

/** Link to the list from which the form was opened. */
export function BackLink({ address, origin, isIcon = false }: BackLinkProps) {
  const { formPage } = useText("app");
  const { link, name } = backTarget(address, origin);
  const { history } = useRouter();
  // The list is still in the history: going back to it restores its place, which a new entry has not.
  const goBack = (event: MouseEvent<HTMLAnchorElement>) => {
    const { listAt, __TSR_index: at } = history.location.state;
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (listAt === undefined || listAt >= at || !isPlain) return;
    event.preventDefault();
    history.go(listAt - at);
  };
  return (
    <Link
      {...link}
      onClick={goBack}
      title={isIcon ? formPage[name] : undefined}
      className={isIcon ? `${buttonClass({ variant: "ghost", size: "icon" })} -ms-3 shrink-0` : backLinkClass}
    >
      <ChevronLeft aria-hidden="true" />
      <span className={isIcon ? "sr-only" : undefined}>{formPage[name]}</span>
    </Link>
  );
}
