import { useText } from "#web/text/use-text.ts";
import { Field } from "#web/ui/controls/field.tsx";
import { useIsFullyDrawn } from "#web/data/rendering/use-first-rows.ts";
import { PlacePicker } from "#web/components/places/place-picker.tsx";
import { usePlaces } from "#web/data/places/use-places.ts";
import { useFieldError, useForm } from "../form-context.ts";
import { usePlaceNames } from "#web/components/places/use-place-names.ts";
import { valueOf } from "../display/value-of.ts";
import type { WidgetProps } from "./widget.ts";

/** Edits the location and its zone together: another location requires another zone. */
export function PlaceWidget({ name, required, error }: WidgetProps<"location">) {
  const zoneError = useFieldError(ZONE_FIELD);
  const { set, ...form } = useForm((record) => ({
    set: record.set,
    type: record.form.type,
    companyId: record.form.companyId,
    location: record.form.location,
    zone: record.form.zone,
    values: record.form.values,
  }));
  const { placePicker: text } = useText("app");
  // The record has the names of the chosen place; the options are loaded after the first render.
  const places = usePlaces(form.companyId, useIsFullyDrawn());
  const nameOf = usePlaceNames(form);
  const ids = {
    location: valueOf(form, name, { type: "location" }),
    zone: valueOf(form, ZONE_FIELD, { type: "zone" }),
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
      <Field label={text.label} required={required} error={error ?? zoneError}>
        {(control) => (
          <PlacePicker
            {...places}
            control={control}
            value={value}
            onChange={({ location, zone }) => {
              set(name, location.id);
              set(ZONE_FIELD, zone.id);
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
