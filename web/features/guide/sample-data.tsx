import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { createSampleData, removeSampleData, type Onboarding } from "../../data/organisation/onboarding.ts";
import { useRefreshCompany } from "../../data/organisation/use-refresh.ts";
import { useSend } from "../../data/api/use-send.ts";
import { useText } from "../../text/use-text.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { ErrorBanner } from "../../ui/display/error-banner.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { restoreLostFocus } from "../../ui/overlays/restore-focus.ts";
import { toast } from "../../ui/overlays/toast.tsx";

type SampleDataProps = {
  companyId: string;
  sample: Onboarding["sample"];
  /** False once the company has forms of its own. */
  mayLoad: boolean;
};

/** Loads the example, or names it and removes it again. */
export function SampleData({ companyId, sample, mayLoad }: SampleDataProps) {
  const text = useText("guide").sample;
  const [removing, setRemoving] = useState(false);
  const refresh = useRefreshAll();
  const { submit, sending, problem } = useSend({
    send: () => createSampleData(companyId),
    onDone: async () => {
      await refresh(companyId);
      toast({ title: text.loaded, tone: "success" });
      restoreLostFocus();
    },
  });
  if (!sample && !mayLoad) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-muted px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-[16rem]">
        <p className="font-medium">{sample ? text.present : text.offer}</p>
        <p className="text-pretty text-muted-foreground">{sample ? text.presentBody : text.offerBody}</p>
        <ErrorBanner problem={problem} />
      </div>
      {sample ? (
        <div className="flex flex-wrap gap-2">
          <Link
            to="/$companyId/team/$teamId/dashboard"
            params={{ companyId, teamId: sample.departmentId }}
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            {text.open}
          </Link>
          <Button size="sm" variant="secondary" onClick={() => setRemoving(true)}>
            {text.remove}
          </Button>
        </div>
      ) : (
        <Button size="sm" variant="secondary" loading={sending} onClick={() => void submit(undefined)}>
          {text.load}
        </Button>
      )}
      {removing ? <RemoveDialog companyId={companyId} onClose={() => setRemoving(false)} /> : null}
    </div>
  );
}

function RemoveDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const guide = useText("guide");
  const text = guide.sample;
  const refresh = useRefreshAll();
  const { submit, sending, problem } = useSend({
    send: () => removeSampleData(companyId),
    onDone: async ({ removed, kept }) => {
      await refresh(companyId);
      onClose();
      toast({
        title: text.removed(removed),
        ...(kept > 0 ? { description: text.kept(kept) } : {}),
        tone: "success",
      });
      restoreLostFocus();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void submit(undefined)}
      busy={sending}
      tone="danger"
      title={text.removeTitle}
      description={text.removeBody}
      confirmLabel={text.remove}
      problem={problem}
    >
      <ul className="flex list-disc flex-col gap-2 ps-5 text-sm text-pretty">
        <li>{text.goes}</li>
        <li>{text.stays}</li>
      </ul>
    </ConfirmDialog>
  );
}

/** The example changes every list and figure of the company. */
function useRefreshAll(): (companyId: string) => Promise<void> {
  const queries = useQueryClient();
  const refresh = useRefreshCompany();
  return async (companyId) => {
    await refresh(companyId);
    await queries.invalidateQueries();
  };
}
