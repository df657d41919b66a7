import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig, defineProject } from "vitest/config";
const HEAVY = ["better-auth", "better-auth/minimal", "better-auth/adapters/drizzle", "better-auth/api", "better-auth/plugins", "drizzle-orm", "drizzle-orm/d1", "drizzle-orm/sqlite-core", ...(process.env.PLUGINS === "0" ? [] : ["@better-auth/passkey", "@better-auth/sso", "@xmldom/xmldom"])];
const { startOidc } = await import("./oidc-idp.mjs"); const idp = await startOidc({ people: { u1: { email: "marta@montgrell.es", email_verified: true, name: "Marta" } } });
export default defineConfig({ test: { projects: [defineProject({
  plugins: [cloudflareTest(() => { return { wrangler: { configPath: "./wrangler.v.toml" }, miniflare: { cf: false, outboundService: async (req: Request) => { const u = new URL(req.url); if (u.host === "browser.test") return Response.json(await idp.visit(u.searchParams.get("url"))); if (u.host === "idp.test") return idp.forward(req); return new Response("x", { status: 502 }); } } }; })],
  optimizeDeps: { include: HEAVY }, ssr: { optimizeDeps: { include: HEAVY, rolldownOptions: { external: [/^node:/, /^cloudflare:/, /^(assert|buffer|constants|crypto|events|fs|os|path|stream|string_decoder|url|util|zlib)$/] } } },
  test: { deps: { optimizer: { ssr: { enabled: true, include: HEAVY } } }, name: "w", include: ["test/*.test.ts"], isolate: false, testTimeout: 40000 } })] } });
