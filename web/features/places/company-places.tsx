import { ClipboardList, Inbox, ListTodo, MailOpen } from "lucide-react";
import { useText } from "../../text/use-text.ts";
import { EmptyPlace } from "./empty-place.tsx";

export function CompanyForms() {
  const { places } = useText();
  return (
    <EmptyPlace
      title={places.allForms}
      icon={<ClipboardList />}
      emptyTitle={places.allFormsEmpty}
      body={places.allFormsBody}
    />
  );
}

export function CompanyActions() {
  const { places } = useText();
  return (
    <EmptyPlace
      title={places.actions}
      icon={<ListTodo />}
      emptyTitle={places.actionsEmpty}
      body={places.actionsBody}
    />
  );
}

export function CompanyMailbox() {
  const { places } = useText();
  return (
    <EmptyPlace
      title={places.mailbox}
      icon={<Inbox />}
      emptyTitle={places.mailboxEmpty}
      body={places.mailboxBody}
    />
  );
}

export function MyMailbox() {
  const { places } = useText();
  return (
    <EmptyPlace
      title={places.myMailbox}
      icon={<MailOpen />}
      emptyTitle={places.myMailboxEmpty}
      body={places.myMailboxBody}
    />
  );
}
