import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { ROOT, stateDir, WRANGLER } from "./paths.ts";
import { CommandFailed, QUIET, runNode } from "./run.ts";
import { localSealKeys, newPushKey, newSealKey } from "../seal-keys.ts";

const START_TIMEOUT = 60_000;
const STOP_TIMEOUT = 5_000;

/** Tests create a thousand records in seconds, and many companies as one person. */
export const LIMITS_FOR_TESTS = JSON.stringify({
  changesPerMinute: 100_000,
  changesPerHour: 100_000,
  companiesPerDay: 1000,
});

type Options = {
  port: number;
  appUrl?: string;
  assets: string;
  vars?: Record<string, string>;
  /** A Worker that is built already; else the sources are, at each start. */
  built?: string;
  /** The port of V8's inspector; without it, any free port. */
  inspectorPort?: number;
};
export type App = {
  url: string;
  stop: () => Promise<void>;
  /** SIGKILL, to the Worker's runtime too. */
  kill: () => Promise<void>;
  ended: Promise<void>;
  /** The process of wrangler. The Worker's runtime is its child. */
  pid: number;
};

/** Builds the Worker once for several starts, without the interface. */
export async function buildWorker(): Promise<{ assets: string; built: string }> {
  const assets = join(stateDir(), "no-assets");
  const outdir = join(stateDir(), "worker");
  mkdirSync(assets, { recursive: true });
  await runNode(WRANGLER, ["deploy", "--dry-run", "--outdir", outdir, "--assets", assets], { quiet: true });
  return { assets, built: join(outdir, "index.js") };
}

/** Created once and stored with the state, so that sessions and seals survive a restart. */
export function localSecrets(state = stateDir()): { file: string; authSecret: string; sealKey: string } {
  const file = join(state, "local.env");
  mkdirSync(state, { recursive: true });
  const secrets = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const {
    BETTER_AUTH_SECRET = randomBytes(32).toString("hex"),
    SEAL_KEY = newSealKey(),
    PUSH_KEY = newPushKey(),
  } = secrets;
  const wanted = { BETTER_AUTH_SECRET, SEAL_KEY, PUSH_KEY };
  if (Object.keys(wanted).some((name) => secrets[name] === undefined)) {
    const lines = Object.entries(wanted).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(file, lines.join(""), { mode: 0o600 });
  }
  return { file, authSecret: BETTER_AUTH_SECRET, sealKey: SEAL_KEY };
}

/** Runs the Worker as Cloudflare would, reachable from this machine only, with the settings of a local run. */
export async function serve({
  port,
  appUrl,
  assets,
  vars: given,
  built,
  inspectorPort = 0,
}: Options): Promise<App> {
  const url = `http://localhost:${port}`;
  const { file, sealKey } = localSecrets();
  const vars = {
    APP_URL: appUrl ?? url,
    LOCAL_RUN: "true",
    MAIL_WAITS_SECONDS: "0",
    JURISDICTION: "none",
    CODES_PER_IP_PER_HOUR: "10000",
    SEAL_KEYS: localSealKeys(sealKey),
    ...given,
  };
  const child = spawn(
    process.execPath,
    [
      WRANGLER,
      "dev",
      ...(built ? [built, "--no-bundle"] : []),
      // Else it looks for one beside the built Worker.
      `--config=${join(ROOT, "wrangler.toml")}`,
      "--local",
      `--port=${port}`,
      `--inspector-port=${inspectorPort}`,
      `--assets=${assets}`,
      `--persist-to=${stateDir()}`,
      `--env-file=${file}`,
      "--log-level=error",
      "--show-interactive-dev-session=false",
      ...Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
    ],
    {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...QUIET },
      // Its own process group, so that stopping reaches wrangler's children (workerd) and a Ctrl-C reaches us first.
      detached: process.platform !== "win32",
    },
  );
  const ended = new Promise<void>((resolve) => void child.once("close", () => resolve()));
  const killGroup = () => signalGroup(child, "SIGKILL");
  process.once("exit", killGroup);
  void ended.then(() => process.off("exit", killGroup));

  const stop = async () => {
    signalGroup(child, "SIGTERM");
    const timer = setTimeout(killGroup, STOP_TIMEOUT);
    await ended;
    clearTimeout(timer);
    killGroup();
  };
  const kill = async () => {
    killGroup();
    await ended;
  };
  try {
    await Promise.race([
      answers(`${url}/api/health`),
      ended.then(() => Promise.reject(new CommandFailed("The Worker ended before it answered; see above."))),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop, kill, ended, pid: child.pid ?? 0 };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // No process of the group is left.
  }
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  let last = "no answer";
  while (Date.now() < deadline) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      if (response.ok) return;
      last = `${response.status} ${await response.text()}`;
    } catch {
      last = "no answer";
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new CommandFailed(`${url} did not become healthy within ${START_TIMEOUT / 1000} s: ${last}`);
}
