import { useRef, useState } from "react";
import { describeError } from "#web/data/api/errors.ts";
import type { FormAddress } from "#web/data/forms/record.ts";
import { isOnline } from "#web/data/offline/online.ts";
import { useText } from "#web/text/use-text.ts";
import { dismissToast, toast, updateToast } from "#web/ui/overlays/toast.tsx";
import type { HowGiven } from "./give-report.ts";

/** On phones and tablets whose system can share a file. */
const canShare = (): boolean =>
  matchMedia("(pointer: coarse)").matches &&
  typeof navigator.canShare === "function" &&
  navigator.canShare({ files: [new File([], "report.pdf", { type: "application/pdf" })] });

/** The PDF; `share` where the system can. */
export type ReportActions = { download: () => void; share: (() => void) | undefined };

/** Asks the server for the form's PDF, or for that of one of its seals, which needs a network. `share` is there where the system can. */
export function useReport(address: FormAddress, seal?: number): ReportActions {
  const { formPage: text } = useText("app");
  const { errors } = useText("public");
  /** The toast about the PDF that is being made. */
  const preparing = useRef<number | null>(null);
  const [isShareable] = useState(canShare);
  const give = async (how: HowGiven) => {
    const isBusy = preparing.current !== null;
    if (!isBusy && !isOnline()) {
      toast({ tone: "warning", title: text.reportOffline });
      return;
    }
    // Asked for again, it says again that it is at work: the toast may have been closed.
    if (preparing.current !== null) dismissToast(preparing.current);
    preparing.current = toast({ title: text.reportPreparing, stays: true });
    if (isBusy) return;
    try {
      const { giveReport } = await import("./give-report.ts");
      await giveReport({ address, seal }, how, {
        onWait(done, total) {
          if (preparing.current !== null)
            updateToast(preparing.current, { title: text.reportWaiting(done, total), stays: true });
        },
        onReady(onClick) {
          const label = how === "share" ? text.shareReport : text.downloadReport;
          toast({ tone: "success", title: text.reportReady, action: { label, onClick }, stays: true });
        },
      });
    } catch (error) {
      toast({ tone: "danger", title: text.reportFailed, description: describeError(error, errors) });
    } finally {
      if (preparing.current !== null) dismissToast(preparing.current);
      preparing.current = null;
    }
  };
  return {
    download: () => void give("download"),
    share: isShareable ? () => void give("share") : undefined,
  };
}
