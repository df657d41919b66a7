import { useState } from "react";
import type { HandledAccident } from "#web/data/accidents/accidents.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextAreaField } from "#web/ui/controls/labelled-fields.tsx";
import { Card, CardContent } from "#web/ui/display/card.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { useAccidentChange } from "../use-change.ts";

type FoundProps = { accident: HandledAccident };

/** What the investigation found, where no record of one says it. */
export function Found({ accident }: FoundProps) {
  const { causes: text } = useText("accidents");
  const [isEditing, setEditing] = useState(false);
  const found = accident.case.causes.investigation;
  const mayChange = accident.can.change && (found !== null || accident.links.investigation === null);
  if (found === null && !mayChange) return null;
  return (
    <>
      {found === null ? null : (
        <Card>
          <CardContent>
            <h3 className="text-xs text-muted-foreground">{text.found}</h3>
            <p className="mt-0.5 text-sm break-words whitespace-pre-line">{found}</p>
          </CardContent>
        </Card>
      )}
      {mayChange ? (
        <Button
          variant="secondary"
          className="self-start max-sm:w-full"
          aria-haspopup="dialog"
          onClick={() => setEditing(true)}
        >
          {found === null ? text.addFound : text.editFound}
        </Button>
      ) : null}
      {isEditing ? <FoundDialog accident={accident} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

function FoundDialog({ accident, onClose }: FoundProps & { onClose: () => void }) {
  const { causes: text } = useText("accidents");
  const common = useText("common");
  const { id: companyId } = useCompany();
  const { causes } = accident.case;
  const submission = useAccidentChange(accident, companyId, {
    fields: { investigation: causes.investigation ?? "" },
    onDone: onClose,
  });
  const { submit, values, field, errors } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={text.found}
      submitLabel={common.save}
      submission={submission}
      onSubmit={() => {
        const investigation = values.investigation.trim() === "" ? null : values.investigation.trim();
        void submit({ causes: { ...causes, investigation } });
      }}
    >
      <TextAreaField
        {...field("investigation")}
        error={errors["causes.investigation"]}
        label={text.found}
        hint={text.foundHint}
        rows={6}
        data-first="typing"
      />
    </FormDialog>
  );
}
