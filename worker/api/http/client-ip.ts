import type { AppContext } from "./context.ts";

const NETWORK_GROUPS = 4;
const ALL_GROUPS = 8;

/** An IPv6 address counts as its /64, all of which a household or a phone can use. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, ALL_GROUPS - left.length - right.length) }, () => "0");
  const groups = [...left, ...(tail === undefined ? [] : zeros), ...right];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}

/** Reads the header that Cloudflare sets: a client cannot forge it. */
export const clientIp = (c: AppContext): string => networkOf(c.req.header("cf-connecting-ip") ?? "unknown");
