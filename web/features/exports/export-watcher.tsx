import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { forgetExport, isAttended, useAwaitedExports } from "../../data/exports/awaited-exports.ts";
import { exportFileAddress, exportsQuery, isUnfinished } from "../../data/exports/exports.ts";
import { useText } from "../../text/use-text.ts";
import { toast } from "../../ui/overlays/toast.tsx";

/** Notifies the user when an export finishes, on whichever screen of the company they are. */
export function ExportWatcher({ companyId }: { companyId: string }) {
  const { exports: text } = useText();
  const navigate = useNavigate();
  const awaited = useAwaitedExports().filter((each) => each.companyId === companyId);
  const { data } = useQuery({ ...exportsQuery(companyId), enabled: awaited.length > 0 });
  useEffect(() => {
    if (!data) return;
    for (const { id } of awaited) {
      const row = data.find((each) => each.id === id);
      if (row && isUnfinished(row)) continue;
      forgetExport(id);
      if (!row || isAttended(id)) continue;
      if (row.status === "ready")
        toast({
          tone: "success",
          title: text.readyToast(row.filename),
          action: {
            label: text.download,
            onClick: () => window.location.assign(exportFileAddress(companyId, id)),
          },
        });
      else
        toast({
          tone: "danger",
          title: text.failedToast,
          description: text.failures[row.failure ?? "interrupted"],
          action: {
            label: text.seeAll,
            onClick: () => void navigate({ to: "/$companyId/exports", params: { companyId } }),
          },
        });
    }
  }, [data, awaited, companyId, navigate, text]);
  return null;
}
