import type { Environment } from "./enums.ts";

type Hosts = { PRO_HOST: string; DEV_HOST: string };

export function environmentOf(hostname: string, hosts: Hosts): Environment {
  if (hostname === hosts.PRO_HOST) return "pro";
  if (hostname === hosts.DEV_HOST) return "dev";
  return null;
}

/** Local tools (the outbox) need both the LOCAL_RUN setting and a host that is neither "pro" nor "dev". */
export function isLocalRun(hostname: string, settings: Hosts & { LOCAL_RUN?: string }): boolean {
  return settings.LOCAL_RUN === "true" && environmentOf(hostname, settings) === null;
}

/** By the text of the address, which is asked several times for each request. */
export const isHttps = (appUrl: string): boolean => appUrl.startsWith("https://");
