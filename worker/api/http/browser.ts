// Which browser requests a code or signs in: decision 25.
import { generateSignedCookie, getCookie, setCookie } from "hono/cookie";
import { browserCookieName, cookieOptions, deviceCookieName } from "../../auth/cookie.ts";
import { keyedHash, readSigned } from "../../auth/keyed-hash.ts";
import type { AppContext } from "./context.ts";

/** The cookie lasts as long as the window of the limits per browser. */
const BROWSER_SECONDS = 60 * 60;
const BROWSER_ID = /^\w{24,64}$/;
/** Browsers keep no cookie longer. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;
const MAX_DEVICE_ADDRESSES = 5;
const ADDRESS_HASH_LENGTH = 32;

const newBrowserId = () => crypto.randomUUID().replaceAll("-", "");

/** Null for a browser that has not requested a code in the last hour. */
export function browserIdOf(c: AppContext): string | null {
  const id = getCookie(c, browserCookieName(c.env.APP_URL));
  return id !== undefined && BROWSER_ID.test(id) ? id : null;
}

/** The browser's id, with a new cookie, so that it lasts an hour from now. */
export function markBrowser(c: AppContext): string {
  const id = browserIdOf(c) ?? newBrowserId();
  setCookie(c, browserCookieName(c.env.APP_URL), id, {
    ...cookieOptions(c.env.APP_URL),
    maxAge: BROWSER_SECONDS,
  });
  return id;
}

type Device = { id: string; addresses: readonly string[] };

async function readDevice(c: AppContext): Promise<Device | null> {
  const value = await readSigned(c.env.BETTER_AUTH_SECRET, getCookie(c, deviceCookieName(c.env.APP_URL)));
  const [id, ...addresses] = value ? value.split("-") : [];
  return id ? { id, addresses } : null;
}

async function hashAddress(c: AppContext, deviceId: string, email: string): Promise<string> {
  const hash = await keyedHash(c.env.BETTER_AUTH_SECRET, `device:${deviceId}:${email}`);
  return hash.slice(0, ADDRESS_HASH_LENGTH);
}

/** The id of a browser that has signed in to this address before; null for others. */
export async function knownDeviceOf(c: AppContext, email: string): Promise<string | null> {
  const device = await readDevice(c);
  return device?.addresses.includes(await hashAddress(c, device.id, email)) ? device.id : null;
}

/** The Set-Cookie by which the browser remembers that it has signed in to this address. */
export async function deviceCookie(c: AppContext, email: string): Promise<string> {
  const { id, addresses } = (await readDevice(c)) ?? { id: newBrowserId(), addresses: [] };
  const address = await hashAddress(c, id, email);
  const latest = [address, ...addresses.filter((each) => each !== address)].slice(0, MAX_DEVICE_ADDRESSES);
  const value = [id, ...latest].join("-");
  return generateSignedCookie(deviceCookieName(c.env.APP_URL), value, c.env.BETTER_AUTH_SECRET, {
    ...cookieOptions(c.env.APP_URL),
    maxAge: DEVICE_SECONDS,
  });
}
