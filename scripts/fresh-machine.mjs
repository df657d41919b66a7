// node scripts/fresh-machine.mjs [--fonts FOLDER] ["npm command" …] tries README's two commands as a machine does that has
// never seen the project: in a clean clone with an empty home, an empty npm cache, other fonts, another time zone and
// locale, and the usual port taken. Then it runs the npm commands in the same clone. It uses Node's own modules only,
// because nothing is installed when it begins.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const USUAL_PORT = 8787;

const machine = mkdtempSync(join(tmpdir(), "fresh-machine-"));
const clone = join(machine, "extintor");
const {
  values: { fonts: fontsFolder },
  positionals: commands,
} = parseArgs({ allowPositionals: true, options: { fonts: { type: "string" } } });
const fontsFile = join(machine, "fonts.conf");

// The registry of npm and the browser are the machine's. PORT is removed, because the usual port is tried.
const { HOME: _home, PORT: _port, ...ofTheMachine } = process.env;
const npmrc = process.env.npm_config_userconfig ?? join(homedir(), ".npmrc");
const env = {
  ...ofTheMachine,
  HOME: join(machine, "home"),
  TZ: "America/Los_Angeles",
  LANG: "C",
  LC_ALL: "C",
  FONTCONFIG_FILE: fontsFile,
  npm_config_cache: join(machine, "npm-cache"),
  ...(existsSync(npmrc) ? { npm_config_userconfig: npmrc } : {}),
};

class DoesNotWork extends Error {}

function expect(holds, failure) {
  if (!holds) throw new DoesNotWork(failure);
}

const say = (text) => console.log(`\n── Fresh machine: ${text}`);

async function listenOn(port) {
  const server = createServer().listen(port, "127.0.0.1");
  await Promise.race([once(server, "listening"), once(server, "error").catch(() => {})]);
  return server;
}

/** Runs npm in the clone and shows what it prints. When `sign` is printed, `whenSeen` is called, and npm is stopped. */
async function npm(args, { port, sign, whenSeen } = {}) {
  const child = spawn("npm", args, {
    cwd: clone,
    env: port ? { ...env, PORT: String(port) } : env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  let failure;
  child.stdout.on("data", (chunk) => {
    process.stdout.write(chunk);
    const before = output;
    output += chunk;
    if (!sign || before.includes(sign) || !output.includes(sign)) return;
    whenSeen()
      .catch((error) => (failure = error))
      .finally(() => child.kill("SIGTERM"));
  });
  const [code] = await once(child, "close");
  if (failure) throw failure;
  return { code, output };
}

async function askTheApp(port) {
  for (const path of ["/api/health", "/login", "/api/local/outbox"]) {
    const { status } = await fetch(`http://localhost:${port}${path}`);
    expect(status === 200, `${path} answers ${status}`);
  }
}

async function tryAll() {
  mkdirSync(env.HOME);
  // Without a folder of fonts, every font is replaced by the machine's monospaced one.
  const fonts = fontsFolder
    ? `<dir>${fontsFolder}</dir><cachedir>${join(machine, "font-cache")}</cachedir>`
    : '<match target="pattern"><edit name="family" mode="assign" binding="strong"><string>monospace</string></edit>' +
      '</match><include ignore_missing="yes">/etc/fonts/fonts.conf</include>';
  writeFileSync(
    fontsFile,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${fonts}</fontconfig>`,
  );
  const cloned = spawnSync("git", ["clone", "--quiet", ROOT, clone], { stdio: "inherit" });
  expect(cloned.status === 0, "git clone failed");

  say("npm start on a port that is taken");
  const other = await listenOn(USUAL_PORT);
  const refused = spawnSync("npm", ["start"], { cwd: clone, env, encoding: "utf8" });
  other.close();
  console.log(refused.stderr.trim());
  expect(
    refused.status === 1 && refused.stderr.includes(`Port ${USUAL_PORT} is taken`),
    "npm start does not say that its port is taken",
  );

  say("npm start");
  const free = await listenOn(0);
  const { port } = free.address();
  free.close();
  const sign = "Ready after";
  const started = await npm(["start"], { port, sign, whenSeen: () => askTheApp(port) });
  expect(started.output.includes(sign), "npm start did not become ready");

  say("npm test");
  const tested = await npm(["test"]);
  expect(tested.code === 0, "npm test failed");

  for (const command of commands) {
    say(command);
    const { code } = await npm(command.split(" ").slice(1));
    expect(code === 0, `${command} failed`);
  }
}

try {
  await tryAll();
  say("everything works");
} catch (error) {
  if (!(error instanceof DoesNotWork)) throw error;
  say(error.message);
  process.exitCode = 1;
} finally {
  rmSync(machine, { recursive: true, force: true });
}
