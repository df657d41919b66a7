import { start } from "./lib.mjs"; import { newIdp, newKey, samlifyInflate } from "./saml-idp.mjs";
const w = await start({ outboundService: async () => new Response("x", { status: 502 }) });
const key = await newKey("montgrell"), other = await newKey("evil");
const ACS = "https://app.test/api/auth/sso/saml2/sp/acs/montgrell", ENT = "https://app.test/saml/montgrell";
const idp = newIdp({ key, sp: { entityID: ENT, acs: ACS } });
const row = async (id = "montgrell", over = {}) => w.db.prepare("insert or replace into sso_provider (id, issuer, saml_config, user_id, provider_id, organization_id, domain, domain_verified) values (?,?,?,?,?,?,?,1)").bind(id, ENT, JSON.stringify({ issuer: ENT, entryPoint: "https://saml.test/sso", wantAssertionsSigned: true, idpMetadata: { entityID: "https://saml.test/metadata", cert: key.cert }, spMetadata: { entityID: ENT }, identifierFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress", ...over }), null, id, "c1", "montgrell.es").run();
await row();
const show = (n, r) => console.log(n.padEnd(60), r?.status, r?.location ?? (r?.text ?? "").slice(0, 160));
const begin = async (b, id = "montgrell") => { const s = await b("/api/auth/sign-in/sso", { body: { providerId: id, callbackURL: "/inicio", errorCallbackURL: "/login" } }); if (s.status !== 200) { show("begin", s); return null; } const u = new URL(s.json.url); return { url: s.json.url, id: idp.requestId(s.json.url), relay: u.searchParams.get("RelayState") }; };
const post = (b, SAMLResponse, RelayState, id = "montgrell") => b(`/api/auth/sso/saml2/sp/acs/${id}`, { form: { SAMLResponse, ...(RelayState ? { RelayState } : {}) }, origin: "https://saml.test", cookies: false });
const edit = (b64, f) => Buffer.from(f(Buffer.from(b64, "base64").toString())).toString("base64");
const fresh = async (over = {}, b = w.browser()) => { const q = await begin(b); return { b, q, r: await idp.respond({ nameID: "m1@montgrell.es", email: "marta@montgrell.es", inResponseTo: q.id, ...over }) }; };
console.log(samlifyInflate(new URL((await begin(w.browser())).url).searchParams.get("SAMLRequest")));
const t0 = Date.now(); const g = await fresh(); show("a good answer", await post(g.b, g.r, g.q.relay)); console.log("   ms", Date.now() - t0);
console.log("   ", JSON.stringify((await w.logs()).filter((l) => l.validate || l.sessionCreate || (l.logger && !/entropy/.test(l.logger)))).slice(0, 700)); console.log("   ", JSON.stringify(await w.sql("select email, email_verified from user")), JSON.stringify(await w.sql("select provider_id, account_id from account")));
show("replayed", await post(w.browser(), g.r, g.q.relay));
show("replayed without RelayState", await post(w.browser(), g.r));
{ const q2 = await begin(w.browser()); show("replayed in a new envelope (InResponseTo of a new request)", await post(w.browser(), edit(g.r, (x) => x.replace(/(<samlp:Response[^>]*InResponseTo=")[^"]+/, `$1${q2.id}`)), q2.relay)); }
{ const a = await fresh(); const q2 = await begin(w.browser()); show("unused assertion in the envelope of another request", await post(w.browser(), edit(a.r, (x) => x.replace(/(<samlp:Response[^>]*InResponseTo=")[^"]+/, `$1${q2.id}`)), q2.relay)); }
{ const a = await fresh(); show("InResponseTo removed from the envelope", await post(a.b, edit(a.r, (x) => x.replace(/(<samlp:Response[^>]*) InResponseTo="[^"]+"/, "$1")), a.q.relay)); }
{ const a = await fresh(); show("good answer, other browser, with RelayState", await post(w.browser(), a.r, a.q.relay)); }
{ const a = await fresh(); show("good answer without RelayState", await post(w.browser(), a.r)); }
{ const a = await fresh(); show("address altered", await post(a.b, edit(a.r, (x) => x.replace("marta@montgrell.es", "jefa0@montgrell.es")), a.q.relay)); }
{ const a = await fresh(); show("signature removed", await post(a.b, edit(a.r, (x) => x.replace(/<(ds:)?Signature[\s\S]*<\/(ds:)?Signature>/, "")), a.q.relay)); }
{ const evil = newIdp({ key: other, sp: { entityID: ENT, acs: ACS } }); const b = w.browser(); const q = await begin(b); show("signed with another key", await post(b, await evil.respond({ nameID: "x", email: "jefa@montgrell.es", inResponseTo: q.id }), q.relay)); }
{ const a = await fresh(); const xml = Buffer.from(a.r, "base64").toString(); const asr = xml.match(/<saml:Assertion[\s\S]*<\/saml:Assertion>/)[0]; const evil = asr.replace(/ID="[^"]+"/, 'ID="_evil"').replace(/<(ds:)?Signature[\s\S]*<\/(ds:)?Signature>/, "").replace("marta@", "jefa@");
  for (const [n, x] of [["two assertions, forged first", xml.replace(asr, evil + asr)], ["forged outside, signed within Extensions", xml.replace(asr, evil).replace("<samlp:Status>", `<samlp:Extensions>${asr}</samlp:Extensions><samlp:Status>`)], ["signed within the signature's Object", xml.replace(asr, evil.replace("</saml:Issuer>", `</saml:Issuer>${asr.match(/<(ds:)?Signature[\s\S]*<\/(ds:)?Signature>/)[0].replace(/<\/(ds:)?Signature>$/, (m) => `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${asr.replace(/<(ds:)?Signature[\s\S]*<\/(ds:)?Signature>/, "")}</ds:Object>` + m)}`))]]) show("wrapping: " + n, await post(a.b, Buffer.from(x).toString("base64"), a.q.relay)); }
{ const a = await fresh({ nameID: "x@montgrell.es", email: "marta@montgrell.es.evil.test" }); const r = edit(a.r, (x) => x.replace("marta@montgrell.es.evil.test", "marta@montgrell.es<!-- -->.evil.test")); const p = await post(a.b, r, a.q.relay); show("comment within the address", p); console.log("   ", JSON.stringify((await w.logs()).filter((l) => l.validate).map((l) => l.user.email))); }
{ const a = await fresh({ notOnOrAfter: -120_000, notBefore: -400_000 }); show("expired two minutes ago", await post(a.b, a.r, a.q.relay)); }
{ const a = await fresh({ audience: "https://app.test/saml/otra" }); show("audience of another company", await post(a.b, a.r, a.q.relay)); }
{ const a = await fresh({ acs: "https://app.test/api/auth/sso/saml2/sp/acs/otra" }); show("recipient of another company", await post(a.b, a.r, a.q.relay)); }
{ await row("otra", { issuer: "https://app.test/saml/otra", spMetadata: { entityID: "https://app.test/saml/otra" } }); const a = await fresh(); show("handed in at another company's address", await post(a.b, a.r, a.q.relay, "otra")); }
{ const sha1 = newIdp({ key, sigAlg: "http://www.w3.org/2000/09/xmldsig#rsa-sha1", sp: { entityID: ENT, acs: ACS } }); const b = w.browser(); const q = await begin(b); globalThis.sh = 1; show("signed with SHA-1", await post(b, await sha1.respond({ nameID: "m1@montgrell.es", email: "marta@montgrell.es", inResponseTo: q.id }), q.relay)); }
{ await row("nocert", { wantAssertionsSigned: true, idpMetadata: { metadata: idp.metadata.replace(/<KeyDescriptor[\s\S]*<\/KeyDescriptor>/, "") } }); const evil = newIdp({ key: other, sp: { entityID: ENT, acs: "https://app.test/api/auth/sso/saml2/sp/acs/nocert" } }); const b = w.browser(); const q = await begin(b, "nocert"); if (q) show("metadata without a certificate, signed by anybody", await post(b, await evil.respond({ nameID: "e", email: "jefa@montgrell.es", inResponseTo: q.id }), q.relay, "nocert")); }
{ await row("montgrell", { wantAssertionsSigned: false }); const a = await fresh(); const noSig = edit(a.r, (x) => x.replace(/<(ds:)?Signature[\s\S]*<\/(ds:)?Signature>/, "")); show("wantAssertionsSigned false, no signature", await post(a.b, noSig, a.q.relay)); await row(); }
{ const a = await fresh({ nameID: "m9", email: "persona@otra.test" }); show("address of another domain, new", await post(a.b, a.r, a.q.relay)); }
{ const a = await fresh({ nameID: "m1@montgrell.es", email: "jefa@montgrell.es" }); show("known person with another's address", await post(a.b, a.r, a.q.relay)); }
{ await w.signIn(w.browser(), "pep@montgrell.es"); const a = await fresh({ nameID: "p1", email: "pep@montgrell.es" }); show("existing user of the domain", await post(a.b, a.r, a.q.relay)); }
{ const a = await fresh(); const rs = await Promise.all([1, 2, 3, 4, 5, 6].map(() => post(w.browser(), a.r, a.q.relay))); console.log("6 at once".padEnd(60), rs.map((r) => r.status + " " + (r.location ?? "").slice(0, 60)).join(" | ")); }
{ const a = await fresh(); show("origin null", await a.b(`/api/auth/sso/saml2/sp/acs/montgrell`, { form: { SAMLResponse: a.r, RelayState: a.q.relay }, origin: "null", cookies: false })); console.log("   set-cookie", a.b.lastCookie?.slice(0, 60)); }
{ const a = await fresh(); show("cookies of a session sent with it, foreign origin", await a.b(`/api/auth/sso/saml2/sp/acs/montgrell`, { form: { SAMLResponse: a.r, RelayState: a.q.relay }, origin: "https://saml.test" })); }
show("GET of the ACS", await w.browser()("/api/auth/sso/saml2/sp/acs/montgrell", { origin: null }));
show("rubbish", await post(w.browser(), "AAAA"));
show("SP metadata", await w.browser()("/api/auth/sso/saml2/sp/metadata?providerId=montgrell", { origin: null }));
console.log([...new Set((await w.logs()).filter((l) => l.logger && !/entropy/.test(l.logger)).map((l) => l.logger + " | " + l.d.join(" ").slice(0, 150)))].slice(-25).join("\n"));
await w.mf.dispose(); process.exit(0);
