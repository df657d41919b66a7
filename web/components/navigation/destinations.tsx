import { Link, linkOptions, type LinkOptions } from "@tanstack/react-router";
import {
  Bell,
  CalendarCheck,
  ChartLine,
  ClipboardCheck,
  ClipboardList,
  FileSpreadsheet,
  Files,
  House,
  Inbox,
  ListTodo,
  type LucideIcon,
  MailOpen,
  MapPin,
  Megaphone,
  ScrollText,
  Settings,
  ShieldCheck,
  Siren,
  Users,
} from "lucide-react";
import { isPlatformAdmin } from "#worker/policy/actor.ts";
import { companyRightsOf } from "#worker/policy/company-rights.ts";
import { can } from "#worker/policy/can.ts";
import { useHandlesAccidents, useListsAccidents } from "../../data/accidents/rights.ts";
import { companyLink } from "../../data/navigation/company-link.ts";
import { useCompany, useDepartmentEntries, useIsCompanyAdmin } from "../../data/organisation/use-company.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useUser } from "../../data/session/use-session.ts";
import { useText } from "../../text/use-text.ts";
import { UnreadCount } from "./unread.tsx";
import { navNameClass } from "../../ui/layout/sidebar.tsx";

/** Where a destination stands: with the daily work, with what the company has, or beside the account. */
type Group = "work" | "company" | "account";

export type DestinationId =
  | "home"
  | "inbox"
  | "forms"
  | "actions"
  | "plan"
  | "mailbox"
  | "my-mailbox"
  | "people"
  | "places"
  | "checklists"
  | "communications"
  | "documents"
  | "accident-rates"
  | "accidents"
  | "exports"
  | "activity"
  | "settings"
  | "admin";

export type Destination = {
  id: DestinationId;
  group: Group;
  label: string;
  icon: LucideIcon;
  /** A phone has it in the bottom bar. */
  isOnBar?: true;
  link: Pick<LinkOptions, "to" | "params" | "search">;
};

/**
 * The screens of the company that the user may open. The sidebar, the bottom bar, "Más" and the palette show this list; the words by which
 * the palette finds each are in its texts.
 */
export function useDestinations(): readonly Destination[] {
  const { frame, exports } = useText("app");
  const common = useText("common");
  const { home } = useText("public");
  const company = useCompany();
  const user = useUser();
  const actor = useActor();
  const isAdmin = useIsCompanyAdmin();
  const isInDepartment = useDepartmentEntries().length > 0 || isAdmin;
  const { id: companyId } = company;
  const handlesAccidents = useHandlesAccidents(companyId);
  const listsAccidents = useListsAccidents(companyId);
  const params = { companyId };
  const { isAdministrator, managesAnyDepartment } = companyRightsOf(actor, companyId);
  const seesMonths = isAdministrator || managesAnyDepartment || handlesAccidents;
  const all: (Destination | false)[] = [
    {
      id: "home",
      group: "work",
      label: home,
      icon: House,
      isOnBar: true,
      // The company's home for administrators, the department's page for others.
      link: companyLink(user, { ...company, isAdmin }),
    },
    {
      id: "inbox",
      group: "work",
      label: frame.inbox.title,
      icon: Bell,
      link: linkOptions({ to: "/$companyId/inbox", params }),
    },
    {
      id: "forms",
      group: "work",
      label: frame.forms,
      icon: ClipboardList,
      isOnBar: true,
      link: linkOptions({ to: "/$companyId/forms", params }),
    },
    {
      id: "actions",
      group: "work",
      label: common.actions,
      icon: ListTodo,
      isOnBar: true,
      link: linkOptions({ to: "/$companyId/actions", params }),
    },
    isInDepartment && {
      id: "plan",
      group: "work",
      label: frame.plan,
      icon: CalendarCheck,
      link: linkOptions({ to: "/$companyId/plan", params }),
    },
    listsAccidents && {
      id: "accidents",
      group: "work",
      label: frame.accidents,
      icon: Siren,
      link: linkOptions({ to: "/$companyId/accidents", params }),
    },
    isAdmin && {
      id: "mailbox",
      group: "work",
      label: frame.mailbox,
      icon: Inbox,
      link: linkOptions({ to: "/$companyId/mailbox", params }),
    },
    {
      id: "my-mailbox",
      group: "work",
      label: common.myMailbox,
      icon: MailOpen,
      link: linkOptions({ to: "/$companyId/my-mailbox", params }),
    },
    isInDepartment && {
      id: "people",
      group: "company",
      label: common.people,
      icon: Users,
      link: linkOptions({ to: "/$companyId/people", params }),
    },
    {
      id: "places",
      group: "company",
      label: frame.places,
      icon: MapPin,
      link: linkOptions({ to: "/$companyId/places", params }),
    },
    can(actor, "checklist.list", params) && {
      id: "checklists",
      group: "company",
      label: frame.checklists,
      icon: ClipboardCheck,
      link: linkOptions({ to: "/$companyId/checklists", params }),
    },
    {
      id: "communications",
      group: "company",
      label: frame.communications,
      icon: Megaphone,
      link: linkOptions({ to: "/$companyId/communications", params }),
    },
    {
      id: "documents",
      group: "company",
      label: frame.documents,
      icon: Files,
      link: linkOptions({ to: "/$companyId/documents", params }),
    },
    seesMonths && {
      id: "accident-rates",
      group: "company",
      label: frame.accidentRates,
      icon: ChartLine,
      link: linkOptions({ to: "/$companyId/accident-rates", params }),
    },
    {
      id: "exports",
      group: "company",
      label: exports.title,
      icon: FileSpreadsheet,
      link: linkOptions({ to: "/$companyId/exports", params }),
    },
    can(actor, "company.audit", params) && {
      id: "activity",
      group: "company",
      label: frame.activity,
      icon: ScrollText,
      link: linkOptions({ to: "/$companyId/audit", params }),
    },
    {
      id: "settings",
      group: "account",
      label: frame.settings,
      icon: Settings,
      link: linkOptions({ to: "/$companyId/settings", params, search: { tab: "user" } }),
    },
    isPlatformAdmin(user) && {
      id: "admin",
      group: "account",
      label: frame.adminArea,
      icon: ShieldCheck,
      link: linkOptions({ to: "/admin" }),
    },
  ];
  return all.filter((each) => each !== false);
}

type DestinationLinkProps = {
  destination: Destination;
  className: string;
  onClick?: (() => void) | undefined;
  /** False where another link to the same page is marked instead. */
  isMarked?: boolean;
};

export function DestinationLink({ destination, className, onClick, isMarked = true }: DestinationLinkProps) {
  const { id, icon: Icon, label, link } = destination;
  return (
    <Link
      {...link}
      activeOptions={{ includeSearch: false, exact: id === "home" }}
      {...(isMarked ? {} : { activeProps: { "aria-current": undefined } })}
      className={className}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
      <span className={navNameClass}>{label}</span>
      {id === "inbox" ? (
        <UnreadCount className="ms-auto collapsed:absolute collapsed:end-0.5 collapsed:top-0" />
      ) : null}
    </Link>
  );
}
