import * as z from "zod";
import { type DateRange, isWithin } from "./language/locales.ts";
import { COLORS, LANGUAGES, PERIODS } from "./enums.ts";
import { messageKey } from "./messages/catalogue.ts";
import type { ValidationMessage } from "./messages/es.ts";
import { shape } from "./shape.ts";
import { visible } from "./visible.ts";

/**
 * Makes the schema of an option once. A schema never changes, so one serves everywhere, and making them is a large part of
 * the Worker's start-up, which `npm run check` bounds.
 */
export function shared<Schema, Option = void>(make: (option: Option) => Schema) {
  const made = new Map<Option, Schema>();
  return (option: Option): Schema => {
    const schema = made.get(option) ?? make(option);
    made.set(option, schema);
    return schema;
  };
}
type Options = { error?: ValidationMessage };
const errorOf = (error: ValidationMessage | undefined): Options => (error === undefined ? {} : { error });

/** Lone surrogates and NUL would come back changed from the database. */
const storable = (text: string) => text.isWellFormed() && !text.includes("\u0000");

const sharedText = shared((error: ValidationMessage | undefined) =>
  z.string(errorOf(error)).refine(storable, { error: messageKey("text.notStorable") }),
);
export const text = ({ error }: Options = {}) => sharedText(error);

const sharedId = shared((error: ValidationMessage | undefined) =>
  z.string(errorOf(error)).min(1, errorOf(error)).max(64, errorOf(error)),
);
/** Ids are short; a longer one cannot exist and is refused before the database. */
export const id = ({ error }: Options = {}) => sharedId(error);

export const email = shared(() =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(254, { error: messageKey("email.invalid") })
    .pipe(z.email({ error: messageKey("email.invalid") })),
);

const sharedVisible = shared((error: ValidationMessage | undefined) => sharedText(error).overwrite(visible));
/** A name, or another text of one line, as it is typed but for characters that cannot be seen. */
export const visibleText = ({ error }: Options = {}) => sharedVisible(error);

const sharedLine = shared((error: ValidationMessage | undefined) =>
  sharedVisible(error)
    .overwrite((typed) => typed.replaceAll(/[\p{Cc}\s]+/gu, " "))
    .trim(),
);
/** Single-line text for lists and mail subjects: any run of white space becomes one space. */
export const line = ({ error }: Options = {}) => sharedLine(error);

export const name = shared(() =>
  line({ error: messageKey("name.required") })
    .min(1, { error: messageKey("name.required") })
    .max(255, { error: messageKey("name.tooLong") }),
);

export const color = shared(() => z.enum(COLORS, { error: messageKey("color.invalid") }));
export const language = shared(() => z.enum(LANGUAGES, { error: messageKey("language.invalid") }));
/** The same instant without an offset; what is no datetime stays as it is. */
const inUtc = (iso: string): string => {
  const instant = new Date(iso);
  return iso.endsWith("Z") || Number.isNaN(instant.getTime()) ? iso : instant.toISOString();
};
const sharedSent = shared((error: ValidationMessage | undefined) =>
  z.iso.datetime({ offset: true, ...errorOf(error) }).overwrite(inUtc),
);
/** A datetime of a request, with any offset. It is stored, and answered, as the same instant in UTC. */
export const sentDatetime = ({ error }: Options = {}) => sharedSent(error);
/** The same, within the limits of dates.ts. */
export const datedWithin = (range: DateRange, error: ValidationMessage) =>
  sentDatetime({ error }).refine((iso) => isWithin(range, iso), {
    error: messageKey(`date.${range}OutOfRange`),
  });
export const datetime = shared(() => z.iso.datetime());
/** A month in the company's time zone: "2026-11". */
export const month = shared(() =>
  z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, { error: messageKey("any.invalid") }),
);

/** The most ids of one filter. */
const MOST_IDS = 20;
const severalLike = (one: string, most: number) =>
  z.string().regex(new RegExp(`^${one}(?:,${one}){0,${most - 1}}$`), { error: messageKey("choice.invalid") });
/** Values of one filter with commas between them, each of these: "in_progress,completed". See filter-values.ts. */
export const several = (values: readonly string[]) => severalLike(`(?:${values.join("|")})`, values.length);
/** Ids of one filter with commas between them. */
export const severalIds = shared(() => severalLike("[^,]{1,64}", MOST_IDS));

const inOrder = (range: string) => range.slice(0, 10) <= range.slice(-10);
/** Days in the company's time zone, both included: "2026-01-15..2026-03-31". */
export const dayRange = shared(() =>
  z.templateLiteral([z.iso.date(), "..", z.iso.date()]).refine(inOrder, { error: messageKey("any.invalid") }),
);
/** A filter by date: a period that the present is in or near, or days. */
export const dates = shared(() =>
  z.union([z.enum(PERIODS), dayRange()], { error: messageKey("choice.invalid") }),
);
export type Dates = z.infer<ReturnType<typeof dates>>;

const CODE = "[A-Z0-9]{2,6}";
export const companyCode = () =>
  z.string().regex(new RegExp(`^${CODE}$`), { error: messageKey("companyCode.invalid") });
/** `{companyCode}-{2–6 capitals or digits}`; that the first part is the company's is checked where the company is known. */
export const departmentCode = () =>
  z.string().regex(new RegExp(`^${CODE}-${CODE}$`), { error: messageKey("departmentCode.invalid") });

export const timeZone = () => z.string().refine(isTimeZone, { error: messageKey("timeZone.invalid") });

/** IANA names: "Europe/Madrid", "America/Port_of_Spain", "UTC". */
const TIME_ZONE_NAME = /^(?:UTC|[A-Z][A-Za-z]*(?:\/[A-Z][A-Za-z0-9_+-]*)+)$/;

/** Accepts aliases (Asia/Calcutta, Asia/Kolkata) in their exact case; refuses offsets and "utc". */
function isTimeZone(zone: string): boolean {
  if (!TIME_ZONE_NAME.test(zone)) return false;
  try {
    const known = new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
    return known === zone || known.toLowerCase() !== zone.toLowerCase();
  } catch {
    return false;
  }
}

const objective = shared(() =>
  z
    .number({ error: messageKey("objective.invalid") })
    .min(0, { error: messageKey("objective.invalid") })
    .nullable(),
);

/** Objectives per month; null when not set. */
export const monthlyObjectives = shared(() =>
  z.strictObject({
    drill: objective(),
    hseq_visit: objective(),
    investigation: objective(),
    observation: objective(),
    management: objective(),
    actions: objective(),
  }),
);

export const named = shared(() => shape("Named", { id: id(), name: z.string() }));
export const namedAndColored = shared(() =>
  shape("NamedAndColored", { id: id(), name: z.string(), color: color() }),
);
