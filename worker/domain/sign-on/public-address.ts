import { isDomainName, isWithinDomain } from "../../contract/sign-in/mail-domains.ts";

/** Endings that lead nowhere in the public DNS, or wherever the rest of the name says. */
const NOT_PUBLIC =
  "arpa corp home internal intranet invalid lan local localdomain localhost onion private nip.io sslip.io localtest.me lvh.me".split(
    " ",
  );
const PORTS: ReadonlySet<string> = new Set(["", "8443"]);

/**
 * The address, if the Worker may ask it: https, a name of the public DNS, and not this deployment's own. A name that leads to a
 * private address reaches nothing, because a Worker's requests leave through the public Internet alone. Null for any other.
 */
export function publicAddress(text: string, ownHosts: readonly string[]): URL | null {
  const url = URL.parse(text);
  if (!url || url.protocol !== "https:" || !PORTS.has(url.port)) return null;
  const { hostname, username, password, hash } = url;
  if (username !== "" || password !== "" || hash !== "") return null;
  if (!isDomainName(hostname)) return null;
  const isRefused = [...NOT_PUBLIC, ...ownHosts].some((ending) => isWithinDomain(hostname, ending));
  return isRefused ? null : url;
}

type Hosts = { APP_URL: string; PRO_HOST: string; DEV_HOST: string };

/** The names of this deployment, and of the others of the product. */
export const ownHostsOf = ({ APP_URL, PRO_HOST, DEV_HOST }: Hosts): string[] => [
  new URL(APP_URL).hostname,
  PRO_HOST,
  DEV_HOST,
];
