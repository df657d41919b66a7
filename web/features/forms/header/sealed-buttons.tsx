import { FileArchive, FileDown, Share2 } from "lucide-react";
import { useText } from "../../../text/use-text.ts";
import { Button } from "../../../ui/controls/button.tsx";

/** The PDF; `share` where the system can. */
export type ReportActions = { download: () => void; share: (() => void) | undefined };
type SealedButtonsProps = { report: ReportActions; onPack: (() => void) | undefined };

/** What a completed record is handed over as. */
export function SealedButtons({ report, onPack }: SealedButtonsProps) {
  const { formPage: words, exports } = useText();
  return (
    <div className="-mt-3 flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" onClick={report.download}>
        <FileDown aria-hidden="true" />
        {words.downloadReport}
      </Button>
      {report.share ? (
        <Button variant="secondary" size="sm" onClick={report.share}>
          <Share2 aria-hidden="true" />
          {words.shareReport}
        </Button>
      ) : null}
      {onPack ? (
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={onPack}>
          <FileArchive aria-hidden="true" />
          {exports.resources.evidence}
        </Button>
      ) : null}
    </div>
  );
}
