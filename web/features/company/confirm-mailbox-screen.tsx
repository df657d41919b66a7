import { useEffect, useState, type ReactNode } from "react";
import { useText } from "../../text/use-text.ts";
import { confirmMailbox } from "./change-company.ts";
import type { MailboxConfirmation } from "../../data/organisation/companies.ts";
import { useSend } from "../../data/api/use-send.ts";
import { useTitle } from "../../text/use-title.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";
import { ErrorBanner } from "../../ui/display/error-banner.tsx";
import { restoreLostFocus } from "../../ui/overlays/restore-focus.ts";

type ConfirmMailboxProps = {
  token: string;
  /** Null when the link is of no use any more. */
  confirmation: MailboxConfirmation | null;
  footer: ReactNode;
};

/** Opening the link confirms nothing, because mail programs open links to check them. The button does. */
export function ConfirmMailboxScreen({ token, confirmation, footer }: ConfirmMailboxProps) {
  const text = useText("company").confirmMailbox;
  const wasConfirmed = confirmation?.isConfirmed ?? false;
  const [isDone, setIsDone] = useState(wasConfirmed);
  const title = confirmation ? (isDone ? text.doneTitle : text.title) : text.goneTitle;
  useTitle(title);
  useEffect(() => {
    if (isDone && !wasConfirmed) restoreLostFocus();
  }, [isDone, wasConfirmed]);
  if (!confirmation)
    return <CenteredPage brandName="Extintor" title={title} description={text.gone} footer={footer} />;
  const { company, email } = confirmation;
  return (
    <CenteredPage
      brandName="Extintor"
      title={title}
      description={isDone ? text.done(company.name, email) : text.lead(company.name)}
      footer={footer}
    >
      <div className="rounded-lg border bg-background">
        <div className="flex items-center gap-3 border-b px-4 py-3">
          <Avatar name={company.name} color={company.color} shape="square" />
          <p className="min-w-0 truncate font-semibold">{company.name}</p>
        </div>
        <dl className="flex flex-wrap justify-between gap-x-4 px-4 py-3 text-sm">
          <dt className="text-muted-foreground">{text.address}</dt>
          <dd className="min-w-0 font-medium break-words">{email}</dd>
        </dl>
      </div>
      {isDone ? null : <ConfirmButton token={token} onDone={() => setIsDone(true)} />}
    </CenteredPage>
  );
}

function ConfirmButton({ token, onDone }: { token: string; onDone: () => void }) {
  const text = useText("company").confirmMailbox;
  const { submit, sending, problem } = useSend({ send: () => confirmMailbox(token), onDone });
  return (
    <>
      <p className="text-sm text-muted-foreground">{text.ifUnknown}</p>
      <ErrorBanner problem={problem} />
      <Button size="lg" loading={sending} onClick={() => void submit(undefined)}>
        {text.confirm}
      </Button>
    </>
  );
}
