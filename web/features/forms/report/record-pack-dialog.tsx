import { useMemo, useState } from "react";
import { heldByField } from "#worker/contract/held.ts";
import { fieldsOf, isDepartmental } from "#worker/contract/forms/registry.ts";
import { mapHeld } from "#worker/domain/people/held-texts.ts";
import { foldName } from "#worker/domain/people/without-person.ts";
import type { FormRecord, ShownForm } from "#web/data/forms/record.ts";
import { useText } from "#web/text/use-text.ts";
import { ExportDialog } from "#web/components/exports/export-dialog.tsx";
import { HidePeople, type Hiding, hidingBody } from "#web/components/exports/hide-people.tsx";

/** The people whom the record names in fields for names, each once, in its order; who created it comes last. */
function peopleIn({ type, values, createdBy }: ShownForm): string[] {
  const names = new Map<string, string>();
  const add = (name: string) => {
    const known = foldName(name);
    if (known !== "" && !names.has(known)) names.set(known, name.trim());
  };
  for (const [key, field] of fieldsOf(type))
    mapHeld(values[key], heldByField(field), (text, heldKind) => {
      if (heldKind === "name") add(text);
      return text;
    });
  add(createdBy.name);
  return [...names.values()];
}

/** A pack of evidence of one record. */
export function RecordPackDialog({ form, onClose }: { form: FormRecord["form"]; onClose: () => void }) {
  const text = useText("packs");
  const [hiding, setHiding] = useState<Hiding>(null);
  const people = useMemo(() => peopleIn(form), [form]);
  const { id: formId, type: formType, department } = form;
  const request = {
    resource: "evidence" as const,
    formType,
    formId,
    ...(isDepartmental(formType) && department ? { departmentId: department.id } : {}),
    ...hidingBody(hiding),
  };
  return (
    <ExportDialog request={request} onClose={onClose}>
      <p className="font-medium">{form.viewId}</p>
      <p className="text-muted-foreground">{text.oneRecord}</p>
      <HidePeople value={hiding} people={people} onChange={setHiding} />
    </ExportDialog>
  );
}
