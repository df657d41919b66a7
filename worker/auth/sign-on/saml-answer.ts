// What the plugin leaves unchecked of an answer by SAML 2.0. It checks the signature, and what the signed assertion says.
import { DOMParser } from "@xmldom/xmldom";

export const ANSWER_TO = "/sso/saml2/sp/acs/:providerId";

/** RFC 9231 and XML Encryption: SHA-2 alone. The plugin reads the algorithm of the signature nowhere in this flow. */
const ALGORITHMS: ReadonlySet<string> = new Set([
  ...["rsa", "ecdsa"].flatMap((key) =>
    ["256", "384", "512"].map((bits) => `http://www.w3.org/2001/04/xmldsig-more#${key}-sha${bits}`),
  ),
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmldsig-more#sha384",
  "http://www.w3.org/2001/04/xmlenc#sha512",
]);

function parse(encoded: string) {
  try {
    const bytes = Uint8Array.from(atob(encoded.replaceAll(/\s+/g, "")), (each) => each.charCodeAt(0));
    const xml = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // No comment splits a text, and no entity is read.
    if (/<!|<\?(?!xml )/.test(xml)) return null;
    const fail = () => {
      throw new Error("The answer is no XML");
    };
    const errorHandler = { warning: fail, error: fail, fatalError: fail };
    return new DOMParser({ errorHandler }).parseFromString(xml, "text/xml");
  } catch {
    return null;
  }
}

/**
 * Whether the assertion was made for the request that the envelope names, is young enough, and is signed by nothing older than SHA-2.
 * Whoever stole an assertion could else put it into the envelope of a request of their own.
 */
export function isAnswerSound(encoded: string, now: Date): boolean {
  const document = parse(encoded);
  const response = document?.documentElement;
  if (!document || !response) return false;
  const all = (name: string) => Array.from(document.getElementsByTagNameNS("*", name));
  const algorithms = [...all("SignatureMethod"), ...all("DigestMethod")].map((each) =>
    each.getAttribute("Algorithm"),
  );
  if (algorithms.length === 0 || !algorithms.every((each) => ALGORITHMS.has(each ?? ""))) return false;
  const [confirmation, ...others] = all("SubjectConfirmationData");
  if (!confirmation || others.length > 0) return false;
  const asked = confirmation.getAttribute("InResponseTo");
  if (!asked || asked !== response.getAttribute("InResponseTo")) return false;
  return Date.parse(confirmation.getAttribute("NotOnOrAfter") ?? "") > now.getTime();
}
