import { describe, expect, it } from "vitest";
import type { PlanRule } from "#worker/contract/plan/plan-rule.ts";
import { planCa } from "./ca.ts";
import { planEn } from "./en.ts";
import { planEs } from "./es.ts";
import { ruleSentence } from "./rule-sentence.ts";

const rule = (repetition: PlanRule["repetition"], until: string | null = null): PlanRule => ({
  repetition,
  from: "2026-11-23",
  until,
  daysEarly: 0,
  missedAfterDays: 0,
});

describe("a rule as a sentence", () => {
  it.each([
    [
      rule({ unit: "month", every: 3, on: { nth: 1, weekday: 1 } }),
      "Cada 3 meses, el primer lunes",
      "Cada 3 mesos, el primer dilluns",
      "Every 3 months, on the first Monday",
    ],
    [
      rule({ unit: "week", every: 2, weekdays: [6, 1, 4] }),
      "Cada 2 semanas, los lunes, jueves y sábados",
      "Cada 2 setmanes, els dilluns, dijous i dissabtes",
      "Every 2 weeks, on Mondays, Thursdays and Saturdays",
    ],
    [
      rule({ unit: "week", every: 1, weekdays: [1, 2, 3, 4, 5] }, "2027-12-31"),
      "De lunes a viernes, hasta el 31 de diciembre de 2027",
      "De dilluns a divendres, fins al 31 de desembre del 2027",
      "From Monday to Friday, until 31 December 2027",
    ],
    [
      rule({ unit: "year", every: 1, month: 4, on: { nth: -1, weekday: 5 } }),
      "Cada año, el último viernes de abril",
      "Cada any, l’últim divendres d’abril",
      "Every year, on the last Friday of April",
    ],
    [
      rule({ unit: "month", every: 1, on: { date: 31 } }),
      "Cada mes, el día 31 o el último del mes",
      "Cada mes, el dia 31 o l’últim del mes",
      "Every month, on the 31st or the last day of the month",
    ],
    [
      rule({ unit: "once" }, "2027-01-01"),
      "Una vez, el 23 de noviembre de 2026",
      "Una vegada, el 23 de novembre del 2026",
      "Once, on 23 November 2026",
    ],
  ])("%# is ordinary Spanish, Catalan and English", (given, es, ca, en) => {
    expect(ruleSentence(planEs, "es", given)).toBe(es);
    expect(ruleSentence(planCa, "ca", given)).toBe(ca);
    expect(ruleSentence(planEn, "en", given)).toBe(en);
  });
});
