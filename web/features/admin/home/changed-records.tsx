import type { PlatformOverview } from "./overview.ts";
import { FormLink } from "#web/components/records/form-link.tsx";
import { formatAgo } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Section } from "#web/ui/display/section.tsx";

type ChangedRecord = PlatformOverview["changedRecords"][number];

/** The records that the nightly job found to say something else than what was sealed. */
export function ChangedRecords({ records }: { records: readonly ChangedRecord[] }) {
  const { admin: text } = useText("admin");
  return (
    <Section title={text.changedRecords.title} description={text.changedRecords.lead}>
      <ul
        data-tone="danger"
        className="divide-y divide-tone-line rounded-lg border border-tone-line bg-tone-tint text-tone-ink"
      >
        {records.map((record) => (
          <Row key={record.id} record={record} />
        ))}
      </ul>
    </Section>
  );
}

function Row({ record }: { record: ChangedRecord }) {
  const { id, viewId, type, departmentId, company, seal, foundAt } = record;
  const { admin: text } = useText("admin");
  const { kinds } = useText("app");
  const language = useLanguage();
  return (
    <li className="relative flex min-h-11 items-center gap-3 px-4 py-2 text-sm sm:px-5">
      <Avatar name={company.name} color={company.color} shape="square" size="sm" />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">
          {type === null ? (
            text.changedRecords.gone(id)
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
        <p className="break-words">
          {company.name} · {text.changedRecords.found(seal, formatAgo(language, foundAt))}
        </p>
      </div>
    </li>
  );
}
