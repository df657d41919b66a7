import assert from "node:assert/strict";
import { test } from "node:test";
import { findCrowdedFolders } from "./imports/find-crowded-folders.ts";
import { findCycles, findFolderCycles } from "./imports/find-cycles.ts";
import { findClimbs, findViolations } from "./imports/find-violations.ts";
import { readModule } from "./imports/read-imports.ts";

type Tree = Record<string, string>;
const read = (tree: Tree) =>
  Object.entries(tree).map(([file, source]) => readModule(file, source, (path) => Object.hasOwn(tree, path)));

const refused: [string, Tree, RegExp][] = [
  [
    "domain reaching into storage",
    {
      "worker/domain/a.ts": 'import { b } from "../storage/b.ts";\nexport const a = b;',
      "worker/storage/b.ts": "export const b = 1;",
    },
    /^worker\/domain\/a\.ts:1 imports worker\/storage\/b\.ts: worker\/domain may not import worker\/storage/,
  ],
  [
    "a type-only import counts like any other",
    {
      "worker/domain/a.ts": '\nimport type { B } from "../storage/b.ts";\nexport type A = B;',
      "worker/storage/b.ts": "export type B = 1;",
    },
    /^worker\/domain\/a\.ts:2 /,
  ],
  [
    "an import() type",
    { "web/ui/a.ts": 'export type A = import("../data/b.ts").B;', "web/data/b.ts": "export type B = 1;" },
    /web\/ui may not import web\/data/,
  ],
  [
    "an alias of package.json",
    {
      "worker/domain/a.ts": 'import { b } from "#worker/storage/b.ts";\nexport const a = b;',
      "worker/storage/b.ts": "export const b = 1;",
    },
    /^worker\/domain\/a\.ts:1 imports worker\/storage\/b\.ts: worker\/domain may not import worker\/storage/,
  ],
  [
    "a lazy import",
    {
      "web/data/a.ts": 'export const a = () => import("../features/x/b.ts");',
      "web/features/x/b.ts": "export const b = 1;",
    },
    /web\/data may not import web\/features/,
  ],
  [
    "a path that is computed",
    {
      "scripts/a.ts":
        'const load = (path: string) => import(path);\nexport const b = load("../worker/commands/b.ts");',
      "worker/commands/b.ts": "export const b = 1;",
    },
    /^scripts\/a\.ts:1 imports a computed path/,
  ],
  [
    "a re-export",
    {
      "web/data/a.ts": 'export { b } from "../routes/b.ts";\nexport const c = 1;',
      "web/routes/b.ts": "export const b = 1;",
    },
    /web\/data may not import web\/routes/,
  ],
  [
    "one feature using another",
    {
      "web/features/forms/a.ts": 'import { b } from "../actions/b.ts";\nexport const a = b;',
      "web/features/actions/b.ts": "export const b = 1;",
    },
    /forms may not import actions/,
  ],
  [
    "web reaching past the shared rules",
    {
      "web/data/a.ts": 'import type { Env } from "../../worker/env.ts";\nexport type A = Env;',
      "worker/env.ts": "export type Env = 1;",
    },
    /web\/data may not import worker\/env\.ts/,
  ],
  [
    "product code using fixtures",
    {
      "worker/api/a.ts": 'import { b } from "../../fixtures/b.ts";\nexport const a = b;',
      "fixtures/b.ts": "export const b = 1;",
    },
    /worker\/api may not import fixtures/,
  ],
  [
    "storage using policy's code rather than its types",
    {
      "worker/storage/a.ts": 'import { can } from "../policy/can.ts";\nexport const a = can;',
      "worker/policy/can.ts": "export const can = 1;",
    },
    /only types of worker\/policy/,
  ],
  [
    "a package in contract",
    { "worker/contract/a.ts": 'import { Hono } from "hono";\nexport const a = Hono;' },
    /may import only zod/,
  ],
  [
    "drizzle outside storage",
    { "worker/commands/a.ts": 'import { eq } from "drizzle-orm";\nexport const a = eq;' },
    /only worker\/storage and worker\/transfer may/,
  ],
  [
    "radix outside the kit",
    { "web/routes/a.tsx": 'import { Dialog } from "radix-ui";\nexport const a = Dialog;' },
    /only web\/ui and web\/features may/,
  ],
  [
    "full zod in the browser",
    { "web/data/a.ts": 'import * as z from "zod";\nexport const a = z;' },
    /130 KB/,
  ],
  [
    "D1 by its global name",
    { "worker/api/a.ts": "export const a = (db: D1Database) => db;" },
    /names D1Database/,
  ],
  [
    "a barrel",
    {
      "web/ui/all.ts": 'export { a } from "./a.ts";\nexport * from "./b.ts";',
      "web/ui/a.ts": "export const a = 1;",
      "web/ui/b.ts": "export const b = 1;",
    },
    /only re-exports/,
  ],
];
for (const [name, tree, message] of refused) {
  void test(`refused: ${name}`, () => {
    const problems = findViolations(read(tree));
    assert.equal(problems.length, 1, problems.join("\n"));
    assert.match(problems[0] ?? "", message);
  });
}

const allowed: [string, Tree][] = [
  [
    "policy's types in storage",
    {
      "worker/storage/a.ts": 'import type { Scope } from "../policy/scope.ts";\nexport type A = Scope;',
      "worker/policy/scope.ts": "export type Scope = 1;",
    },
  ],
  [
    "tests going anywhere",
    {
      "worker/domain/a.test.ts": 'import { b } from "../storage/b.ts";\nb;',
      "worker/storage/b.ts": "export const b = 1;",
    },
  ],
  [
    "better-auth's drizzle adapter in auth",
    {
      "worker/auth/a.ts":
        'import { drizzleAdapter } from "better-auth/adapters/drizzle";\nexport const a = drizzleAdapter;',
    },
  ],
  [
    "the schema as the one list of tables",
    {
      "worker/storage/tables/schema.ts": 'export * from "./a.ts";',
      "worker/storage/tables/a.ts": "export const a = 1;",
    },
  ],
  [
    "a feature's own files",
    {
      "web/features/forms/a.ts": 'import { b } from "./deep/b.ts";\nexport const a = b;',
      "web/features/forms/deep/b.ts": "export const b = 1;",
    },
  ],
];
for (const [name, tree] of allowed) {
  void test(`allowed: ${name}`, () => assert.deepEqual(findViolations(read(tree)), []));
}

void test("a cycle is named file by file", () => {
  const cycles = findCycles(
    read({
      "worker/domain/a.ts": 'import { b } from "./b.ts";\nexport const a = b;',
      "worker/domain/b.ts": 'import { c } from "./c.ts";\nexport const b = c;',
      "worker/domain/c.ts": 'import { a } from "./a.ts";\nexport const c = () => a;',
    }),
  );
  assert.deepEqual(cycles, [
    ["worker/domain/a.ts", "worker/domain/b.ts", "worker/domain/c.ts", "worker/domain/a.ts"],
  ]);
});

void test("a type-only import makes a cycle like any other", () => {
  const tree = {
    "worker/domain/a.ts": 'import type { B } from "./b.ts";\nexport type A = B;',
    "worker/domain/b.ts": 'import { type A } from "./a.ts";\nexport type B = A;',
  };
  assert.deepEqual(findCycles(read(tree)), [
    ["worker/domain/a.ts", "worker/domain/b.ts", "worker/domain/a.ts"],
  ]);
});

const folderCycles: [string, Tree, string[][]][] = [
  [
    "sub-folders that import each other through different files, by a type and lazily",
    {
      "web/data/api/call.ts":
        'import type { Session } from "../session/session.ts";\nexport type A = Session;',
      "web/data/api/errors.ts": "export const error = 1;",
      "web/data/session/session.ts": "export type Session = 1;",
      "web/data/session/leave.ts": 'export const leave = () => import("../api/errors.ts");',
    },
    [["web/data/api", "web/data/session", "web/data/api"]],
  ],
  [
    "a loose file between a sub-folder's files",
    {
      "worker/reads/forms/list.ts": 'import { page } from "../page.ts";\nexport const list = page;',
      "worker/reads/forms/row.ts": "export const row = 1;",
      "worker/reads/page.ts": 'import { row } from "./forms/row.ts";\nexport const page = row;',
    },
    [["worker/reads/forms", "worker/reads/page.ts", "worker/reads/forms"]],
  ],
  [
    "one direction, a test against it, and folders that are not ordered",
    {
      "web/ui/list/table.ts": 'import { button } from "../controls/button.ts";\nexport const table = button;',
      "web/ui/controls/button.ts": "export const button = 1;",
      "web/ui/controls/button.test.ts": 'import { table } from "../list/table.ts";\ntable;',
      "fixtures/demo/a.ts": 'import { b } from "../test/b.ts";\nexport const a = b;',
      "fixtures/test/b.ts": "export const b = 1;",
      "fixtures/test/c.ts": 'import { a } from "../demo/a.ts";\nexport const c = a;',
    },
    [],
  ],
];
for (const [name, tree, cycles] of folderCycles) {
  void test(`folders: ${name}`, () => assert.deepEqual(findFolderCycles(read(tree)), cycles));
}

void test("a relative import leads two folders up at most, in tests too", () => {
  const tree = {
    "web/features/x/y/a.test.ts":
      'import { b } from "../../../data/b.ts";\nimport { c } from "#web/data/c.ts";\nb(c);',
    "web/features/x/y/d.ts": 'export { e } from "../../z/e.ts";',
  };
  assert.deepEqual(findClimbs(read(tree), 2), [
    'web/features/x/y/a.test.ts:1 imports ../../../data/b.ts: write it as "#web/data/b.ts"',
  ]);
});

void test("a folder holds so many files, tests not counted", () => {
  const files = (folder: string, count: number, ending = "ts") =>
    Array.from({ length: count }, (_, index) => `${folder}/${index}.${ending}`);
  const fits = [...files("web/data", 12), ...files("web/data", 5, "test.ts"), ...files("web/data/api", 16)];
  assert.deepEqual(findCrowdedFolders(fits), []);
  assert.deepEqual(findCrowdedFolders([...files("web/data", 13), ...files("worker/jobs", 17, "tsx")]), [
    "web/data holds 13 files, more than 12: merge small ones, or group them in sub-folders",
    "worker/jobs holds 17 files, more than 16: merge small ones, or group them in sub-folders",
  ]);
});
