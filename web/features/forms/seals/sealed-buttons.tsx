import { FileArchive, FileDown, Share2 } from "lucide-react";
import { useText } from "../../../text/use-text.ts";
import { Button } from "../../../ui/controls/button.tsx";
import type { ReportActions } from "../report/use-report.ts";

export type SealedButtonsProps = { report: ReportActions; onPack: (() => void) | undefined };

/** The forms in which a completed record is handed over. */
export function SealedButtons({ report, onPack }: SealedButtonsProps) {
  const { formPage: words, exports } = useText("app");
  const buttons = [
    [FileDown, words.downloadReport, report.download],
    [Share2, words.shareReport, report.share],
    [FileArchive, exports.resources.evidence, onPack],
  ] as const;
  return (
    <div className="-mt-3 flex flex-wrap gap-2">
      {buttons.map(([Icon, name, onClick]) =>
        onClick ? (
          <Button key={name} variant="secondary" size="sm" onClick={onClick}>
            <Icon aria-hidden="true" />
            {name}
          </Button>
        ) : null,
      )}
    </div>
  );
}
