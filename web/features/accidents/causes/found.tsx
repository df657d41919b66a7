import { Pencil } from "lucide-react";
import { useState } from "react";
import type { CauseFact } from "#worker/contract/accidents/case.ts";
import type { HandledAccident } from "#web/data/accidents/accidents.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextAreaField } from "#web/ui/controls/labelled-fields.tsx";
import { Card, CardContent } from "#web/ui/display/card.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { useAccidentChange } from "../use-change.ts";

type FoundProps = { accident: HandledAccident; facts: readonly CauseFact[] };

/** What the investigation found, where no record of it is linked: closing the case asks for one or the other. */
export function Found({ accident, facts }: FoundProps) {
  const { causes: text, edit } = useText("accidents");
  const [isEditing, setEditing] = useState(false);
  const { investigation } = accident.case.causes;
  const mayChange = accident.can.change;
  if (investigation === null && (accident.links.investigation !== null || !mayChange)) return null;
  return (
    <section aria-label={text.found} className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{text.found}</h3>
      {investigation === null ? null : (
        <Card>
          <CardContent className="text-sm break-words whitespace-pre-line">{investigation}</CardContent>
        </Card>
      )}
      {mayChange ? (
        <Button
          variant="secondary"
          className="self-start max-sm:w-full"
          aria-haspopup="dialog"
          aria-label={investigation === null ? text.foundEdit : `${edit}: ${text.found}`}
          onClick={() => setEditing(true)}
        >
          <Pencil aria-hidden="true" />
          {investigation === null ? text.foundEdit : edit}
        </Button>
      ) : null}
      {isEditing ? <FoundDialog accident={accident} facts={facts} onClose={() => setEditing(false)} /> : null}
    </section>
  );
}

function FoundDialog({ accident, facts, onClose }: FoundProps & { onClose: () => void }) {
  const { causes: text } = useText("accidents");
  const { id: companyId } = useCompany();
  const submission = useAccidentChange(accident, companyId, { onDone: onClose });
  const [found, setFound] = useState(accident.case.causes.investigation ?? "");
  const { submit, errors } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={text.found}
      description={text.foundHint}
      submitLabel={text.save}
      submission={submission}
      onSubmit={() => void submit({ causes: { facts: [...facts], investigation: found.trim() || null } })}
    >
      <TextAreaField
        label={text.found}
        value={found}
        error={errors["causes.investigation"]}
        rows={8}
        maxLength={10_000}
        onChange={setFound}
      />
    </FormDialog>
  );
}
