// Stands in the place of packages that read the certificates of makers of authenticators, a tenth of the Worker with what they need.
// Passkeys are registered without such certificates (wrangler.toml).
class NotIncluded {
  constructor() {
    throw new Error("Certificates of authenticators are not read");
  }
}

export const id_rsaEncryption = "1.2.840.113549.1.1.1";
export const id_ce_keyDescription = "1.3.6.1.4.1.11129.2.1.17";
export {
  NotIncluded as AuthorityKeyIdentifierExtension,
  NotIncluded as CRLDistributionPointsExtension,
  NotIncluded as KeyDescription,
  NotIncluded as RSAPublicKey,
  NotIncluded as SubjectKeyIdentifierExtension,
  NotIncluded as X509Certificate,
  NotIncluded as X509ChainBuilder,
  NotIncluded as X509Crl,
};
