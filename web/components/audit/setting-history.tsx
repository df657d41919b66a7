import { History } from "lucide-react";
import { useState } from "react";
import { can } from "#worker/policy/can.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { lazyDialog } from "../failures/lazy-dialog.tsx";
import type { Setting } from "./setting-history-dialog.tsx";

export const SettingHistoryDialog = lazyDialog(async () => ({
  default: (await import("./setting-history-dialog.tsx")).SettingHistoryDialog,
}));

/** Histories of people and settings are for administrators. */
export const useMayReadHistories = (): boolean =>
  can(useActor(), "company.audit", { companyId: useCompany().id });

/** Nothing for those who may not read it. */
export function HistoryButton({ setting, className }: { setting: Setting; className?: string }) {
  const { formPage } = useText("app");
  const [isOpen, setOpen] = useState(false);
  if (!useMayReadHistories()) return null;
  return (
    <>
      <Button variant="ghost" className={className} onClick={() => setOpen(true)}>
        <History aria-hidden="true" />
        {formPage.history}
      </Button>
      {isOpen ? <SettingHistoryDialog setting={setting} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
