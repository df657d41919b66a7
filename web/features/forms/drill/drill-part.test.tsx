import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Timing } from "#worker/contract/shapes.ts";
import { drillEs as words } from "#web/text/drill/es.ts";
import { makeForm } from "../testing/make-form.ts";
import { testCompany } from "../testing/test-company.ts";
import { renderInForm } from "../testing/render-form.tsx";
import { DrillPart } from "./drill-part.tsx";

vi.mock(import("#web/data/organisation/use-company.ts"), async (original) => ({
  ...(await original()),
  useCompany: () => ({ ...testCompany, drillMoments: ["Llegan los bomberos"] }),
}));
vi.mock(import("./last-drill-line.tsx"), () => ({ LastDrillLine: () => <p /> }));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2027-03-01T09:00:05.300Z") });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
function show(timings: Timing[] = [], readOnly = false) {
  const form = makeForm("drill", "empty");
  const view = renderInForm(<DrillPart />, {
    form: { ...form, values: { ...form.values, timings } },
    readOnly,
  });
  return { ...view, timings: () => view.now().values["timings"] as Timing[] };
}
const button = (name: string | RegExp) => screen.getByRole("button", { name });

it("six taps record a drill's six moments with their seconds, and the clock stops at the end", async () => {
  const { timings } = show();
  const finger = user();
  await finger.click(button(words.start));
  const buttons = within(screen.getByRole("dialog")).getAllByRole("listitem");
  // With the company's own and the one for any other.
  expect(buttons).toHaveLength(8);
  for (const name of [
    "Alarma",
    "Inicio de la evacuación",
    "Edificio evacuado",
    "Punto de encuentro",
    "Recuento",
    "Fin del simulacro",
  ]) {
    await finger.click(button(name));
    act(() => void vi.setSystemTime(Date.now() + 61_000));
  }
  expect(timings().map(({ moment }) => moment)).toEqual([
    "alarm",
    "evacuation",
    "evacuated",
    "meetingPoint",
    "headcount",
    "end",
  ]);
  expect(timings()[0]?.date).toMatch(/^2027-03-01T09:00:0\d\.000Z$/);
  const shown = screen.getByRole("timer").textContent;
  expect(shown).toMatch(/^5:0\d$/);
  act(() => void vi.advanceTimersByTime(30_000));
  expect(screen.getByRole("timer").textContent).toBe(shown);
});

it("the company's own moments and any other are recorded as well", async () => {
  const { timings } = show();
  const finger = user();
  await finger.click(button(words.start));
  await finger.click(button("Llegan los bomberos"));
  await finger.click(button(words.another));
  expect(timings()).toMatchObject([{ event: "Llegan los bomberos" }, { event: words.another }]);
  expect(timings().some(({ moment }) => moment)).toBe(false);
});

it("a mistaken tap is undone", async () => {
  const { timings } = show();
  const finger = user();
  await finger.click(button(words.start));
  await finger.click(button("Alarma"));
  await finger.click(button("Edificio evacuado"));
  await finger.click(button(words.undo("Edificio evacuado")));
  expect(timings().map(({ event }) => event)).toEqual(["Alarma"]);
  expect(screen.getByRole("status").textContent).toBe(words.undone("Edificio evacuado"));
});

it("a clock that is opened again goes on from the stored alarm", () => {
  show([{ date: "2027-03-01T08:57:00.000Z", event: "Alarma", observation: null, id: "a", moment: "alarm" }]);
  expect(button(/3:0\d/).textContent).toMatch(/^Seguir con el cronómetro · 3:0\d$/);
});

it("who may record another's drill has its clock", async () => {
  const form = makeForm("drill", "empty");
  const view = renderInForm(<DrillPart />, { form: { ...form, can: { ...form.can, edit: false } } });
  const finger = user();
  await finger.click(button(words.start));
  await finger.click(button("Alarma"));
  expect(view.now().values["timings"]).toMatchObject([{ moment: "alarm" }]);
});

it("who may only read has no clock", () => {
  show([], true);
  expect(screen.queryByRole("button")).toBeNull();
});
