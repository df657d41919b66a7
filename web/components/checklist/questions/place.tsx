import { placeAnswer, placeNames } from "#worker/contract/questions/person-and-place.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { usePlaces } from "#web/data/places/use-places.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Field } from "#web/ui/controls/field.tsx";
import { PlacePicker } from "../../places/place-picker.tsx";
import type { QuestionAnswerProps } from "../question.ts";

export function PlaceAnswer({ question, value, error, onAnswer }: QuestionAnswerProps) {
  const { checklist: text } = useText("app");
  const places = usePlaces(useCompany().id);
  const names = typeof value === "string" ? placeNames(value) : null;
  // The answer has the names alone: a place that is renamed since has no id.
  const withId = ({ options }: typeof places.zones, name: string) => ({
    id: options?.find((option) => option.name === name)?.id ?? "",
    name,
  });
  return (
    <>
      <Field label={text.answer} hideLabel required={question.required} error={error} className="max-w-lg">
        {(control) => (
          <PlacePicker
            {...places}
            control={control}
            value={
              names && {
                location: withId(places.locations, names.location),
                zone: withId(places.zones, names.zone),
              }
            }
            onChange={({ location, zone }) => onAnswer(placeAnswer(location.name, zone.name))}
          />
        )}
      </Field>
      {question.required || value === null ? null : (
        <Button variant="link" size="sm" className="mt-1" onClick={() => onAnswer(null)}>
          {text.clearAnswer}
        </Button>
      )}
    </>
  );
}
