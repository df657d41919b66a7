import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ChangedRecord } from "#worker/contract/forms/calls/seals.ts";
import type { FormType } from "#worker/contract/enums.ts";
import { sealsQuery } from "../../data/forms/seals.ts";
import { formatAgo, formatList } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Section } from "../../ui/display/section.tsx";
import { ToneGlyph } from "../../ui/icons/tone-glyph.tsx";
import { FormLink } from "./form-link.tsx";

/** The first ones also say what differs, which takes a request each. */
const MOST_DESCRIBED = 5;

type ChangedRecordsProps = {
  records: readonly ChangedRecord[];
  /** Advice for the reader. */
  lead: string;
  /** The records are of several companies, which the reader does not belong to. */
  ofPlatform?: boolean;
};

const boxClass = "rounded-lg border border-tone-line bg-tone-tint text-tone-ink";

/** The records that the nightly job found to say something else than what was sealed. */
export function ChangedRecords({ records, lead, ofPlatform = false }: ChangedRecordsProps) {
  const { dashboards: text } = useText("app");
  const rows = (
    <ul className="divide-y divide-tone-line">
      {records.map((record, index) => (
        <Row
          key={record.id}
          record={record}
          ofPlatform={ofPlatform}
          isDescribed={!ofPlatform && index < MOST_DESCRIBED}
        />
      ))}
    </ul>
  );
  if (!ofPlatform)
    return <Folded title={text.changedRecords.count(records.length)} lead={lead} rows={rows} />;
  return (
    <Section title={text.changedRecords.title} description={lead}>
      <div data-tone="danger" className={boxClass}>
        {rows}
      </div>
    </Section>
  );
}

type FoldedProps = { title: string; lead: string; rows: ReactNode };

/** One line, because it stands above the own work every day until it is resolved. What differs is asked for when it is opened. */
function Folded({ title, lead, rows }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      data-tone="danger"
      className={boxClass}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-4 py-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <ToneGlyph tone="danger" className="size-[1.4em] shrink-0" />
        <span className="min-w-0 flex-1">{title}</span>
        <ChevronDown aria-hidden="true" className={`size-[1.15em] shrink-0 ${isOpen ? "rotate-180" : ""}`} />
      </summary>
      {isOpen ? (
        <div className="border-t border-tone-line">
          <p className="max-w-[68ch] px-4 pt-2 text-sm text-pretty sm:px-5">{lead}</p>
          {rows}
        </div>
      ) : null}
    </details>
  );
}

type RowProps = { record: ChangedRecord; ofPlatform: boolean; isDescribed: boolean };

function Row({ record, ofPlatform, isDescribed }: RowProps) {
  const { id, viewId, type, departmentId, company, seal, foundAt } = record;
  const { dashboards: text, kinds } = useText("app");
  const { changedRecords: words } = text;
  const language = useLanguage();
  const found = words.found(seal, formatAgo(language, foundAt));
  return (
    <li className="relative flex min-h-11 items-center gap-3 px-4 py-2 text-sm sm:px-5">
      {ofPlatform ? <Avatar name={company.name} color={company.color} shape="square" size="sm" /> : null}
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">
          {type === null ? (
            words.gone(id)
          ) : (
            <FormLink
              companyId={company.id}
              form={{ id, type, departmentId }}
              origin={type === "mailbox" ? "company" : undefined}
              className="hover:underline after:absolute after:inset-0"
            >
              {viewId} · {kinds[type]}
            </FormLink>
          )}
        </p>
        <p className="break-words">{ofPlatform ? `${company.name} · ${found}` : found}</p>
        {isDescribed && type !== null ? <Differences record={{ ...record, type }} /> : null}
      </div>
    </li>
  );
}

function Differences({ record }: { record: ChangedRecord & { type: FormType } }) {
  const { id: formId, type, departmentId, company, seal } = record;
  const { dashboards: text } = useText("app");
  const language = useLanguage();
  const { data, isPending } = useQuery(
    sealsQuery({ companyId: company.id, departmentId, type, formId }, `of seal ${seal}`),
  );
  // Its line is kept for what differs.
  if (isPending) return <p>…</p>;
  if (data?.state === "broken") return <p>{text.changedRecords.broken}</p>;
  if (data?.state !== "changed" || !data.changes?.length) return null;
  const labels = [...new Set(data.changes.map(({ label }) => label))];
  return <p className="break-words">{text.changedRecords.differs(formatList(language, labels))}</p>;
}
