import { lazy, Suspense, useMemo, useState, type ReactNode } from "react";
import { ActionDeskContext, type RaiseFrom } from "../../data/actions/action-desk.ts";
import type { ActionAddress } from "../../data/actions/action-queries.ts";

const RaiseDialog = lazy(async () => ({ default: (await import("./dialog/raise-dialog.tsx")).RaiseDialog }));
const ActionDialog = lazy(async () => ({
  default: (await import("./dialog/action-dialog.tsx")).ActionDialog,
}));

type OpenDialog = { what: "raise"; from: RaiseFrom } | { what: "open"; address: ActionAddress } | null;

/** Shows the dialogs that anything below asks for. */
export function ActionDialogsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<OpenDialog>(null);
  const desk = useMemo(
    () => ({
      raise: (from: RaiseFrom) => setShown({ what: "raise", from }),
      open: (address: ActionAddress) => setShown({ what: "open", address }),
    }),
    [],
  );
  const close = () => setShown(null);
  return (
    <ActionDeskContext value={desk}>
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
    </ActionDeskContext>
  );
}
