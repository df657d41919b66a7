import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";

/** A new private key, in the form of the secret SEAL_KEY. */
export const newSealKey = (): string =>
  generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");

/** A new private key that signs what is sent to devices, in the form of the secret PUSH_KEY. */
export const newPushKey = (): string =>
  generateKeyPairSync("ec", { namedCurve: "P-256" })
    .privateKey.export({ format: "der", type: "pkcs8" })
    .toString("base64");

/** The public key of a private one, in the form of an entry of SEAL_KEYS. */
export function publicSealKey(privateKey: string, from: string) {
  const key = createPrivateKey({ key: Buffer.from(privateKey, "base64"), format: "der", type: "pkcs8" });
  const publicKey = Buffer.from(createPublicKey(key).export({ format: "jwk" }).x ?? "", "base64url");
  return {
    id: createHash("sha256").update(publicKey).digest("hex").slice(0, 16),
    publicKey: publicKey.toString("base64"),
    from,
  };
}

/** SEAL_KEYS of a local run: a single key, valid at all times. */
export const localSealKeys = (privateKey: string): string =>
  JSON.stringify([publicSealKey(privateKey, "2000-01-01T00:00:00.000Z")]);
