// Stands in the place of what decrypts assertions of SAML (wrangler.toml). They come over https and are signed; none is encrypted.
function notIncluded(): never {
  throw new Error("Encrypted assertions are not read");
}

export { notIncluded as decrypt, notIncluded as encrypt };
