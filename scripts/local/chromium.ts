import { chromium } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { PLAYWRIGHT } from "./paths.ts";

// Chromium without windows: the browser tests take about two thirds of the time with it.
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC_APPS = ["Google Chrome.app/Contents/MacOS/Google Chrome", "Chromium.app/Contents/MacOS/Chromium"];

// Ubuntu's chromium-browser may only tell to install a snap, so each candidate is started.
const runs = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;

function onThisMachine(): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return [
    ...(process.env.CHROME_PATH ? [process.env.CHROME_PATH] : []),
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...MAC_APPS.map((app) => join("/Applications", app)),
  ];
}

/** The path of an installed Chromium, or of the one Playwright has downloaded. */
export function findChromium(): string | undefined {
  return [...onThisMachine(), chromium.executablePath()].find(runs);
}

const mayInstall = () => existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

function install(name: string): void {
  console.log(`Installing Debian's package ${name}…`);
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  const options = ["-y", "-qq", "--no-install-recommends", "--no-remove"];
  spawnSync("apt-get", ["install", ...options, name], { stdio: "inherit" });
}

/** Finds a Chromium or gets one: Debian's packages where one may install packages, else Playwright's. */
export function requireChromium(): string {
  const hasShell = onThisMachine().some((path) => path.endsWith(SHELL) && runs(path));
  if (!process.env.CHROME_PATH && mayInstall() && !hasShell) install(SHELL);
  const found = findChromium();
  if (found) return found;
  console.log("No Chromium on this machine; asking Playwright for its own…");
  spawnSync(process.execPath, [PLAYWRIGHT, "install", "chromium"], { stdio: "inherit", timeout: 300_000 });
  if (mayInstall() && !findChromium()) install("chromium");
  const installed = findChromium();
  if (installed) return installed;
  throw new NoChromium(
    "The browser tests need Chromium or Chrome, and none was found or could be installed: install one " +
      "(Debian: apt-get install chromium; macOS: brew install --cask google-chrome), or say where it is with " +
      "CHROME_PATH=/path/to/chrome npm test.",
  );
}

class NoChromium extends Error {
  override name = "NoChromium";
}
