import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { Webhook, WebhookMessage } from "#worker/contract/sign-in/webhooks.ts";
import { FailedQueryNotice } from "#web/components/failures/load-error.tsx";
import { useSend } from "#web/data/api/use-send.ts";
import { formatAgo } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { SkeletonText } from "#web/ui/display/skeleton.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { sendMessageAgain, webhookMessagesQuery } from "./webhooks.ts";

const TONES = { waiting: "warning", delivered: "success", failed: "danger" } as const;
/** While something waits, the list is read again. */
const REFRESH_MS = 5000;

export function MessagesDialog({
  companyId,
  webhook,
  onClose,
}: {
  companyId: string;
  webhook: Webhook;
  onClose: () => void;
}) {
  const { log: text } = useText("webhooks");
  const query = useInfiniteQuery({
    ...webhookMessagesQuery({ companyId, webhookId: webhook.id }),
    refetchInterval: REFRESH_MS,
  });
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title(webhook.name)}
      description={text.lead}
      contentKey="messages"
      footer={<Button onClick={onClose}>{text.close}</Button>}
    >
      <FailedQueryNotice query={query} />
      {query.isPending ? <SkeletonText lines={6} /> : null}
      {query.data && messages.length === 0 ? (
        <p className="text-sm text-muted-foreground">{text.none}</p>
      ) : null}
      <ul className="flex flex-col divide-y divide-border">
        {messages.map((message) => (
          <Message key={message.id} companyId={companyId} webhook={webhook} message={message} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          variant="secondary"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {text.more}
        </Button>
      ) : null}
    </Dialog>
  );
}

function Message({
  companyId,
  webhook,
  message,
}: {
  companyId: string;
  webhook: Webhook;
  message: WebhookMessage;
}) {
  const { log: text, events } = useText("webhooks");
  const language = useLanguage();
  const queries = useQueryClient();
  const path = { companyId, webhookId: webhook.id };
  const again = useSend({
    send: () => sendMessageAgain({ ...path, messageId: message.id }),
    onDone: async () => {
      toast({ title: text.sentAgain, tone: "success" });
      await queries.invalidateQueries(webhookMessagesQuery(path));
    },
    onFail: (title) => toast({ title, tone: "danger" }),
  });
  const tried = message.status === null ? text.noAnswer : text.status(message.status);
  const facts = [
    formatAgo(language, message.at),
    ...(message.attempts > 0 ? [tried, text.attempts(message.attempts)] : []),
    ...(message.nextAt && message.attempts > 0 ? [text.next(formatAgo(language, message.nextAt))] : []),
  ];
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="text-sm font-medium">{events[message.event]}</span>
        <Badge size="sm" tone={TONES[message.state]}>
          {text.states[message.state]}
        </Badge>
      </div>
      <p className="text-sm text-muted-foreground">{facts.join(" · ")}</p>
      {message.body ? <Source label={text.body} source={message.body} /> : null}
      {message.answer ? <Source label={text.answer} source={message.answer} /> : null}
      {webhook.isOn && message.attempts > 0 ? (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          loading={again.sending}
          onClick={() => void again.submit(undefined)}
        >
          {text.again}
        </Button>
      ) : null}
    </li>
  );
}

const Source = ({ label, source }: { label: string; source: string }) => (
  <details className="text-sm">
    <summary className="cursor-pointer py-1">{label}</summary>
    <pre className="mt-1 max-h-60 overflow-auto rounded-md bg-muted p-3 text-xs break-all whitespace-pre-wrap">
      {source}
    </pre>
  </details>
);
