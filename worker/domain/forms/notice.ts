// A communication that was sent: what is its sender's, and what is the company's to fill in (docs/rules.md, "Forms").
import type { FormType } from "../../contract/enums.ts";
import type { AnyField } from "../../contract/forms/field.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";

/** What the sender alone says, empty or not. */
const SENDERS: ReadonlySet<string> = new Set(["description", "date", "locationId", "zoneId", "photos"]);

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";

/** The fields of which an empty one is left to the company. */
const leftToCompany = (): string[] =>
  fieldsOf("mailbox").flatMap(([key, { type, isOfStep }]) =>
    SENDERS.has(key) || type === "stamp" || isOfStep ? [] : [key],
  );

/** Those of them that the sender has filled in: from the sending on they are the sender's too. */
export const sentFieldsOf = (values: Readonly<Record<string, unknown>>): string[] =>
  leftToCompany().filter((key) => !isEmpty(values[key]));

/** The fields that the company fills in. Of an entry from before, which had all, there are none. */
export const companysFields = (sentFields: readonly string[] | null | undefined): string[] =>
  sentFields ? leftToCompany().filter((key) => !sentFields.includes(key)) : [];

/** Whether sending a draft needs the field. Submitting all of it at once, and closing it, needs every field. */
export const isNeededToSend = (type: FormType, key: string, { need }: AnyField): boolean =>
  type === "mailbox" && SENDERS.has(key) && need !== "optional";
