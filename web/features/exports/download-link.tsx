import { Download } from "lucide-react";
import { exportFileAddress, type ExportRow } from "../../data/exports/exports.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { buttonClass, type ButtonSize, type ButtonVariant } from "../../ui/controls/button.tsx";

type DownloadLinkProps = { row: ExportRow; variant?: ButtonVariant; size?: ButtonSize };

export function DownloadLink({ row, variant = "primary", size = "md" }: DownloadLinkProps) {
  const { exports: text } = useText();
  return (
    <a
      href={exportFileAddress(useCompany().id, row.id)}
      download={row.filename}
      aria-label={text.downloadOf(row.filename)}
      className={buttonClass({ variant, size })}
    >
      <Download aria-hidden="true" />
      {text.download}
    </a>
  );
}
