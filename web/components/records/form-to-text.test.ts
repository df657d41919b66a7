import { expect, test } from "vitest";
import { makeForm } from "../../features/forms/testing/make-form.ts";
import { formToText } from "./form-to-text.ts";

const options = { language: "es", actions: [], actionLabel: "Acción" } as const;

test("the text contains all entered values in the user's language", () => {
  const form = makeForm("investigation", "filled");
  const text = formToText(form, options);
  expect(text).toContain("TZ-PRO-KIN-0001");
  expect(text).toContain("Tipo de suceso: Accidente con baja");
  expect(text).toContain("Personas implicadas: \n- Ana Ruiz, Jefa de turno, Carretillera, 4 años");
  expect(text).toContain("Testigos: \n- Raúl vio caer el palé");
  expect(formToText(form, { ...options, language: "en" })).toContain(
    "Type of event: Accident with sick leave",
  );
});

test("the text contains answers and their corrections and omits empty fields", () => {
  const form = makeForm("hseq_visit", "empty");
  const [safetyCheck, ...others] = form.safetyChecks;
  if (!safetyCheck) throw new Error("a visit has questions");
  const option = safetyCheck.field.payload.options[0];
  const answered = {
    ...safetyCheck,
    field: { ...safetyCheck.field, payload: { ...safetyCheck.field.payload, value: option?.value ?? null } },
    corrections: [{ id: "c1", value: "Despejar la salida" }],
    note: "Junto al muelle 2",
  };
  const text = formToText(
    { ...form, safetyChecks: [answered, ...others] },
    { ...options, actions: [{ title: "Poner la señal", description: "A dos metros" }, { title: "Pintar" }] },
  );
  expect(text).toContain(`${safetyCheck.label}: ${option?.label}\n- Despejar la salida\n- Junto al muelle 2`);
  expect(text.split("\n")).toHaveLength(8);
  expect(text).toMatch(/Acción: Poner la señal\n- A dos metros\nAcción: Pintar$/);
  expect(text).not.toContain("Puntos fuertes");
});
