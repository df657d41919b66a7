// A software authenticator: ES256, attestation "none".
import { webcrypto as c } from "node:crypto";
export const b64u = (b) => Buffer.from(b).toString("base64url");
const sha = async (b) => new Uint8Array(await c.subtle.digest("SHA-256", b));
const cborBytes = (b) => b.length < 24 ? [0x40 | b.length, ...b] : b.length < 256 ? [0x58, b.length, ...b] : [0x59, b.length >> 8, b.length & 255, ...b];
const cborText = (s) => { const b = Buffer.from(s); return [0x60 | b.length, ...b]; };
const der = (raw) => { const int = (b) => { b = [...b]; while (b.length > 1 && b[0] === 0 && b[1] < 128) b.shift(); if (b[0] > 127) b.unshift(0); return [2, b.length, ...b]; }; const body = [...int(raw.slice(0, 32)), ...int(raw.slice(32))]; return Uint8Array.from([0x30, body.length, ...body]); };
export async function newAuthenticator({ rpId, origin, counter = 0, uv = true, id = c.getRandomValues(new Uint8Array(32)) }) {
  const keys = await c.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const jwk = await c.subtle.exportKey("jwk", keys.publicKey);
  const a = { id, counter, uv, origin, rpId };
  const client = (type, challenge) => Buffer.from(JSON.stringify({ type, challenge, origin: a.origin, crossOrigin: false }));
  const head = async (flags) => [...await sha(Buffer.from(a.rpId)), flags, ...[24, 16, 8, 0].map((s) => (a.counter >>> s) & 255)];
  a.create = async (options) => {
    a.userHandle = options.user.id;
    const cose = [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, ...cborBytes(Buffer.from(jwk.x, "base64url")), 0x22, ...cborBytes(Buffer.from(jwk.y, "base64url"))];
    const data = [...await head(0x41 | (a.uv ? 4 : 0) | 0x18), ...new Uint8Array(16), id.length >> 8, id.length & 255, ...id, ...cose];
    const att = Uint8Array.from([0xa3, ...cborText("fmt"), ...cborText("none"), ...cborText("attStmt"), 0xa0, ...cborText("authData"), ...cborBytes(data)]);
    return { id: b64u(id), rawId: b64u(id), type: "public-key", authenticatorAttachment: "platform", clientExtensionResults: {}, response: { clientDataJSON: b64u(client("webauthn.create", options.challenge)), attestationObject: b64u(att), transports: ["internal", "hybrid"] } };
  };
  a.get = async (options) => {
    if (a.counts) a.counter++;
    const data = Uint8Array.from(await head(1 | (a.uv ? 4 : 0) | 0x18)); const cd = client("webauthn.get", options.challenge);
    const sig = new Uint8Array(await c.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, keys.privateKey, Buffer.concat([data, await sha(cd)])));
    return { id: b64u(id), rawId: b64u(id), type: "public-key", authenticatorAttachment: "platform", clientExtensionResults: {}, response: { clientDataJSON: b64u(cd), authenticatorData: b64u(data), signature: b64u(der(sig)), userHandle: a.userHandle } };
  };
  return a;
}
