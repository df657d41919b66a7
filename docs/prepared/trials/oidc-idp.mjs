// A company's identity provider for tests: oidc-provider without pages, which signs in whom the test names.
import Provider from "oidc-provider";
import { createServer } from "node:http";
export async function startOidc({ issuer = "https://idp.test", people = {} }) {
  const p = new Provider(issuer, {
    clients: [{ client_id: "extintor", client_secret: "secreto-largo-de-prueba-0123456789", redirect_uris: ["https://app.test/api/auth/sso/callback/montgrell", "https://app.test/api/auth/sso/callback"], grant_types: ["authorization_code"], response_types: ["code"], token_endpoint_auth_method: "client_secret_basic" }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    features: { devInteractions: { enabled: false } },
    scopes: ["openid", "email", "profile"],
    pkce: { required: () => true },
    cookies: { keys: ["k"] },
    async findAccount(_ctx, id) { const c = people[id]; return c && { accountId: id, async claims() { return { sub: id, ...c }; } }; },
    interactions: { url: (_c, i) => `/interaction/${i.uid}` },
    async loadExistingGrant(ctx) { const g = new ctx.oidc.provider.Grant({ clientId: ctx.oidc.client.clientId, accountId: ctx.oidc.session.accountId }); g.addOIDCScope("openid email profile"); await g.save(); return g; },
  });
  p.proxy = true;
  const next = { login: Object.keys(people)[0] };
  const cb = p.callback();
  const server = createServer(async (req, res) => {
    if (req.url.startsWith("/interaction/")) { try { return void await p.interactionFinished(req, res, { login: { accountId: next.login } }, { mergeWithLastSubmission: false }); } catch (e) { res.statusCode = 500; return void res.end(String(e)); } }
    cb(req, res);
  });
  await new Promise((r) => server.listen(0, "127.0.0.1", r));
  const port = server.address().port;
  // What Miniflare calls for a request that leaves the Worker.
  const forward = async (request) => { const u = new URL(request.url); const h = new Headers(request.headers); h.set("host", u.host); h.set("x-forwarded-proto", "https"); h.set("x-forwarded-host", u.host); const { request: rq } = await import("node:http"); return await new Promise(async (ok, no) => { const body = Buffer.from(await request.arrayBuffer()); const r = rq({ host: "127.0.0.1", port, path: u.pathname + u.search, method: request.method, headers: Object.fromEntries(h) }, (res) => { const b = []; res.on("data", (x) => b.push(x)); res.on("end", () => { const hh = new Headers(); for (let i = 0; i < res.rawHeaders.length; i += 2) hh.append(res.rawHeaders[i], res.rawHeaders[i + 1]); ok(new Response([204, 303, 302, 304].includes(res.statusCode) ? null : Buffer.concat(b), { status: res.statusCode, headers: hh })); }); }); r.on("error", no); r.end(body); }); };
  // A browser at the provider: follows redirects until it leaves for the app.
  const visit = async (url) => { const jar = new Map(); let u = url; for (let i = 0; i < 10; i++) { const r = await forward(new Request(u, { headers: jar.size ? { cookie: [...jar].map(([k, v]) => k + "=" + v).join("; ") } : {} })); for (const s of r.headers.getSetCookie()) { const [kv] = s.split(";"); const j = kv.indexOf("="); jar.set(kv.slice(0, j), kv.slice(j + 1)); } const l = r.headers.get("location"); if (!l) return { status: r.status, text: await r.text() }; u = new URL(l, u).href; if (new URL(u).host !== new URL(issuer).host) return u; } };
  return { forward, visit, next, people, close: () => server.close() };
}
