import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { KEY_SCOPES, type KeyScope } from "#worker/contract/enums.ts";
import { newId } from "#worker/domain/ids.ts";
import { makeApiKey as contract } from "#worker/contract/sign-in/api-keys.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { ReachField } from "../connections.tsx";
import { SecretDialog } from "../secret-dialog.tsx";
import { useText } from "#web/text/use-text.ts";
import { FieldError } from "#web/ui/controls/field-notes.tsx";
import { SelectField, TextAreaField, TextField } from "#web/ui/controls/labelled-fields.tsx";
import { Checkbox } from "#web/ui/controls/toggle.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { apiKeysQuery, makeApiKey } from "./api-keys.ts";

const DAY_MS = 86_400_000;
const EXPIRIES = ["90", "365", "730"] as const;

type Fields = {
  name: string;
  scopes: KeyScope[];
  departmentIds: string[] | null;
  expiresAt: (typeof EXPIRIES)[number];
  networks: string;
};

const bodyOf = (id: string, { expiresAt, networks, ...rest }: Fields) => ({
  id,
  ...rest,
  expiresAt: new Date(Date.now() + Number(expiresAt) * DAY_MS).toISOString(),
  networks: networks.split(/[\s,;]+/).filter(Boolean),
});

/** First the form, and then the secret, which is shown this once. */
export function MakeKeyDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const { dialog: text, secret: secretText, scopes: names, reading, writing } = useText("integrations");
  const queries = useQueryClient();
  // Sent again when no answer came, so that no second key is made.
  const [id] = useState(newId);
  const [secret, setSecret] = useState<string | null>(null);
  const fields: Fields = { name: "", scopes: [], departmentIds: null, expiresAt: "365", networks: "" };
  const submission = useSubmit({
    fields,
    schema: contract.body,
    send: (body: ReturnType<typeof bodyOf>) => makeApiKey(companyId, body),
    onDone: async (made) => {
      setSecret(made.secret);
      await queries.invalidateQueries(apiKeysQuery(companyId));
    },
  });
  const { values, errors, submit, set, field } = submission;
  if (secret !== null) return <SecretDialog text={secretText} secret={secret} onClose={onClose} />;
  const networkError = Object.entries(errors).find(([path]) => path.startsWith("networks"))?.[1];
  return (
    <FormDialog
      onClose={onClose}
      title={text.title}
      submitLabel={text.submit}
      submission={submission}
      onSubmit={() => void submit(bodyOf(id, values))}
    >
      <TextField label={text.name} required placeholder={text.nameExample} {...field("name")} />
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-1.5 text-sm font-medium">{text.scopes}</legend>
        <FieldError id="scopes-error">{errors["scopes"]}</FieldError>
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {(["read", "write"] as const).map((kind) => (
            <fieldset key={kind} aria-label={kind === "read" ? reading : writing}>
              {KEY_SCOPES.filter((scope) => scope.endsWith(kind)).map((scope) => (
                <Checkbox
                  key={scope}
                  label={names[scope]}
                  aria-invalid={errors["scopes"] ? true : undefined}
                  checked={values.scopes.includes(scope)}
                  onChange={({ target }) =>
                    set({
                      scopes: target.checked
                        ? [...values.scopes, scope]
                        : values.scopes.filter((each) => each !== scope),
                    })
                  }
                />
              ))}
            </fieldset>
          ))}
        </div>
      </fieldset>
      <ReachField
        companyId={companyId}
        value={values.departmentIds}
        error={errors["departmentIds"]}
        onChange={(departmentIds) => set({ departmentIds })}
      />
      <SelectField
        label={text.expiry}
        options={EXPIRIES.map((value) => ({ value, label: text.expiries[value] }))}
        {...field("expiresAt")}
      />
      <TextAreaField
        label={text.networks}
        hint={text.networksHint}
        optional
        rows={2}
        autoCapitalize="none"
        spellCheck={false}
        {...field("networks")}
        error={networkError}
      />
    </FormDialog>
  );
}
