import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState, type ReactNode } from "react";
import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { ActionDialogsContext, type ActionSource } from "../../data/actions/action-dialogs.ts";
import type { ActionAddress } from "../../data/actions/action-queries.ts";
import { inboxKey } from "../../data/organisation/companies.ts";

const RaiseDialog = lazyDialog(async () => ({
  default: (await import("./dialog/raise-dialog.tsx")).RaiseDialog,
}));
const ActionDialog = lazyDialog(async () => ({
  default: (await import("./dialog/action-dialog.tsx")).ActionDialog,
}));

type OpenDialog = { kind: "raise"; from: ActionSource } | { kind: "open"; address: ActionAddress } | null;

/** Shows the dialogs that the components inside it open. */
export function ActionDialogsProvider({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const openers = useMemo(
    () => ({
      raise: (from: ActionSource) => setDialog({ kind: "raise", from }),
      open: (address: ActionAddress) => setDialog({ kind: "open", address }),
    }),
    [],
  );
  const queries = useQueryClient();
  const close = () => {
    setDialog(null);
    // The inbox names what an action waits for.
    if (dialog?.kind === "open")
      void queries.invalidateQueries({ queryKey: inboxKey(dialog.address.companyId) });
  };
  return (
    <ActionDialogsContext value={openers}>
      {children}
      {dialog?.kind === "raise" ? (
        <RaiseDialog
          key={`${dialog.from.formId ?? ""}.${dialog.from.follows ?? ""}`}
          from={dialog.from}
          onClose={close}
          onOpen={openers.open}
        />
      ) : null}
      {dialog?.kind === "open" ? <ActionDialog address={dialog.address} onClose={close} /> : null}
    </ActionDialogsContext>
  );
}
