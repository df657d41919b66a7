import { isLocalRun } from "../../contract/site.ts";
import { secretsIn } from "../../domain/accidents/company-key.ts";
import type { Env } from "../../env.ts";

type Settings = Pick<
  Env,
  "ACCIDENT_KEY" | "BETTER_AUTH_SECRET" | "APP_URL" | "PRO_HOST" | "DEV_HOST" | "LOCAL_RUN"
>;

/** A local run needs no secret of its own; a deployment without one opens no accident. */
export function accidentSecrets(env: Settings): string[] {
  const given = secretsIn(env.ACCIDENT_KEY);
  const isLocal = isLocalRun(new URL(env.APP_URL).hostname, env);
  return given.length === 0 && isLocal ? [env.BETTER_AUTH_SECRET] : given;
}
