import type { Language } from "../enums.ts";
import { ca } from "./ca.ts";
import { en } from "./en.ts";
import { es, type Messages, type ValidationMessage } from "./es.ts";

export const MESSAGES: Record<Language, Messages> = { es, en, ca };

/** Schemas hold message keys; the key is translated when the error is shown. */
export const messageKey = (key: ValidationMessage): ValidationMessage => key;

export function validationText(language: Language, message: string): string {
  const texts: Record<string, string> = MESSAGES[language].validation;
  return texts[message] ?? message;
}
