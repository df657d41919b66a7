import type { Language } from "#worker/contract/enums.ts";
import { fieldsOf } from "#worker/contract/forms/registry.ts";
import type { FormType } from "#worker/contract/enums.ts";
import type { UnsentItem } from "../../data/forms/delivery/unsent-items.ts";
import { companyQuery } from "../../data/organisation/companies.ts";
import { queries } from "../../data/offline/queries.ts";
import type { DeliveredKind, Receipt } from "../../data/delivery-status.ts";
import { formatMoment, formatTime } from "../../text/format.ts";
import type { UnsentText } from "../../text/unsent/es.ts";

/** The time zone of this device, for times that belong to no company. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const timeZoneOf = (companyId: string): string =>
  queries.getQueryData(companyQuery(companyId).queryKey)?.timeZone ?? deviceTimeZone();

/** The field that tells records of a kind apart. A visit has only its place. */
const SUBJECTS: Readonly<Record<FormType, string | null>> = {
  drill: "scenario",
  hseq_visit: null,
  investigation: "eventType",
  observation: "tasks",
  management: "changeName",
  mailbox: "communicationType",
};

function subjectOf({ address: { type }, form, action }: UnsentItem, language: Language): string | null {
  if (type === "action") return action?.title ?? null;
  if (type === "accident") return null;
  const name = SUBJECTS[type];
  const value = name === null ? null : form?.values[name];
  if (typeof value !== "string" || value.trim() === "") return null;
  const field = fieldsOf(type).find(([each]) => each === name)?.[1];
  return field && "options" in field ? (field.options[value]?.[language] ?? value) : value;
}

/** The subject, the place and the time: "Incendio · Almacén norte · Muelle 2 · hoy 14:10". */
export function describeItem(item: UnsentItem, language: Language, now?: Date): string {
  const { form, at, address } = item;
  const when = formatMoment(language, new Date(at), timeZoneOf(address.companyId), now);
  return [subjectOf(item, language), form?.location.name, form?.zone.name, when]
    .filter((part) => part !== null && part !== undefined && part !== "")
    .join(" · ");
}

const ORDER: readonly DeliveredKind[] = [
  "hseq_visit",
  "drill",
  "investigation",
  "observation",
  "management",
  "mailbox",
  "accident",
  "changed",
  "completed",
  "action",
  "changedAction",
  "completedAction",
  "comment",
  "photo",
  "video",
  "document",
  "signature",
];

const isToday = (at: number, now: Date): boolean => new Date(at).toDateString() === now.toDateString();

/** "Todo enviado · 14:32 · 1 visita, 2 fotos", with the day if it was another one. */
export function describeReceipt(
  { at, sent, left }: Receipt,
  { text, language, now = new Date() }: { text: UnsentText; language: Language; now?: Date },
): string {
  const timeZone = deviceTimeZone();
  const date = new Date(at);
  const when = isToday(at, now)
    ? formatTime(language, date, timeZone)
    : formatMoment(language, date, timeZone, now);
  const what = ORDER.flatMap((kind) => {
    const count = sent[kind] ?? 0;
    return count > 0 ? [text.counted[kind](count)] : [];
  }).join(", ");
  return left > 0 ? text.receipt.some(when, what) : text.receipt.all(when, what);
}
