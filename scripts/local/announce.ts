import { type DemoLabel, DEMO_PEOPLE } from "../../fixtures/demo-people.ts";

const LABELS: Record<DemoLabel, string> = {
  platformAdmin: "platform admin",
  owner: "owner of the company",
  manager: "manager of a department",
  member: "member of a department",
};

/** Prints the addresses and demo users once the app responds. */
export function announce(appUrl: string, dnsUrl: string): void {
  const width = Math.max(...DEMO_PEOPLE.map(({ email }) => email.length));
  console.log(`
  Extintor answers at  ${appUrl}

  Sign in as
${DEMO_PEOPLE.map(({ email, name, label }) => `    ${email.padEnd(width)}  ${name}, ${LABELS[label]}`).join("\n")}

  The sign-in code, and every other mail, is in the outbox:
    ${appUrl}/api/local/outbox

  To prove a domain, publish its record in the stand-in of the DNS:
    curl ${dnsUrl} -d '{"name":"_extintor.acme.example","texts":["extintor-domain=…"]}'

  Ctrl-C stops everything.
`);
}
