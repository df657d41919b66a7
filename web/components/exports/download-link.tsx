import { Download } from "lucide-react";
import { exportFileHref, type ExportRow } from "../../data/exports/exports.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { buttonClass, type ButtonSize, type ButtonVariant } from "../../ui/controls/button.tsx";
import { useDownloadExport } from "./use-download-export.ts";

type DownloadLinkProps = { row: ExportRow; variant?: ButtonVariant; size?: ButtonSize };

export function DownloadLink({ row, variant = "primary", size = "md" }: DownloadLinkProps) {
  const text = useText("exports");
  const companyId = useCompany().id;
  const download = useDownloadExport(companyId);
  return (
    <a
      href={exportFileHref(companyId, row.id)}
      download={row.filename}
      onClick={(event) => {
        event.preventDefault();
        void download(row);
      }}
      aria-label={text.downloadOf(row.filename)}
      className={buttonClass({ variant, size })}
    >
      <Download aria-hidden="true" />
      {text.download}
    </a>
  );
}
