import { usePlaceLabels } from "../../../text/use-place-labels.ts";
import { Field } from "../../../ui/controls/field.tsx";
import { PlacePicker } from "../../../components/places/place-picker.tsx";
import { usePlaces } from "../../../data/places/use-places.ts";
import { useFormPage } from "../form-context.ts";
import { usePlaceNames } from "../display/use-place-names.ts";
import { valueOf } from "../display/value-of.ts";
import type { WidgetProps } from "./widget.ts";

/** Edits the location and its zone together: another location requires another zone. */
export function PlaceWidget({ name, required, error }: WidgetProps<"location">) {
  const { record, errors } = useFormPage();
  const words = usePlaceLabels();
  const places = usePlaces(record.form.companyId);
  const nameOf = usePlaceNames(record.form);
  const ids = {
    location: valueOf(record.form, name, { type: "location" }),
    zone: valueOf(record.form, ZONE_FIELD, { type: "zone" }),
  };
  const value =
    ids.location && ids.zone
      ? {
          location: { id: ids.location, name: nameOf("location", ids.location) ?? "…" },
          zone: { id: ids.zone, name: nameOf("zone", ids.zone) ?? "…" },
        }
      : null;
  return (
    <div id={ZONE_FIELD}>
      <Field label={words.label} required={required} error={error ?? errors[ZONE_FIELD]}>
        {(control) => (
          <PlacePicker
            {...places}
            control={control}
            labels={words}
            value={value}
            onChange={({ location, zone }) => {
              record.set(name, location.id);
              record.set(ZONE_FIELD, zone.id);
            }}
          />
        )}
      </Field>
    </div>
  );
}

const ZONE_FIELD = "zoneId";

/** The location's widget edits the zone too. */
export const ZoneWidget = () => null;
