import { lazy, Suspense, useMemo, useState, type ReactNode } from "react";
import { ActionDialogsContext, type ActionSource } from "../../data/actions/action-dialogs.ts";
import type { ActionAddress } from "../../data/actions/action-queries.ts";

const RaiseDialog = lazy(async () => ({ default: (await import("./dialog/raise-dialog.tsx")).RaiseDialog }));
const ActionDialog = lazy(async () => ({
  default: (await import("./dialog/action-dialog.tsx")).ActionDialog,
}));

type Shown = { what: "raise"; from: ActionSource } | { what: "open"; address: ActionAddress } | null;

/** Shows the dialogs that anything below asks for. */
export function ActionDeskProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>(null);
  const desk = useMemo(
    () => ({
      raise: (from: ActionSource) => setShown({ what: "raise", from }),
      open: (address: ActionAddress) => setShown({ what: "open", address }),
    }),
    [],
  );
  const close = () => setShown(null);
  return (
    <ActionDialogsContext value={desk}>
      {children}
      <Suspense fallback={null}>
        {shown?.what === "raise" ? (
          <RaiseDialog
            key={`${shown.from.formId}.${shown.from.follows ?? ""}`}
            from={shown.from}
            onClose={close}
          />
        ) : null}
        {shown?.what === "open" ? <ActionDialog address={shown.address} onClose={close} /> : null}
      </Suspense>
    </ActionDialogsContext>
  );
}
