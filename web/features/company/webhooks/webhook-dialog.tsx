import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { WEBHOOK_EVENTS, type WebhookEvent } from "#worker/contract/enums.ts";
import { makeWebhook as contract, type Webhook } from "#worker/contract/sign-in/webhooks.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { useText } from "#web/text/use-text.ts";
import { FieldError } from "#web/ui/controls/field-notes.tsx";
import { TextField } from "#web/ui/controls/labelled-fields.tsx";
import { Checkbox } from "#web/ui/controls/toggle.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { ReachField } from "../connections.tsx";
import { SecretDialog } from "../secret-dialog.tsx";
import { changeWebhook, makeWebhook, webhooksQuery } from "./webhooks.ts";

type Fields = { name: string; url: string; events: WebhookEvent[]; departmentIds: string[] | null };

/** A new webhook, after which its secret is shown this once, or the change of one. */
export function WebhookDialog({
  companyId,
  webhook,
  onClose,
}: {
  companyId: string;
  webhook: Webhook | null;
  onClose: () => void;
}) {
  const { dialog: text, secret: secretText, events: names } = useText("webhooks");
  const queries = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const fields: Fields = {
    name: webhook?.name ?? "",
    url: webhook?.url ?? "",
    events: webhook?.events ?? [],
    departmentIds: webhook?.departmentIds ?? null,
  };
  const submission = useSubmit({
    fields,
    schema: contract.body,
    send: async (body: Fields) =>
      webhook
        ? { ...(await changeWebhook({ companyId, webhookId: webhook.id }, body)), secret: null }
        : makeWebhook(companyId, body),
    onDone: async (answer) => {
      setSecret(answer.secret);
      await queries.invalidateQueries(webhooksQuery(companyId));
      if (answer.secret === null) onClose();
    },
  });
  const { values, errors, submit, set, field } = submission;
  if (secret !== null) return <SecretDialog text={secretText} secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title={webhook ? text.edit : text.add}
      submitLabel={webhook ? text.submitEdit : text.submitAdd}
      submission={submission}
      onSubmit={() => void submit(values)}
    >
      <TextField label={text.name} required placeholder={text.nameExample} {...field("name")} />
      <TextField
        label={text.url}
        hint={text.urlHint}
        required
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        {...field("url")}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium">{text.events}</legend>
        <FieldError id="events-error">{errors["events"]}</FieldError>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              key={event}
              label={names[event]}
              aria-invalid={errors["events"] ? true : undefined}
              checked={values.events.includes(event)}
              onChange={({ target }) =>
                set({
                  events: target.checked
                    ? [...values.events, event]
                    : values.events.filter((each) => each !== event),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <ReachField
        companyId={companyId}
        value={values.departmentIds}
        error={errors["departmentIds"]}
        onChange={(departmentIds) => set({ departmentIds })}
      />
    </FormDialog>
  );
}
