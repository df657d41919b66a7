import { sealKeysFrom } from "../../domain/evidence/seal-keys.ts";
import type { AppContext } from "./context.ts";

/** What completing a record needs besides the database. */
export const sealingOf = (c: AppContext) => ({ files: c.get("files"), keys: sealKeysFrom(c.env) });
