import { newLongId } from "./ids.ts";
import { describe, expect, it } from "vitest";
import { apiKeyFrom, hashOfApiKey, isInNetwork } from "./api-key.ts";

describe("the secret of an API key", () => {
  it("has its beginning, and no two are the same", async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => apiKeyFrom(newLongId())));
    expect(keys.filter((key) => !/^ext_live_[A-Za-z0-9]{40}$/.test(key))).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("has a hash, and one with another letter has none", async () => {
    const key = await apiKeyFrom(newLongId());
    expect(await hashOfApiKey(key)).toMatch(/^[0-9a-f]{64}$/);
    const at = 12;
    const mistyped = key.slice(0, at) + (key[at] === "a" ? "b" : "a") + key.slice(at + 1);
    expect(await hashOfApiKey(mistyped)).toBeNull();
    expect(await hashOfApiKey("")).toBeNull();
    expect(await hashOfApiKey(`${key} `)).toBeNull();
  });
});

describe("an address in a network", () => {
  it.each([
    ["203.0.113.7", "203.0.113.0/24", true],
    ["203.0.114.7", "203.0.113.0/24", false],
    ["203.0.113.7", "203.0.113.7", true],
    ["203.0.113.8", "203.0.113.7", false],
    ["203.0.113.8", "0.0.0.0/0", true],
    ["::ffff:203.0.113.7", "203.0.113.0/24", true],
    ["2001:db8::1", "2001:db8::/32", true],
    ["2001:db9::1", "2001:db8::/32", false],
    ["2001:DB8:0:0:0:0:0:1", "2001:db8::1", true],
    ["2001:db8::1", "203.0.113.0/24", false],
    ["203.0.113.7", "::/0", false],
    ["unknown", "0.0.0.0/0", false],
    ["", "::/0", false],
  ])("%s in %s: %s", (address, network, expected) => {
    expect(isInNetwork(address, network)).toBe(expected);
  });
});
