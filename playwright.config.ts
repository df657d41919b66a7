import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/local/chromium.ts";
import { freePort } from "./scripts/local/free-port.ts";

// Playwright reads this file again in each of its processes; they inherit what the first one found.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DNS_PORT ??= String(await freePort());
process.env.E2E_IDENTITY_PROVIDER_PORT ??= String(await freePort());
// Another folder lets a second run go on beside the first.
if (!process.env.E2E_STATE) process.env.E2E_STATE = ".wrangler/e2e";
process.env.CHROME_PATH ??= findChromium() ?? "";
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

const screen = {
  phone: {
    ...devices["Pixel 7"],
    viewport: { width: 360, height: 740 },
    screen: { width: 360, height: 740 },
  },
  desktop: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
};

// Most tests run on a desktop. "@phone" marks what only a phone has, and long flows whose dialogs have the least room
// there; "@both-sizes", what is laid out in another way on a phone, where it runs. `npm run test:deep` runs the latter on a
// desktop too, with what is marked "@deep": sizes, speeds, and every page in every language.
const DEEP = process.env.DEEP === "true";
const ON_A_PHONE = /@both-sizes|@phone/;
// The grepInvert of a project replaces that of the whole file.
const DEEP_ALONE = DEEP ? {} : { grepInvert: /@deep/ };
const NOT_ON_A_DESKTOP = DEEP ? /@phone/ : /@both-sizes|@phone|@deep/;

// Tests that measure time run alone.
const ALONE = ["action-board-size.spec.ts", "import-size.spec.ts", "taps/answering.spec.ts"].map(
  (file) => `**/${file}`,
);

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/browser",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // What passes on its second try is flaky: scripts/local/test.ts lists it, and three of them fail the run.
  retries: 1,
  workers: 2,
  // Longer than any test takes by itself: a busy machine is no reason to fail.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : [["list"]],
  use: {
    baseURL,
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    colorScheme: "light",
    // Recording costs a third of the time; to look into a failure: npx playwright test <file> --trace retain-on-failure
    trace: "off",
    // Four seconds after it opened, the app would keep all its files on the device, in each test's browser anew.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    video: "off",
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "sign in", testMatch: "sign-in-people.setup.ts", use: screen.desktop },
    {
      name: "phone",
      use: screen.phone,
      dependencies: ["sign in"],
      grep: ON_A_PHONE,
      testIgnore: ALONE,
      ...DEEP_ALONE,
    },
    {
      name: "desktop",
      use: screen.desktop,
      dependencies: ["sign in"],
      grepInvert: NOT_ON_A_DESKTOP,
      testIgnore: ALONE,
    },
    {
      name: "alone",
      use: screen.desktop,
      dependencies: ["phone", "desktop"],
      testMatch: ALONE,
      ...DEEP_ALONE,
    },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/local/serve-for-tests.ts`,
    url: `${baseURL}/api/health`,
    env: {
      PORT: process.env.E2E_PORT,
      DNS_PORT: process.env.E2E_DNS_PORT,
      IDENTITY_PROVIDER_PORT: process.env.E2E_IDENTITY_PROVIDER_PORT,
      STATE_DIR: process.env.E2E_STATE,
    },
    reuseExistingServer: false,
    stdout: "pipe",
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
