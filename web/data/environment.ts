import type { Environment } from "../../worker/contract/enums.ts";

/** Told by the host name, as the specification has it; null on any other host, a local run included. */
export function environment(): Environment {
  const host = location.hostname;
  if (host === import.meta.env.PRO_HOST) return "pro";
  if (host === import.meta.env.DEV_HOST) return "dev";
  return null;
}
