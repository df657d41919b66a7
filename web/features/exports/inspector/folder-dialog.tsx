import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ExportDialog } from "#web/components/exports/export-dialog.tsx";
import { useCompany, useDepartmentEntries } from "#web/data/organisation/use-company.ts";
import { locationsQuery } from "#web/data/places/places.ts";
import { useText } from "#web/text/use-text.ts";
import { SelectField } from "#web/ui/controls/labelled-fields.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";

const PERIODS = ["this_year", "last_year", "five"] as const;
type FolderPeriod = (typeof PERIODS)[number];

/** "2021-11-30..2026-11-29" */
function lastFiveYears(now: Date): `${string}..${string}` {
  const first = new Date(now);
  first.setUTCFullYear(first.getUTCFullYear() - 5);
  first.setUTCDate(first.getUTCDate() + 1);
  return `${first.toISOString().slice(0, 10)}..${now.toISOString().slice(0, 10)}`;
}

export function FolderDialog({ onClose }: { onClose: () => void }) {
  const { folder: text } = useText("inspection");
  const { id: companyId } = useCompany();
  const departments = useDepartmentEntries();
  const { data: locations = [] } = useQuery(locationsQuery(companyId));
  const [of, setOf] = useState<"company" | "department" | "location">("company");
  const [departmentId, setDepartmentId] = useState("");
  const [locationId, setLocationId] = useState("");
  const [fiveYears] = useState(() => lastFiveYears(new Date()));
  const [period, setPeriod] = useState<FolderPeriod>("this_year");
  const chosenDepartment = departmentId || (departments[0]?.id ?? "");
  const chosenLocation = locationId || (locations[0]?.id ?? "");
  const optionsOf = (entries: readonly { id: string; name: string }[]) =>
    entries.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ExportDialog
      request={{
        resource: "evidence",
        inspection: true,
        date: period === "five" ? fiveYears : period,
        ...(of === "department" && chosenDepartment ? { departmentId: chosenDepartment } : {}),
        ...(of === "location" && chosenLocation ? { locationId: chosenLocation } : {}),
      }}
      texts={text}
      onClose={onClose}
    >
      <Segmented
        label={text.of}
        options={[
          { value: "company", label: text.company },
          ...(departments.length > 0 ? [{ value: "department" as const, label: text.department }] : []),
          ...(locations.length > 0 ? [{ value: "location" as const, label: text.location }] : []),
        ]}
        value={of}
        onChange={setOf}
      />
      {of === "department" ? (
        <SelectField
          label={text.department}
          value={chosenDepartment}
          options={optionsOf(departments)}
          onChange={setDepartmentId}
        />
      ) : null}
      {of === "location" ? (
        <SelectField
          label={text.location}
          value={chosenLocation}
          options={optionsOf(locations)}
          onChange={setLocationId}
        />
      ) : null}
      <SelectField
        label={text.period}
        value={period}
        options={PERIODS.map((value) => ({ value, label: text.periods[value] }))}
        onChange={setPeriod}
      />
      <p className="text-sm text-pretty text-muted-foreground">{text.hint}</p>
      <p className="text-sm text-pretty text-muted-foreground">{text.accidents}</p>
    </ExportDialog>
  );
}
