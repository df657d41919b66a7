import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FORM_TYPES, type FormType } from "#worker/contract/enums.ts";
import type { FieldType } from "#worker/contract/forms/field.ts";
import { fieldsOf } from "#worker/contract/forms/registry.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { Sections } from "../later-sections.tsx";
import { sectionsOf } from "#web/data/forms/missing/paths.ts";
import { anchorOf } from "../scroll-to.ts";
import { findMissing } from "#web/data/forms/missing/missing.ts";
import { testCompany } from "../testing/test-company.ts";
import { renderInForm } from "../testing/render-form.tsx";
import { makeForm } from "../testing/make-form.ts";
import { ALL_WIDGETS } from "./all-widgets.tsx";
import { FormField } from "./form-field.tsx";

vi.mock(import("#web/data/places/use-place-rights.ts"), () => ({
  usePlaceRights: () => ({ mayWrite: true, mayDelete: true }),
}));

vi.mock(import("#web/data/organisation/use-company.ts"), async (original) => ({
  ...(await original()),
  useCompany: () => testCompany,
}));

let server: ReturnType<typeof stubFetch>;
beforeEach(() => {
  server = stubFetch(({ path }) => ({
    body: path.endsWith("job-positions")
      ? { jobPositions: [{ id: "j1", name: "Prensista", description: null, companyId: "c1" }] }
      : { locations: [], zones: [] },
  }));
});
afterEach(() => {
  cleanup();
  server.restore();
});

const wholePage = (type: FormType) => <Sections sections={sectionsOf(type)} counts={new Map()} />;

/** Labels of fields that are shown under another field's label. */
const LABEL_BY_TYPE: Partial<Record<FieldType, string>> = {
  location: "Ubicación y zona",
  zone: "Ubicación y zona",
};

describe.each(FORM_TYPES)("%s", (type) => {
  test("shows every field with its label", async () => {
    renderInForm(wholePage(type), { form: makeForm(type, "filled") });
    const unnamed = () =>
      fieldsOf(type).filter(
        ([, field]) =>
          field.section !== "checklist" &&
          screen.queryAllByText(LABEL_BY_TYPE[field.type] ?? field.label.es, { exact: false }).length === 0,
      );
    await waitFor(() => expect(unnamed()).toEqual([]));
  });

  test("has an anchor for every value that may be missing", () => {
    const form = makeForm(type, "empty", { values: {} });
    renderInForm(wholePage(type), { form });
    const missing = findMissing({ form, problems: {} }, "es");
    expect(missing.length).toBeGreaterThan(0);
    const withoutAnchor = missing.filter(({ path }) => {
      const [name = "", id] = path.split(".");
      return !anchorOf(path)?.id.startsWith(id ? `${name}.${id}` : name);
    });
    expect(withoutAnchor).toEqual([]);
  });

  test("shows text and no inputs when read-only", () => {
    renderInForm(wholePage(type), { form: makeForm(type, "filled"), readOnly: true });
    const fields = document.querySelectorAll("input, textarea, select, [role=combobox]");
    expect([...fields].map((field) => field.id)).toEqual([]);
    expect(screen.getAllByText("2 ene 2027, 10:30").length).toBeGreaterThan(0);
  });
});

describe("FormField", () => {
  const show = (type: FormType, name: string, errors = {}) => {
    const field = fieldsOf(type).find(([key]) => key === name)?.[1];
    if (!field) throw new Error(`${type} has no ${name}`);
    return renderInForm(<FormField name={name} field={field} widgets={ALL_WIDGETS} />, {
      form: makeForm(type, "empty"),
      record: { problems: errors },
    });
  };

  test("a text field sets its whole value on every key", async () => {
    const { now } = show("drill", "objective");
    await userEvent.type(screen.getByLabelText("Objetivo"), "Salir\nya");
    expect(now().values["objective"]).toBe("Salir\nya");
  });

  test("a choice with few options shows them side by side, one with many in a select", async () => {
    const { now } = show("mailbox", "personalInjury");
    await userEvent.click(screen.getByRole("radio", { name: "Grave" }));
    expect(now().values["personalInjury"]).toBe("serious");
    cleanup();
    const other = show("investigation", "eventType");
    const list = screen.getByRole("combobox", { name: /Tipo de suceso/ });
    await userEvent.selectOptions(list, "Incendio o explosión");
    expect(other.now().values["eventType"]).toBe("fire");
    await userEvent.selectOptions(list, "");
    expect(other.now().values["eventType"]).toBeNull();
  });

  test("a date is shown in the company's time zone", () => {
    show("drill", "date");
    expect(screen.getByLabelText(/Fecha/)).toHaveProperty("value", "02/01/2027 10:30");
  });

  test("an invalid field shows its error", () => {
    show("drill", "conclusion", { conclusion: "Este campo es obligatorio" });
    expect(screen.getByLabelText(/Conclusión/).getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Este campo es obligatorio")).toBeTruthy();
  });

  test("a job position is shown by its name", async () => {
    show("observation", "workPosition");
    expect(await screen.findByText("Prensista")).toBeTruthy();
  });
});
