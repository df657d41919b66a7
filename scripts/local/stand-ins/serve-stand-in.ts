import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { LOCAL_HOSTS } from "#worker/contract/site.ts";
import { freePort } from "../free-port.ts";

type StandIn = { url: string; stop: () => Promise<void> };

/** Serves the stand-in of an external service on a port of its own, for programs of this machine alone. */
export async function serveStandIn(
  answer: (request: Request) => Promise<Response>,
  given?: number,
): Promise<StandIn> {
  const port = given ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = "GET", url: path = "/", headers } = incoming;
    if (!LOCAL_HOSTS.includes(new URL(`http://${headers.host ?? ""}`).hostname)) {
      outgoing.writeHead(404).end();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = method === "GET" ? null : Buffer.concat(chunks);
    const sent = new Headers(
      Object.entries(headers).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
    const answered = await answer(new Request(url + path, { method, body, headers: sent }));
    outgoing.writeHead(answered.status, Object.fromEntries(answered.headers));
    outgoing.end(Buffer.from(await answered.arrayBuffer()));
  }
  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch((error: unknown) => {
      console.error(error);
      outgoing.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  return {
    url,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
