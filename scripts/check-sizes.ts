import { WEB_BUILD } from "./local/paths.ts";
import { main } from "./local/run.ts";
import {
  inKb,
  LOGIN_SCRIPT,
  PUBLIC_PAGE_SCRIPT,
  OFFLINE_SCRIPT,
  SCREEN_FILES,
  SCREEN_SCRIPT,
  VERIFY_SCRIPT,
  WORKER_BUNDLE,
  STARTUP_OF_REFERENCE,
  WORKER_STARTUP_MS,
} from "./sizes/budgets.ts";
import { copiesOf, webSources } from "./sizes/copies.ts";
import {
  loginScripts,
  publicPageScripts,
  offlineScripts,
  screenScripts,
  totalBytes,
  verifyScripts,
} from "./sizes/page-scripts.ts";
import { bundleWorker, startupTime } from "./sizes/worker-bundle.ts";

const ENTRY = "worker/index.ts";
const AUTH = "worker/auth/create-auth.ts";
const PASSKEYS = "worker/auth/passkeys/plugin.ts";
const COMPANY_SIGN_IN = "worker/auth/sign-on/plugin.ts";

/** Few requests need these modules. None may run at the start of the Worker, or in the modules named by `after`. */
const LATE_CODE = [
  {
    what: "what draws reports",
    after: [],
    code: ["worker/report/", ...["pdfkit", "fontkit", "@jsquash", "jpeg-js"].map(packageOf)],
  },
  { what: "what imports companies", after: [], code: ["worker/transfer/"] },
  { what: "better-auth", after: [], code: ["better-auth", "@better-auth/core"].map(packageOf) },
  {
    what: "what checks passkeys",
    after: [AUTH, COMPANY_SIGN_IN],
    code: [PASSKEYS, ...["@better-auth/passkey", "@simplewebauthn/server"].map(packageOf)],
  },
  {
    what: "what checks accounts of companies",
    after: [AUTH, PASSKEYS],
    code: [COMPANY_SIGN_IN, ...["@better-auth/sso", "samlify", "xml-crypto"].map(packageOf)],
  },
];

function packageOf(name: string): string {
  return `node_modules/${name}/`;
}

const problems: string[] = [];

function report(what: string, is: string, budget: string, fits: boolean): void {
  console.log(`${fits ? "✓" : "✗"} ${what.padEnd(34)} ${is.padStart(10)}  of ${budget}`);
  if (!fits) problems.push(`${what}: ${is} is more than ${budget}`);
}

await main(async () => {
  const scripts = loginScripts(WEB_BUILD);
  for (const { path, bytes } of scripts) console.log(`    ${path.padEnd(44)} ${inKb(bytes).padStart(9)}`);
  const login = totalBytes(scripts);
  report("Login page, gzip script", inKb(login), inKb(LOGIN_SCRIPT), login <= LOGIN_SCRIPT);

  const verify = totalBytes(verifyScripts(WEB_BUILD));
  report("/verificar, gzip script of its own", inKb(verify), inKb(VERIFY_SCRIPT), verify <= VERIFY_SCRIPT);

  for (const name of ["aviso", "inspeccion"] as const) {
    const bytes = totalBytes(publicPageScripts(WEB_BUILD, name));
    report(`/${name}, gzip script`, inKb(bytes), inKb(PUBLIC_PAGE_SCRIPT), bytes <= PUBLIC_PAGE_SCRIPT);
  }

  const offline = totalBytes(offlineScripts(WEB_BUILD));
  report("Without a network, gzip script", inKb(offline), inKb(OFFLINE_SCRIPT), offline <= OFFLINE_SCRIPT);

  for (const [screen, budget] of Object.entries(SCREEN_SCRIPT)) {
    const files = screenScripts(WEB_BUILD, screen);
    const bytes = totalBytes(files);
    report(`Screen "${screen}", gzip script`, inKb(bytes), inKb(budget), bytes <= budget);
    report(
      `Screen "${screen}", files`,
      String(files.length),
      String(SCREEN_FILES),
      files.length <= SCREEN_FILES,
    );
  }

  const worker = await bundleWorker();
  report("Worker, gzip", inKb(worker.bytes), inKb(WORKER_BUNDLE), worker.bytes <= WORKER_BUNDLE);

  const started = worker.startedBy(ENTRY);
  console.log(
    `    at the start ${inKb(worker.sizeOf(started))} of ${inKb(worker.sizeOf(worker.sources))}, minified`,
  );
  for (const [source, after] of [
    [AUTH, [ENTRY]],
    [PASSKEYS, [ENTRY, AUTH]],
    [COMPANY_SIGN_IN, [ENTRY, AUTH]],
  ] as const) {
    const earlier = new Set(after.flatMap(worker.startedBy));
    const own = worker.startedBy(source).filter((path) => !earlier.has(path));
    console.log(`    ${source} and ${own.length - 1} more, on demand: ${inKb(worker.sizeOf(own))}, minified`);
  }
  for (const { what, after, code } of LATE_CODE) {
    const isLate = (path: string) => code.some((part) => path.includes(part));
    const early = [...new Set([ENTRY, ...after].flatMap(worker.startedBy))].filter(isLate);
    for (const path of early) console.log(`    ${path}`);
    const files = worker.sources.filter(isLate).length;
    // If the bundle has none of them, their names have changed and this check compares nothing.
    const fits = early.length === 0 && files > 0;
    report(`Files before it is asked for ${what}`, String(early.length), `0, of ${files}`, fits);
  }

  const { milliseconds, reference } = await startupTime(WORKER_STARTUP_MS, STARTUP_OF_REFERENCE);
  const startup = `${milliseconds.toFixed(0)} ms`;
  if (reference === null) report("Worker start-up, best run", startup, `${WORKER_STARTUP_MS} ms`, true);
  else {
    const limit = reference * STARTUP_OF_REFERENCE;
    const name = `Worker start-up, best run (over ${WORKER_STARTUP_MS} ms: compared with a reference)`;
    report(name, startup, `${limit.toFixed(0)} ms`, milliseconds <= limit);
  }

  for (const [bundle, sources] of [
    ["SPA", webSources(WEB_BUILD)],
    ["Worker", worker.sources],
  ] as const) {
    const copies = copiesOf("zod", sources);
    report(`Copies of zod in the ${bundle}`, String(copies.length), "1", copies.length <= 1);
  }
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
});
