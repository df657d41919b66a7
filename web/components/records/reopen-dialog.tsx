import { useQuery } from "@tanstack/react-query";
import { zonedMoment } from "#worker/contract/language/zoned-moment.ts";
import { reasonBody } from "#worker/contract/forms/bodies.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { sealsQuery } from "#web/data/forms/seals.ts";
import type { FormAddress } from "#web/data/forms/record.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { TextAreaField } from "#web/ui/controls/labelled-fields.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";

type ReopenDialogProps = {
  address: FormAddress;
  viewId: string;
  /** The record's version, or when it was changed last. */
  version: number | string;
  /** Resolves to the error message, or null. */
  onReopen: (reason: string) => Promise<string | null>;
  onClose: () => void;
};

/** Says what reopening a record means and who completed it, and asks why. What was written stays if it cannot be sent. */
export function ReopenDialog({ address, viewId, version, onReopen, onClose }: ReopenDialogProps) {
  const { reopening: words } = useText("custody");
  const common = useText("common");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const [last] = useQuery(sealsQuery(address, version)).data?.seals ?? [];
  const submission = useSubmit({
    fields: { reason: "" },
    schema: reasonBody,
    send: ({ reason }: { reason: string }) => onReopen(reason),
    onDone: (problem) => {
      if (problem === null) onClose();
      toast(
        problem === null
          ? { title: words.done(viewId), tone: "success" }
          : { title: problem, tone: "danger" },
      );
    },
  });
  const { submit, values, field } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={words.title(viewId)}
      description={words.body}
      submitLabel={words.confirm}
      submission={submission}
      onSubmit={() => void submit(values)}
    >
      {last ? (
        <p className="text-sm text-muted-foreground">
          {words.sealed(last.number, last.by?.name ?? null, zonedMoment(language, last.at, timeZone))}
        </p>
      ) : null}
      <TextAreaField required maxLength={500} label={common.reason} {...field("reason")} />
    </FormDialog>
  );
}
