import { useState } from "react";
import { isOfferedPacks } from "#worker/policy/company-rights.ts";
import { TABLE_FORMATS, type TableFormat } from "#worker/contract/enums.ts";
import { ExportDialog } from "../../components/exports/export-dialog.tsx";
import { HidePeople, type Hiding, hidingBody } from "../../components/exports/hide-people.tsx";
import { packExportBody } from "../../data/exports/export-bodies.ts";
import type { CreateExportBody } from "../../data/exports/exports.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useText } from "../../text/use-text.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { SelectField } from "../../ui/controls/labelled-fields.tsx";
import { exportedListOf, formatBody, hasActionsSheet, useDescribeExport } from "./use-describe-export.ts";

/** Exports a list as a table, for Excel or other programs; one of records as a pack of evidence, too. */
export function ListExportDialog({ request, onClose }: { request: CreateExportBody; onClose: () => void }) {
  const packs = useText("packs");
  const [format, setFormat] = useState<TableFormat | "pack">("xlsx");
  const [hiding, setHiding] = useState<Hiding>(null);
  const offer = { companyId: useCompany().id, departmentId: request.departmentId };
  const pack = isOfferedPacks(useActor(), offer) ? packExportBody(request) : null;
  const isPack = pack !== null && format === "pack";
  return (
    <ExportDialog
      request={
        format === "pack" && pack ? { ...pack, ...hidingBody(hiding) } : { ...request, ...formatBody(format) }
      }
      onClose={onClose}
    >
      <SelectField
        label={packs.format}
        value={format}
        options={[
          ...TABLE_FORMATS.toReversed().map((value) => ({ value, label: packs.formats[value] })),
          ...(pack ? [{ value: "pack" as const, label: packs.formats.pack }] : []),
        ]}
        hint={format === "xlsx" && hasActionsSheet(request) ? packs.actionsSheet : undefined}
        onChange={setFormat}
      />
      <ExportSummary request={request} isPack={isPack} />
      {isPack ? <HidePeople value={hiding} onChange={setHiding} /> : null}
    </ExportDialog>
  );
}

function ExportSummary({ request, isPack }: { request: CreateExportBody; isPack: boolean }) {
  const text = useText("exports");
  const packs = useText("packs");
  const { title, filters } = useDescribeExport(exportedListOf(request));
  const listHint = request.formType ? text.oneKindHint : text.allKindsHint;
  const hint = isPack ? packs.onlySealed : request.resource === "forms" ? listHint : null;
  return (
    <>
      <div className="flex flex-col gap-2">
        <p className="font-medium">{title}</p>
        {filters.length > 0 ? (
          <ul className="flex flex-wrap gap-1.5">
            {filters.map((filter) => (
              <li key={filter} className="min-w-0">
                <Badge>{filter}</Badge>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {hint ? <p className="text-muted-foreground">{hint}</p> : null}
    </>
  );
}
