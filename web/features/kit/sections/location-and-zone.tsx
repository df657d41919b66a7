import { useState } from "react";
import { Field } from "../../../ui/controls/field.tsx";
import type { PlaceOption } from "../../../components/places/new-place-fields.tsx";
import {
  PlacePicker,
  type PlaceChoice,
  type PlacePickerLabels,
} from "../../../components/places/place-picker.tsx";
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

const common = {
  ask: "Pídela a quien administra la empresa.",
  notFound: (search: string) => `No hay nada que coincida con «${search}».`,
  save: "Crear",
  cancel: "Cancelar",
  loading: "Cargando…",
  retry: "Volver a intentarlo",
};
const words: PlacePickerLabels = {
  choose: "Elige ubicación y zona",
  chooseLocation: "¿En qué ubicación?",
  chooseZone: "¿En qué zona?",
  back: "Otra ubicación",
  close: "Cerrar",
  location: {
    ...common,
    search: "Buscar una ubicación",
    none: "Aún no hay ubicaciones.",
    create: "Crear nueva ubicación",
    newName: "Nombre de la ubicación",
  },
  zone: {
    ...common,
    search: "Buscar una zona",
    none: "Aún no hay zonas.",
    create: "Crear nueva zona",
    newName: "Nombre de la zona",
  },
};

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
            labels={words}
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
