// The tests for mutants: those of pure modules, and those of the write composer with a database of Node.
import { defineConfig } from "vitest/config";

const WORKERS = `${import.meta.dirname}/workers.ts`;

export default defineConfig({
  test: {
    isolate: false,
    projects: [
      { test: { name: "pure", include: ["worker/{policy,domain}/**/*.test.ts"] } },
      {
        resolve: { alias: { "cloudflare:workers": WORKERS, "cloudflare:test": WORKERS } },
        test: {
          name: "storage",
          include: ["worker/storage/core/{audit,rights-check,write}.test.ts"],
          setupFiles: ["./fixtures/test/clean-database.ts"],
        },
      },
    ],
  },
});
