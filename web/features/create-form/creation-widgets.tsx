import type { FieldType } from "../../../worker/contract/forms/field.ts";
import { useJobPositions, usePlaces } from "../../data/places/use-places.ts";
import { usePlaceWords } from "../../text/use-place-words.ts";
import { instantOf, localOf } from "../../text/zoned-time.ts";
import { Field, TextInput } from "../../ui/controls/field.tsx";
import { OptionPicker } from "../../components/places/option-picker.tsx";
import { PlacePicker } from "../../components/places/place-picker.tsx";
import { useText } from "../../text/use-text.ts";
import type { CreationFieldProps, CreationWidget } from "./creation-field.ts";

const asText = (value: unknown) => (typeof value === "string" ? value : "");

function DatetimeInput({ name, label, error, creation }: CreationFieldProps) {
  const { values, set, timeZone } = creation;
  return (
    <Field label={label} required error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="datetime-local"
          defaultValue={localOf(asText(values[name]), timeZone)}
          onChange={(event) => set(name, instantOf(event.target.value, timeZone) ?? "")}
        />
      )}
    </Field>
  );
}

function ShortText({ name, label, error, creation: { values, set } }: CreationFieldProps) {
  return (
    <Field label={label} required error={error}>
      {(control) => (
        <TextInput
          {...control}
          value={asText(values[name])}
          autoComplete="off"
          onChange={(event) => set(name, event.target.value)}
        />
      )}
    </Field>
  );
}

/** The location and the zone in it, in one go. */
function Place({ error, creation: { companyId, place, setPlace } }: CreationFieldProps) {
  const { createForm: text } = useText();
  const words = usePlaceWords();
  const places = usePlaces(companyId);
  const isNone = places.locations.options?.length === 0;
  return (
    <Field
      label={words.label}
      required
      error={error}
      hint={isNone && places.locations.onCreate ? text.noLocationsCreate : undefined}
    >
      {(control) => (
        <PlacePicker {...places} control={control} words={words} value={place} onChange={setPlace} />
      )}
    </Field>
  );
}

function JobPosition({ name, label, error, creation: { companyId, values, set } }: CreationFieldProps) {
  const words = usePlaceWords().jobPosition;
  const list = useJobPositions(companyId);
  const id = asText(values[name]);
  const found = list.options?.find((option) => option.id === id);
  return (
    <Field label={label} required error={error}>
      {(control) => (
        <OptionPicker
          control={control}
          words={words}
          list={list}
          value={id ? { id, name: found?.name } : null}
          onChange={(option) => set(name, option.id)}
        />
      )}
    </Field>
  );
}

/** The types of field that creation may ask for. */
export const CREATION_WIDGETS: Partial<Record<FieldType, CreationWidget>> = {
  datetime: DatetimeInput,
  text: ShortText,
  location: Place,
  // Drawn with its location.
  zone: () => null,
  jobPosition: JobPosition,
};
