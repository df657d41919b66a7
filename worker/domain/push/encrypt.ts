// Web Push: a message that only the subscribed browser can read (RFC 8291), and who sends it (VAPID, RFC 8292).

type Bytes = Uint8Array<ArrayBuffer>;
/** Cloudflare's types call `public` `$public`. */
type DeriveBits = Parameters<typeof crypto.subtle.deriveBits>[0];

const CURVE = "P-256";
const ECDH = { name: "ECDH", namedCurve: CURVE };
const ECDSA = { name: "ECDSA", namedCurve: CURVE };
/** One record holds the whole message. */
const RECORD_SIZE = 4096;
const LAST_RECORD = 2;
/** Push services take a signature that is valid for a day at most. */
const SIGNED_SECONDS = 12 * 60 * 60;

const bytesOf = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));

const decode = (text: string): Bytes => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
export const fromBase64Url = (text: string): Bytes =>
  decode(text.replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, ""));
export const toBase64Url = (bytes: Bytes): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

function joined(...parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function derive(secret: Bytes, salt: Bytes, info: Bytes, size: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, size * 8),
  );
}

/** The public key of a browser; throws if it is none. */
export const importPushKey = (p256dh: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", fromBase64Url(p256dh), ECDH, true, []);

type Receiver = { p256dh: string; auth: string };
/** What is new for each message. */
type Fresh = { keys: CryptoKeyPair; salt: Bytes };

const newFresh = async (): Promise<Fresh> => ({
  keys: (await crypto.subtle.generateKey(ECDH, true, ["deriveBits"])) as CryptoKeyPair,
  salt: crypto.getRandomValues(new Uint8Array(16)),
});

const rawOf = async (key: CryptoKey): Promise<Bytes> =>
  new Uint8Array((await crypto.subtle.exportKey("raw", key)) as ArrayBuffer);

/** The body of the request, with `Content-Encoding: aes128gcm`. */
export async function encryptPush(text: string, { p256dh, auth }: Receiver, fresh?: Fresh): Promise<Bytes> {
  const { keys, salt } = fresh ?? (await newFresh());
  const theirs = await importPushKey(p256dh);
  const ours = await rawOf(keys.publicKey);
  const agreed = new Uint8Array(
    await crypto.subtle.deriveBits({ name: "ECDH", public: theirs } as DeriveBits, keys.privateKey, 256),
  );
  const info = joined(bytesOf("WebPush: info\0"), await rawOf(theirs), ours);
  const secret = await derive(agreed, fromBase64Url(auth), info, 32);
  const key = await derive(secret, salt, bytesOf("Content-Encoding: aes128gcm\0"), 16);
  const iv = await derive(secret, salt, bytesOf("Content-Encoding: nonce\0"), 12);
  const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  const plain = joined(bytesOf(text), new Uint8Array([LAST_RECORD]));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, aes, plain));
  const head = new Uint8Array(5);
  new DataView(head.buffer).setUint32(0, RECORD_SIZE);
  head[4] = ours.length;
  return joined(salt, head, ours, sealed);
}

async function readKeys(pkcs8: string) {
  const key = await crypto.subtle.importKey("pkcs8", decode(pkcs8), ECDSA, true, ["sign"]);
  const { x = "", y = "" } = (await crypto.subtle.exportKey("jwk", key)) as JsonWebKey;
  return { key, publicKey: toBase64Url(joined(new Uint8Array([4]), fromBase64Url(x), fromBase64Url(y))) };
}

/** `applicationServerKey` of the browsers' subscriptions, from the secret PUSH_KEY. */
export const publicPushKey = async (pkcs8: string): Promise<string> => (await readKeys(pkcs8)).publicKey;

/** The header `Authorization` of a message to an endpoint. `contact` is whom the push service writes to. */
export async function pushAuthorization(
  pkcs8: string,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): Promise<string> {
  const { key, publicKey } = await readKeys(pkcs8);
  const part = (value: object) => toBase64Url(bytesOf(JSON.stringify(value)));
  const exp = Math.floor(now.getTime() / 1000) + SIGNED_SECONDS;
  const claims = { aud: new URL(endpoint).origin, exp, sub: contact };
  const signed = `${part({ typ: "JWT", alg: "ES256" })}.${part(claims)}`;
  const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, bytesOf(signed));
  return `vapid t=${signed}.${toBase64Url(new Uint8Array(signature))}, k=${publicKey}`;
}
