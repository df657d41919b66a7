import { usePlaceWords } from "../../../text/use-place-words.ts";
import { Field } from "../../../ui/controls/field.tsx";
import { PlacePicker } from "../../../components/places/place-picker.tsx";
import { usePlaces } from "../../../data/places/use-places.ts";
import { useFormPage } from "../form-context.ts";
import { usePlaceNames } from "../display/use-place-names.ts";
import { valueOf } from "../display/value-of.ts";
import type { WidgetProps } from "./widget.ts";

/** Stands for the location and the zone in it: moving to another location means another zone, in one go. */
export function PlaceWidget({ name, required, error }: WidgetProps<"location">) {
  const { record, errors: wrong } = useFormPage();
  const words = usePlaceWords();
  const places = usePlaces(record.form.companyId);
  const nameOf = usePlaceNames(record.form);
  const at = {
    location: valueOf(record.form, name, { type: "location" }),
    zone: valueOf(record.form, ZONE, { type: "zone" }),
  };
  const value =
    at.location && at.zone
      ? {
          location: { id: at.location, name: nameOf("location", at.location) ?? "…" },
          zone: { id: at.zone, name: nameOf("zone", at.zone) ?? "…" },
        }
      : null;
  return (
    <div id={ZONE}>
      <Field label={words.label} required={required} error={error ?? wrong[ZONE]}>
        {(control) => (
          <PlacePicker
            {...places}
            control={control}
            words={words}
            value={value}
            onChange={({ location, zone }) => {
              record.set(name, location.id);
              record.set(ZONE, zone.id);
            }}
          />
        )}
      </Field>
    </div>
  );
}

const ZONE = "zoneId";

/** Drawn with its location. */
export const ZoneWidget = () => null;
