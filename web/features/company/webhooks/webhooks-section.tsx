import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import { MOST_WEBHOOKS, type Webhook } from "#worker/contract/sign-in/webhooks.ts";
import { FailedQueryNotice } from "#web/components/failures/load-error.tsx";
import { useSend } from "#web/data/api/use-send.ts";
import { departmentsQuery } from "#web/data/organisation/companies.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatAgo, formatDay, formatList } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Switch } from "#web/ui/controls/toggle.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { Card, CardContent } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { SkeletonText } from "#web/ui/display/skeleton.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { MessagesDialog } from "./messages-dialog.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { changeWebhook, pingWebhook, removeWebhook, webhooksQuery } from "./webhooks.ts";

/** The webhooks of the company; for its owners and administrators. */
export function WebhooksSection({ companyId }: { companyId: string }) {
  const text = useText("webhooks");
  const query = useQuery(webhooksQuery(companyId));
  const [isAdding, setAdding] = useState(false);
  return (
    <Section
      title={text.title}
      description={text.lead}
      action={
        query.data && query.data.length < MOST_WEBHOOKS ? (
          <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            {text.add}
          </Button>
        ) : null
      }
    >
      <FailedQueryNotice query={query} />
      {query.isPending ? <SkeletonText lines={4} /> : null}
      {query.data?.length === 0 ? (
        <Card>
          <CardContent className="text-sm text-muted-foreground">{text.none}</CardContent>
        </Card>
      ) : null}
      {query.data && query.data.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {query.data.map((webhook) => (
            <WebhookCard key={webhook.id} companyId={companyId} webhook={webhook} />
          ))}
        </ul>
      ) : null}
      {isAdding ? (
        <WebhookDialog companyId={companyId} webhook={null} onClose={() => setAdding(false)} />
      ) : null}
    </Section>
  );
}

type Open = "edit" | "messages" | "remove" | null;

function WebhookCard({ companyId, webhook }: { companyId: string; webhook: Webhook }) {
  const text = useText("webhooks");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const queries = useQueryClient();
  const { data: departments } = useQuery(departmentsQuery(companyId));
  const [open, setOpen] = useState<Open>(null);
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
  const names = departments?.filter(({ id }) => webhook.departmentIds?.includes(id)).map(({ name }) => name);
  const facts = [
    webhook.departmentIds === null
      ? text.wholeCompany
      : text.onlyDepartments(formatList(language, names ?? [])),
    text.madeBy(webhook.createdBy.name, formatDay(language, webhook.createdAt, timeZone)),
    ...(webhook.waiting > 0 ? [text.waiting(webhook.waiting)] : []),
  ];
  return (
    <li>
      <Card>
        <CardContent className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <WebhookIcon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
            <h3 className="min-w-0 font-medium break-words">{webhook.name}</h3>
            {webhook.isOn && webhook.failingSince ? (
              <Badge size="sm" tone="warning">
                {text.failing(formatAgo(language, webhook.failingSince))}
              </Badge>
            ) : (
              <Badge size="sm" tone={webhook.isOn ? "success" : "neutral"}>
                {webhook.isOn ? text.on : text.off}
              </Badge>
            )}
          </div>
          <p className="text-sm break-all">{webhook.url}</p>
          {webhook.offBecause ? <Banner tone="warning">{text.offBecause[webhook.offBecause]}</Banner> : null}
          <ul className="flex flex-wrap gap-1.5">
            {webhook.events.map((event) => (
              <li key={event}>
                <Badge size="sm">{text.events[event]}</Badge>
              </li>
            ))}
          </ul>
          <p className="text-sm text-pretty text-muted-foreground">{facts.join(" · ")}</p>
          <Switch
            label={text.dialog.isOn}
            checked={webhook.isOn}
            disabled={turn.sending || webhook.offBecause === "rights"}
            onChange={({ target }) => void turn.submit(target.checked)}
          />
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen("messages")}>
              {text.messages}
            </Button>
            {webhook.isOn ? (
              <Button variant="secondary" loading={ping.sending} onClick={() => void ping.submit(undefined)}>
                {text.ping}
              </Button>
            ) : null}
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen("edit")}>
              {text.edit}
            </Button>
            <Button variant="ghost-danger" aria-haspopup="dialog" onClick={() => setOpen("remove")}>
              {text.remove}
            </Button>
          </div>
        </CardContent>
      </Card>
      {open === "edit" ? (
        <WebhookDialog companyId={companyId} webhook={webhook} onClose={() => setOpen(null)} />
      ) : null}
      {open === "messages" ? (
        <MessagesDialog companyId={companyId} webhook={webhook} onClose={() => setOpen(null)} />
      ) : null}
      {open === "remove" ? (
        <RemoveDialog companyId={companyId} webhook={webhook} onClose={() => setOpen(null)} />
      ) : null}
    </li>
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
