import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AUDIT_RECORD_TYPES, AUDIT_VERBS } from "../../../../worker/contract/admin/audit.ts";
import { AuditFilterBar } from "../../../components/audit/audit-filter-bar.tsx";
import type { AuditFilters, OnSearchChange } from "../../../data/administration/admin-search.ts";
import { anyCompanyQuery } from "../../../data/administration/companies.ts";
import { userQuery } from "../../../data/administration/users.ts";
import { ChooseCompanyDialog, ChoosePersonDialog } from "./choose-record-dialog.tsx";

type PlatformFilterBarProps = {
  filters: AuditFilters;
  recordName: string | null;
  onChange: OnSearchChange<AuditFilters>;
};

/** People and companies are chosen in a dialog with a search. */
export function PlatformAuditFilterBar({ filters, recordName, onChange }: PlatformFilterBarProps) {
  const [choosing, setChoosing] = useState<"person" | "company" | null>(null);
  const { data: person } = useQuery({ ...userQuery(filters.person ?? ""), enabled: Boolean(filters.person) });
  const { data: company } = useQuery({
    ...anyCompanyQuery(filters.company ?? ""),
    enabled: Boolean(filters.company),
  });
  const one = (value: string | undefined, label: string | undefined) =>
    value !== undefined && label ? [{ value, label }] : [];
  return (
    <>
      <AuditFilterBar
        filters={filters}
        people={{
          options: one(filters.person, person?.user.name || person?.user.email),
          onChoose: () => setChoosing("person"),
        }}
        companies={{ options: one(filters.company, company?.name), onChoose: () => setChoosing("company") }}
        verbs={AUDIT_VERBS}
        recordTypes={AUDIT_RECORD_TYPES}
        recordName={recordName}
        onChange={onChange}
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
