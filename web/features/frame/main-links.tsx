import { Link } from "@tanstack/react-router";
import { ClipboardList, House, Inbox, ListTodo, MailOpen, Settings } from "lucide-react";
import { companyAddress } from "../../data/navigation/company-address.ts";
import { useAdministers, useCompany } from "../../data/organisation/use-company.ts";
import { useUser } from "../../data/session/use-session.ts";
import { usePublicText, useText } from "../../text/use-text.ts";

type LinkProps = { className: string; onClick?: (() => void) | undefined };

const EXACT = { exact: true, includeSearch: false };

/** "Inicio" opens the company's home page for administrators and the department's dashboard for other users. */
export function HomeLink(props: LinkProps) {
  const home = usePublicText().home;
  const company = useCompany();
  const address = companyAddress(useUser(), { ...company, isAdmin: useAdministers() });
  return (
    <Link {...address} activeOptions={EXACT} {...props}>
      <House aria-hidden="true" />
      <span className="truncate">{home}</span>
    </Link>
  );
}

export function FormsLink(props: LinkProps) {
  const text = useText();
  return (
    <Link to="/$companyId/forms" params={{ companyId: useCompany().id }} {...props}>
      <ClipboardList aria-hidden="true" />
      <span className="truncate">{text.frame.forms}</span>
    </Link>
  );
}

export function ActionsLink(props: LinkProps) {
  const text = useText();
  return (
    <Link
      to="/$companyId/actions"
      params={{ companyId: useCompany().id }}
      activeOptions={{ includeSearch: false }}
      {...props}
    >
      <ListTodo aria-hidden="true" />
      <span className="truncate">{text.frame.actions}</span>
    </Link>
  );
}

export function MailboxLink(props: LinkProps) {
  const text = useText();
  return (
    <Link to="/$companyId/mailbox" params={{ companyId: useCompany().id }} {...props}>
      <Inbox aria-hidden="true" />
      <span className="truncate">{text.frame.mailbox}</span>
    </Link>
  );
}

export function MyMailboxLink(props: LinkProps) {
  const text = useText();
  return (
    <Link to="/$companyId/my-mailbox" params={{ companyId: useCompany().id }} {...props}>
      <MailOpen aria-hidden="true" />
      <span className="truncate">{text.frame.myMailbox}</span>
    </Link>
  );
}

export function SettingsLink(props: LinkProps) {
  const text = useText();
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
