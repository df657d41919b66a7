import type { Environment } from "./enums.ts";

type Hosts = { PRO_HOST: string; DEV_HOST: string };

export function environmentOf(hostname: string, hosts: Hosts): Environment {
  if (hostname === hosts.PRO_HOST) return "pro";
  if (hostname === hosts.DEV_HOST) return "dev";
  return null;
}

/** The names of one's own machine. Any other name may be pointed at it by a site that a developer happens to visit. */
export const LOCAL_HOSTS: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** Local tools (the outbox) need the LOCAL_RUN setting, and a host that is this machine or the one of APP_URL, neither "pro" nor "dev". */
export function isLocalRun(
  hostname: string,
  settings: Hosts & { APP_URL: string; LOCAL_RUN?: string },
): boolean {
  if (settings.LOCAL_RUN !== "true" || environmentOf(hostname, settings) !== null) return false;
  return LOCAL_HOSTS.includes(hostname) || hostname === new URL(settings.APP_URL).hostname;
}

/** The text of the address is compared, because this is asked several times for each request. */
export const isHttps = (appUrl: string): boolean => appUrl.startsWith("https://");
