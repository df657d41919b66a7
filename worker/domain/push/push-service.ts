import { isWithinDomain } from "../../contract/sign-in/mail-domains.ts";

/** The push services of the browsers. The Worker writes to no other address, whatever a device says its endpoint is. */
const SERVICES = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "notify.windows.com",
  "push.apple.com",
] as const;
/** The stand-in of a local run and of the tests. */
export const LOCAL_SERVICE = "push.test";

export function isPushService(endpoint: string, isLocal: boolean): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "")
    return false;
  const known = isLocal ? [...SERVICES, LOCAL_SERVICE] : SERVICES;
  return known.some((domain) => isWithinDomain(url.hostname, domain));
}
