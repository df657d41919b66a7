import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { unwatchExport, isExportNoticeMuted, useWatchedExports } from "../../data/exports/watched-exports.ts";
import { exportsQuery, isExportPending } from "../../data/exports/exports.ts";
import { useText } from "../../text/use-text.ts";
import { useLatestRef } from "../../data/rendering/use-latest-ref.ts";
import { toast } from "../../ui/overlays/toast.tsx";
import { useDownloadExport } from "../../components/exports/use-download-export.ts";

/** Notifies the user when an export finishes, on whichever screen of the company they are. */
export function ExportWatcher({ companyId }: { companyId: string }) {
  const text = useText("exports");
  const navigate = useNavigate();
  const downloadRef = useLatestRef(useDownloadExport(companyId));
  const awaited = useWatchedExports().filter((each) => each.companyId === companyId);
  const { data } = useQuery({ ...exportsQuery(companyId), enabled: awaited.length > 0 });
  useEffect(() => {
    if (!data) return;
    for (const { id } of awaited) {
      const row = data.find((each) => each.id === id);
      if (row && isExportPending(row)) continue;
      unwatchExport(id);
      if (!row || isExportNoticeMuted(id)) continue;
      if (row.status === "ready")
        toast({
          tone: "success",
          title: text.readyToast(row.filename),
          action: {
            label: text.download,
            onClick: () => void downloadRef.current(row),
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
  }, [data, awaited, companyId, navigate, text, downloadRef]);
  return null;
}
