import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig, defineProject } from "vitest/config";
import { localSealKeys, newPushKey, newSealKey } from "./scripts/seal-keys.ts";
import { externalServices } from "./fixtures/stand-ins/external-services.ts";

// Bundled once instead of loaded module by module: one test file alone then takes two thirds of the time.
const HEAVY_PACKAGES = [
  "@better-auth/passkey",
  "@better-auth/sso",
  "better-auth",
  "better-auth/adapters/drizzle",
  "better-auth/api",
  "better-auth/cookies/utils",
  "better-auth/crypto",
  "better-auth/minimal",
  "better-auth/plugins/custom-session",
  "better-auth/plugins/email-otp",
  "drizzle-orm",
  "drizzle-orm/d1",
  "drizzle-orm/sqlite-core",
  "@sentry/cloudflare",
  "resend",
  "stripe",
  "hono",
  "hono/cookie",
  "hono/factory",
  "hono/route",
  "hono/utils/cookie",
  "zod",
];

/** samlify and what it needs name them without a prefix. */
const BARE_NODE_MODULES =
  /^(?:assert|buffer|constants|crypto|events|fs|os|path|stream|string_decoder|url|util|zlib)$/;

// Awaited here once for both projects of the Worker.
const MIGRATIONS = await readD1Migrations("migrations");

const SEAL_KEY = newSealKey();

const WORKER_FILES = join(import.meta.dirname, "worker/");

/**
 * Loads at the start what the Worker loads within a request. Vitest lets requests that load the same file at once await one promise,
 * and workerd cancels a request that awaits the promise of another as hung.
 */
const importsAtStart = () => ({
  name: "imports-at-start",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    if (!id.startsWith(WORKER_FILES)) return null;
    const imports: string[] = [];
    const changed = code.replaceAll(/\bimport\(("[^"]+")\)/g, (_, path: string) => {
      const name = `importedAtStart${imports.length}`;
      imports.push(`import * as ${name} from ${path};`);
      return `Promise.resolve(${name})`;
    });
    return imports.length === 0 ? null : { code: `${changed}\n${imports.join("\n")}`, map: null };
  },
});

/** `npm run test:deep` sets it. */
const DEEP = process.env["DEEP"] === "true";
/** Tests of size run when they are asked for: by test:deep, or by their name. */
const SIZE_TESTS = "**/*-size.test.ts";
const isNamed = process.argv.some((argument) => argument.endsWith("-size.test.ts"));

const SHIFT_CLOCK = "./fixtures/test/shift-clock.ts";

const workerProject = (exclude: string[]) =>
  defineProject({
    plugins: [
      importsAtStart(),
      // Called for each runtime, which has its own storage and its own services outside.
      cloudflareTest(() => ({
        wrangler: { configPath: "./wrangler.toml" },
        miniflare: {
          cf: false,
          outboundService: externalServices(),
          bindings: {
            TEST_MIGRATIONS: MIGRATIONS,
            BETTER_AUTH_SECRET: "only-for-tests-0123456789abcdef0123456789abcdef",
            SEAL_KEY,
            SEAL_KEYS: localSealKeys(SEAL_KEY),
            MAIL_WAITS_SECONDS: "0",
            PUSH_KEY: newPushKey(),
            LOCAL_RUN: "true",
            JURISDICTION: "none",
            CODES_PER_IP_PER_HOUR: "100000",
            // Tests of concurrency send more at once than a person does.
            LIMITS: JSON.stringify({ changesPerMinute: 100_000, companiesPerDay: 1000 }),
            DEEP: String(DEEP),
            // What a test measures with. `npm run bench` and the commands of scripts/ set others.
            BENCH_ACTIONS: process.env["BENCH_ACTIONS"] ?? "100000",
            BENCH_DASHBOARDS: process.env["BENCH_DASHBOARDS"] ?? "20000",
            BENCH_ANSWERS: process.env["BENCH_ANSWERS"] ?? (DEEP ? "100000" : "10000"),
            EVIDENCE_RECORDS: process.env["EVIDENCE_RECORDS"] ?? "60",
            // Other random changes for worker/storage/figures/figures.test.ts.
            FIGURES_SEED: process.env["FIGURES_SEED"] ?? "1",
            // For worker/api/tests/fuzz.test.ts; see `npm run fuzz`.
            FUZZ_CASES: process.env["FUZZ_CASES"] ?? (DEEP ? "10000" : "1500"),
            FUZZ_SEED: process.env["FUZZ_SEED"] ?? "1",
            FUZZ_ROUTE: process.env["FUZZ_ROUTE"] ?? "",
            // For worker/jobs/faults.test.ts; see `npm run faults -- calls`.
            FAULTS_PER_RUN: process.env["FAULTS_PER_RUN"] ?? (DEEP ? "all" : "1"),
            FAULTS_COMMAND: process.env["FAULTS_COMMAND"] ?? "",
            // Another date for all tests (fixtures/test/shift-clock.ts).
            TEST_DATE: process.env["TEST_DATE"] ?? "",
          },
        },
      })),
    ],
    test: {
      name: "worker",
      deps: {
        optimizer: {
          ssr: {
            enabled: true,
            include: HEAVY_PACKAGES,
            rolldownOptions: { external: [/^node:/, /^cloudflare:/, BARE_NODE_MODULES] },
          },
        },
      },
      include: ["worker/**/*.test.ts"],
      exclude,
      setupFiles: [SHIFT_CLOCK, "./fixtures/test/clean-database.ts"],
      isolate: false,
      // Longer than any test takes by itself: another runtime beside it is no reason to fail.
      testTimeout: 40_000,
      // Emptying the tables after a test of 100,000 rows.
      hookTimeout: 40_000,
    },
  });

export default defineConfig({
  test: {
    // One for each core. Vitest alone would leave one idle: half of the two that CI has.
    maxWorkers: "100%",
    // The security log's lines, of which refusals make hundreds.
    onConsoleLog: (text, type) => (type === "stdout" && text.startsWith('{"event":') ? false : undefined),
    projects: [
      workerProject(DEEP || isNamed ? [] : [SIZE_TESTS]),
      {
        plugins: [react()],
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: [SHIFT_CLOCK, "./web/data/testing/each-file.ts"],
          isolate: false,
          testTimeout: 20_000,
          env: {
            PRO_HOST: "extintor.example",
            DEV_HOST: "dev.extintor.example",
            EDITION: "",
            SENTRY_DSN: "",
            POSTHOG_KEY: "",
          },
        },
      },
    ],
  },
});
