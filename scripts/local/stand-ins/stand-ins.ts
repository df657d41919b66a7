import { dnsStandIn } from "#fixtures/stand-ins/dns.ts";
import { serveIdentityProvider } from "./identity-provider.ts";
import { serveStandIn } from "./serve-stand-in.ts";
import { serveStripe } from "./stripe.ts";

type Ports = { dns?: number; identityProvider?: number };

/** The external services of a local run: Stripe, the DNS that proves whose a domain is, and the identity provider of a company. */
export async function serveStandIns(appUrl: string, ports: Ports = {}) {
  const [stripe, dns, identityProvider] = await Promise.all([
    serveStripe(appUrl),
    serveStandIn(dnsStandIn(), ports.dns),
    serveIdentityProvider(ports.identityProvider),
  ]);
  return {
    vars: { ...stripe.vars, DNS_URL: dns.url, IDENTITY_PROVIDER_URL: identityProvider.url },
    dnsUrl: dns.url,
    identityProviderUrl: identityProvider.url,
    stop: () => Promise.all([stripe.stop(), dns.stop(), identityProvider.stop()]),
  };
}
