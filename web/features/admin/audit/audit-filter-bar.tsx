import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AUDIT_VERBS } from "../../../../worker/contract/admin/audit.ts";
import { PERIODS } from "../../../../worker/contract/enums.ts";
import type { AuditFilters, OnSearchChange } from "../../../data/administration/admin-search.ts";
import { anyCompanyQuery } from "../../../data/administration/companies.ts";
import { userQuery } from "../../../data/administration/users.ts";
import { useAuditText } from "../../../text/audit/use-audit-text.ts";
import { useAdminText } from "../../../text/use-text.ts";
import { FilterBar } from "../../../ui/list/filters/filter-bar.tsx";
import { ChooseCompanyDialog, ChoosePersonDialog } from "./choose-record-dialog.tsx";

type AuditFilterBarProps = { filters: AuditFilters; onChange: OnSearchChange<AuditFilters> };

const FILTER_NAMES = ["person", "company", "verb", "date"] as const;

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Filters by person, company, action and period; people and companies are chosen in a dialog with a search. */
export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const { frame, lists } = useAdminText();
  const text = useAuditText();
  const [choosing, setChoosing] = useState<"person" | "company" | null>(null);
  const { data: person } = useQuery({ ...userQuery(filters.person ?? ""), enabled: Boolean(filters.person) });
  const { data: company } = useQuery({
    ...anyCompanyQuery(filters.company ?? ""),
    enabled: Boolean(filters.company),
  });
  const one = (value: string | undefined, label: string | undefined) =>
    value !== undefined && label ? [{ value, label }] : [];
  const options = {
    person: one(filters.person, person?.user.name || person?.user.email),
    company: one(filters.company, company?.name),
    verb: AUDIT_VERBS.map((value) => ({ value, label: capitalised(text.verbs[value]) })),
    date: PERIODS.filter((value) => value !== "all_time").map((value) => ({
      value,
      label: lists.periods[value],
    })),
  };
  const otherLabels = { ...text.any, person: text.onePerson, company: text.oneCompany };
  return (
    <>
      <FilterBar
        searchHint={null}
        filters={FILTER_NAMES.map((name) => ({
          name,
          label: text.filters[name],
          anyLabel: text.any[name],
          otherLabel: otherLabels[name],
          options: options[name],
          value: filters[name],
          onChoose: name === "person" || name === "company" ? () => setChoosing(name) : undefined,
        }))}
        labels={lists}
        closeLabel={frame.close}
        onChange={(name, value, how) => onChange({ ...filters, [name]: value }, how)}
        onClear={() => onChange({})}
      />
      {choosing === "person" ? (
        <ChoosePersonDialog
          onClose={() => setChoosing(null)}
          onChoose={(id) => onChange({ ...filters, person: id })}
        />
      ) : null}
      {choosing === "company" ? (
        <ChooseCompanyDialog
          onClose={() => setChoosing(null)}
          onChoose={(id) => onChange({ ...filters, company: id })}
        />
      ) : null}
    </>
  );
}
