import { useQuery } from "@tanstack/react-query";
import { FileSpreadsheet, FolderDown, Plus } from "lucide-react";
import { useState } from "react";
import { accountDenialReason } from "#worker/policy/can.ts";
import { exportsQuery } from "../../data/exports/exports.ts";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { useCompany, useIsCompanyAdmin } from "../../data/organisation/use-company.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { SkeletonRows } from "../../ui/display/skeleton.tsx";
import { Table, TBody, THead, THeadCell, TRow } from "../../ui/display/table.tsx";
import { ExportDialog } from "../../components/exports/export-dialog.tsx";
import { ExportListRow } from "./export-list-row.tsx";
import { InspectorSection } from "./inspector/inspector-section.tsx";
import { NewExportDialog } from "./new-export-dialog.tsx";

/** The user's own exports of this company: running, ready and failed. */
export function ExportsScreen() {
  const text = useText("exports");
  const { title } = useText("app").exports;
  const { everything: copy } = useText("lifecycle");
  useTitle(title);
  const companyId = useCompany().id;
  const { data, error } = useQuery(exportsQuery(companyId));
  const [dialog, setDialog] = useState<"list" | "everything" | null>(null);
  const close = () => setDialog(null);
  const administers = useIsCompanyAdmin();
  const mayRequest = accountDenialReason(useActor(), "export.request") === null;
  throwInitialError({ data, error });
  const add = mayRequest ? (
    <Button aria-haspopup="dialog" onClick={() => setDialog("list")}>
      <Plus aria-hidden="true" />
      {text.add}
    </Button>
  ) : null;
  const everything =
    administers && mayRequest ? (
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDialog("everything")}>
        <FolderDown aria-hidden="true" />
        {copy.title}
      </Button>
    ) : null;
  const isEmpty = data?.length === 0;
  return (
    <>
      <PageHeader
        title={title}
        description={text.lead}
        actions={
          <>
            {everything}
            {isEmpty ? null : add}
          </>
        }
      />
      {data === undefined ? (
        <output className="block">
          <span className="sr-only">{text.loading}</span>
          <SkeletonRows rows={4} />
        </output>
      ) : isEmpty ? (
        <EmptyState
          icon={<FileSpreadsheet />}
          title={text.emptyTitle}
          description={text.emptyBody}
          action={add}
        />
      ) : (
        <Table label={title}>
          <THead>
            <TRow>
              <THeadCell>{text.columns.what}</THeadCell>
              <THeadCell>{text.columns.status}</THeadCell>
              <THeadCell align="end" givesWay={1}>
                {text.columns.rows}
              </THeadCell>
              <THeadCell givesWay={2}>{text.columns.expires}</THeadCell>
              <THeadCell align="end">
                <span className="sr-only">{text.download}</span>
              </THeadCell>
            </TRow>
          </THead>
          <TBody>
            {data.map((row) => (
              <ExportListRow key={row.id} row={row} />
            ))}
          </TBody>
        </Table>
      )}
      <InspectorSection />
      {dialog === "list" ? <NewExportDialog onClose={close} /> : null}
      {dialog === "everything" ? (
        <ExportDialog request={{ resource: "company" }} texts={copy} onClose={close}>
          <p>{copy.body}</p>
        </ExportDialog>
      ) : null}
    </>
  );
}
