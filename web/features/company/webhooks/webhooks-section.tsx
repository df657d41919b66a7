import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import { MOST_WEBHOOKS, type Webhook } from "#worker/contract/sign-in/webhooks.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { useIsReadOnly } from "#web/data/organisation/use-creatable.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatAgo, formatDay } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Switch } from "#web/ui/controls/toggle.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { BadgeList, ConnectionHeading, ConnectionsSection, useReach } from "../connections.tsx";
import { MessagesDialog } from "./messages-dialog.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { changeWebhook, pingWebhook, removeWebhook, webhooksQuery } from "./webhooks.ts";

/** The webhooks of the company; for its owners and administrators. */
export function WebhooksSection({ companyId }: { companyId: string }) {
  const text = useText("webhooks");
  const query = useQuery(webhooksQuery(companyId));
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ConnectionsSection
        title={text.title}
        description={text.lead}
        addLabel={text.add}
        emptyText={text.none}
        query={query}
        canAdd={({ length }) => length < MOST_WEBHOOKS}
        onAdd={() => setAdding(true)}
        renderCard={(webhook) => <WebhookCard companyId={companyId} webhook={webhook} />}
      />
      {isAdding ? (
        <WebhookDialog companyId={companyId} webhook={null} onClose={() => setAdding(false)} />
      ) : null}
    </>
  );
}

type Open = "edit" | "messages" | "remove" | null;

function WebhookCard({ companyId, webhook }: { companyId: string; webhook: Webhook }) {
  const text = useText("webhooks");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const queries = useQueryClient();
  const reachOf = useReach(companyId);
  const [open, setOpen] = useState<Open>(null);
  // Switching it off and removing it take access away, which a read-only company leaves.
  const isReadOnly = useIsReadOnly(companyId);
  const path = { companyId, webhookId: webhook.id };
  const refresh = () => queries.invalidateQueries(webhooksQuery(companyId));
  const onFail = (title: string) => toast({ title, tone: "danger" });
  const turn = useSend({
    send: (isOn: boolean) => changeWebhook(path, { isOn }),
    onDone: async ({ webhook: { isOn } }) => {
      await refresh();
      toast({ title: isOn ? text.switchedOn : text.switchedOff, tone: "success" });
    },
    onFail,
  });
  const ping = useSend({
    send: () => pingWebhook(path),
    onDone: () => {
      toast({ title: text.pinged, tone: "success" });
      setOpen("messages");
    },
    onFail,
  });
  const facts = [
    reachOf(webhook.departmentIds),
    text.madeBy(webhook.createdBy.name, formatDay(language, webhook.createdAt, timeZone)),
    ...(webhook.waiting > 0 ? [text.waiting(webhook.waiting)] : []),
  ];
  return (
    <>
      <ConnectionHeading icon={WebhookIcon} name={webhook.name}>
        {webhook.isOn && webhook.failingSince ? (
          <Badge size="sm" tone="warning">
            {text.failing(formatAgo(language, webhook.failingSince))}
          </Badge>
        ) : (
          <Badge size="sm" tone={webhook.isOn ? "success" : "neutral"}>
            {webhook.isOn ? text.on : text.off}
          </Badge>
        )}
      </ConnectionHeading>
      <p className="text-sm break-all">{webhook.url}</p>
      {webhook.offBecause ? <Banner tone="warning">{text.offBecause[webhook.offBecause]}</Banner> : null}
      <BadgeList labels={webhook.events.map((event) => text.events[event])} />
      <p className="text-sm text-pretty text-muted-foreground">{facts.join(" · ")}</p>
      <Switch
        label={text.dialog.isOn}
        checked={webhook.isOn}
        disabled={turn.sending || webhook.offBecause === "rights" || (isReadOnly && !webhook.isOn)}
        onChange={({ target }) => void turn.submit(target.checked)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen("messages")}>
          {text.messages}
        </Button>
        {webhook.isOn && !isReadOnly ? (
          <Button variant="secondary" loading={ping.sending} onClick={() => void ping.submit(undefined)}>
            {text.ping}
          </Button>
        ) : null}
        {isReadOnly ? null : (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen("edit")}>
            {text.edit}
          </Button>
        )}
        <Button variant="ghost-danger" aria-haspopup="dialog" onClick={() => setOpen("remove")}>
          {text.remove}
        </Button>
      </div>
      {open === "edit" ? (
        <WebhookDialog companyId={companyId} webhook={webhook} onClose={() => setOpen(null)} />
      ) : null}
      {open === "messages" ? (
        <MessagesDialog companyId={companyId} webhook={webhook} onClose={() => setOpen(null)} />
      ) : null}
      {open === "remove" ? (
        <RemoveDialog companyId={companyId} webhook={webhook} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}

function RemoveDialog({
  companyId,
  webhook,
  onClose,
}: {
  companyId: string;
  webhook: Webhook;
  onClose: () => void;
}) {
  const text = useText("webhooks");
  const queries = useQueryClient();
  const { submit, sending, problem } = useSend({
    send: () => removeWebhook({ companyId, webhookId: webhook.id }),
    onDone: async () => {
      onClose();
      toast({ title: text.removed, tone: "success" });
      await queries.invalidateQueries(webhooksQuery(companyId));
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void submit(undefined)}
      title={text.removeTitle(webhook.name)}
      description={text.removeBody}
      problem={problem}
      confirmLabel={text.remove}
      tone="danger"
      busy={sending}
    />
  );
}
