import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSend } from "../../data/api/use-send.ts";
import { can } from "#worker/policy/can.ts";
import { useCompany, useDepartmentEntries } from "../../data/organisation/use-company.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { endFeed, feedQuery, renewFeed } from "../../data/plan/plan.ts";
import { queries } from "../../data/offline/queries.ts";
import { formatDay } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field, TextInput } from "../../ui/controls/field.tsx";
import { SelectField } from "../../ui/controls/labelled-fields.tsx";
import { ErrorBanner } from "../../ui/display/error-banner.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

/** The secret address by which a calendar program reads one's tasks. It is shown once. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { feed: text, toasts } = useText("plan");
  const common = useText("common");
  const language = useLanguage();
  const { id: companyId, timeZone } = useCompany();
  const departments = useDepartmentEntries();
  const actor = useActor();
  const [scope, setScope] = useState("own");
  const { data: feed } = useQuery(feedQuery(companyId, scope));
  const scopes = [
    { value: "own", label: text.own },
    ...departments.map(({ id, name }) => ({ value: id, label: text.department(name) })),
    ...(can(actor, "company.dashboard", { companyId }) ? [{ value: "company", label: text.company }] : []),
  ];
  const { own, company, department } = text.onlyOnce;
  const only = departments.find(({ id }) => id === scope);
  const onlyOnce = only ? department(only.name) : scope === "company" ? company : own;
  const [url, setUrl] = useState<string | null>(null);
  const show = (made: Awaited<ReturnType<typeof renewFeed>> | null) => {
    setUrl(made?.url ?? null);
    queries.setQueryData(feedQuery(companyId, scope).queryKey, made && { createdAt: made.createdAt });
  };
  const change = useSend({
    send: (to: "renewed" | "ended") =>
      to === "renewed" ? renewFeed(companyId, scope) : endFeed(companyId, scope).then(() => null),
    onDone: show,
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url ?? "");
      toast({ title: toasts.copied, tone: "success" });
    } catch {
      toast({ title: toasts.notCopied, tone: "warning" });
    }
  };
  return (
    <Dialog open onClose={onClose} size="sm" startAtTitle title={text.title} description={text.lead}>
      <div className="flex flex-col gap-4">
        <ErrorBanner problem={change.problem} />
        <SelectField
          label={text.scope}
          options={scopes}
          value={scope}
          onChange={(chosen) => {
            setScope(chosen);
            setUrl(null);
          }}
        />
        {url === null ? (
          <p>{feed ? text.since(formatDay(language, feed.createdAt, timeZone)) : text.none}</p>
        ) : (
          <>
            <Field label={text.address} hint={onlyOnce}>
              {(control) => (
                <TextInput
                  {...control}
                  readOnly
                  className="font-mono"
                  value={url}
                  onFocus={(event) => event.target.select()}
                />
              )}
            </Field>
            <Button className="self-start" onClick={() => void copy()}>
              {common.copy}
            </Button>
          </>
        )}
        {url === null && feed !== undefined ? (
          <div className="flex flex-col items-start gap-2.5">
            <Button
              variant={feed ? "secondary" : "primary"}
              loading={change.sending}
              onClick={() => void change.submit("renewed")}
            >
              {feed ? text.renew : text.create}
            </Button>
            {feed ? <p className="text-xs text-muted-foreground">{text.renewHint}</p> : null}
          </div>
        ) : null}
        {feed ? (
          <Button
            variant="ghost-danger"
            className="self-start"
            loading={change.sending}
            onClick={() => void change.submit("ended")}
          >
            {text.end}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
