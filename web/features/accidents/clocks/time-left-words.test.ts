import { describe, expect, it } from "vitest";
import type { TimeLeft } from "#worker/domain/accidents/clocks/time-left.ts";
import { accidentsCa } from "#web/text/accidents/ca.ts";
import { accidentsEn } from "#web/text/accidents/en.ts";
import { accidentsEs } from "#web/text/accidents/es.ts";
import { timeLeftInWords } from "./time-left-words.ts";

const TEXTS = { es: accidentsEs.clocks, ca: accidentsCa.clocks, en: accidentsEn.clocks };
const NOW = new Date("2026-11-20T16:20:00Z");

const words = (left: TimeLeft, term: { due?: string; dueAt?: string }, language: keyof typeof TEXTS = "es") =>
  timeLeftInWords(
    left,
    { due: term.due ?? null, dueAt: term.dueAt ?? null },
    { text: TEXTS[language], language, timeZone: "Europe/Madrid", now: NOW },
  );

const HOURS = { kind: "hours", hours: 17, minutes: 20, isOver: false } as const;
const TOMORROW = { dueAt: "2026-11-21T09:40:00Z" };

describe("the time left", () => {
  it.each<[left: TimeLeft, term: { due?: string; dueAt?: string }, text: string]>([
    [HOURS, TOMORROW, "quedan 17 h 20 min · vence mañana a las 10:40"],
    [
      { kind: "hours", hours: 0, minutes: 40, isOver: false },
      { dueAt: "2026-11-20T17:00:00Z" },
      "quedan 40 min · vence hoy a las 18:00",
    ],
    [HOURS, { dueAt: "2026-11-22T09:40:00Z" }, "quedan 17 h 20 min · vence el domingo 22 a las 10:40"],
    [{ kind: "hours", hours: 3, minutes: 5, isOver: true }, TOMORROW, "vencido hace 3 h 5 min"],
    [
      { kind: "working_days", days: 2, isOver: false },
      { due: "2026-11-24" },
      "quedan 2 días hábiles · vence el martes 24",
    ],
    [
      { kind: "working_days", days: 1, isOver: false },
      { due: "2026-11-23" },
      "queda 1 día hábil · vence el lunes 23",
    ],
    [
      { kind: "working_days", days: 0, isOver: false },
      { due: "2026-11-20" },
      "hoy es el último día · vence el viernes 20",
    ],
    [
      { kind: "days", days: 15, isOver: false },
      { due: "2026-12-05" },
      "quedan 15 días · vence el sábado 5 de diciembre",
    ],
    [{ kind: "days_over", days: 1, isOver: true }, { due: "2026-11-19" }, "vencido hace 1 día"],
    [{ kind: "at_once", isOver: false }, {}, "cuanto antes"],
    [{ kind: "none", isOver: false }, {}, "sin plazo legal"],
  ])("%j of %j is said", (left, term, text) => {
    expect(words(left, term)).toBe(text);
  });

  it("is said in Catalan and English", () => {
    expect(words(HOURS, TOMORROW, "ca")).toBe("queden 17 h 20 min · venç demà a les 10:40");
    expect(words(HOURS, TOMORROW, "en")).toBe("17 h 20 min left · due tomorrow at 10:40");
    const days = { kind: "working_days", days: 3, isOver: false } as const;
    expect(words(days, { due: "2026-11-25" }, "ca")).toBe("queden 3 dies hàbils · venç el dimecres 25");
    expect(words(days, { due: "2026-11-25" }, "en")).toBe("3 working days left · due on Wednesday 25");
  });
});
