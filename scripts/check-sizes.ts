import { WEB_BUILD } from "./local/paths.ts";
import { main } from "./local/run.ts";
import {
  inKb,
  LOGIN_SCRIPT,
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
  offlineScripts,
  screenScripts,
  totalBytes,
  verifyScripts,
} from "./sizes/page-scripts.ts";
import { bundleWorker, startupTime } from "./sizes/worker-bundle.ts";

/** The modules that draw PDFs. None of them may run before the first report. */
const REPORT_CODE = [
  "worker/report/",
  "node_modules/pdfkit/",
  "node_modules/fontkit/",
  "node_modules/@jsquash/",
  "node_modules/jpeg-js/",
];

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

  const isReport = (path: string) => REPORT_CODE.some((part) => path.includes(part));
  const drawing = worker.sources.filter(isReport).length;
  const early = worker.started.filter(isReport);
  for (const path of early) console.log(`    ${path}`);
  // If the bundle has none of them, their names have changed and this check compares nothing.
  const fits = early.length === 0 && drawing > 0;
  report("Code of reports at the start, files", String(early.length), `0, of ${drawing}`, fits);

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
