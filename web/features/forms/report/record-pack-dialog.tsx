import { isDepartmental } from "#worker/contract/forms/registry.ts";
import type { FormRecord } from "#web/data/forms/record.ts";
import { useText } from "#web/text/use-text.ts";
import { ExportDialog } from "#web/components/exports/export-dialog.tsx";

/** A pack of evidence of one record. */
export function RecordPackDialog({ form, onClose }: { form: FormRecord["form"]; onClose: () => void }) {
  const text = useText("packs");
  const { id: formId, type: formType, department } = form;
  const request = {
    resource: "evidence" as const,
    formType,
    formId,
    ...(isDepartmental(formType) && department ? { departmentId: department.id } : {}),
  };
  return (
    <ExportDialog request={request} onClose={onClose}>
      <p className="font-medium">{form.viewId}</p>
      <p className="text-muted-foreground">{text.oneRecord}</p>
    </ExportDialog>
  );
}
