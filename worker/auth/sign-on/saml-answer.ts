// What the plugin leaves unchecked of an answer by SAML 2.0. It checks the signature, and what the signed assertion says.
import { XMLParser, XMLValidator } from "fast-xml-parser";

/** RFC 9231 and XML Encryption: SHA-2 alone. The plugin looks at the algorithm of a signature nowhere in this flow. */
const ALGORITHMS: ReadonlySet<unknown> = new Set([
  ...["rsa", "ecdsa"].flatMap((key) =>
    ["256", "384", "512"].map((bits) => `http://www.w3.org/2001/04/xmldsig-more#${key}-sha${bits}`),
  ),
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmldsig-more#sha384",
  "http://www.w3.org/2001/04/xmlenc#sha512",
]);

const ATTRIBUTES = ":@";
type Attributes = Readonly<Record<string, unknown>>;
type Element = { name: string; attributes: Attributes };

// Prefixes stay: an attribute of another namespace is none of SAML's.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  maxNestedTags: 50,
});

/** The elements in their order, by their names without a prefix. */
function* elementsIn(nodes: unknown): Generator<Element> {
  for (const node of Array.isArray(nodes) ? (nodes as Record<string, unknown>[]) : []) {
    const attributes = (node[ATTRIBUTES] ?? {}) as Attributes;
    for (const [name, children] of Object.entries(node)) {
      if (name === ATTRIBUTES || name === "#text" || name.startsWith("?")) continue;
      yield { name: name.slice(name.indexOf(":") + 1), attributes };
      yield* elementsIn(children);
    }
  }
}

function parse(encoded: string): Element[] {
  try {
    const bytes = Uint8Array.from(atob(encoded.replaceAll(/\s+/g, "")), (each) => each.charCodeAt(0));
    const xml = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
    // No comment splits a text, and no entity is read.
    if (/<!|<\?(?!xml )/.test(xml) || XMLValidator.validate(xml) !== true) return [];
    return [...elementsIn(parser.parse(xml))];
  } catch {
    return [];
  }
}

/**
 * Whether the assertion was made for the request that the envelope names, is young enough, and is signed by nothing older than SHA-2.
 * Whoever stole an assertion could else put it into the envelope of a request of their own.
 */
export function isAnswerSound(encoded: string, now: Date): boolean {
  const elements = parse(encoded);
  const all = (...names: string[]) =>
    elements.filter(({ name }) => names.includes(name)).map(({ attributes }) => attributes);
  const algorithms = all("SignatureMethod", "DigestMethod").map((each) => each["Algorithm"]);
  if (algorithms.length === 0 || !algorithms.every((each) => ALGORITHMS.has(each))) return false;
  const confirmations = all("SubjectConfirmationData");
  const [response] = elements;
  const [confirmation] = confirmations;
  if (response?.name !== "Response" || !confirmation || confirmations.length > 1) return false;
  const { InResponseTo: asked, NotOnOrAfter: end } = confirmation;
  if (typeof asked !== "string" || asked === "" || asked !== response.attributes["InResponseTo"])
    return false;
  return typeof end === "string" && Date.parse(end) > now.getTime();
}
