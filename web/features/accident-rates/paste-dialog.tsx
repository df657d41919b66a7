import { useState } from "react";
import { formatNumber } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Field, TextArea } from "#web/ui/controls/field.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { type PastedMonth, readHours } from "./read-hours.ts";

type PasteDialogProps = {
  /** The months of the table, for lines that name none. */
  shown: readonly string[];
  onClose: () => void;
  onUse: (months: readonly PastedMonth[]) => void;
};

const MOST_UNREAD = 3;

export function PasteDialog({ shown, onClose, onUse }: PasteDialogProps) {
  const text = useText("rates");
  const language = useLanguage();
  const [pasted, setPasted] = useState("");
  const { months, unread } = readHours(pasted, language, shown);
  return (
    <FormDialog
      title={text.pasteTitle}
      description={text.pasteLead}
      submitLabel={text.pasteUse}
      submitDisabled={months.length === 0}
      onClose={onClose}
      onSubmit={() => onUse(months)}
    >
      <Field
        label={text.pasteField}
        error={unread.length > 0 ? text.unread(unread.slice(0, MOST_UNREAD).join(" · ")) : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={8}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
          />
        )}
      </Field>
      <p aria-live="polite" className="text-sm text-muted-foreground">
        {pasted === "" ? "" : text.pasted(formatNumber(language, months.length), months.length === 1)}
      </p>
    </FormDialog>
  );
}
