import { useRef } from "react";
import { describeError } from "../../data/api/errors.ts";
import { checkExportFile, exportFileHref } from "../../data/exports/exports.ts";
import { useText } from "../../text/use-text.ts";
import { toast } from "../../ui/overlays/toast.tsx";

type ExportFile = { id: string; filename: string };

/** Downloads a file, or shows the server's message if it may not be downloaded. */
export function useDownloadExport(companyId: string | null): (file: ExportFile) => Promise<void> {
  const text = useText("exports");
  const { errors } = useText("public");
  const isBusy = useRef(false);
  return async ({ id, filename }) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await checkExportFile(companyId, id);
      const link = document.createElement("a");
      link.href = exportFileHref(companyId, id);
      link.download = filename;
      link.click();
    } catch (error) {
      toast({ tone: "danger", title: text.notDownloaded, description: describeError(error, errors) });
    } finally {
      isBusy.current = false;
    }
  };
}
