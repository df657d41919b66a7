import { useState } from "react";
import { Field } from "../../../ui/controls/field.tsx";
import type { PlaceOption } from "../../../components/places/new-place-fields.tsx";
import { PlacePicker, type PlaceChoice } from "../../../components/places/place-picker.tsx";
import { Example } from "../both-themes.tsx";

const locations = [
  "Almacén central",
  "Nave 1",
  "Nave 2",
  "Oficinas",
  "Taller",
  "Patio",
  "Laboratorio",
  "Muelle",
].map((name): PlaceOption => ({ id: name, name }));
const zonesOf = (location: string): PlaceOption[] =>
  ["Entrada", "Línea de envasado", "Salida de emergencia"].map((name) => ({
    id: `${location} ${name}`,
    name,
  }));

/** Created options are kept until the page closes. */
function useSampleList(options: readonly PlaceOption[]) {
  const [created, setCreated] = useState<readonly PlaceOption[]>([]);
  return {
    options: [...options, ...created],
    problem: null,
    onRetry: () => {},
    onCreate: async (name: string) => {
      if (!name.trim()) return { problem: "Escribe un nombre." };
      const option = { id: name, name };
      setCreated([...created, option]);
      return { option };
    },
  };
}

export function LocationAndZone() {
  const [choice, setChoice] = useState<PlaceChoice | null>(null);
  const [locationId, setLocationId] = useState("");
  const list = useSampleList(locations);
  const zones = useSampleList(locations.some(({ id }) => id === locationId) ? zonesOf(locationId) : []);
  return (
    <Example name="Ubicación y zona">
      <Field label="Ubicación y zona" required error={choice ? null : "Elige dónde ha sido."}>
        {(control) => (
          <PlacePicker
            control={control}
            value={choice}
            onChange={setChoice}
            locations={list}
            zones={zones}
            onBrowse={setLocationId}
          />
        )}
      </Field>
    </Example>
  );
}
