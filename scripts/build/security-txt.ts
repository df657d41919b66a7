import type { Plugin } from "vite";

const DAY_MS = 86_400_000;
/** Each deployment renews it; RFC 9116 asks for less than a year. */
const VALID_DAYS = 360;

type Contact = { supportEmail: string; appUrl: string };

/** The contact for reports of vulnerabilities, in the format of RFC 9116. */
export function securityText({ supportEmail, appUrl }: Contact, builtAt: Date): string {
  const expires = new Date(builtAt.getTime() + VALID_DAYS * DAY_MS);
  return [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: es, ca, en",
    ...(appUrl.startsWith("https://")
      ? [`Canonical: ${new URL("/.well-known/security.txt", appUrl).href}`]
      : []),
    "",
  ].join("\n");
}

/** Writes `/.well-known/security.txt` with the configured support address. */
export function securityTxt(contact: Contact): Plugin {
  return {
    name: "security-txt",
    apply: "build",
    generateBundle() {
      const source = securityText(contact, new Date());
      this.emitFile({ type: "asset", fileName: ".well-known/security.txt", source });
    },
  };
}
