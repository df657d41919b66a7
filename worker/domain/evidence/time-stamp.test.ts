import { describe, expect, it } from "vitest";
import { authoritiesFrom, newNonce, readStamp, timeStampRequest } from "./time-stamp.ts";

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const ascii = (text: string) => hex(new TextEncoder().encode(text));
/** A value of DER with its length. */
const der = (tag: string, content: string): string => {
  const length = content.length / 2;
  const size =
    length < 128 ? length.toString(16).padStart(2, "0") : `82${length.toString(16).padStart(4, "0")}`;
  return tag + size + content;
};
const bytesOf = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

const HASH = "ab".repeat(32);
const SHA256 = "608648016503040201";

type Given = {
  status?: string;
  hash?: string;
  algorithm?: string;
  time?: string;
  nonce?: string;
  type?: string;
};
/** An answer of an authority, as far as it is read here. */
function answerOf({
  status = "00",
  hash = HASH,
  algorithm = SHA256,
  time = "20261128035500Z",
  nonce = "4102030405060708",
  type = "2a864886f70d0109100104",
}: Given = {}): Uint8Array {
  const imprint = der("30", der("30", der("06", algorithm) + "0500") + der("04", hash));
  const accuracy = der("30", der("02", "01"));
  const info = der(
    "30",
    der("02", "01") +
      der("06", "2a0304") +
      imprint +
      der("02", "4d2a") +
      der("18", ascii(time)) +
      accuracy +
      (nonce === "" ? "" : der("02", nonce)),
  );
  const certificates = der("a0", der("30", "0101") + der("30", "0202".repeat(100)));
  const content = der("30", der("06", type) + der("a0", der("04", info)));
  const signedData = der("30", der("02", "03") + der("31", "") + content + certificates + der("31", ""));
  const token = der("30", der("06", "2a864886f70d010702") + der("a0", signedData));
  return bytesOf(der("30", der("30", der("02", status)) + token));
}

describe("a request", () => {
  it("asks for a stamp of the hash, with a nonce and the certificate of the signer", () => {
    const nonce = bytesOf("4102030405060708");
    expect(hex(timeStampRequest(HASH, nonce))).toBe(
      `30430201013031300d0609${SHA256}05000420${HASH}020841020304050607080101ff`,
    );
  });

  it("has another nonce each time, which is a positive integer of eight bytes", () => {
    const nonces = Array.from({ length: 100 }, () => newNonce());
    expect(new Set(nonces.map(hex)).size).toBe(100);
    expect(
      nonces.every((nonce) => nonce.length === 8 && (nonce[0] ?? 0) >= 0x40 && (nonce[0] ?? 0) < 0x80),
    ).toBe(true);
  });
});

describe("an answer", () => {
  it("says what was stamped, when, for which request and with which certificates", async () => {
    expect(await readStamp(answerOf())).toMatchObject({
      status: 0,
      stamp: { sha256: HASH, at: "2026-11-28T03:55:00.000Z", nonce: "4102030405060708" },
    });
    expect((await readStamp(answerOf()))?.stamp?.certificates).toHaveLength(2);
  });

  it.each([
    ["20261128035500.5Z", "2026-11-28T03:55:00.500Z"],
    ["20261128035500.123456Z", "2026-11-28T03:55:00.123Z"],
  ])("may have the time %s", async (time, at) => {
    expect((await readStamp(answerOf({ time })))?.stamp?.at).toBe(at);
  });

  it("may have no nonce, and may be granted with changes", async () => {
    expect(await readStamp(answerOf({ nonce: "", status: "01" }))).toMatchObject({
      status: 1,
      stamp: { nonce: null },
    });
  });

  it("of a refusal has no stamp, also if it brings a token", async () => {
    expect(await readStamp(answerOf({ status: "02" }))).toEqual({ status: 2 });
    expect(await readStamp(bytesOf("30053003020102"))).toEqual({ status: 2 });
    expect(await readStamp(bytesOf("30053003020100"))).toEqual({ status: 2 });
  });

  it.each([
    ["nothing", ""],
    ["a page", ascii("<!doctype html>")],
    ["a token with other content", hex(answerOf({ type: "2a864886f70d010701" }))],
    ["a stamp of another kind of hash", hex(answerOf({ algorithm: "608648016503040203" }))],
    ["a time that is none", hex(answerOf({ time: "ayer" }))],
  ])("is not %s", async (_, text) => {
    expect(await readStamp(bytesOf(text))).toBeNull();
  });

  it("that is cut off anywhere is none, and no changed byte makes the reader fail", async () => {
    const whole = answerOf();
    for (let length = 0; length < whole.length; length += 1)
      expect(await readStamp(whole.slice(0, length))).toBeNull();
    for (let at = 0; at < whole.length; at += 1) {
      const changed = whole.slice();
      changed[at] = (changed[at] ?? 0) ^ 0x81;
      await readStamp(changed);
    }
  });
});

describe("the configured authorities", () => {
  const url = "https://tsa.example";
  const pem = `-----BEGIN CERTIFICATE-----\n${btoa("ab")}\n-----END CERTIFICATE-----\n`;
  const OF_AB = "fb8e20fc2e4c3f248c60c39bd652f3c1347298bb977b8b4d5903b85055620603";

  it.each([
    [HASH, HASH],
    [HASH.toUpperCase().replaceAll(/..(?=.)/g, "$&:"), HASH],
    [pem, OF_AB],
  ])("may pin a certificate as %s", async (given, pin) => {
    expect(await authoritiesFrom({ TSA_URL: JSON.stringify([{ url, certificates: [given] }]) })).toEqual([
      { url, certificates: [pin] },
    ]);
  });

  it("may be retired", async () => {
    const list = [{ url, certificates: [HASH], retired: true }];
    expect(await authoritiesFrom({ TSA_URL: JSON.stringify(list) })).toEqual(list);
  });

  it.each([
    [undefined],
    [""],
    ["no JSON"],
    ["{}"],
    ["[1,null]"],
    ['[{"url":1,"certificates":[]}]'],
    ['[{"url":"https://x"}]'],
  ])("are none in %s", async (TSA_URL) => {
    expect(await authoritiesFrom({ TSA_URL })).toEqual([]);
  });

  it("pin nothing with what is no certificate", async () => {
    const list = JSON.stringify([
      { url, certificates: ["abc", "-----BEGIN CERTIFICATE-----\n!\n-----END CERTIFICATE-----"] },
    ]);
    expect(await authoritiesFrom({ TSA_URL: list })).toEqual([{ url, certificates: [] }]);
  });
});
