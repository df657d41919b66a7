import { expect, it } from "vitest";
import { encryptPush, fromBase64Url, publicPushKey, pushAuthorization, toBase64Url } from "./encrypt.ts";

/** The private key of a point, as both are written in RFC 8291. */
const keyPair = async (d: string, point: string): Promise<CryptoKeyPair> => {
  const bytes = fromBase64Url(point);
  const jwk = {
    kty: "EC",
    crv: "P-256",
    d,
    x: toBase64Url(bytes.slice(1, 33)),
    y: toBase64Url(bytes.slice(33)),
  };
  const { d: _, ...open } = jwk;
  const curve = { name: "ECDH", namedCurve: "P-256" };
  return {
    privateKey: await crypto.subtle.importKey("jwk", jwk, curve, true, ["deriveBits"]),
    publicKey: await crypto.subtle.importKey("jwk", open, curve, true, []),
  };
};

it("a message is what RFC 8291 says in its example", async () => {
  const keys = await keyPair(
    "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  );
  const body = await encryptPush(
    "When I grow up, I want to be a watermelon",
    {
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    },
    { keys, salt: fromBase64Url("DGv6ra1nlYgDCS1FRnbzlw") },
  );
  expect(toBase64Url(body)).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

it("a message is signed for its push service, and the key beside it checks the signature", async () => {
  const pair = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const pkcs8 = new Uint8Array((await crypto.subtle.exportKey("pkcs8", pair.privateKey)) as ArrayBuffer);
  const secret = btoa(String.fromCharCode(...pkcs8));
  const now = new Date("2026-11-28T10:00:00Z");
  const header = await pushAuthorization(secret, {
    endpoint: "https://fcm.googleapis.com/fcm/send/abc?x=1",
    contact: "mailto:soporte@extintor.example",
    now,
  });
  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  expect(key).toBe(await publicPushKey(secret));
  const [head = "", claims = "", signature = ""] = token.split(".");
  const read = (part: string) => JSON.parse(new TextDecoder().decode(fromBase64Url(part))) as unknown;
  expect([read(head), read(claims)]).toEqual([
    { typ: "JWT", alg: "ES256" },
    {
      aud: "https://fcm.googleapis.com",
      exp: Date.parse("2026-11-28T22:00:00Z") / 1000,
      sub: "mailto:soporte@extintor.example",
    },
  ]);
  const isGenuine = await crypto.subtle.verify(
    { name: "ECDSA", hash: "SHA-256" },
    pair.publicKey,
    fromBase64Url(signature),
    new TextEncoder().encode(`${head}.${claims}`),
  );
  expect(isGenuine).toBe(true);
});
