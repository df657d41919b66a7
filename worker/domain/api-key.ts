// The secret of an API key: `ext_live_`, 32 random letters and digits, and a checksum. Programs that look for leaked secrets know it by
// its beginning, and a mistyped one is refused without a look into the database.
import { sha256Of } from "./evidence/canonical-json.ts";

const PREFIX = "ext_live_";
const SHAPE = /^ext_live_([A-Za-z0-9]{32})([0-9a-f]{8})$/;
const CHECKSUM_LENGTH = 8;

const checksumOf = async (random: string) => (await sha256Of(random)).slice(0, CHECKSUM_LENGTH);

/** The key that has these letters and digits. */
export const apiKeyFrom = async (random: string): Promise<string> =>
  PREFIX + random + (await checksumOf(random));

/** The hash by which a key is found; null for a text that is no key. The key has enough entropy for a plain hash. */
export async function hashOfApiKey(secret: string): Promise<string | null> {
  const [, random, checksum] = SHAPE.exec(secret) ?? [];
  if (random === undefined || checksum !== (await checksumOf(random))) return null;
  return sha256Of(secret);
}

const BITS = { v4: 32, v6: 128 };

/** An address as a number, by its kind; null for a text that is none. An IPv4 address within IPv6 is the IPv4 one. */
function addressOf(text: string): { value: bigint; kind: keyof typeof BITS } | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1];
  const plain = mapped ?? text;
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) {
    const value = plain.split(".").reduce((sum, part) => sum * 256n + BigInt(part), 0n);
    return { value, kind: "v4" };
  }
  const [head = "", tail] = plain.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const missing = 8 - left.length - right.length;
  if (!plain.includes(":") || missing < 0 || (tail === undefined && missing > 0)) return null;
  const groups = [...left, ...Array.from({ length: missing }, () => "0"), ...right];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return { value: groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n), kind: "v6" };
}

/** Whether an address lies in a network: "203.0.113.0/24", "2001:db8::/32", or one address. */
export function isInNetwork(address: string, network: string): boolean {
  const [base = "", length] = network.split("/");
  const [of, within] = [addressOf(address), addressOf(base)];
  if (!of || !within || of.kind !== within.kind) return false;
  const bits = BITS[of.kind];
  const free = BigInt(bits - (length === undefined ? bits : Number(length)));
  return of.value >> free === within.value >> free;
}
