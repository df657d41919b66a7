import type { Context } from "hono";
import type { Language } from "../contract/enums.ts";
import type { Env } from "../env.ts";
import type { OpenDatabase } from "../storage/core/database.ts";

type AppVariables = {
  requestId: string;
  language: Language;
  db: OpenDatabase;
  /** Rows and time read from the database would tell whether an address is known; such calls keep them back. */
  discreet?: boolean;
};

export type AppEnv = { Bindings: Env; Variables: AppVariables };
export type AppContext = Context<AppEnv>;
