import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { MOST_KEYS, type ApiKey } from "#worker/contract/sign-in/api-keys.ts";
import { FailedQueryNotice } from "#web/components/failures/load-error.tsx";
import { useSend } from "#web/data/api/use-send.ts";
import { departmentsQuery } from "#web/data/organisation/companies.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatDay, formatList, formatAgo } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card, CardContent } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { SkeletonText } from "#web/ui/display/skeleton.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
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
  const valid = query.data?.filter(({ state }) => state !== "ended") ?? [];
  return (
    <Section
      title={text.title}
      description={
        <>
          {text.lead}{" "}
          <a className="underline" href={text.guideAddress} target="_blank" rel="noreferrer">
            {text.guide}
          </a>
        </>
      }
      action={
        query.data && valid.length < MOST_KEYS ? (
          <Button aria-haspopup="dialog" onClick={() => setMaking(true)}>
            <Plus aria-hidden="true" />
            {text.make}
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
          {query.data.map((key) => (
            <KeyCard key={key.id} companyId={companyId} apiKey={key} />
          ))}
        </ul>
      ) : null}
      {isMaking ? <MakeKeyDialog companyId={companyId} onClose={() => setMaking(false)} /> : null}
    </Section>
  );
}

const TONES = { valid: "success", expired: "neutral", ended: "neutral", orphaned: "warning" } as const;

function KeyCard({ companyId, apiKey: key }: { companyId: string; apiKey: ApiKey }) {
  const text = useText("integrations");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const { data: departments } = useQuery(departmentsQuery(companyId));
  const [isEnding, setEnding] = useState(false);
  const day = (moment: string) => formatDay(language, moment, timeZone);
  const names = departments?.filter(({ id }) => key.departmentIds?.includes(id)).map(({ name }) => name);
  const facts = [
    key.departmentIds === null ? text.wholeCompany : text.onlyDepartments(formatList(language, names ?? [])),
    ...(key.networks.length > 0 ? [text.networks(formatList(language, key.networks))] : []),
    text.madeBy(key.createdBy.name, day(key.createdAt)),
    key.state === "expired" ? text.expired(day(key.expiresAt)) : text.expires(day(key.expiresAt)),
    key.lastUsedAt ? text.lastUsed(formatAgo(language, key.lastUsedAt)) : text.neverUsed,
  ];
  return (
    <li>
      <Card>
        <CardContent className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <KeyRound aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
            <h3 className="min-w-0 font-medium break-words">{key.name}</h3>
            <code className="text-sm text-muted-foreground">{text.endsWith(key.ending)}</code>
            <Badge size="sm" tone={TONES[key.state]}>
              {text.states[key.state]}
            </Badge>
          </div>
          <ul className="flex flex-wrap gap-1.5">
            {key.scopes.map((scope) => (
              <li key={scope}>
                <Badge size="sm">{text.scopes[scope]}</Badge>
              </li>
            ))}
          </ul>
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
        </CardContent>
      </Card>
      {isEnding ? <EndDialog companyId={companyId} apiKey={key} onClose={() => setEnding(false)} /> : null}
    </li>
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
