import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Download, Ellipsis, GitCompareArrows, History, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  checklistsQuery,
  deleteChecklist,
  downloadChecklist,
  type Checklist,
  type ChecklistPath,
} from "./checklists.ts";
import { SettingHistoryDialog, useMayReadHistories } from "../../components/audit/setting-history.tsx";
import { useSend } from "../../data/api/use-send.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Menu, MenuItem } from "../../ui/overlays/menu.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { CompareDialog } from "./versions/compare-dialog.tsx";

/** Compares versions, downloads the file, and deletes a draft that was never published. */
export function ChecklistMenu({ path, checklist }: { path: ChecklistPath; checklist: Checklist }) {
  const text = useText("checklists");
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const mayReadHistory = useMayReadHistories();
  const { formPage } = useText("app");
  const { companyId } = path;
  const { submit, sending, problem } = useSend({
    send: () => deleteChecklist(path),
    onDone: async () => {
      toast({ title: text.deleted, tone: "success" });
      void queries.invalidateQueries({ queryKey: checklistsQuery(companyId).queryKey, exact: true });
      await navigate({ to: "/$companyId/checklists", params: { companyId } });
    },
  });
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button variant="ghost" size="icon" aria-label={text.more}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      >
        {checklist.versions.length > 0 ? (
          <MenuItem icon={<GitCompareArrows aria-hidden="true" />} onSelect={() => setComparing(true)}>
            {text.compare.open}
          </MenuItem>
        ) : null}
        <MenuItem
          icon={<Download aria-hidden="true" />}
          onSelect={() => void downloadChecklist(path, checklist.name)}
        >
          {text.exportFile}
        </MenuItem>
        {mayReadHistory ? (
          <MenuItem icon={<History aria-hidden="true" />} onSelect={() => setHistoryOpen(true)}>
            {formPage.history}
          </MenuItem>
        ) : null}
        {checklist.can.delete ? (
          <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setAsking(true)}>
            {text.deleteDraft}
          </MenuItem>
        ) : null}
      </Menu>
      {isComparing ? (
        <CompareDialog path={path} checklist={checklist} onClose={() => setComparing(false)} />
      ) : null}
      {isHistoryOpen ? (
        <SettingHistoryDialog
          setting={{ type: "checklist", id: checklist.id, name: checklist.name }}
          onClose={() => setHistoryOpen(false)}
        />
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void submit(undefined)}
        title={text.deleteQuestion}
        description={text.deleteBody}
        problem={problem}
        confirmLabel={text.deleteDraft}
        tone="danger"
        busy={sending}
      />
    </>
  );
}
