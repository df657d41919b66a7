// Runs on the oldest Node the project promises, before anything is installed: Node's own modules only, no TypeScript.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const OLDEST_NODE = [20, 19];
/** The first Node that runs TypeScript without a flag; wrangler and vitest need 22 as well. */
const TOOLS_NODE = [22, 18];

const isAtLeast = (version, [major, minor]) => {
  const [ours = 0, theirMinor = 0] = version.replace(/^v/, "").split(".").map(Number);
  return ours > major || (ours === major && theirMinor >= minor);
};

function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

function requireNode() {
  if (isAtLeast(process.version, OLDEST_NODE)) return;
  stop(
    `Extintor needs Node ${OLDEST_NODE.join(".")} or newer, and this is Node ${process.version}.\n` +
      "Install a current one from https://nodejs.org and run the same command again.",
  );
}

const readPackages = (file) => JSON.parse(readFileSync(join(ROOT, file), "utf8")).packages;

/** npm writes node_modules/.package-lock.json last, so it lists what is really installed, even after an interrupted install. */
function isInstalled() {
  if (!existsSync(join(ROOT, "node_modules/.package-lock.json"))) return false;
  const installed = readPackages("node_modules/.package-lock.json");
  return Object.entries(readPackages("package-lock.json")).every(([path, wanted]) => {
    if (path === "") return true;
    const found = installed[path];
    // The lockfile also has other systems' binaries, which are not installed.
    if (!found) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function install() {
  if (isInstalled()) return;
  console.log("Installing what the lockfile names (npm ci); the first time takes a minute or two…");
  const npm = process.env.npm_execpath;
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
  const { status } = npm?.endsWith("js")
    ? spawnSync(process.execPath, [npm, ...args], { cwd: ROOT, stdio: "inherit" })
    : spawnSync("npm", args, { cwd: ROOT, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) {
    stop(
      "npm ci did not finish (its own message is above). Is the package registry within reach? Run again.",
    );
  }
}

function versionOf(node) {
  const { status, stdout } = spawnSync(node, ["--version"], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** On linux-x64 npm installs a recent Node; elsewhere the installed one must be recent enough. */
function findNode() {
  const candidates = [join(ROOT, "node_modules/.bin/node"), process.execPath];
  const node = candidates.find((path) => isAtLeast(versionOf(path) ?? "v0.0", TOOLS_NODE));
  if (node) return node;
  return stop(
    `The tools of this project (wrangler, vitest) need Node ${TOOLS_NODE.join(".")} or newer, and this is Node ${process.version}.\n` +
      "On 64-bit Linux (glibc) npm installs one by itself, unless optional dependencies are switched off\n" +
      "(npm config get omit). Everywhere else, install a current one from https://nodejs.org.",
  );
}

function isFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve(error.code !== "EADDRINUSE" && error.code !== "EACCES"));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Checks the port before the minute of installing and building, on both addresses of "localhost". */
export async function requireFreePort(fallback, command) {
  const port = Number(process.env.PORT || fallback);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    stop(`PORT is "${process.env.PORT}", which is no port number. Try: PORT=8788 ${command}`);
  }
  for (const host of ["127.0.0.1", "::1"]) {
    if (!(await isFree(port, host))) {
      stop(
        `Port ${port} is taken (or not yours to use): another program listens there, perhaps an earlier run.\n` +
          `Stop it, or choose another: PORT=${port + 1} ${command}`,
      );
    }
  }
  process.env.PORT = String(port);
}

/** Installs missing packages, then runs a TypeScript file of scripts/ and exits with its status. */
export function runScript(file, args = process.argv.slice(2)) {
  requireNode();
  install();
  const node = findNode();
  const path = [join(ROOT, "node_modules/.bin"), process.env.PATH].join(
    process.platform === "win32" ? ";" : ":",
  );
  const child = spawn(node, [join(ROOT, "scripts", file), ...args], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, PATH: path },
  });
  // A terminal sends Ctrl-C to the child too; a signal sent to this process alone must be forwarded.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // When npm is killed, this process gets no signal; only its parent process changes.
  const parent = process.ppid;
  const orphaned = () => process.ppid !== parent && child.kill("SIGTERM");
  if (process.env.npm_lifecycle_event) setInterval(orphaned, 500).unref();
  child.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}
