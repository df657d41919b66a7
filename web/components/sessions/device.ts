import { useText } from "../../text/use-text.ts";

type Device = { browser: string | null; system: string | null; isHandheld: boolean };

// The order matters: most user agents also name several of the browsers below.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/.*Safari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (names: readonly [RegExp, string][], text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Returns the browser and the system named in the user agent. */
export function describeDevice(userAgent: string | null): Device {
  const text = userAgent ?? "";
  return {
    browser: nameIn(BROWSERS, text),
    system: nameIn(SYSTEMS, text),
    isHandheld: /\b(iPhone|iPad|Android|Mobile)\b/.test(text),
  };
}

/** What a device is called: "Chrome en Windows". */
export function useDeviceName(userAgent: string | null): string {
  const { sessions: text } = useText("account");
  const { browser, system } = describeDevice(userAgent);
  return browser && system ? `${browser} ${text.on} ${system}` : (browser ?? system ?? text.unknownDevice);
}
