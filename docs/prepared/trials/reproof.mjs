import { start } from "./lib.mjs"; import { newAuthenticator } from "./authenticator.mjs";
const w = await start({ script: "out4/w4.js", bindings: { UV: "1" }, outboundService: async () => new Response("x", { status: 502 }) });
const show = (n, r) => console.log(n.padEnd(46), r.status, (r.text ?? "").slice(0, 130));
const ana = w.browser(), bob = w.browser(); await w.signIn(ana, "ana@montgrell.es"); await w.signIn(bob, "bob@montgrell.es");
const reg = async (b, a) => { const o = await b("/api/auth/passkey/generate-register-options"); return b("/api/auth/passkey/verify-registration", { body: { response: await a.create(o.json) } }); };
const ka = await newAuthenticator({ rpId: "app.test", origin: "https://app.test" }), kb = await newAuthenticator({ rpId: "app.test", origin: "https://app.test" }); await reg(ana, ka); await reg(bob, kb);
const auth = async (b, k) => { const o = await b("/api/auth/passkey/generate-authenticate-options"); return [o, await b("/api/auth/passkey/verify-authentication", { body: { response: await k.get(o.json) } })]; };
console.log("sessions before", JSON.stringify(await w.sql("select u.email, s.id, s.method, s.strong_at from session s join user u on u.id=s.user_id")));
{ const [o, r] = await auth(ana, ka); console.log("allowCredentials of her own:", o.json.allowCredentials?.length); show("ana proves herself again", r); }
console.log("sessions after", JSON.stringify(await w.sql("select u.email, s.id, s.method, s.strong_at from session s join user u on u.id=s.user_id")));
{ const [, r] = await auth(ana, kb); show("ana's session, bob's passkey", r); }
console.log("sessions after", JSON.stringify(await w.sql("select u.email, s.method from session s join user u on u.id=s.user_id")));
// two answers at once with the same counter and different challenges
await w.db.prepare("create trigger passkey_counter before update of counter on passkey when not (new.counter > old.counter or (new.counter = 0 and old.counter = 0)) begin select raise(abort, 'counter'); end").run();
await w.db.prepare("update passkey set counter = 5").run(); ka.counter = 6; const bs = [1, 2, 3, 4, 5].map(() => w.browser()); const os = await Promise.all(bs.map((b) => b("/api/auth/passkey/generate-authenticate-options"))); const rs = await Promise.all(bs.map(async (b, i) => b("/api/auth/passkey/verify-authentication", { body: { response: await ka.get(os[i].json) } }))); console.log("5 at once with one counter, trigger:", rs.map((r) => r.status).join(" "));
await w.db.prepare("drop trigger passkey_counter").run(); await w.db.prepare("update passkey set counter = 5").run(); const os2 = await Promise.all(bs.map((b) => b("/api/auth/passkey/generate-authenticate-options"))); console.log("options statuses", os2.map((o) => o.status).join(" ")); const bs2 = [1, 2, 3, 4, 5].map(() => w.browser()); const os3 = await Promise.all(bs2.map((b) => b("/api/auth/passkey/generate-authenticate-options"))); const rs2 = await Promise.all(bs2.map(async (b, i) => b("/api/auth/passkey/verify-authentication", { body: { response: await ka.get(os3[i].json) } }))); console.log("the same without the trigger:", rs2.map((r) => r.status).join(" "));
await w.mf.dispose(); process.exit(0);
