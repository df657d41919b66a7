import { useSelector } from "@tanstack/react-store";
import {
  Ban,
  CloudUpload,
  EllipsisVertical,
  FileDown,
  History,
  Link2,
  Printer,
  Share2,
  Siren,
  Trash2,
} from "lucide-react";
import { Link } from "@tanstack/react-router";
import { isUnsentSheetOpenAtom, unsentSummaryAtom } from "#web/data/delivery-status.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/overlays/menu.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import type { ReportActions } from "../report/use-report.ts";
import { UnsentBubble } from "#web/components/records/unsent-button.tsx";

type AccidentSource = {
  companyId: string;
  departmentId: string | undefined;
  formType: "investigation" | "mailbox";
  formId: string;
};

type FormMenuProps = {
  onPrint: () => void;
  /** Of a draft: a completed record has buttons for it. */
  report: ReportActions | undefined;
  onHistory: (() => void) | undefined;
  /** The record that the case of an accident can be opened from. */
  accident?: AccidentSource | undefined;
  onDelete: (() => void) | undefined;
  onVoid: (() => void) | undefined;
};

/** The menu of the form. On phones its button counts unsent changes, because the frame's bar is not shown there. */
export function FormMenu({ onPrint, report, onHistory, accident, onDelete, onVoid }: FormMenuProps) {
  const { formPage: words, formDelete, formVoid, connection } = useText("app");
  const common = useText("common");
  const { count } = useSelector(unsentSummaryAtom);
  const unsent = count > 0 ? connection.pending.count(count) : undefined;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      toast({ title: words.linkCopied, tone: "success" });
    } catch {
      toast({ title: words.linkNotCopied, tone: "warning" });
    }
  };
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" className="relative">
          <EllipsisVertical aria-hidden="true" />
          <span className="sr-only">{common.moreOptions}</span>
          <span className="contents lg:hidden">
            <UnsentBubble />
          </span>
        </Button>
      }
    >
      {unsent ? (
        <MenuItem icon={<CloudUpload aria-hidden="true" />} onSelect={() => isUnsentSheetOpenAtom.set(true)}>
          {unsent}
        </MenuItem>
      ) : null}
      {report ? (
        <MenuItem icon={<FileDown aria-hidden="true" />} onSelect={report.download}>
          {words.downloadReport}
        </MenuItem>
      ) : null}
      {report?.share ? (
        <MenuItem icon={<Share2 aria-hidden="true" />} onSelect={report.share}>
          {words.shareReport}
        </MenuItem>
      ) : null}
      <MenuItem icon={<Printer aria-hidden="true" />} onSelect={onPrint}>
        {words.print}
      </MenuItem>
      <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={() => void copy()}>
        {words.copyLink}
      </MenuItem>
      {onHistory ? (
        <MenuItem icon={<History aria-hidden="true" />} onSelect={onHistory}>
          {words.history}
        </MenuItem>
      ) : null}
      {accident ? (
        <MenuItem asChild>
          <Link
            to="/$companyId/accidents/new"
            params={{ companyId: accident.companyId }}
            search={{
              departmentId: accident.departmentId,
              formType: accident.formType,
              formId: accident.formId,
            }}
          >
            <Siren aria-hidden="true" />
            <span className="min-w-0 flex-1">{words.openAccident}</span>
          </Link>
        </MenuItem>
      ) : null}
      {onVoid ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<Ban aria-hidden="true" />} tone="danger" onSelect={onVoid}>
            {formVoid.open}
          </MenuItem>
        </>
      ) : null}
      {onDelete ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={onDelete}>
            {formDelete.open}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
