import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { createSecureServer, type ServerHttp2Session, type ServerHttp2Stream } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { constants, createGzip, gzipSync } from "node:zlib";

const COMPRESSED = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg)/;
/** Headers that belong to one HTTP/1.1 connection. */
const OF_A_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);

/** Chromium is told to accept it. */
function selfMadeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "extintor-certificate-"));
  try {
    const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    const made = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
    execFileSync(
      "openssl",
      ["req", "-x509", ...made, "-subj", "/CN=localhost", "-keyout", key, "-out", cert],
      { stdio: "pipe" },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const forwarded = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_A_CONNECTION.has(name)));

type KeptFile = { headers: IncomingHttpHeaders; body: Buffer };

/** Files have an ETag; what the Worker answers has none. */
const isFile = ({ statusCode, headers }: IncomingMessage) => statusCode === 200 && headers.etag !== undefined;

async function keep(response: IncomingMessage): Promise<KeptFile> {
  const body = await buffer(response);
  const headers = forwarded(response.headers);
  if (!COMPRESSED.test(response.headers["content-type"] ?? "") || headers["content-encoding"])
    return { headers, body };
  return { headers: { ...headers, "content-encoding": "gzip" }, body: gzipSync(body) };
}

function answer(stream: ServerHttp2Stream, response: IncomingMessage): void {
  // The browser closed the page meanwhile.
  if (stream.destroyed) return void response.destroy();
  const headers = forwarded(response.headers);
  const type = response.headers["content-type"] ?? "";
  const isCompressed = COMPRESSED.test(type) && !response.headers["content-encoding"];
  if (isCompressed) headers["content-encoding"] = "gzip";
  stream.respond({ ":status": response.statusCode ?? 502, ...headers });
  if (!isCompressed) return void response.pipe(stream);
  // Each part of a streamed page leaves as soon as it has come.
  const gzip = createGzip(type.startsWith("text/html") ? { flush: constants.Z_SYNC_FLUSH } : {});
  response.pipe(gzip).pipe(stream);
}

export type Proxy = {
  close: () => void;
  /** Loads the files into the proxy's cache first, as on an edge server in use. */
  keepFiles: (paths: readonly string[]) => Promise<void>;
};

/** Serves what answers at `localhost:to` by HTTP/2, TLS and gzip, as Cloudflare serves it. */
export function serveHttp2({ port, to }: { port: number; to: number }): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(selfMadeCertificate());
  const sessions = new Set<ServerHttp2Session>();
  const kept = new Map<string, KeptFile>();
  const send = (stream: ServerHttp2Stream, { headers, body }: KeptFile) => {
    if (stream.destroyed) return;
    stream.respond({ ":status": 200, ...headers });
    stream.end(body);
  };
  const askFor = (path: string, headers: Record<string, unknown>, method: string) =>
    request({
      agent,
      port: to,
      host: "127.0.0.1",
      method,
      path,
      // Cloudflare sends a compressed file as it is; miniflare compresses it again in the encoding that is named first.
      headers: { ...headers, "accept-encoding": "br, gzip" },
    });
  async function keepFile(path: string): Promise<void> {
    const asked = askFor(path, { host: `localhost:${port}` }, "GET").end();
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    if (!isFile(response)) throw new Error(`${path} is no file: ${response.statusCode}`);
    kept.set(path, await keep(response));
  }
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
  });
  server.on("stream", (stream: ServerHttp2Stream, headers) => {
    const { ":method": method = "GET", ":path": path = "/", ":authority": host } = headers;
    const file = method === "GET" && kept.get(path);
    if (file) return send(stream, file);
    const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(":")));
    const passed = askFor(path, { ...own, host }, method);
    passed.on("response", async (response) => {
      if (method !== "GET" || !isFile(response)) return answer(stream, response);
      const made = await keep(response);
      kept.set(path, made);
      send(stream, made);
    });
    // The browser or the Worker has ended, which the measured page reports.
    passed.on("error", () => stream.close());
    stream.on("error", () => passed.destroy());
    stream.pipe(passed);
  });
  return new Promise((resolve) => {
    server.listen(port, "127.0.0.1", () =>
      resolve({
        close: () => {
          agent.destroy();
          server.close();
          for (const session of sessions) session.destroy();
        },
        keepFiles: async (paths) => {
          await Promise.all(paths.map(keepFile));
        },
      }),
    );
  });
}
