import { DEMO_NOTICE_CODE, type DemoLabel, DEMO_PEOPLE } from "../../fixtures/demo-people.ts";
import { IDP_CLIENT } from "../../fixtures/stand-ins/identity-provider-names.ts";

const LABELS: Record<DemoLabel, string> = {
  platformAdmin: "platform admin",
  owner: "owner of the company",
  manager: "manager of a department",
  member: "member of a department",
};

/** Prints the addresses and demo users once the app responds. */
export function announce(
  appUrl: string,
  { dnsUrl, identityProviderUrl }: { dnsUrl: string; identityProviderUrl: string },
): void {
  const width = Math.max(...DEMO_PEOPLE.map(({ email }) => email.length));
  console.log(`
  Extintor answers at  ${appUrl}

  Sign in as
${DEMO_PEOPLE.map(({ email, name, label }) => `    ${email.padEnd(width)}  ${name}, ${LABELS[label]}`).join("\n")}

  The sign-in code, and every other mail, is in the outbox:
    ${appUrl}/api/local/outbox

  Whoever passes the warehouse can send a notice without an account, as from the poster on its wall:
    ${appUrl}/aviso/${DEMO_NOTICE_CODE}

  The company's owner, or a newcomer such as carla.riba@montgrell.example, can also come in with the
  company's account, at an identity provider that asks no password. To connect it to another company:
    issuer         ${identityProviderUrl}
    client id      ${IDP_CLIENT.clientId}
    client secret  ${IDP_CLIENT.clientSecret}
  Its domain is proven by a record in the stand-in of the DNS:
    curl ${dnsUrl} -d '{"name":"_extintor.acme.example","texts":["extintor-domain=…"]}'
  Somebody who is removed at the provider:
    curl -X DELETE ${identityProviderUrl}/people/carla.riba@montgrell.example

  Ctrl-C stops everything.
`);
}
