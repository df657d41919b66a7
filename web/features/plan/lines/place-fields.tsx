import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
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
import { Button } from "#web/ui/controls/button.tsx";
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
      {(control) => <PlacePicker {...places} control={control} value={value} onChange={onChange} isInline />}
    </Field>
  );
}

type OtherPlacesProps = {
  value: readonly PlaceChoice[];
  /** The first place. */
  own: PlaceChoice | null;
  onChange: (places: readonly PlaceChoice[]) => void;
  error: string | undefined;
};

/** More places of a task, each with a task of its own. */
export function OtherPlaces({ value, own, onChange, error }: OtherPlacesProps) {
  const { line: text } = useText("plan");
  const [isAdding, setAdding] = useState(false);
  if (own === null) return null;
  const nameOf = ({ location, zone }: PlaceChoice) => `${location.name} · ${zone.name}`;
  const add = (place: PlaceChoice) => {
    setAdding(false);
    if ([own, ...value].some(({ zone }) => zone.id === place.zone.id)) return;
    onChange([...value, place]);
  };
  return (
    <div className="flex flex-col gap-2">
      {value.length === 0 ? null : (
        <ul aria-label={text.morePlaces} className="divide-y rounded-lg border">
          {value.map((place) => (
            <li key={place.zone.id} className="flex items-center gap-2 py-1 ps-3 pe-1 text-sm">
              <span className="min-w-0 flex-1 break-words">{nameOf(place)}</span>
              <Button
                variant="ghost"
                size="icon"
                aria-label={text.removePlace(nameOf(place))}
                onClick={() => onChange(value.filter((each) => each !== place))}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <PlaceField
          label={text.addPlace}
          hint={text.morePlacesHint}
          value={null}
          onChange={add}
          error={error}
        />
      ) : (
        <>
          <Button variant="secondary" className="self-start max-sm:w-full" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            {text.addPlace}
          </Button>
          {error ? (
            <p role="alert" className="text-sm text-destructive-ink">
              {error}
            </p>
          ) : null}
        </>
      )}
    </div>
  );
}
