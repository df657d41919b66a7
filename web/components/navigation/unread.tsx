import { Link } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useUnread } from "../../data/organisation/use-unread.ts";
import { useText } from "../../text/use-text.ts";
import { buttonClass } from "../../ui/controls/button.tsx";

/** Takes no room while there is nothing. */
export function UnreadCount({ className }: { className: string }) {
  const { inbox } = useText("app").frame;
  const unread = useUnread(useCompany().id);
  return unread > 0 ? (
    <span
      data-tone="danger"
      className={`${className} min-w-[1.8em] rounded-full bg-tone-ink px-1 text-center text-[0.6875rem] leading-[1.8] font-bold text-card tabular-nums`}
    >
      <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>
      <span className="sr-only">{inbox.unread(unread)}</span>
    </span>
  ) : null;
}

/** Of a phone, which has no sidebar. Large letters leave it no room: it is in "Más" too. */
export function InboxBell() {
  const { inbox } = useText("app").frame;
  return (
    <Link
      to="/$companyId/inbox"
      params={{ companyId: useCompany().id }}
      className={`${buttonClass({ variant: "secondary", size: "icon" })} large-letters:hidden`}
    >
      <Bell aria-hidden="true" />
      <span className="sr-only">{inbox.title}</span>
      <UnreadCount className="absolute -end-1.5 -top-1.5" />
    </Link>
  );
}
