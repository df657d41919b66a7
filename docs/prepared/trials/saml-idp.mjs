// A company's SAML identity provider for tests: samlify in Node with a key made at the start.
import "reflect-metadata";
import * as x509 from "@peculiar/x509";
import * as samlify from "samlify";
import { webcrypto, randomUUID } from "node:crypto";
const saml = samlify.default ?? samlify;
saml.setSchemaValidator({ validate: async () => "ok" });
export async function newKey(name) {
  x509.cryptoProvider.set(webcrypto);
  const keys = await webcrypto.subtle.generateKey({ name: "RSASSA-PKCS1-v1_5", hash: "SHA-256", publicExponent: new Uint8Array([1, 0, 1]), modulusLength: 2048 }, true, ["sign", "verify"]);
  const cert = await x509.X509CertificateGenerator.createSelfSigned({ name: `CN=${name}`, keys, notBefore: new Date(Date.now() - 864e5), notAfter: new Date(Date.now() + 864e5), signingAlgorithm: { name: "RSASSA-PKCS1-v1_5" } });
  const pem = Buffer.from(await webcrypto.subtle.exportKey("pkcs8", keys.privateKey)).toString("base64").match(/.{1,64}/g).join("\n");
  return { cert: cert.toString("pem"), key: `-----BEGIN PRIVATE KEY-----\n${pem}\n-----END PRIVATE KEY-----\n` };
}
export function newIdp({ entityID = "https://saml.test/metadata", key, sigAlg = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256", sp, signMessage = false }) {
  const idp = saml.IdentityProvider({ entityID, signingCert: key.cert, privateKey: key.key, wantAuthnRequestsSigned: false, requestSignatureAlgorithm: sigAlg, singleSignOnService: [{ Binding: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect", Location: "https://saml.test/sso" }],
    loginResponseTemplate: { context: saml.SamlLib.defaultLoginResponseTemplate.context, attributes: [{ name: "email", valueTag: "email", nameFormat: "urn:oasis:names:tc:SAML:2.0:attrname-format:basic", valueXsiType: "xs:string" }, { name: "displayName", valueTag: "displayName", nameFormat: "urn:oasis:names:tc:SAML:2.0:attrname-format:basic", valueXsiType: "xs:string" }] } });
  const spEntity = saml.ServiceProvider({ entityID: sp.entityID, wantAssertionsSigned: true, wantMessageSigned: signMessage, signatureConfig: signMessage ? { prefix: "ds", location: { reference: "/*[local-name(.)='Response']/*[local-name(.)='Issuer']", action: "after" } } : undefined, assertionConsumerService: [{ Binding: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST", Location: sp.acs }] });
  const respond = async ({ nameID, email, name = "Marta", inResponseTo, acs = sp.acs, audience = sp.entityID, notBefore = -60_000, notOnOrAfter = 300_000, recipientInResponseTo = inResponseTo }) => {
    const at = (ms) => new Date(Date.now() + ms).toISOString();
    globalThis.lastAlg = sigAlg; const r = await idp.createLoginResponse(spEntity, { extract: { request: { id: inResponseTo } } }, "post", { email }, (t) => {
      const v = { ID: "_" + randomUUID(), AssertionID: "_" + randomUUID(), Destination: acs, Audience: audience, SubjectRecipient: acs, NameIDFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress", NameID: nameID, Issuer: entityID, IssueInstant: at(0), ConditionsNotBefore: at(notBefore), ConditionsNotOnOrAfter: at(notOnOrAfter), SubjectConfirmationDataNotOnOrAfter: at(notOnOrAfter), AssertionConsumerServiceURL: acs, EntityID: sp.entityID, InResponseTo: inResponseTo, StatusCode: "urn:oasis:names:tc:SAML:2.0:status:Success", attrEmail: email, attrDisplayName: name, AuthnStatement: "" };
      return { id: v.ID, context: saml.SamlLib.replaceTagsByValue(t, v) };
    });
    return r.context; // base64
  };
  const requestId = (url) => { const x = saml.SamlLib; const q = new URL(url).searchParams.get("SAMLRequest"); const xml = samlifyInflate(q); return xml.match(/ID="([^"]+)"/)[1]; };
  return { idp, respond, requestId, metadata: idp.getMetadata() };
}
import { inflateRawSync } from "node:zlib";
export const samlifyInflate = (q) => inflateRawSync(Buffer.from(q, "base64")).toString();
