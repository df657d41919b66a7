import { expect, it } from "vitest";
import type { UnsentItem } from "../../data/forms/delivery/unsent-items.ts";
import { drillAddress, drillForm } from "../../data/forms/testing/drill.ts";
import { companyQuery } from "../../data/organisation/companies.ts";
import { queries } from "../../data/offline/queries.ts";
import { unsentCa } from "../../text/unsent/ca.ts";
import { unsentEn } from "../../text/unsent/en.ts";
import { unsentEs } from "../../text/unsent/es.ts";
import { describeItem, describeReceipt } from "./describe-unsent.ts";

const at = new Date(2027, 0, 20, 14, 32);
const later = new Date(2027, 0, 20, 18, 0);
const receipt = { at: at.getTime(), sent: { photo: 2, hseq_visit: 1 }, left: 0 };
const es = { text: unsentEs, language: "es" } as const;

it("a receipt says when and what, in each language", () => {
  expect(describeReceipt(receipt, { ...es, now: later })).toBe("Todo enviado · 14:32 · 1 visita, 2 fotos");
  expect(describeReceipt(receipt, { text: unsentCa, language: "ca", now: later })).toBe(
    "Tot enviat · 14:32 · 1 visita, 2 fotos",
  );
  expect(describeReceipt(receipt, { text: unsentEn, language: "en", now: later })).toBe(
    "Everything sent · 14:32 · 1 visit, 2 photos",
  );
});

it("counts one and several, records before their files", () => {
  const sent = { signature: 1, photo: 1, action: 2, completed: 1, changed: 3, drill: 2, hseq_visit: 2 };
  expect(describeReceipt({ ...receipt, sent }, { ...es, now: later })).toBe(
    "Todo enviado · 14:32 · 2 visitas, 2 simulacros, cambios en 3 formularios, 1 formulario completado, 2 acciones, 1 foto, 1 firma",
  );
});

it("a receipt of an earlier day has the date, and one with items left does not say that all were sent", () => {
  const tomorrow = new Date(2027, 0, 21, 9, 0);
  expect(describeReceipt(receipt, { ...es, now: tomorrow })).toBe(
    "Todo enviado · ayer 14:32 · 1 visita, 2 fotos",
  );
  expect(describeReceipt({ ...receipt, left: 1 }, { ...es, now: later })).toBe(
    "Enviado · 14:32 · 1 visita, 2 fotos",
  );
});

it("a record is described by subject, place and time in the company's time zone", () => {
  const { queryKey } = companyQuery("c1");
  queries.setQueryData(queryKey, { timeZone: "Atlantic/Canary" } as never);
  const item: UnsentItem = {
    key: "c1/drill/f1",
    address: drillAddress,
    form: drillForm({}),
    action: null,
    isNew: true,
    completion: null,
    at: Date.parse("2027-01-20T14:10:00Z"),
    save: "offline",
    isRefused: false,
    message: null,
    files: [],
    actions: [],
  };
  const now = new Date("2027-01-20T18:00:00Z");
  expect(describeItem(item, "es", now)).toBe("Incendio · Nave 1 · Muelle · hoy 14:10");
  const visit = { ...item, address: { ...drillAddress, type: "hseq_visit" as const } };
  expect(describeItem(visit, "es", now)).toBe("Nave 1 · Muelle · hoy 14:10");
  expect(describeItem({ ...item, form: null }, "ca", now)).toBe("avui 14:10");
});
