import { Miniflare, convertV4MiniflareOptions } from "miniflare";
import { readFileSync } from "node:fs";
export const BASE = "https://app.test";
export async function start({ bindings = {}, outboundService, unique = true, script = process.env.SCRIPT ?? "out/w.js" } = {}) {
  const mf = new Miniflare(convertV4MiniflareOptions({ name: "w", rootPath: process.cwd(), modules: true, scriptPath: script, compatibilityDate: "2026-10-20", compatibilityFlags: ["nodejs_compat"], d1Databases: ["DB"], bindings, outboundService, cf: false }));
  await mf.ready;
  const db = await mf.getD1Database("DB");
  for (const s of readFileSync("schema.sql", "utf8").split(";").map((x) => x.trim()).filter(Boolean)) { if (!unique && s.includes("UNIQUE INDEX passkey")) continue; await db.prepare(s).run(); }
  const jars = () => {
    const jar = new Map();
    const f = async (path, { body, method, headers = {}, origin = BASE, form, cookies = true } = {}) => {
      const h = { ...headers }; if (origin) h.origin = origin; if (cookies && jar.size) h.cookie = [...jar].map(([k, v]) => `${k}=${v}`).join("; ");
      if (form) { h["content-type"] = "application/x-www-form-urlencoded"; body = new URLSearchParams(form).toString(); } else if (body) { h["content-type"] = "application/json"; body = JSON.stringify(body); }
      const r = await mf.dispatchFetch(BASE + path, { method: method ?? (body ? "POST" : "GET"), headers: h, body, redirect: "manual" });
      for (const s of r.headers.getSetCookie()) { const [kv] = s.split(";"); const i = kv.indexOf("="); if (/max-age=0/i.test(s)) jar.delete(kv.slice(0, i)); else jar.set(kv.slice(0, i), kv.slice(i + 1)); f.lastCookie = s; }
      const t = await r.text(); let json; try { json = JSON.parse(t); } catch {} return { status: r.status, text: t, json, headers: r.headers, location: r.headers.get("location") };
    };
    f.jar = jar; return f;
  };
  const sql = (q) => db.prepare(q).all().then((r) => r.results);
  const signIn = async (b, email) => { await b("/api/auth/email-otp/send-verification-otp", { body: { email, type: "sign-in" } }); const otp = (await b("/code?email=" + encodeURIComponent(email))).text; return b("/api/auth/sign-in/email-otp", { body: { email, otp } }); };
  const logs = async () => (await jars()("/log")).json;
  return { mf, db, browser: jars, sql, signIn, logs };
}
