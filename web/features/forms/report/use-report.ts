import { useRef, useState } from "react";
import { describeError } from "../../../data/api/errors.ts";
import type { FormAddress } from "../../../data/forms/record.ts";
import { isOnline } from "../../../data/offline/online.ts";
import { usePublicText, useText } from "../../../text/use-text.ts";
import { dismissToast, toast } from "../../../ui/overlays/toast.tsx";
import type { HowGiven } from "./give-report.ts";

/** On phones and tablets whose system can share a file. */
const canShare = (): boolean =>
  matchMedia("(pointer: coarse)").matches &&
  typeof navigator.canShare === "function" &&
  navigator.canShare({ files: [new File([], "report.pdf", { type: "application/pdf" })] });

/** The PDF; `share` where the system can. */
export type ReportActions = { download: () => void; share: (() => void) | undefined };

/** Asks the server for the form's PDF, which needs a network. `share` is there where the system can. */
export function useReport(address: FormAddress): ReportActions {
  const { formPage: text } = useText();
  const { errors } = usePublicText();
  const isBusy = useRef(false);
  const [isShareable] = useState(canShare);
  const give = async (how: HowGiven) => {
    if (isBusy.current) return;
    if (!isOnline()) {
      toast({ tone: "warning", title: text.reportOffline });
      return;
    }
    isBusy.current = true;
    let shown = toast({ title: text.reportPreparing });
    try {
      const { giveReport } = await import("./give-report.ts");
      await giveReport(address, how, {
        onWait(done, total) {
          dismissToast(shown);
          shown = toast({ title: text.reportWaiting(done, total) });
        },
        onReady(onClick) {
          dismissToast(shown);
          const label = how === "share" ? text.shareReport : text.downloadReport;
          toast({ tone: "success", title: text.reportReady, action: { label, onClick } });
        },
      });
    } catch (error) {
      toast({ tone: "danger", title: text.reportFailed, description: describeError(error, errors) });
    } finally {
      isBusy.current = false;
    }
  };
  return {
    download: () => void give("download"),
    share: isShareable ? () => void give("share") : undefined,
  };
}
