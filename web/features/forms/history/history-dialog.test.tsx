import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { FormHistory, FormHistoryLine } from "#web/data/forms/seals.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { auditEs as text } from "#web/text/audit/es.ts";
import { makeForm } from "../testing/make-form.ts";
import { renderInForm } from "../testing/render-form.tsx";
import { HistoryDialog } from "./history-dialog.tsx";

let server: ReturnType<typeof stubFetch>;
afterEach(() => {
  cleanup();
  server.restore();
});

const MARTA = { id: "u1", name: "Marta Pons", color: "chart-1" } as const;
const line = (given: Partial<FormHistoryLine>): FormHistoryLine => ({
  id: Math.random().toString(36).slice(2),
  at: "2026-11-14T15:02:00.000Z",
  by: MARTA,
  impersonatedBy: null,
  key: null,
  isImported: false,
  verb: "form.update",
  changes: {},
  ...given,
});

async function show(history: FormHistoryLine[], places: FormHistory["places"] = []) {
  const form = makeForm("hseq_visit", "filled");
  server = stubFetch(() => ({ body: { history, places } }));
  renderInForm(<HistoryDialog onClose={() => undefined} />, { form });
  const dialog = await screen.findByRole("dialog", { hidden: true });
  await within(dialog)
    .findByRole("list", { hidden: true })
    .catch(() => null);
  return { dialog: within(dialog), form };
}
/** The label of a change, and its values before and after. */
const changes = () =>
  [...document.querySelectorAll("dl")].map((each) => [
    each.previousElementSibling?.textContent,
    ...[...each.querySelectorAll("dd")].map((said) => said.textContent),
  ]);

test("names the API key with which a program did it", async () => {
  const { dialog } = await show([line({ verb: "form.create", key: { id: "k1", name: "ERP" } })]);
  expect(dialog.getByText("Clave «ERP» de Marta Pons")).toBeTruthy();
});

test("says each change by the label of its field or question, in words", async () => {
  const [safetyCheck] = makeForm("hseq_visit", "filled").safetyChecks;
  const { payload } = safetyCheck?.field ?? { payload: { options: [] } };
  const [option] = payload.options;
  const corrections = [{ id: "k1", value: "Despejar la salida" }];
  await show(
    [
      line({
        changes: {
          observations: { before: null, after: "Falta una señal" },
          zoneId: { before: "z1", after: "z9" },
          date: { before: "2026-11-13T08:00:00.000Z", after: "2026-11-14T08:00:00.000Z" },
          participants: { before: [], after: [{ name: "Luis Gil", role: "Tornero", signature: null }] },
          strongPoints: { before: { length: 2000, sha256: "a", start: "Orden y" }, after: "Orden" },
          evaluatedProcedures: { before: { length: 2000, sha256: "a", start: '["Uno"' }, after: ["Uno"] },
        },
      }),
      line({
        verb: "form.answer",
        changes: {
          [safetyCheck?.id ?? ""]: {
            before: { value: null, corrections: [], note: null },
            after: { value: option?.value, corrections, note: "Hoy" },
          },
        },
      }),
    ],
    [{ id: "z1", name: "Prensa" }],
  );
  const empty = "vacío";
  expect(changes()).toEqual([
    ["Observaciones", empty, "Falta una señal"],
    ["Zona", "Prensa", text.history.gonePlace],
    ["Fecha", "13 nov 2026, 9:00", "14 nov 2026, 9:00"],
    ["Participantes", empty, "Luis Gil · Tornero"],
    ["Puntos fuertes", "Orden y…", "Orden"],
    ["Procedimientos evaluados", text.history.tooLong, "Uno"],
    [safetyCheck?.label, empty, `${option?.label}\nDespejar la salida\nHoy`],
  ]);
});

test("says who made a change on behalf of whom, and who is gone", async () => {
  const { dialog } = await show([
    line({ verb: "form.complete", impersonatedBy: { id: "u2", name: "Núria Ferrer", color: "chart-2" } }),
    line({ verb: "form.create", by: null }),
  ]);
  const [completed, created] = dialog.getAllByRole("listitem", { hidden: true });
  expect(completed?.textContent).toContain(
    `${text.acting("Núria Ferrer", "Marta Pons")} ${text.history.steps["form.complete"]} · 14 nov 2026, 16:02`,
  );
  expect(created?.textContent).toContain(`${text.gone} ${text.history.steps["form.create"]}`);
});
