import { assertionConsumerAddress, entityIdOf } from "./addresses.ts";

const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
const POST = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";
export const NAME_ID_FORMAT = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";

/**
 * What a SAML identity provider is told of us (SAML 2.0 metadata, section 2.4.4). An id and the address of the deployment have no
 * letter that XML reserves.
 */
export const serviceMetadata = (site: string, signOnId: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityIdOf(site, signOnId)}">
  <SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="${PROTOCOL}">
    <NameIDFormat>${NAME_ID_FORMAT}</NameIDFormat>
    <AssertionConsumerService Binding="${POST}" Location="${assertionConsumerAddress(site, signOnId)}" index="0" isDefault="true"/>
  </SPSSODescriptor>
</EntityDescriptor>
`;
