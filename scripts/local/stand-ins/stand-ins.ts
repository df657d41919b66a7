import { dnsStandIn } from "#fixtures/stand-ins/dns.ts";
import { serveAuthority } from "./authority.ts";
import { serveIdentityProvider } from "./identity-provider.ts";
import { serveStandIn } from "./serve-stand-in.ts";
import { serveStripe } from "./stripe.ts";

type Ports = { dns?: number; identityProvider?: number };

/** The external services of a local run: Stripe, the DNS that proves whose a domain is, a company's identity provider, a time-stamp authority. */
export async function serveStandIns(appUrl: string, ports: Ports = {}) {
  const [stripe, dns, identityProvider, authority] = await Promise.all([
    serveStripe(appUrl),
    serveStandIn(dnsStandIn(), ports.dns),
    serveIdentityProvider(ports.identityProvider),
    serveAuthority(),
  ]);
  return {
    vars: {
      ...stripe.vars,
      ...authority.vars,
      DNS_URL: dns.url,
      IDENTITY_PROVIDER_URL: identityProvider.url,
    },
    dnsUrl: dns.url,
    identityProviderUrl: identityProvider.url,
    stop: () => Promise.all([stripe.stop(), dns.stop(), identityProvider.stop(), authority.stop()]),
  };
}
