import type { Language } from "../contract/enums.ts";
import { MESSAGES } from "../contract/messages/catalogue.ts";
import type { Named } from "../contract/messages/es.ts";
import { problem } from "../contract/problem.ts";

export const nameTaken = (language: Language, thing: Named, cause: unknown) =>
  problem("NAME_TAKEN", { message: MESSAGES[language].nameTaken[thing], cause });
