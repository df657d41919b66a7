import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { describeError } from "../../data/api/errors.ts";
import { useSend } from "../../data/api/use-send.ts";
import {
  exportFileHref,
  type ExportRow,
  isExportPending,
  ownExportsQuery,
  startOwnExport,
} from "../../data/exports/exports.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { formatDay } from "../../text/format.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { Section } from "../../ui/display/section.tsx";
import { useDownloadExport } from "../../components/exports/use-download-export.ts";

/** Asks for a copy of what is stored about the person, and has the last one. */
export function OwnDataSection() {
  const { account: text } = useText("account");
  const { errors } = useText("public");
  const queries = useQueryClient();
  const { data, error } = useQuery(ownExportsQuery);
  const { submit, sending, problem } = useSend({
    send: startOwnExport,
    onDone: () => queries.invalidateQueries(ownExportsQuery),
  });
  const [last] = data ?? [];
  const failure = problem ?? (error && !data ? describeError(error, errors) : null);
  return (
    <Section title={text.dataTitle} description={text.dataLead}>
      <div className="flex flex-col items-start gap-4">
        {last ? <LastDownload row={last} /> : null}
        {last && isExportPending(last) ? null : (
          <Button variant="secondary" loading={sending} onClick={() => void submit(undefined)}>
            {last?.status === "ready" ? text.dataAgain : text.data}
          </Button>
        )}
        {failure ? (
          <Banner tone="danger" announce>
            {failure}
          </Banner>
        ) : null}
      </div>
    </Section>
  );
}

function LastDownload({ row }: { row: ExportRow }) {
  const { account: text } = useText("account");
  const language = useLanguage();
  const download = useDownloadExport(null);
  if (isExportPending(row))
    return (
      <Banner tone="info" announce>
        {text.dataPending}
      </Banner>
    );
  if (row.status === "failed")
    return (
      <Banner tone="danger" announce>
        {text.dataFailed}
      </Banner>
    );
  return (
    <Banner tone="success" announce>
      <p>{text.dataReady(formatDay(language, row.expiresAt ?? row.createdAt))}</p>
      <a
        href={exportFileHref(null, row.id)}
        download={row.filename}
        onClick={(event) => {
          event.preventDefault();
          void download(row);
        }}
        className={`${buttonClass({ variant: "secondary" })} mt-3`}
      >
        <Download aria-hidden="true" />
        {text.dataDownload}
      </a>
    </Banner>
  );
}
