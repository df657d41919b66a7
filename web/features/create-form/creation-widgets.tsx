import { dayLimits } from "#worker/contract/language/locales.ts";
import type { FieldType } from "#worker/contract/forms/field.ts";
import { useJobPositions } from "../../data/places/use-places.ts";
import { usePlaces } from "../../data/places/use-places.ts";
import { useText } from "../../text/use-text.ts";
import { instantFrom, localTimeOf } from "../../text/zoned-time.ts";
import { Field } from "../../ui/controls/field.tsx";
import { TextField } from "../../ui/controls/labelled-fields.tsx";
import { DateInput } from "../../components/dates/date-input.tsx";
import { JobPositionPicker } from "../../components/places/job-position-picker.tsx";
import { PlacePicker } from "../../components/places/place-picker.tsx";
import type { CreationFieldProps, CreationWidget } from "./creation-field.ts";

const textValue = (value: unknown) => (typeof value === "string" ? value : "");

function DatetimeWidget({ name, label, error, creation }: CreationFieldProps) {
  const { values, set, timeZone } = creation;
  const limits = dayLimits("event");
  return (
    <Field label={label} required error={error}>
      {(control) => (
        <DateInput
          {...control}
          type="datetime-local"
          min={`${limits.min}T00:00`}
          max={`${limits.max}T23:59`}
          timeZone={timeZone}
          value={localTimeOf(textValue(values[name]), timeZone)}
          onChange={(local) => set(name, instantFrom(local, timeZone) ?? "")}
        />
      )}
    </Field>
  );
}

function TextWidget({ name, label, error, creation: { values, set } }: CreationFieldProps) {
  return (
    <TextField
      label={label}
      required
      error={error}
      value={textValue(values[name])}
      onChange={(typed) => set(name, typed)}
    />
  );
}

/** Edits the location and its zone together. */
function PlaceWidget({ error, creation: { companyId, place, startLocation, setPlace } }: CreationFieldProps) {
  const { placePicker: text } = useText("app");
  const places = usePlaces(companyId);
  return (
    <Field label={text.label} required error={error} isErrorAbove>
      {(control) => (
        <PlacePicker
          {...places}
          control={control}
          value={place}
          startLocation={startLocation}
          onChange={setPlace}
          isListed
        />
      )}
    </Field>
  );
}

function JobPositionWidget({ name, label, error, creation: { companyId, values, set } }: CreationFieldProps) {
  const list = useJobPositions(companyId);
  const id = textValue(values[name]);
  const found = list.options?.find((option) => option.id === id);
  return (
    <Field label={label} required error={error}>
      {(control) => (
        <JobPositionPicker
          control={control}
          list={list}
          value={id ? { id, name: found?.name } : null}
          isListed
          onChange={(option) => set(name, option.id)}
        />
      )}
    </Field>
  );
}

/** Widgets of the field types that creation may require. */
export const CREATION_WIDGETS: Partial<Record<FieldType, CreationWidget>> = {
  datetime: DatetimeWidget,
  text: TextWidget,
  location: PlaceWidget,
  // The location's widget edits the zone too.
  zone: () => null,
  jobPosition: JobPositionWidget,
};
