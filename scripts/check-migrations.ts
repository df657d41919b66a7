// Fails when the tables in worker/storage/tables say something that migrations/ does not.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

const migrationFiles = (folder: string) => readdirSync(folder).filter((name) => name.endsWith(".sql"));

function generateInto(folder: string) {
  return spawnSync(
    process.execPath,
    [
      "node_modules/drizzle-kit/bin.cjs",
      "generate",
      "--dialect=sqlite",
      "--schema=worker/storage/tables/schema.ts",
      `--out=${relative(process.cwd(), folder)}`,
      "--name=missing",
    ],
    { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], timeout: 60_000 },
  );
}

const copy = mkdtempSync(join(tmpdir(), "migrations-"));
try {
  cpSync("migrations", copy, { recursive: true });
  const known = new Set(migrationFiles(copy));
  const run = generateInto(copy);
  const missing = migrationFiles(copy).filter((name) => !known.has(name));

  // When it needs an answer (was this column renamed?) it exits with status 0, so its output is checked instead.
  const agreed = run.status === 0 && run.stdout.includes("No schema changes") && missing.length === 0;
  if (!agreed) {
    console.error("The tables in worker/storage/tables and the files in migrations/ disagree.");
    console.error("Make the missing migration: npx drizzle-kit generate --name <verb_noun>\n");
    for (const name of missing) console.error(readFileSync(join(copy, name), "utf8"));
    if (missing.length === 0) console.error(`${run.stdout}\n${run.stderr}`);
    process.exitCode = 1;
  } else {
    console.log(`Migrations agree with the tables (${known.size}).`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
