import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stateDir } from "./paths.ts";

/** Created once and stored with the state, so that sessions survive a restart. */
export function localSecretsFile(): string {
  const file = join(stateDir(), "local.env");
  if (!existsSync(file)) {
    mkdirSync(stateDir(), { recursive: true });
    writeFileSync(file, `BETTER_AUTH_SECRET=${randomBytes(32).toString("hex")}\n`, { mode: 0o600 });
  }
  return file;
}
