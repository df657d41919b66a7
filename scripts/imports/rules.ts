/**
 * The allowed imports (docs/how-data-flows.md). An area is a folder, or a single file, of the tree; a file belongs to the
 * longest area that holds it. What an area does not list, it may not import. One file, above 300 lines: it is one table of rules.
 */
type Area = {
  /** Areas it may import, itself always included. `"types of X"` allows only `import type` from X. */
  readonly may: readonly string[];
  /** Packages it may import; absent: any that PACKAGES does not reserve for others. */
  readonly packages?: readonly string[];
  readonly because: string;
};

const PURE = "it holds pure rules: contract in, answers out";
const LAYERS = "inside web imports go routes → features → components → data, ui, text → browser";
const ROOT_OF_WEB = [
  "web/routes",
  "web/features",
  "web/components",
  "web/data",
  "web/ui",
  "web/text",
  "web/browser",
];
const SHARED = ["worker/contract", "worker/policy", "worker/domain"];

const FORGET_STATISTICS = "worker/commands/upkeep/forget-statistics.ts";
const LIMIT_PER_HOUR = "worker/commands/limit-per-hour.ts";
const AUDIT_CHECK = "worker/reads/platform/check-audit-roots.ts";
const TOKEN_CHECK = "web/data/verify/token-signature.ts";

export const AREAS: Readonly<Record<string, Area>> = {
  "worker/index.ts": {
    may: ["worker/api", "worker/pages", "worker/jobs", "worker/durable", "worker/env.ts", "worker/contract"],
    because: "it only names the handlers",
  },
  "worker/pages": {
    may: ["worker/api", "worker/api/http", "worker/auth", ...SHARED, "worker/env.ts", "worker/log.ts"],
    because: "pages bring the API's own answers, and know no storage",
  },
  "worker/env.ts": {
    may: ["types of worker/contract", "types of worker/queue-messages.ts"],
    because: "it only describes the bindings",
  },
  "worker/queue-messages.ts": {
    may: ["worker/contract"],
    packages: ["zod"],
    because: "the queues carry it between requests and jobs",
  },
  "worker/contract": { may: [], packages: ["zod"], because: "both sides speak it: it depends on zod alone" },
  "worker/policy": { may: ["worker/contract"], packages: [], because: PURE },
  "worker/domain": { may: ["worker/contract"], packages: [], because: PURE },
  "worker/export": {
    may: ["worker/contract"],
    packages: [],
    because: "it is driven by the form definitions alone",
  },
  "worker/report": {
    may: ["worker/contract", "worker/domain"],
    because: "it writes and draws what a record says; commands give it the record and the files",
  },
  "worker/mail": {
    may: ["worker/contract", "worker/domain", "worker/env.ts", "worker/queue-messages.ts", "worker/storage"],
    because: "it writes and sends mail, into storage in a local run; commands choose the recipients",
  },
  "worker/storage": {
    may: [
      "worker/contract",
      "worker/env.ts",
      "worker/queue-messages.ts",
      "worker/domain/ids.ts",
      "types of worker/domain",
      "types of worker/policy",
    ],
    because: "it stores; of policy and domain it knows only types, and rules are applied above it",
  },
  "worker/domain/ids.ts": { may: [], packages: [], because: PURE },
  "worker/auth": {
    may: [
      ...SHARED,
      LIMIT_PER_HOUR,
      "worker/domain/ids.ts",
      "worker/storage",
      "worker/mail",
      "worker/env.ts",
    ],
    because: "it only finds out who is acting",
  },
  "worker/reads": {
    may: [...SHARED, "worker/domain/ids.ts", "worker/storage", "worker/env.ts"],
    because: "reads ask policy, then storage; they change nothing",
  },
  [AUDIT_CHECK]: {
    may: [...SHARED, "worker/storage"],
    because: "the nightly job and a command of the operator compare in the same way",
  },
  "worker/commands": {
    may: [
      ...SHARED,
      AUDIT_CHECK,
      LIMIT_PER_HOUR,
      "worker/domain/ids.ts",
      "worker/reads",
      "worker/storage",
      "worker/mail",
      "worker/export",
      "worker/report",
      "worker/env.ts",
      "worker/queue-messages.ts",
    ],
    because: "commands know nothing of HTTP, sessions or queues",
  },
  [LIMIT_PER_HOUR]: {
    may: ["worker/storage", "worker/contract"],
    because: "commands and better-auth's hooks count attempts in the same way",
  },
  [FORGET_STATISTICS]: {
    may: ["worker/storage", "worker/env.ts"],
    because: "requests and jobs call it before they do anything else",
  },
  "worker/api": {
    may: [
      "worker/api/http",
      "worker/api/http/gates.ts",
      "worker/api/http/session-cookies.ts",
      "worker/api/middleware",
      "worker/commands",
      LIMIT_PER_HOUR,
      "worker/reads",
      "worker/contract",
      "worker/env.ts",
      "worker/queue-messages.ts",
      "worker/auth",
      "types of worker/policy",
      "types of worker/storage",
    ],
    because: "handlers translate between HTTP and reads or commands, which ask policy and storage",
  },
  "worker/api/http": {
    may: [
      "worker/auth",
      "worker/commands",
      "worker/contract",
      "worker/env.ts",
      "worker/queue-messages.ts",
      "types of worker/policy",
      "types of worker/reads",
      "types of worker/storage",
    ],
    because: "it serves every handler and knows none",
  },
  "worker/api/http/gates.ts": {
    may: [
      "worker/auth",
      FORGET_STATISTICS,
      "worker/contract",
      "worker/policy",
      "worker/api/http/session-cookies.ts",
      "types of worker/api/http",
    ],
    because: "gates find out who is acting",
  },
  "worker/api/http/session-cookies.ts": {
    may: ["worker/auth", "types of worker/api/http"],
    because: "gates and the calls about sessions read and set them",
  },
  "worker/api/middleware": {
    may: ["worker/storage", "worker/contract", "types of worker/api/http"],
    because: "middleware opens storage for each request and knows no handler",
  },
  "worker/jobs": {
    may: [
      "worker/commands",
      FORGET_STATISTICS,
      "worker/reads",
      "worker/contract",
      "worker/env.ts",
      "worker/queue-messages.ts",
    ],
    because: "jobs call commands",
  },
  "worker/transfer": {
    may: [...SHARED, "worker/domain/ids.ts", "worker/storage", "worker/env.ts"],
    because: "a command of the operator and a Durable Object take in the file of a company alike",
  },
  "worker/durable": {
    may: [
      "worker/transfer",
      "worker/commands",
      "worker/reads",
      "worker/contract",
      "worker/domain",
      "worker/domain/ids.ts",
      "worker/env.ts",
    ],
    because: "Durable Objects are thin shells over domain",
  },
  "web/main.tsx": {
    may: ["web", ...ROOT_OF_WEB, ...SHARED],
    because: "web knows only the shared rules of the Worker",
  },
  web: {
    may: [...ROOT_OF_WEB, ...SHARED, "worker/domain/ids.ts"],
    because: "web knows only the shared rules of the Worker",
  },
  "web/routes": {
    may: ["web/features", "web/components", "web/data", "web/ui", "web/text", ...SHARED],
    because: LAYERS,
  },
  "web/features": {
    may: ["web/components", "web/data", "web/ui", "web/text", ...SHARED, "worker/domain/ids.ts"],
    because: LAYERS,
  },
  "web/components": {
    may: ["web/data", "web/ui", "web/text", ...SHARED, "worker/domain/ids.ts"],
    because: LAYERS,
  },
  "web/data": {
    may: ["web/text", "web/browser", TOKEN_CHECK, ...SHARED, "worker/domain/ids.ts"],
    because: LAYERS,
  },
  [TOKEN_CHECK]: {
    may: ["worker/domain"],
    packages: ["pkijs"],
    because: "a page and a command of the operator check time stamps in the same way",
  },
  "web/ui": {
    may: ["web/text", "web/browser"],
    because:
      "the kit knows no domain; what its own parts say is the same everywhere, so it reads the words itself",
  },
  "web/text": { may: ["web/browser", ...SHARED], because: LAYERS },
  "web/browser": { may: [], packages: [], because: "it only wraps what browsers may refuse" },
  "web/public": { may: [], packages: [], because: "its scripts are copied as they are" },
  "web/service-worker": {
    may: ["web/data", "web/public", "worker/domain"],
    packages: [],
    because:
      "it runs beside the page, knows its address, shares the stored offline data with it, and begins it without a network",
  },
  fixtures: {
    may: [...SHARED, "worker/domain/ids.ts", "worker/storage", "worker/env.ts"],
    because: "fixtures make records; they call no handlers",
  },
  "fixtures/test": {
    may: [
      "fixtures",
      ...SHARED,
      "worker/domain/ids.ts",
      "worker/storage",
      "worker/auth",
      "worker/env.ts",
      "worker/queue-messages.ts",
    ],
    because: "tests go in through HTTP; only the cookie is made for them",
  },
  e2e: {
    may: ["fixtures", "scripts", "worker/transfer", "web/text", ...SHARED],
    because: "browser tests see the product from outside, by its words",
  },
  scripts: {
    may: [
      "fixtures",
      "worker/transfer",
      "worker/storage",
      "worker/env.ts",
      "worker/domain/ids.ts",
      AUDIT_CHECK,
      TOKEN_CHECK,
      ...SHARED,
    ],
    because: "tools stand outside the product",
  },
};

/** Folders whose sub-folders may not import one another; shared code belongs in a lower layer. */
export const NO_SIBLINGS: readonly string[] = ["web/features"];

/** Package name prefixes and the only areas that may import them. */
export const PACKAGES: Readonly<
  Record<string, { readonly areas: readonly string[]; readonly because: string }>
> = {
  "better-auth/adapters/drizzle": { areas: ["worker/auth"], because: "it is better-auth's way into storage" },
  "better-auth": { areas: ["worker/auth"], because: "authentication has one home" },
  "drizzle-orm": {
    areas: ["worker/storage", "worker/transfer"],
    because: "storage is the only drizzle code, but for the columns that an import compares a file with",
  },
  hono: { areas: ["worker/api", "worker/index.ts", "worker/pages"], because: "HTTP ends at the API" },
  stripe: { areas: ["worker/commands/subscription", "scripts"], because: "payments have one home" },
  pkijs: { areas: [TOKEN_CHECK, "fixtures"], because: "it is as large as a page" },
  pdfkit: { areas: ["worker/report"], because: "reports have one home" },
  resend: { areas: ["worker/mail"], because: "mail has one home" },
  "radix-ui": { areas: ["web/ui", "web/features"], because: "the kit wraps the primitives" },
  "zod/mini": { areas: ["web"], because: "the Worker has the whole of zod already" },
  zod: {
    areas: ["worker", "fixtures", "scripts"],
    because: "the sign-in page has no room for it (130 KB)",
  },
  react: { areas: ["web"], because: "the Worker draws nothing" },
  "@tanstack": { areas: ["web"], because: "the Worker draws nothing" },
};

/** Global types that only some areas may name. */
export const GLOBALS: Readonly<
  Record<string, { readonly areas: readonly string[]; readonly because: string }>
> = Object.fromEntries(
  ["D1Database", "D1DatabaseSession", "D1PreparedStatement", "D1Result", "R2Bucket", "R2Object"].map(
    (name) => [
      name,
      {
        areas: ["worker/storage", "worker/transfer", "worker/env.ts", "fixtures", "scripts"],
        because: "storage is the only D1 and R2 code",
      },
    ],
  ),
);

/** The files that are allowed to only re-export. */
export const BARRELS: readonly string[] = [
  "worker/contract/forms/registry.ts",
  "worker/storage/tables/schema.ts",
];

/** Tests may import anything; only tests and tools may import tests. */
export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
export const IGNORED: readonly string[] = ["web/routeTree.gen.ts"];

/** Folders whose sub-folders and loose files import each other in one direction only. */
export const ONE_WAY: readonly string[] = [
  "web/data",
  "web/ui",
  "web/components",
  "worker/storage",
  "worker/reads",
  "worker/commands",
];

/** How many folders up a relative import may lead. Further away, an alias of package.json names the file: "#web/data/api/api.ts". */
export const MOST_FOLDERS_UP: number = 2;

/** How many source files may lie directly in a folder, tests not counted. */
export const MOST_FILES = 16;
/** Folders that are grouped by subject: few files stay outside the groups. */
export const MOST_LOOSE_FILES: Readonly<Record<string, number>> = {
  "web/data": 12,
  "web/ui": 12,
  "worker/storage": 12,
};
/** Folders that may hold more, and how many. The browser tests (`e2e`) are not counted. */
export const CROWDED: Readonly<Record<string, { readonly most: number; readonly because: string }>> = {
  "fixtures/test": { most: 25, because: "one file per resource or tool of the tests" },
  "web/features/form-lists": { most: 20, because: "one screen, its filters and its table" },
  "web/data/forms/outbox": { most: 20, because: "the sending of drafts, one file per step" },
  "web/ui/media": { most: 23, because: "viewer, file field and camera; still to be grouped" },
};
