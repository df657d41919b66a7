// The identity provider of a local run, in which one signs in by picking a person, without a password.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { openIdProvider } from "#fixtures/stand-ins/openid-provider.ts";
import { DEMO_PEOPLE } from "#fixtures/demo-people.ts";
import { LOCAL_HOSTS } from "#worker/contract/site.ts";
import { freePort } from "../free-port.ts";

const DOMAIN = "montgrell.example";
/** People whom the company knows, and one who comes in for the first time. */
const PEOPLE = [
  ...DEMO_PEOPLE.map(({ email }) => email).filter((email) => email.endsWith(`@${DOMAIN}`)),
  `carla.riba@${DOMAIN}`,
];
const CALLBACK = "/api/auth/sso/callback/";

function isOurs(address: string): boolean {
  const { protocol, hostname, pathname } = new URL(address);
  return protocol === "http:" && LOCAL_HOSTS.includes(hostname) && pathname.startsWith(CALLBACK);
}

const nameOf = (address: string) =>
  address
    .split("@", 1)[0]
    ?.split(/[._-]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const page = (hint: string, people: readonly string[]) => `<!doctype html>
<html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Proveedor de prueba</title>
<style>body{font:1rem/1.5 system-ui;max-width:26rem;margin:2rem auto;padding:0 1rem}
form{display:grid;gap:.75rem;margin:1.5rem 0}input,button{font:inherit;padding:.6rem;min-height:2.75rem}</style>
<h1>Proveedor de prueba</h1>
<p>Hace las veces del de la empresa y no pide contraseña.</p>
<form method="post"><label for="address">Dirección</label>
<input id="address" name="address" type="email" required value="${escaped(hint)}"><button>Entrar</button></form>
<form method="post">${people
  .map((address) => `<button name="address" value="${escaped(address)}">${escaped(address)}</button>`)
  .join("")}</form>
</html>`;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** Serves it for programs of this machine alone. `DELETE /people/<address>` removes somebody, until the run ends. */
export async function serveIdentityProvider(given?: number) {
  const port = given ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const removed = new Set<string>();
  const provider = openIdProvider({
    issuer: url,
    redirectUris: [`http://localhost${CALLBACK}any`],
    claimsOf: (email) =>
      removed.has(email) ? undefined : { email, email_verified: true, name: nameOf(email) },
  });
  // The id of a sign-on, which is part of the address, is not known before. The types leave the class out.
  const { Client } = provider as unknown as { Client: { prototype: { redirectUriAllowed: typeof isOurs } } };
  Client.prototype.redirectUriAllowed = isOurs;
  const answer = provider.callback();

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "POST") {
      const { params } = await provider.interactionDetails(request, response);
      const hint = typeof params["login_hint"] === "string" ? params["login_hint"] : "";
      const people = PEOPLE.filter((address) => !removed.has(address));
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page(hint, people));
      return;
    }
    const accountId = ((await formOf(request)).get("address") ?? "").trim().toLowerCase();
    const isKnown = accountId !== "" && !removed.has(accountId);
    await provider.interactionFinished(
      request,
      response,
      isKnown ? { login: { accountId } } : { error: "access_denied", error_description: "No such person" },
    );
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, hostname } = new URL(request.url ?? "/", `http://${request.headers.host ?? ""}`);
    if (!LOCAL_HOSTS.includes(hostname)) {
      response.writeHead(404).end();
    } else if (pathname.startsWith("/interaction/")) {
      await interact(request, response);
    } else if (request.method === "DELETE" && pathname.startsWith("/people/")) {
      removed.add(decodeURIComponent(pathname.slice("/people/".length)).toLowerCase());
      response.writeHead(204).end();
    } else {
      // Nobody stays signed in, so that each time one may be somebody else.
      const cookies = (request.headers.cookie ?? "")
        .split("; ")
        .filter((each) => !each.startsWith("_session"));
      request.headers.cookie = cookies.join("; ");
      await answer(request, response);
    }
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve));
  return {
    url,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
