import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { arrivedOutside, forgetOutside } from "../fixtures/test/outside.ts";
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
  return [...new Set((await arrivedOutside()).map((arrived) => arrived.host))];
}

beforeEach(forgetOutside);

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

  it("is off without an address to report to", async () => {
    const { SENTRY_DSN: _, ...without } = settings;
    expect(await hostsReached(env.PRO_HOST, without)).toEqual([]);
  });
});
