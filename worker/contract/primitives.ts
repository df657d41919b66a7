import { z } from "zod";
import { COLORS, LANGUAGES } from "./enums.ts";
import { say } from "./messages/catalogue.ts";

/** Lone surrogates and NUL would come back from the database as something else than what was sent. */
const storable = (text: string) => text.isWellFormed() && !text.includes("\u0000");

export const text = () => z.string().refine(storable, { error: say("text.notStorable") });

/** Our own identifiers are short; anything longer cannot exist and need not reach the database. */
export const id = () => z.string().min(1).max(64);

export const email = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(254, { error: say("email.invalid") })
    .pipe(z.email({ error: say("email.invalid") }));

export const name = () =>
  text()
    .trim()
    .min(1, { error: say("name.required") })
    .max(255, { error: say("name.tooLong") });

export const color = () => z.enum(COLORS, { error: say("color.invalid") });
export const language = () => z.enum(LANGUAGES, { error: say("language.invalid") });
export const datetime = () => z.iso.datetime();
