import { expect, test } from "vitest";
import { describeDevice } from "./device.ts";

const KHTML = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36`, "Chrome", "Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    "Edge",
    "Windows",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 7) ${KHTML} Chrome/142.0.0.0 Mobile Safari/537.36`,
    "Chrome",
    "Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1",
    "Chrome",
    "iPhone",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox", "Linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    "Safari",
    "macOS",
  ],
])("%s", (userAgent, browser, system) => {
  expect(describeDevice(userAgent)).toMatchObject({ browser, system });
});

test("returns null for a missing or unknown user agent", () => {
  expect(describeDevice(null)).toEqual({ browser: null, system: null, isHandheld: false });
  expect(describeDevice("curl/8.5.0")).toMatchObject({ browser: null, system: null });
});
