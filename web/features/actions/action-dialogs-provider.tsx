import { lazy, Suspense, useMemo, useState, type ReactNode } from "react";
import { ActionDeskContext, type RaiseFrom } from "../../data/actions/action-desk.ts";
import type { ActionAddress } from "../../data/actions/action-queries.ts";

const RaiseDialog = lazy(async () => ({ default: (await import("./dialog/raise-dialog.tsx")).RaiseDialog }));
const ActionDialog = lazy(async () => ({
  default: (await import("./dialog/action-dialog.tsx")).ActionDialog,
}));

type OpenDialog = { kind: "raise"; from: RaiseFrom } | { kind: "open"; address: ActionAddress } | null;

/** Shows the dialogs that the components inside it open. */
export function ActionDialogsProvider({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const openers = useMemo(
    () => ({
      raise: (from: RaiseFrom) => setDialog({ kind: "raise", from }),
      open: (address: ActionAddress) => setDialog({ kind: "open", address }),
    }),
    [],
  );
  const close = () => setDialog(null);
  return (
    <ActionDeskContext value={openers}>
      {children}
      <Suspense fallback={null}>
        {dialog?.kind === "raise" ? (
          <RaiseDialog
            key={`${dialog.from.formId}.${dialog.from.follows ?? ""}`}
            from={dialog.from}
            onClose={close}
          />
        ) : null}
        {dialog?.kind === "open" ? <ActionDialog address={dialog.address} onClose={close} /> : null}
      </Suspense>
    </ActionDeskContext>
  );
}
