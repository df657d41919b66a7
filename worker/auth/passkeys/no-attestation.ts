// Stands in the place of packages that read the certificates of makers of authenticators, a tenth of the Worker with what they need.
// Passkeys are registered without such certificates (wrangler.toml).
function notIncluded(): never {
  throw new Error("Certificates of authenticators are not read");
}

export const id_rsaEncryption = "1.2.840.113549.1.1.1";
export const id_ce_keyDescription = "1.3.6.1.4.1.11129.2.1.17";
export {
  notIncluded as AuthorityKeyIdentifierExtension,
  notIncluded as CRLDistributionPointsExtension,
  notIncluded as KeyDescription,
  notIncluded as RSAPublicKey,
  notIncluded as SubjectKeyIdentifierExtension,
  notIncluded as X509Certificate,
  notIncluded as X509ChainBuilder,
  notIncluded as X509Crl,
};
