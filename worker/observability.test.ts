import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { DrizzleQueryError } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { receivedExternalRequests, clearExternalRequests } from "../fixtures/test/external-requests.ts";
import type { Env } from "./env.ts";
import { watched } from "./observability.ts";

const settings: Env = { ...env, SENTRY_DSN: "https://key@sentry.test/1" };

const broken = watched({
  fetch: () => {
    throw new Error("broken on purpose");
  },
  queue: () => {
    throw new Error("broken on purpose");
  },
  scheduled: () => {
    throw new Error("broken on purpose");
  },
});

async function hostsReached(host: string, given: Env = settings): Promise<string[]> {
  const context = createExecutionContext();
  const request = new Request(`https://${host}/api/health`) as Request<unknown, IncomingRequestCfProperties>;
  await expect((async () => broken.fetch?.(request, given, context))()).rejects.toThrow("broken on purpose");
  await waitOnExecutionContext(context);
  return [...new Set((await receivedExternalRequests()).map((arrived) => arrived.host))];
}

const failing = watched({
  fetch: () => {
    const cause = new DrizzleQueryError("select 1", ["tokentokentoken"], new Error("D1_ERROR"));
    throw new Error("outer", { cause });
  },
  queue: () => {},
  scheduled: () => {},
});

beforeEach(clearExternalRequests);

describe("error reporting", () => {
  it.each([env.PRO_HOST, env.DEV_HOST])("reports from %s", async (host) => {
    expect(await hostsReached(host)).toEqual(["sentry.test"]);
  });

  it.each(["localhost", "127.0.0.1", "extintor.workers.dev", `${env.PRO_HOST}.evil.example`])(
    "never reaches the network from %s",
    async (host) => {
      expect(await hostsReached(host)).toEqual([]);
    },
  );

  it("has the statement of a failed query, but none of its parameters", async () => {
    const context = createExecutionContext();
    const request = new Request(`https://${env.PRO_HOST}/`) as Request<unknown, IncomingRequestCfProperties>;
    await expect((async () => failing.fetch?.(request, settings, context))()).rejects.toThrow("outer");
    await waitOnExecutionContext(context);
    const bodies = (await receivedExternalRequests()).map(({ body }) => body).join("");
    expect(bodies).toContain("Failed query: select 1");
    expect(bodies).not.toContain("tokentokentoken");
  });

  it.each([
    ["/api/v1/invite/", "invitations"],
    ["/api/v1/confirm-mailbox/", "confirmation links"],
  ])("has neither queries nor what follows %s, the codes of %s, in errors or in traces", async (path) => {
    const context = createExecutionContext();
    const url = `https://${env.PRO_HOST}${path}codecodecode?q=questionquestion`;
    const request = new Request(url, { headers: { referer: url } }) as Request<
      unknown,
      IncomingRequestCfProperties
    >;
    await expect((async () => failing.fetch?.(request, settings, context))()).rejects.toThrow("outer");
    await waitOnExecutionContext(context);
    const bodies = (await receivedExternalRequests()).map(({ body }) => body).join("");
    expect(bodies).toContain(path);
    for (const secret of ["codecodecode", "questionquestion"]) expect(bodies).not.toContain(secret);
  });

  it("is off without a DSN", async () => {
    const { SENTRY_DSN: _, ...without } = settings;
    expect(await hostsReached(env.PRO_HOST, without)).toEqual([]);
  });
});
