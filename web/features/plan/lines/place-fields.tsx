import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { can } from "#worker/policy/can.ts";
import {
  useCompany,
  useDepartmentEntries,
  type DepartmentEntry,
} from "#web/data/organisation/use-company.ts";
import { locationsQuery, zonesQuery } from "#web/data/places/places.ts";
import { usePlaces } from "#web/data/places/use-places.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { useText } from "#web/text/use-text.ts";
import { type PlaceChoice, PlacePicker } from "#web/components/places/place-picker.tsx";
import { Field } from "#web/ui/controls/field.tsx";
import { SelectField } from "#web/ui/controls/labelled-fields.tsx";

/** The departments that the person plans in. */
export function usePlannedDepartments(): readonly DepartmentEntry[] {
  const actor = useActor();
  const { id: companyId } = useCompany();
  return useDepartmentEntries().filter(({ id: departmentId }) =>
    can(actor, "plan.manage", { companyId, departmentId }),
  );
}

type DepartmentSelectProps = {
  departments: readonly DepartmentEntry[];
  /** Empty until one is chosen, where none is proposed. */
  value: string;
  error: string | undefined;
  onChange: (departmentId: string) => void;
};

/** Nothing where there is one department to choose from. */
export function DepartmentSelect({ departments, value, error, onChange }: DepartmentSelectProps) {
  const { createForm } = useText("app");
  const common = useText("common");
  if (departments.length < 2) return null;
  return (
    <SelectField
      label={common.department}
      required
      error={error}
      options={[
        ...(value ? [] : [{ value: "", label: createForm.chooseDepartment }]),
        ...departments.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

type Place = { locationId: string | null; zoneId: string | null };

/** The place as chosen here, or as it was. */
export function usePlaceChoice(initial: Place | null) {
  const { id: companyId } = useCompany();
  const [chosen, choose] = useState<PlaceChoice | null>(null);
  const { data: locations = [] } = useQuery(locationsQuery(companyId));
  const { data: zones = [] } = useQuery(zonesQuery(companyId, initial?.locationId ?? undefined));
  const nameIn = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((each) => each.id === id)?.name ?? "…";
  const { locationId = null, zoneId = null } = initial ?? {};
  const before: PlaceChoice | null =
    locationId === null || zoneId === null
      ? null
      : {
          location: { id: locationId, name: nameIn(locations, locationId) },
          zone: { id: zoneId, name: nameIn(zones, zoneId) },
        };
  return { place: chosen ?? before, choose };
}

type PlaceFieldProps = {
  /** "Ubicación" without it. */
  label?: string | undefined;
  hint?: string | undefined;
  value: PlaceChoice | null;
  onChange: (place: PlaceChoice) => void;
  error: string | undefined;
};

export function PlaceField({ label, hint, value, onChange, error }: PlaceFieldProps) {
  const { placePicker: text } = useText("app");
  const places = usePlaces(useCompany().id);
  return (
    <Field label={label ?? text.label} hint={hint} required error={error}>
      {(control) => <PlacePicker {...places} control={control} value={value} onChange={onChange} />}
    </Field>
  );
}
