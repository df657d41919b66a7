// Where the browser comes back from an identity provider. better-auth answers there; the provider's own id is part of each.

export const redirectAddress = (site: string, signOnId: string) =>
  `${site}/api/auth/sso/callback/${signOnId}`;

/** A name of its own for each provider, so that an answer for one company is none for another. */
export const entityIdOf = (site: string, signOnId: string) =>
  `${site}/api/auth/sso/saml2/sp/metadata?providerId=${signOnId}`;

export const assertionConsumerAddress = (site: string, signOnId: string) =>
  `${site}/api/auth/sso/saml2/sp/acs/${signOnId}`;

/** The key of a stored secret is of its provider alone (sealed-text.ts). */
export const secretPurpose = (signOnId: string) => `company-sign-on/${signOnId}`;

/** The TXT record with which a company proves its domain. */
export const proofName = (domain: string) => `_extintor.${domain}`;
export const proofValue = (token: string) => `extintor-domain=${token}`;

export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);
