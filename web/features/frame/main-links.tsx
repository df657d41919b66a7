import { Link } from "@tanstack/react-router";
import {
  CalendarCheck,
  ClipboardCheck,
  ClipboardList,
  House,
  Inbox,
  ListTodo,
  MailOpen,
  ScrollText,
  Settings,
} from "lucide-react";
import { can } from "#worker/policy/can.ts";
import { companyLink } from "../../data/navigation/company-link.ts";
import { useIsCompanyAdmin, useCompany, useDepartmentEntries } from "../../data/organisation/use-company.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useUser } from "../../data/session/use-session.ts";
import { useText } from "../../text/use-text.ts";

type LinkProps = { className: string; onClick?: (() => void) | undefined };

const EXACT = { exact: true, includeSearch: false };

/** "Inicio" opens the company's home page for administrators and the department's dashboard for other users. */
export function HomeLink(props: LinkProps) {
  const home = useText("public").home;
  const company = useCompany();
  const address = companyLink(useUser(), { ...company, isAdmin: useIsCompanyAdmin() });
  return (
    <Link {...address} activeOptions={EXACT} {...props}>
      <House aria-hidden="true" />
      <span className="truncate">{home}</span>
    </Link>
  );
}

export function FormsLink(props: LinkProps) {
  const text = useText("app");
  return (
    <Link to="/$companyId/forms" params={{ companyId: useCompany().id }} {...props}>
      <ClipboardList aria-hidden="true" />
      <span className="truncate">{text.frame.forms}</span>
    </Link>
  );
}

export function ActionsLink(props: LinkProps) {
  const common = useText("common");
  return (
    <Link
      to="/$companyId/actions"
      params={{ companyId: useCompany().id }}
      activeOptions={{ includeSearch: false }}
      {...props}
    >
      <ListTodo aria-hidden="true" />
      <span className="truncate">{common.actions}</span>
    </Link>
  );
}

/** Nothing for those who are in no department. */
export function PlanLink(props: LinkProps) {
  const text = useText("app");
  const companyId = useCompany().id;
  const departments = useDepartmentEntries();
  const isAdmin = useIsCompanyAdmin();
  return isAdmin || departments.length > 0 ? (
    <Link to="/$companyId/plan" params={{ companyId }} activeOptions={{ includeSearch: false }} {...props}>
      <CalendarCheck aria-hidden="true" />
      <span className="truncate">{text.frame.plan}</span>
    </Link>
  ) : null;
}

export function MailboxLink(props: LinkProps) {
  const text = useText("app");
  return (
    <Link to="/$companyId/mailbox" params={{ companyId: useCompany().id }} {...props}>
      <Inbox aria-hidden="true" />
      <span className="truncate">{text.frame.mailbox}</span>
    </Link>
  );
}

/** Nothing for those who do not see all checklists. */
export function ChecklistsLink(props: LinkProps) {
  const text = useText("app");
  const companyId = useCompany().id;
  return can(useActor(), "checklist.list", { companyId }) ? (
    <Link to="/$companyId/checklists" params={{ companyId }} {...props}>
      <ClipboardCheck aria-hidden="true" />
      <span className="truncate">{text.frame.checklists}</span>
    </Link>
  ) : null;
}

export function MyMailboxLink(props: LinkProps) {
  const common = useText("common");
  return (
    <Link to="/$companyId/my-mailbox" params={{ companyId: useCompany().id }} {...props}>
      <MailOpen aria-hidden="true" />
      <span className="truncate">{common.myMailbox}</span>
    </Link>
  );
}

/** For whoever may see who did what. */
export function ActivityLink(props: LinkProps) {
  const text = useText("app");
  return (
    <Link
      to="/$companyId/audit"
      params={{ companyId: useCompany().id }}
      activeOptions={{ includeSearch: false }}
      {...props}
    >
      <ScrollText aria-hidden="true" />
      <span className="truncate">{text.frame.activity}</span>
    </Link>
  );
}

export function SettingsLink(props: LinkProps) {
  const text = useText("app");
  return (
    <Link
      to="/$companyId/settings"
      params={{ companyId: useCompany().id }}
      search={{ tab: "user" }}
      activeOptions={{ includeSearch: false }}
      {...props}
    >
      <Settings aria-hidden="true" />
      <span className="truncate">{text.frame.settings}</span>
    </Link>
  );
}
