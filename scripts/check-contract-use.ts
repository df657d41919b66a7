// Checks that the web client is typed by the contract: a change of the contract alone has to break the client's compilation.
import { spawnSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT, TSC } from "./local/paths.ts";
import { CommandFailed, main } from "./local/run.ts";

/** A change in one declaration of the contract, and the error it has to cause. */
type Change = {
  what: string;
  file: string;
  declaration: string;
  from: string;
  to: string;
  /** The error is in this file or folder and mentions this text: that tells one change's errors from another's. */
  breaks: string;
  mentions: string;
};

const CHANGES: readonly Change[] = [
  {
    what: "path of listDepartments",
    file: "organisation/departments.ts",
    declaration: "listDepartments",
    from: ":companyId/departments",
    to: ":companyId/teams",
    breaks: "web/data/organisation/companies.ts",
    mentions: "GET /api/v1/company/:companyId/departments",
  },
  {
    what: "path of the status of every kind of form",
    file: "forms/calls/forms.ts",
    declaration: "endpointsOf",
    from: "}/status`",
    to: "}/state`",
    breaks: "web/data/forms/sending/send-completion.ts",
    mentions: "/status",
  },
  {
    what: "key of listMembers' answer",
    file: "organisation/members.ts",
    declaration: "listMembers",
    from: "members: z.array",
    to: "people: z.array",
    breaks: "web/data/people/members.ts",
    mentions: "'members' does not exist",
  },
  {
    what: "key of a row of listExports",
    file: "exports.ts",
    declaration: "exportRow",
    from: "status:",
    to: "state:",
    breaks: "web/data/exports/exports.ts",
    mentions: "'status' does not exist",
  },
  {
    what: "required key of createInvite's body",
    file: "organisation/invitations.ts",
    declaration: "createInvite",
    from: "departmentIds:",
    to: "teamIds:",
    breaks: "web/features/members/",
    mentions: "departmentIds",
  },
  {
    what: "optional key of addMember's body",
    file: "organisation/members.ts",
    declaration: "addMember",
    from: "departmentId:",
    to: "teamId:",
    breaks: "web/data/people/members.ts",
    mentions: "not assignable to type 'never'",
  },
  {
    what: "optional key of deleteDepartment's query",
    file: "organisation/departments.ts",
    declaration: "deleteDepartment",
    from: "{ moveMembersTo:",
    to: "{ moveTo:",
    breaks: "web/data/organisation/departments.ts",
    mentions: "moveMembersTo",
  },
];

async function applyChange(copy: string, { file, declaration, from, to }: Change): Promise<void> {
  const path = join(copy, "worker/contract", file);
  const source = await readFile(path, "utf8");
  const begin = source.indexOf(`const ${declaration} =`);
  const end = source.indexOf("\n}", begin);
  const before = source.slice(begin, end);
  const isThereOnce = begin !== -1 && before.split(from).length === 2;
  if (!isThereOnce) throw new CommandFailed(`${file}: ${declaration} does not have "${from}" once`);
  await writeFile(path, source.slice(0, begin) + before.replace(from, to) + source.slice(end));
}

/** The project of the copy: what the changes have to break, with what that imports, instead of the whole client. */
const PROJECT = {
  extends: "./web/tsconfig.json",
  compilerOptions: { incremental: false, tsBuildInfoFile: null },
  include: ["web/vite-env.d.ts", ...CHANGES.map(({ breaks }) => breaks)],
};

/** All changes in one copy: each compilation takes seconds. */
async function writeCopy(copy: string): Promise<void> {
  await symlink(join(ROOT, "node_modules"), join(copy, "node_modules"), "junction");
  for (const part of [
    // It has the aliases of imports.
    "package.json",
    "tsconfig.base.json",
    "web",
    "worker/contract",
    "worker/content",
    "worker/domain",
    "worker/policy",
  ])
    await cp(join(ROOT, part), join(copy, part), { recursive: true });
  await writeFile(join(copy, "tsconfig.json"), JSON.stringify(PROJECT));
  for (const change of CHANGES) await applyChange(copy, change);
}

/** The compiler's errors. Those of tests are left out: tests need folders that are not in the copy. */
function errorsIn(copy: string): string[] {
  const { stdout, error } = spawnSync(process.execPath, [TSC, "--project", ".", "--pretty", "false"], {
    cwd: copy,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  return stdout.split(/\n(?=\S)/).filter((text) => !/^\S+\.test\.tsx?\(/.test(text));
}

await main(async () => {
  const copy = await mkdtemp(join(tmpdir(), "extintor-contract-"));
  try {
    await writeCopy(copy);
    const errors = errorsIn(copy);
    const uncaught: string[] = [];
    for (const { what, breaks, mentions } of CHANGES) {
      const caught = errors.find((text) => text.startsWith(breaks) && text.includes(mentions));
      if (caught === undefined) uncaught.push(what);
      const where =
        caught === undefined ? "compiles all the same" : caught.slice(0, caught.indexOf(": error"));
      console.log(`${caught === undefined ? "✗" : "✓"} ${what.padEnd(42)} ${where}`);
    }
    if (uncaught.length > 0)
      throw new CommandFailed(`The client does not take these from the contract: ${uncaught.join("; ")}`);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});
