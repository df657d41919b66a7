import { dnsStandIn } from "#fixtures/stand-ins/dns.ts";
import { serveStandIn } from "./serve-stand-in.ts";
import { serveStripe } from "./stripe.ts";

/** The external services of a local run: Stripe, and the DNS that proves whose a domain is. */
export async function serveStandIns(appUrl: string, dnsPort?: number) {
  const [stripe, dns] = await Promise.all([serveStripe(appUrl), serveStandIn(dnsStandIn(), dnsPort)]);
  return {
    vars: { ...stripe.vars, DNS_URL: dns.url },
    dnsUrl: dns.url,
    stop: () => Promise.all([stripe.stop(), dns.stop()]),
  };
}
