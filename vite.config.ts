import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { unstable_readConfig as readWranglerConfig } from "wrangler";
import packageJson from "./package.json" with { type: "json" };
import { fileURLToPath } from "node:url";
import { apiDocs } from "./scripts/build/pages/api-docs.ts";
import { screenChunks } from "./scripts/build/screens/chunks.ts";
import { compressedFiles } from "./scripts/build/compressed-files.ts";
import { headersFile } from "./scripts/build/headers-file.ts";
import { iconModules } from "./scripts/build/icon-modules.ts";
import { packChecker } from "./scripts/build/pack-checker.ts";
import { noCycles } from "./scripts/build/screens/no-cycles.ts";
import { pageShells } from "./scripts/build/screens/page-shells.ts";
import { publicPages } from "./scripts/build/pages/public-pages.ts";
import { securityTxt } from "./scripts/build/security-txt.ts";
import { textLoads } from "./scripts/build/text-loads.ts";
import { serviceWorker } from "./scripts/build/service-worker.ts";

// The host names that make a deployment "pro" or "dev" are defined only in wrangler.toml.
const { vars } = readWranglerConfig({ config: "wrangler.toml" });
const ENTRY = fileURLToPath(new URL("web/index.html", import.meta.url));
const edition = process.env.EDITION ?? "";

export default defineConfig({
  root: "web",
  define: {
    "import.meta.env.PRO_HOST": JSON.stringify(vars.PRO_HOST),
    "import.meta.env.DEV_HOST": JSON.stringify(vars.DEV_HOST),
    "import.meta.env.EDITION": JSON.stringify(edition),
    "import.meta.env.APP_VERSION": JSON.stringify(packageJson.version),
    "import.meta.env.SUPPORT_EMAIL": JSON.stringify(vars.SUPPORT_EMAIL),
    "import.meta.env.SENTRY_DSN": JSON.stringify(process.env.WEB_SENTRY_DSN ?? ""),
    "import.meta.env.POSTHOG_KEY": JSON.stringify(process.env.POSTHOG_KEY ?? ""),
  },
  // Its file for browsers is CommonJS, for which every page would load a helper.
  resolve: { alias: { pvtsutils: "pvtsutils/build/index.es.js" } },
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "./routes",
      generatedRouteTree: "./routeTree.gen.ts",
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    iconModules(),
    textLoads(),
    headersFile({ edition, sentryDsn: process.env.WEB_SENTRY_DSN ?? "" }),
    securityTxt({ supportEmail: String(vars.SUPPORT_EMAIL), appUrl: String(vars.APP_URL) }),
    pageShells(),
    packChecker(),
    publicPages(),
    apiDocs(),
    noCycles(),
    serviceWorker(),
    compressedFiles(),
  ],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    manifest: "manifest.json",
    // For the tools that measure the scripts; .assetsignore excludes them from the deployment.
    sourcemap: "hidden",
    target: "es2023",
    // What Tailwind's styles need: without it, colours are written twice, for browsers that cannot show the rest.
    cssTarget: ["chrome111", "safari16.4", "firefox128"],
    modulePreload: { polyfill: false },
    // Many small files compress worse, and the first download names each of them.
    rolldownOptions: {
      output: {
        // The first download names each file: a generated name has all that imports the file, and a route's parameter is in its name.
        chunkFileNames: ({ name }) => `assets/${/[~_-]/.test(name) ? "shared" : "[name]"}-[hash:7].js`,
        codeSplitting: {
          groups: [
            // The modules that every page begins with join the entry's file.
            { name: "index", tags: ["$initial"], priority: 3 },
            { name: screenChunks(ENTRY), priority: 2, includeDependenciesRecursively: false },
            // What several dialogs share.
            {
              name: "dialogs",
              // Every page loads texts, and no page the dialogs with them.
              test: /^(?!.*\/web\/text\/)/,
              minShareCount: 2,
              entriesAware: true,
              // With more, merged files import each other in a circle, which fails the build (noCycles).
              entriesAwareMergeThreshold: 2000,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { "/api/": `http://localhost:${process.env.API_PORT ?? "8788"}` } },
});
