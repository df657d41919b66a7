import { useState } from "react";
import type { Action } from "#web/data/actions/action-queries.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { usePlaces } from "#web/data/places/use-places.ts";
import { useText } from "#web/text/use-text.ts";
import { type PlaceChoice, PlacePicker } from "#web/components/places/place-picker.tsx";
import { Field } from "#web/ui/controls/field.tsx";

/** The place of an action without a form. The names of one that is not sent yet are those that were chosen. */
export function OwnPlace({ action, onChange }: { action: Action; onChange: (zoneId: string) => void }) {
  const { placePicker: text } = useText("app");
  const places = usePlaces(useCompany().id);
  const [chosen, setChosen] = useState<PlaceChoice | null>(null);
  const value = chosen?.zone.id === action.zoneId ? chosen : action.place;
  return (
    <Field label={text.label} optional>
      {(control) => (
        <PlacePicker
          {...places}
          control={control}
          value={value}
          onChange={(place) => {
            setChosen(place);
            onChange(place.zone.id);
          }}
        />
      )}
    </Field>
  );
}
