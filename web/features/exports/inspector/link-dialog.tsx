import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { makeInspectorLink as contract } from "#worker/contract/sign-in/inspector-links.ts";
import { CopyField } from "#web/components/device/copy-field.tsx";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { exportsQuery } from "#web/data/exports/exports.ts";
import { inspectorLinksQuery, makeInspectorLink } from "#web/data/exports/inspector-links.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatDateTime } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SelectField, TextField } from "#web/ui/controls/labelled-fields.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";

const DAY_MS = 86_400_000;
const DAYS = ["7", "15", "30"] as const;

type Fields = { exportId: string; name: string; email: string; expiresAt: (typeof DAYS)[number] };

const bodyOf = ({ expiresAt, ...rest }: Fields) => ({
  ...rest,
  expiresAt: new Date(Date.now() + Number(expiresAt) * DAY_MS).toISOString(),
});

/** First the form, and then the address, which is shown this once. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const { dialog: text, secret: ofSecret } = useText("inspection");
  const language = useLanguage();
  const { id: companyId, timeZone } = useCompany();
  const queries = useQueryClient();
  const [address, setAddress] = useState<string | null>(null);
  const { data: rows = [] } = useQuery(exportsQuery(companyId));
  const folders = rows.filter(({ status, filters }) => status === "ready" && filters.inspection);
  const fields: Fields = { exportId: folders[0]?.id ?? "", name: "", email: "", expiresAt: "15" };
  const submission = useSubmit({
    fields,
    schema: contract.body,
    send: (body: ReturnType<typeof bodyOf>) => makeInspectorLink(companyId, body),
    onDone: async ({ token }) => {
      setAddress(`${location.origin}/inspeccion/${token}`);
      await queries.invalidateQueries(inspectorLinksQuery(companyId));
    },
  });
  const { values, submit, field } = submission;
  if (address !== null)
    return (
      <Dialog
        open
        onClose={onClose}
        dismissable={false}
        title={ofSecret.title}
        description={ofSecret.lead}
        contentKey="secret"
        footer={<Button onClick={onClose}>{ofSecret.done}</Button>}
      >
        <CopyField label={ofSecret.label} value={address} />
      </Dialog>
    );
  return (
    <FormDialog
      onClose={onClose}
      title={text.title}
      description={text.lead}
      submitLabel={text.submit}
      submission={submission}
      submitDisabled={folders.length === 0}
      onSubmit={() => void submit(bodyOf(values))}
    >
      {folders.length === 0 ? (
        <p>{text.noFolder}</p>
      ) : (
        <>
          <SelectField
            label={text.folder}
            options={folders.map(({ id, filename, createdAt }) => ({
              value: id,
              // A phone shows the beginning alone, and two folders of one day have one name.
              label: `${formatDateTime(language, createdAt, timeZone)} · ${filename}`,
            }))}
            {...field("exportId")}
          />
          <TextField label={text.name} required maxLength={120} {...field("name")} />
          <TextField
            label={text.email}
            hint={text.emailHint}
            type="email"
            required
            autoCapitalize="none"
            spellCheck={false}
            {...field("email")}
          />
          <SelectField
            label={text.until}
            options={DAYS.map((value) => ({ value, label: text.days[value] }))}
            {...field("expiresAt")}
          />
        </>
      )}
    </FormDialog>
  );
}
