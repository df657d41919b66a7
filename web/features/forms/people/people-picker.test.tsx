import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FormType } from "#worker/contract/enums.ts";
import { fieldsOf } from "#worker/contract/forms/registry.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { ALL_WIDGETS } from "../fields/all-widgets.tsx";
import { FormField } from "../fields/form-field.tsx";
import { makeForm, SIGNATURE } from "../testing/make-form.ts";
import { renderInForm } from "../testing/render-form.tsx";

vi.mock("#web/data/organisation/use-company.ts", async () => {
  const { testCompany } = await import("../testing/test-company.ts");
  return { useCompany: () => testCompany };
});

const NAMED = [
  { name: "Ana Ruiz", role: "Jefa de turno" },
  { name: "Luis Gil", role: "Prensista" },
  { name: "Pau Mas", role: "" },
];
const account = (name: string) => ({ id: name, name, email: null, color: "chart-1", role: "member" });

let server: ReturnType<typeof stubFetch>;
beforeEach(() => {
  server = stubFetch(({ path }) => {
    if (path.endsWith("/named-people")) return { body: { people: NAMED } };
    if (path.endsWith("/users")) return { body: { users: [account("Zoe Vidal"), account("ana ruiz")] } };
    return "no network";
  });
});
afterEach(() => {
  cleanup();
  server.restore();
});

function show(type: FormType, name: string, value: unknown) {
  const field = fieldsOf(type).find(([key]) => key === name)?.[1];
  if (!field) throw new Error(`${type} has no ${name}`);
  const form = makeForm(type, "empty");
  const view = renderInForm(<FormField name={name} field={field} widgets={ALL_WIDGETS} />, {
    form: { ...form, values: { ...form.values, [name]: value } },
  });
  return { value: () => view.now().values[name] };
}

const inDialog = { hidden: true } as const;
const button = (name: string | RegExp) => screen.getByRole("button", { name, ...inDialog });
const tap = (name: string | RegExp) => userEvent.click(button(name));
const search = () => screen.findByRole("searchbox", inDialog);
async function open(name: string | RegExp = "Elegir de la lista") {
  await userEvent.click(await screen.findByRole("button", { name }));
  await search();
  await screen.findByRole("button", { name: /^Luis Gil/, ...inDialog });
}
const headings = () =>
  screen.getAllByRole("heading", { level: 3, ...inDialog }).map((each) => each.textContent);

test("three known people are added in five taps, each with the function they last had", async () => {
  const { value } = show("drill", "participants", [{ name: "", role: "", signature: null }]);
  await open();
  for (const name of [/^Ana Ruiz/, /^Luis Gil/, /^Pau Mas/]) {
    // oxlint-disable-next-line no-await-in-loop
    await tap(name);
  }
  expect(button(/^Luis Gil/).getAttribute("aria-pressed")).toBe("true");
  await tap("Añadir 3 personas");
  expect(value()).toEqual([
    { name: "Ana Ruiz", role: "Jefa de turno", signature: null },
    { name: "Luis Gil", role: "Prensista", signature: null },
    { name: "Pau Mas", role: "Participante", signature: null },
  ]);
  expect(screen.queryByRole("searchbox", inDialog)).toBeNull();
});

test("people in the field are marked, keep their rows, and everybody is listed once", async () => {
  const luis = { name: "LUIS GIL", role: "Jefe", signature: SIGNATURE };
  const { value } = show("drill", "participants", [luis]);
  await open();
  await screen.findByRole("button", { name: /^Zoe Vidal/, ...inDialog });
  expect(headings()).toEqual(["Apuntadas antes en este departamento", "Con cuenta en la empresa"]);
  expect(screen.getAllByRole("button", { name: /^ana ruiz/i, ...inDialog })).toHaveLength(1);
  const marked = button(/^Luis Gil/);
  expect([marked.hasAttribute("disabled"), marked.textContent]).toEqual([
    true,
    expect.stringContaining("ya está"),
  ]);
  await tap(/^Zoe Vidal/);
  await tap("Añadir 1 persona");
  expect(value()).toEqual([luis, { name: "Zoe Vidal", role: "Participante", signature: null }]);
});

test("the search finds names and functions without accents, and takes a free name", async () => {
  const { value } = show("drill", "participants", []);
  await open();
  await userEvent.type(await search(), "prensísta");
  expect(screen.queryByRole("button", { name: /^Ana Ruiz/, ...inDialog })).toBeNull();
  button(/^Luis Gil/);
  await userEvent.clear(await search());
  await userEvent.type(await search(), "Noa Roca");
  await tap("Añadir «Noa Roca»");
  expect(headings()[0]).toBe("Escritas ahora");
  await userEvent.type(await search(), "Ana Ruiz{Enter}");
  await tap("Añadir 2 personas");
  expect(value()).toMatchObject([{ name: "Noa Roca" }, { name: "Ana Ruiz", role: "Jefa de turno" }]);
});

test("a pasted list becomes a row for each person who is not there yet", async () => {
  const { value } = show("observation", "observedParticipants", [
    { name: "Pau Mas", role: "Tornero", signature: null },
  ]);
  await open();
  (await search()).focus();
  await userEvent.paste("1. Eva Sol\n2. pau mas\n3. luis gil\n4. Gil Ortega, Iu");
  await tap(/^Elegir estas 4 personas/);
  await tap("Añadir 3 personas");
  expect(value()).toEqual([
    { name: "Pau Mas", role: "Tornero", signature: null },
    { name: "Eva Sol", role: "Participante", signature: null },
    { name: "Luis Gil", role: "Prensista", signature: null },
    { name: "Gil Ortega, Iu", role: "Participante", signature: null },
  ]);
});

test("what is typed with commas is offered as one name and as several", async () => {
  show("drill", "participants", []);
  await open();
  await userEvent.type(await search(), "Eva Sol, Iu Puig");
  button("Añadir «Eva Sol, Iu Puig»");
  await tap(/^Elegir estas 2 personas/);
  expect(headings()[0]).toBe("Escritas ahora");
  expect(button("Añadir 2 personas").hasAttribute("disabled")).toBe(false);
});

test("more people than a list holds are not added", async () => {
  const rows = Array.from({ length: 199 }, (_, index) => ({ id: `w${index}`, value: `Persona ${index}` }));
  show("investigation", "witnesses", rows);
  await open();
  await tap(/^Ana Ruiz/);
  await tap(/^Luis Gil/);
  expect(button("En esta lista cabe 1 más").hasAttribute("disabled")).toBe(true);
  // Two hundred rows are drawn.
}, 20_000);

test("a field for one name takes the name that is tapped", async () => {
  const { value } = show("hseq_visit", "observer", null);
  await open("Elegir de la lista: Observador");
  await tap(/^Luis Gil/);
  expect(value()).toBe("Luis Gil");
  expect(screen.queryByRole("searchbox", inDialog)).toBeNull();
});

test("the name in a field for one name is marked, stays when it is tapped, and gives way to another", async () => {
  const { value } = show("hseq_visit", "observer", "luis gil");
  await open("Elegir de la lista: Observador");
  expect(button(/^Luis Gil/).getAttribute("aria-pressed")).toBe("true");
  expect(button(/^Ana Ruiz/).getAttribute("aria-pressed")).toBe("false");
  await tap(/^Luis Gil/);
  expect(value()).toBe("Luis Gil");
  await open("Elegir de la lista: Observador");
  await tap(/^Ana Ruiz/);
  expect(value()).toBe("Ana Ruiz");
});

test("without a network and without stored names, people are typed or pasted", async () => {
  server.restore();
  server = stubFetch(() => "no network");
  const { value } = show("drill", "participants", []);
  await userEvent.click(await screen.findByRole("button", { name: "Elegir de la lista" }));
  await userEvent.type(await search(), "Noa Roca{Enter}");
  await waitFor(() => button("Añadir 1 persona"));
  await tap("Añadir 1 persona");
  expect(value()).toMatchObject([{ name: "Noa Roca" }]);
});

test("witnesses are chosen by name; each has a statement and a signature of their own", async () => {
  const before = {
    id: "w1",
    value: "Raúl vio caer el palé desde el muelle, cuando la carretilla giraba junto a la puerta de atrás",
  };
  const { value } = show("investigation", "witnesses", [before]);
  await open();
  await tap(/^Luis Gil/);
  await tap("Añadir 1 persona");
  const second = within(screen.getAllByRole("listitem")[1] as HTMLElement);
  second.getByRole("button", { name: "Firmar: Firma de Luis Gil" });
  await userEvent.type(second.getByLabelText(/Declaración/), "Lo oí");
  expect(value()).toEqual([before, { id: expect.any(String), value: "Luis Gil", statement: "Lo oí" }]);
  await userEvent.clear(second.getByLabelText(/Declaración/));
  expect(value(), "what is taken back leaves nothing").toEqual([
    before,
    { id: expect.any(String), value: "Luis Gil" },
  ]);
  // Of a witness from before only what they said is known.
  within(screen.getAllByRole("listitem")[0] as HTMLElement).getByRole("button", {
    name: "Firmar: Firma de la persona 1",
  });
});
