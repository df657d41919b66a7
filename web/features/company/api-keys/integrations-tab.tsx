import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { MOST_KEYS, type ApiKey } from "#worker/contract/sign-in/api-keys.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatDay, formatList, formatAgo } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { BadgeList, ConnectionHeading, ConnectionsSection, useReach } from "../connections.tsx";
import { WebhooksSection } from "../webhooks/webhooks-section.tsx";
import { apiKeysQuery, endApiKey } from "./api-keys.ts";
import { MakeKeyDialog } from "./make-key-dialog.tsx";

/** What connects the company with other programs; for its owners and administrators. */
export default function IntegrationsTab({ companyId }: { companyId: string }) {
  return (
    <>
      <ApiKeysSection companyId={companyId} />
      <WebhooksSection companyId={companyId} />
    </>
  );
}

function ApiKeysSection({ companyId }: { companyId: string }) {
  const text = useText("integrations");
  const query = useQuery(apiKeysQuery(companyId));
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <ConnectionsSection
        title={text.title}
        description={
          <>
            {text.lead}{" "}
            <a className="underline" href={text.guideAddress} target="_blank" rel="noreferrer">
              {text.guide}
            </a>
          </>
        }
        addLabel={text.make}
        emptyText={text.none}
        query={query}
        canAdd={(keys) => keys.filter(({ state }) => state !== "ended").length < MOST_KEYS}
        onAdd={() => setMaking(true)}
        renderCard={(key) => <KeyCard companyId={companyId} apiKey={key} />}
      />
      {isMaking ? <MakeKeyDialog companyId={companyId} onClose={() => setMaking(false)} /> : null}
    </>
  );
}

const TONES = { valid: "success", expired: "neutral", ended: "neutral", orphaned: "warning" } as const;

function KeyCard({ companyId, apiKey: key }: { companyId: string; apiKey: ApiKey }) {
  const text = useText("integrations");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const reachOf = useReach(companyId);
  const [isEnding, setEnding] = useState(false);
  const day = (moment: string) => formatDay(language, moment, timeZone);
  const facts = [
    reachOf(key.departmentIds),
    ...(key.networks.length > 0 ? [text.networks(formatList(language, key.networks))] : []),
    text.madeBy(key.createdBy.name, day(key.createdAt)),
    key.state === "expired" ? text.expired(day(key.expiresAt)) : text.expires(day(key.expiresAt)),
    key.lastUsedAt ? text.lastUsed(formatAgo(language, key.lastUsedAt)) : text.neverUsed,
  ];
  return (
    <>
      <ConnectionHeading icon={KeyRound} name={key.name}>
        <code className="text-sm text-muted-foreground">{text.endsWith(key.ending)}</code>
        <Badge size="sm" tone={TONES[key.state]}>
          {text.states[key.state]}
        </Badge>
      </ConnectionHeading>
      <BadgeList labels={key.scopes.map((scope) => text.scopes[scope])} />
      <p className="text-sm text-pretty text-muted-foreground">{facts.join(" · ")}</p>
      {key.state === "ended" ? null : (
        <Button
          variant="ghost-danger"
          className="self-start"
          aria-haspopup="dialog"
          onClick={() => setEnding(true)}
        >
          {text.end}
        </Button>
      )}
      {isEnding ? <EndDialog companyId={companyId} apiKey={key} onClose={() => setEnding(false)} /> : null}
    </>
  );
}

function EndDialog({
  companyId,
  apiKey: key,
  onClose,
}: {
  companyId: string;
  apiKey: ApiKey;
  onClose: () => void;
}) {
  const text = useText("integrations");
  const queries = useQueryClient();
  const { submit, sending, problem } = useSend({
    send: () => endApiKey({ companyId, keyId: key.id }),
    onDone: (ended) => {
      queries.setQueryData(apiKeysQuery(companyId).queryKey, (known) =>
        known?.map((each) => (each.id === ended.id ? ended : each)),
      );
      onClose();
      toast({ title: text.ended, tone: "success" });
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void submit(undefined)}
      title={text.endTitle(key.name)}
      description={text.endBody}
      problem={problem}
      confirmLabel={text.end}
      tone="danger"
      busy={sending}
    />
  );
}
