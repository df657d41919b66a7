import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { changesQuery, type Checklist, type ChecklistPath } from "../checklists.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { formatShortDay } from "#web/text/format.ts";
import { Field, Select } from "#web/ui/controls/field.tsx";
import { Spinner } from "#web/ui/controls/spinner.tsx";
import { ErrorBanner } from "#web/ui/display/error-banner.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { ChangeList } from "./change-list.tsx";

type CompareDialogProps = { path: ChecklistPath; checklist: Checklist; onClose: () => void };
const DRAFT = "draft";

/** What differs between any two versions, the draft among them: at first between the last one and the one before it. */
export function CompareDialog({ path, checklist, onClose }: CompareDialogProps) {
  const { compare: text, version, publish } = useText("checklists");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const title = useId();
  const versions = checklist.versions.toSorted((a, b) => b.number - a.number);
  const last = versions[0]?.number ?? 0;
  const before = versions[1]?.number;
  const [from, setFrom] = useState(String(before ?? last));
  const [to, setTo] = useState(before === undefined ? DRAFT : String(last));
  const { data, error } = useQuery(
    changesQuery(path, { from: Number(from), ...(to === DRAFT ? {} : { to: Number(to) }) }),
  );
  const options = versions.map(({ number, publishedAt }) => (
    <option key={number} value={number}>
      {version(number)} · {formatShortDay(language, publishedAt, timeZone)}
    </option>
  ));
  return (
    <Dialog open onClose={onClose} title={text.title}>
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={text.from}>
            {(control) => (
              <Select
                {...control}
                value={from}
                onChange={({ currentTarget }) => setFrom(currentTarget.value)}
              >
                {options}
              </Select>
            )}
          </Field>
          <Field label={text.to}>
            {(control) => (
              <Select {...control} value={to} onChange={({ currentTarget }) => setTo(currentTarget.value)}>
                <option value={DRAFT}>{text.draft}</option>
                {options}
              </Select>
            )}
          </Field>
        </div>
        <ErrorBanner problem={error?.message ?? null} />
        {data ? (
          <section aria-labelledby={title} className="flex flex-col gap-2">
            <h3 id={title} className="font-semibold">
              {publish.changes}
            </h3>
            <ChangeList changes={data.changes} none={text.none} />
          </section>
        ) : error ? null : (
          <Spinner label={publish.changes} />
        )}
      </div>
    </Dialog>
  );
}
