// Which browser requests a code or signs in: decision 25.
import { parseCookies } from "better-auth/cookies/utils";
import { browserCookieName, deviceCookieName } from "./cookie.ts";
import { keyedHash, readSigned } from "./keyed-hash.ts";

/** The cookie lasts as long as the window of the limits per browser. */
export const BROWSER_SECONDS = 60 * 60;
const BROWSER_ID = /^\w{24,64}$/;
/** Browsers keep no cookie longer. */
export const DEVICE_SECONDS = 400 * 24 * 60 * 60;
const MAX_DEVICE_ADDRESSES = 5;
const ADDRESS_HASH_LENGTH = 32;

const newBrowserId = () => crypto.randomUUID().replaceAll("-", "");

type Device = { id: string; addresses: readonly string[] };

/** The browser that sent these headers. */
export type Browser = {
  id: string;
  /** It has not requested a code in the last hour, so its id is new. */
  isNew: boolean;
  /** The id of a browser that has signed in to this address before; null for others. */
  knownDevice: (email: string) => Promise<string | null>;
  /** The value of the signed cookie by which the browser remembers that it has signed in to this address. */
  remembering: (email: string) => Promise<string>;
};

type Keys = { APP_URL: string; BETTER_AUTH_SECRET: string };

export function browserOf(headers: Headers, { APP_URL, BETTER_AUTH_SECRET: secret }: Keys): Browser {
  const cookies = parseCookies(headers.get("cookie") ?? "");
  const sent = cookies.get(browserCookieName(APP_URL));
  const isNew = sent === undefined || !BROWSER_ID.test(sent);

  async function readDevice(): Promise<Device | null> {
    const value = await readSigned(secret, cookies.get(deviceCookieName(APP_URL)));
    const [id, ...addresses] = value ? value.split("-") : [];
    return id ? { id, addresses } : null;
  }
  const hashAddress = async (deviceId: string, email: string) =>
    (await keyedHash(secret, `device:${deviceId}:${email}`)).slice(0, ADDRESS_HASH_LENGTH);

  return {
    id: isNew ? newBrowserId() : sent,
    isNew,
    async knownDevice(email) {
      const device = await readDevice();
      return device?.addresses.includes(await hashAddress(device.id, email)) ? device.id : null;
    },
    async remembering(email) {
      const { id, addresses } = (await readDevice()) ?? { id: newBrowserId(), addresses: [] };
      const address = await hashAddress(id, email);
      const latest = [address, ...addresses.filter((each) => each !== address)];
      return [id, ...latest.slice(0, MAX_DEVICE_ADDRESSES)].join("-");
    },
  };
}
