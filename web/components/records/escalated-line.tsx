import { useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { api } from "../../data/api/api.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { formatList, formatShortDay } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";

type EscalatedLineProps = {
  recordId: string;
  /** The day of a planned task. */
  day?: string | undefined;
};

/** Who was told that the record waits for too long, and when. Nothing without a network: it is no part of the record. */
export function EscalatedLine({ recordId, day }: EscalatedLineProps) {
  const text = useText("inbox");
  const language = useLanguage();
  const { id: companyId, timeZone } = useCompany();
  const { data } = useQuery({
    queryKey: ["company", companyId, "escalation", recordId, day],
    queryFn: ({ signal }) =>
      api("GET /api/v1/company/:companyId/escalations/:recordId", {
        params: { companyId, recordId },
        query: { day },
        signal,
      }),
  });
  const escalation = data?.escalation;
  if (!escalation) return null;
  const names = formatList(
    language,
    escalation.to.map(({ name }) => name),
  );
  return (
    <p className="flex items-baseline gap-2 text-sm text-muted-foreground">
      <BellRing aria-hidden="true" className="mt-[0.15em] size-[1.1em] shrink-0 self-start text-warning" />
      <span className="min-w-0 wrap-anywhere">
        {text.escalatedTo(names, formatShortDay(language, escalation.at, timeZone))}
      </span>
    </p>
  );
}
