import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FormType } from "#worker/contract/enums.ts";
import { fieldsOf } from "#worker/contract/forms/registry.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { Toaster } from "#web/ui/overlays/toast.tsx";
import { ALL_WIDGETS } from "../fields/all-widgets.tsx";
import { FormField } from "../fields/form-field.tsx";
import { testCompany } from "../testing/test-company.ts";
import { renderInForm } from "../testing/render-form.tsx";
import { makeForm, SIGNATURE } from "../testing/make-form.ts";

vi.mock(import("#web/data/organisation/use-company.ts"), async (original) => ({
  ...(await original()),
  useCompany: () => testCompany,
}));

let server: ReturnType<typeof stubFetch>;
beforeEach(() => {
  server = stubFetch(() => ({ body: { people: [] } }));
});
afterEach(() => {
  cleanup();
  server.restore();
});

function show(type: FormType, name: string, value: unknown, errors = {}) {
  const field = fieldsOf(type).find(([key]) => key === name)?.[1];
  if (!field) throw new Error(`${type} has no ${name}`);
  const form = makeForm(type, "empty");
  const view = renderInForm(
    <>
      <FormField name={name} field={field} widgets={ALL_WIDGETS} />
      <button type="button">elsewhere</button>
      <Toaster />
    </>,
    { form: { ...form, values: { ...form.values, [name]: value } }, record: { problems: errors } },
  );
  return { ...view, value: () => view.now().values[name] };
}
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const ana = { name: "Ana", role: "Jefa", signature: null };
const luis = { name: "Luis", role: "Prensista", signature: null };

test("adding a person focuses the new row, and its errors show once the focus leaves it", async () => {
  const { value } = show("drill", "participants", [ana], { "participants.1.name": "Escribe el nombre" });
  await userEvent.click(button("Añadir persona"));
  expect(value()).toEqual([ana, { name: "", role: "", signature: null }]);
  expect(document.activeElement?.closest("li")?.id).toBe("participants.1");
  expect(screen.queryByText("Escribe el nombre"), "no error while the new row has the focus").toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "elsewhere" }));
  expect(screen.getByText("Escribe el nombre")).toBeTruthy();
});

test("a row is edited in place", async () => {
  const { value } = show("drill", "participants", [ana, luis]);
  const second = within(screen.getAllByRole("listitem")[1] as HTMLElement);
  await userEvent.type(second.getByLabelText(/Función/), " 2.º");
  expect(value()).toEqual([ana, { ...luis, role: "Prensista 2.º" }]);
});

test("undoing a removal restores the row at its position and keeps later changes", async () => {
  const { value } = show("drill", "participants", [ana, luis]);
  await userEvent.click(button("Quitar Ana"));
  expect(value()).toEqual([luis]);
  expect(document.activeElement).toBe(button("Añadir persona"));
  await userEvent.type(screen.getByLabelText(/Nombre/), " Gil");
  await userEvent.click(button("Deshacer"));
  expect(value()).toEqual([ana, { ...luis, name: "Luis Gil" }]);
});

test("a signed participant is removed only when the removal can no longer be undone", async () => {
  const signed = { ...ana, signature: SIGNATURE };
  const { value } = show("drill", "participants", [signed, luis]);
  await userEvent.click(button("Quitar Ana"));
  expect(screen.queryByDisplayValue("Ana")).toBeNull();
  expect(value()).toEqual([signed, luis]);
  await userEvent.click(button("elsewhere"));
  expect(value()).toEqual([luis]);
});

test("timings are sorted once the focus leaves the list", async () => {
  const first = { date: "2027-01-02T09:00:00.000Z", event: "Alarma", observation: null };
  const last = { date: "2027-01-02T09:06:00.000Z", event: "Fin", observation: null };
  const { value } = show("drill", "timings", [last, first]);
  await userEvent.type(screen.getByDisplayValue("Fin"), "!");
  expect(value()).toEqual([{ ...last, event: "Fin!" }, first]);
  await userEvent.click(button("elsewhere"));
  expect(value()).toEqual([first, { ...last, event: "Fin!" }]);
});

test("a moment of a drill's clock keeps its seconds, which can be corrected", async () => {
  const alarm = {
    date: "2027-01-02T09:00:27.000Z",
    event: "Alarma",
    observation: null,
    id: "a",
    moment: "alarm",
  };
  const { value } = show("drill", "timings", [alarm]);
  const input = screen.getByDisplayValue("02/01/2027 10:00:27");
  await userEvent.clear(input);
  await userEvent.type(input, "02/01/2027 10:01:35");
  await userEvent.click(button("elsewhere"));
  expect(value()).toEqual([{ ...alarm, date: "2027-01-02T09:01:35.000Z" }]);
  expect(screen.getByDisplayValue("02/01/2027 10:01:35")).toBeTruthy();
});

test("text lines and witnesses can be added, edited and removed", async () => {
  const lines = show("hseq_visit", "evaluatedProcedures", []);
  await userEvent.click(button("Añadir línea"));
  await userEvent.keyboard("Trabajos en altura");
  expect(lines.value()).toEqual(["Trabajos en altura"]);
  await userEvent.click(button("Quitar Trabajos en altura"));
  expect(lines.value()).toEqual([]);
  cleanup();
  const witnesses = show("investigation", "witnesses", []);
  await userEvent.click(button("Añadir testigo"));
  await userEvent.keyboard("Lo vio caer");
  expect(witnesses.value()).toEqual([{ id: expect.stringMatching(/^\w{24}$/), value: "Lo vio caer" }]);
});

test("a headcount needs no typing: points are named, and people are counted and tapped by name", async () => {
  const { value } = show("drill", "headcount", null);
  await userEvent.click(await screen.findByRole("button", { name: "Añadir punto de encuentro" }));
  const more = button("Personas presentes, Punto de encuentro 1: una más");
  await userEvent.click(more);
  await userEvent.click(more);
  await userEvent.click(button("Personas presentes, Punto de encuentro 1: una menos"));
  await userEvent.type(screen.getByRole("textbox", { name: /Personas previstas/ }), "3");
  expect(value()).toEqual([
    {
      id: expect.stringMatching(/^\w{24}$/),
      meetingPoint: "Punto de encuentro 1",
      expected: 3,
      present: 1,
      seen: [],
    },
  ]);
  expect(screen.getByText("Faltan 2 personas")).toBeTruthy();
});
