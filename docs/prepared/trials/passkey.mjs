import { start } from "./lib.mjs"; import { newAuthenticator } from "./authenticator.mjs";
for (const cfg of [{ UV: "1", unique: true }, { UV: "", unique: false }]) {
  console.log("=====", cfg);
  const w = await start({ bindings: { UV: cfg.UV }, unique: cfg.unique });
  const show = (n, r) => console.log(n.padEnd(46), r.status, (r.text ?? "").slice(0, 300));
  const ana = w.browser(), bob = w.browser(), any = w.browser();
  show("sign in by code", await w.signIn(ana, "ana@montgrell.es")); await w.signIn(bob, "bob@montgrell.es");
  const reg = async (b, a, extra = {}) => { const o = await b("/api/auth/passkey/generate-register-options"); if (o.status !== 200) return o; return b("/api/auth/passkey/verify-registration", { body: { response: await a.create(o.json), name: "Teléfono", ...extra } }); };
  const o1 = await ana("/api/auth/passkey/generate-register-options"); show("register options", o1); console.log("   cookie:", ana.lastCookie);
  const a = await newAuthenticator({ rpId: "app.test", origin: "https://app.test", counter: 1 }); a.counts = true;
  show("register", await reg(ana, a));
  show("register the same again (excludeCredentials is only the browser's)", await reg(ana, a));
  show("same credential id by another person", await reg(bob, a));
  const wrongOrigin = await newAuthenticator({ rpId: "app.test", origin: "https://evil.test" }); show("foreign origin", await reg(ana, wrongOrigin));
  const noUv = await newAuthenticator({ rpId: "app.test", origin: "https://app.test", uv: false }); show("register without user verification", await reg(ana, noUv));
  const auth = async (b, k) => { const o = await b("/api/auth/passkey/generate-authenticate-options"); const resp = await k.get(o.json); return [o, resp, await b("/api/auth/passkey/verify-authentication", { body: { response: resp } })]; };
  { const [o, , r] = await auth(any, a); show("auth options (signed out)", o); show("sign in by passkey", r); console.log("   cookie:", any.lastCookie?.slice(0, 80)); }
  console.log("sessions", JSON.stringify(await w.sql("select method, strong_at from session")), "counter", JSON.stringify(await w.sql("select counter, credential_id, device_type, backed_up, transports, aaguid, name from passkey")));
  { const b = w.browser(); const [, resp] = await auth(b, a); show("replay of the same answer, same cookie", await b("/api/auth/passkey/verify-authentication", { body: { response: resp } })); }
  { const b = w.browser(), b2 = w.browser(); const o = await b("/api/auth/passkey/generate-authenticate-options"); const resp = await a.get(o.json); show("answer from another browser", await b2("/api/auth/passkey/verify-authentication", { body: { response: resp } })); }
  { const b = w.browser(); a.counts = false; a.counter = 1; const [, , r] = await auth(b, a); show("counter went back", r); a.counts = true; a.counter = 50; }
  { const b = w.browser(); a.uv = false; const [, , r] = await auth(b, a); show("sign in without user verification", r); a.uv = true; }
  { const b = w.browser(); const o = await b("/api/auth/passkey/generate-authenticate-options"); const rs = await Promise.all([0, 1, 2, 3, 4, 5].map(async () => b("/api/auth/passkey/verify-authentication", { body: { response: await a.get(o.json) } }))); console.log("6 at once with one challenge:", rs.map((r) => r.status).join(" ")); }
  { const b = w.browser(); const u = await newAuthenticator({ rpId: "app.test", origin: "https://app.test" }); const [, , r] = await auth(b, u); show("unknown credential", r); }
  { const b = w.browser(); const o = await b("/api/auth/passkey/generate-authenticate-options"); show("rubbish", await b("/api/auth/passkey/verify-authentication", { body: { response: { id: "x" } } })); const o2 = await b("/api/auth/passkey/generate-authenticate-options"); show("no id", await b("/api/auth/passkey/verify-authentication", { body: { response: { id: { a: 1 } } } }));}
  show("list", await ana("/api/auth/passkey/list-user-passkeys"));
  const id = (await w.sql("select id from passkey limit 1"))[0].id;
  show("delete by another person", await bob("/api/auth/passkey/delete-passkey", { body: { id } }));
  show("rename", await ana("/api/auth/passkey/update-passkey", { body: { id, name: "x".repeat(5000) } }));
  await w.db.prepare("update session set created_at = created_at - 700000").run();
  show("register options, session of 12 minutes", await ana("/api/auth/passkey/generate-register-options"));
  show("delete, session of 12 minutes", await ana("/api/auth/passkey/delete-passkey", { body: { id } }));
  { const e = await w.signIn(bob, "bob@montgrell.es"); const k = await newAuthenticator({ rpId: "app.test", origin: "https://app.test" }); show("register with createSession", await reg(bob, k, { createSession: true })); }
  console.log((await w.logs()).filter((l) => l.logger).map((l) => l.logger + " | " + l.d.join(" ")).slice(0, 12).join("\n"));
  await w.mf.dispose();
}
