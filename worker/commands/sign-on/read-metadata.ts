import { X509Certificate } from "node:crypto";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import * as z from "zod";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import type { SamlSettings } from "../../contract/sign-in/sign-on.ts";

const SAML_2 = "urn:oasis:names:tc:SAML:2.0:protocol";
const HTTP_REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const MOST_CERTIFICATES = 10;
const MOST_LETTERS = 2000;

const LISTS: ReadonlySet<string> = new Set([
  "EntityDescriptor",
  "IDPSSODescriptor",
  "KeyDescriptor",
  "SingleSignOnService",
  "X509Certificate",
  "X509Data",
]);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  maxNestedTags: 30,
  isArray: (name) => LISTS.has(name),
});

/** A list of elements; an empty one is a text to the parser. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .default([])
    .transform((all) => all.flatMap((each) => item.safeParse(each).data ?? []));
const textOf = z.union([z.string(), z.object({ "#text": z.string() }).transform((each) => each["#text"])]);
const key = z.object({
  use: z.string().optional(),
  KeyInfo: z.object({ X509Data: listOf(z.object({ X509Certificate: listOf(textOf) })) }),
});
const provider = z.object({
  protocolSupportEnumeration: z.string(),
  KeyDescriptor: listOf(key),
  SingleSignOnService: listOf(z.object({ Binding: z.string(), Location: z.string() })),
});
const entity = z.object({ entityID: z.string().min(1).max(1024), IDPSSODescriptor: listOf(provider) });
const entities = z.object({ EntityDescriptor: listOf(entity) });
/** One entity, or a list of them. */
const metadata = z.union([
  z.object({ EntitiesDescriptor: entities }).transform((each) => each.EntitiesDescriptor),
  entities,
]);

function parse(xml: string): unknown {
  try {
    return XMLValidator.validate(xml) === true ? parser.parse(xml) : null;
  } catch {
    return null;
  }
}

/** Nothing is asked of the address by the Worker, so it may be one inside the company's network. */
function isSignOnUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    url?.protocol === "https:" && url.username === "" && url.password === "" && text.length <= MOST_LETTERS
  );
}

function readCertificate(der: string): SamlSettings["certificates"] {
  try {
    const { validTo } = new X509Certificate(Uint8Array.from(atob(der), (each) => each.charCodeAt(0)));
    return [{ der, endsAt: new Date(validTo).toISOString() }];
  } catch {
    return [];
  }
}

/** A key without a use is for both. */
const certificatesOf = (keys: readonly z.output<typeof key>[]): SamlSettings["certificates"] => {
  const texts = keys
    .filter(({ use }) => use !== "encryption")
    .flatMap(({ KeyInfo }) => KeyInfo.X509Data.flatMap((each) => each.X509Certificate))
    .map((text) => text.replaceAll(/\s+/g, ""));
  return [...new Set(texts)].slice(0, MOST_CERTIFICATES).flatMap(readCertificate);
};

type Read = { entityId: string; settings: SamlSettings } | { refused: ValidationMessage };

/** Entity id, address and signing certificates. A DOCTYPE is refused before anything is parsed, so no entity is ever read. */
export function readMetadata(text: string, now: Date): Read {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return { refused: "signOn.metadataWithEntities" };
  const parsed = parse(text.replace(/^\uFEFF/, "").trim());
  if (!parsed) return { refused: "signOn.metadataNotXml" };
  const found = (metadata.safeParse(parsed).data?.EntityDescriptor ?? []).flatMap(
    ({ entityID, IDPSSODescriptor }) =>
      IDPSSODescriptor.filter((each) => each.protocolSupportEnumeration.split(/\s+/).includes(SAML_2)).map(
        (own) => ({ entityId: entityID, ...own }),
      ),
  );
  const [own] = found;
  if (!own || found.length > 1) return { refused: "signOn.metadataNoProvider" };
  const service = own.SingleSignOnService.find(
    ({ Binding, Location }) => Binding === HTTP_REDIRECT && isSignOnUrl(Location),
  );
  if (!service) return { refused: "signOn.metadataNoAddress" };
  const certificates = certificatesOf(own.KeyDescriptor);
  if (certificates.length === 0) return { refused: "signOn.metadataNoCertificate" };
  if (certificates.every(({ endsAt }) => Date.parse(endsAt) <= now.getTime()))
    return { refused: "signOn.metadataExpired" };
  return { entityId: own.entityId, settings: { signOnUrl: service.Location, certificates } };
}
