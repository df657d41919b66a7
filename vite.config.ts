import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { unstable_readConfig as readWranglerConfig } from "wrangler";
import { headersFile } from "./scripts/build/headers-file.ts";

// The host names that make a deployment "pro" or "dev" live in wrangler.toml alone; the SPA gets them from there.
const { vars } = readWranglerConfig({ config: "wrangler.toml" });
const edition = process.env.EDITION ?? "";

export default defineConfig({
  root: "web",
  define: {
    "import.meta.env.PRO_HOST": JSON.stringify(vars.PRO_HOST),
    "import.meta.env.DEV_HOST": JSON.stringify(vars.DEV_HOST),
    "import.meta.env.EDITION": JSON.stringify(edition),
    "import.meta.env.SENTRY_DSN": JSON.stringify(process.env.WEB_SENTRY_DSN ?? ""),
    "import.meta.env.POSTHOG_KEY": JSON.stringify(process.env.POSTHOG_KEY ?? ""),
  },
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
    headersFile({ edition, sentryDsn: process.env.WEB_SENTRY_DSN ?? "" }),
  ],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    manifest: "manifest.json",
    sourcemap: true,
    target: "es2023",
  },
  server: { port: 5173, proxy: { "/api": `http://localhost:${process.env.API_PORT ?? "8788"}` } },
});
