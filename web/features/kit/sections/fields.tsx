import { Mail, Search } from "lucide-react";
import { useState } from "react";
import { DateInput } from "#web/components/dates/date-input.tsx";
import { CodeInput } from "#web/ui/controls/code-input.tsx";
import { Field, Select, TextArea, TextInput, type ControlProps } from "#web/ui/controls/field.tsx";
import { Checkbox, Switch } from "#web/ui/controls/toggle.tsx";
import { BothThemes, Example } from "../both-themes.tsx";
import { ChoiceControls } from "./choice-controls.tsx";
import { longText } from "../samples/sample-texts.ts";
import type { PlaceOption } from "#web/components/places/new-place-fields.tsx";
import { PlacePicker, type PlaceChoice } from "#web/components/places/place-picker.tsx";

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

function LocationAndZone() {
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

export function Fields() {
  return (
    <BothThemes
      title="Campos"
      note="La etiqueta siempre a la vista; el error dice cómo se arregla y queda unido a su campo."
    >
      <Example name="Texto">
        <Field label="Nombre de la ubicación" required hint="Como la llama la gente de la planta.">
          {(control) => <TextInput {...control} placeholder="Nave 2" />}
        </Field>
        <Field
          label="Correo electrónico"
          required
          error="Escribe una dirección completa, como ana@empresa.es."
        >
          {(control) => (
            <TextInput {...control} type="email" leading={<Mail aria-hidden="true" />} defaultValue="ana@" />
          )}
        </Field>
        <Field label="Buscar" hideLabel>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              leading={<Search aria-hidden="true" />}
              placeholder="Buscar por código o título"
            />
          )}
        </Field>
        <Field label="Descripción" optional>
          {(control) => <TextArea {...control} defaultValue={longText} />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Ubicación" required>
            {(control) => (
              <Select {...control} defaultValue="">
                <option value="">Elige una ubicación</option>
                <option value="1">Nave 2</option>
                <option value="2">Almacén de productos químicos</option>
              </Select>
            )}
          </Field>
          <Field label="Fecha" required>
            {(control) => <SampleDate control={control} type="date" initial="2026-11-21" />}
          </Field>
          <Field label="Fecha y hora">
            {(control) => <SampleDate control={control} type="datetime-local" initial="" />}
          </Field>
          <Field label="Código" hint="No se puede cambiar: ya hay formularios.">
            {(control) => <TextInput {...control} disabled defaultValue="PLANTA-MNT" />}
          </Field>
          <Field label="Zona">
            {(control) => (
              <Select {...control} disabled>
                <option>Elige antes una ubicación</option>
              </Select>
            )}
          </Field>
        </div>
      </Example>
      <LocationAndZone />
      <Example name="Casillas e interruptores">
        <div>
          <Checkbox label="He informado al responsable del área" defaultChecked />
          <Checkbox label={longText} hint="Se avisará por correo a la persona asignada." />
          <Checkbox label="Acepto las condiciones" error="Hay que aceptarlas para seguir." />
          <Checkbox label="No disponible en este plan" disabled />
        </div>
        <div>
          <Switch label="Avisos por correo" hint="Un resumen cada mañana, a las siete." defaultChecked />
          <Switch label="Sonidos" />
          <Switch label="Modo sin conexión" disabled />
        </div>
      </Example>
      <Example name="Código de acceso">
        <SampleCode initial="402" />
        <SampleCode initial="917345" error="El código no es correcto. Te quedan 2 intentos." />
      </Example>
      <ChoiceControls />
    </BothThemes>
  );
}

type SampleDateProps = { control: ControlProps; type: "date" | "datetime-local"; initial: string };

function SampleDate({ control, type, initial }: SampleDateProps) {
  const [date, setDate] = useState(initial);
  return <DateInput {...control} type={type} value={date} onChange={setDate} />;
}

function SampleCode({ initial, error }: { initial: string; error?: string }) {
  const [code, setCode] = useState(initial);
  return (
    <div className="max-w-sm">
      <CodeInput label="Código de seis cifras" value={code} onChange={setCode} error={error} />
    </div>
  );
}
