import { LOCAL_HOSTS, isLocalRun } from "../../contract/site.ts";
import { isDomainName, isWithinDomain } from "../../contract/sign-in/mail-domains.ts";

/** Endings that lead nowhere in the public DNS, or wherever the rest of the name says. */
const NOT_PUBLIC =
  "arpa corp home internal intranet invalid lan local localdomain localhost onion private nip.io sslip.io localtest.me lvh.me".split(
    " ",
  );
const PORTS: ReadonlySet<string> = new Set(["", "8443"]);

type Site = {
  APP_URL: string;
  PRO_HOST: string;
  DEV_HOST: string;
  LOCAL_RUN?: string;
  IDENTITY_PROVIDER_URL?: string;
};

/** The names of this deployment, and of the others of the product. */
export const ownHostsOf = ({ APP_URL, PRO_HOST, DEV_HOST }: Site): string[] => [
  new URL(APP_URL).hostname,
  PRO_HOST,
  DEV_HOST,
];

/** The origin of the identity provider that a local run starts beside it. A deployment has none, whatever its settings say. */
export function localProviderOf(site: Site): string | null {
  const url = URL.parse(site.IDENTITY_PROVIDER_URL ?? "");
  const { hostname } = new URL(site.APP_URL);
  const isHere = [url?.hostname ?? "", hostname].every((host) => LOCAL_HOSTS.includes(host));
  return url && isHere && isLocalRun(hostname, site) ? url.origin : null;
}

/**
 * The address, if the Worker may ask it: https, a name of the public DNS, and not this deployment's own, or the identity provider of a
 * local run. A name that leads to a private address reaches nothing, because a Worker's requests leave through the public Internet
 * alone. Null for any other.
 */
export function publicAddress(text: string, site: Site): URL | null {
  const url = URL.parse(text);
  if (url && url.origin === localProviderOf(site)) return url;
  if (!url || url.protocol !== "https:" || !PORTS.has(url.port)) return null;
  const { hostname, username, password, hash } = url;
  if (username !== "" || password !== "" || hash !== "") return null;
  if (!isDomainName(hostname)) return null;
  const isRefused = [...NOT_PUBLIC, ...ownHostsOf(site)].some((ending) => isWithinDomain(hostname, ending));
  return isRefused ? null : url;
}
