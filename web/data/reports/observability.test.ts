import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const started: { sentry: Record<string, unknown>[]; posthog: unknown[][]; captured: unknown[] } = {
  sentry: [],
  posthog: [],
  captured: [],
};

// The mocks record whether each service is started, and with which settings.
vi.mock("@sentry/react", () => ({
  init: (options: Record<string, unknown>) => started.sentry.push(options),
  captureException: (error: unknown) => started.captured.push(error),
  browserTracingIntegration: () => "tracing",
  consoleLoggingIntegration: () => "logs",
  replayIntegration: (options: object) => ({ replay: options }),
  makeFetchTransport: () => ({ send: (envelope: unknown) => envelope }),
}));
vi.mock("posthog-js", () => ({
  posthog: { init: (...settings: unknown[]) => started.posthog.push(settings) },
}));

async function startOn(host: string, touch = () => dispatchEvent(new Event("pointerdown"))) {
  vi.stubGlobal("location", new URL(`https://${host}/`));
  vi.resetModules();
  const { startObservability } = await import("./observability.ts");
  void startObservability();
  touch();
  // The page's use is a promise; what it starts is imported after it.
  await new Promise((resolve) => setTimeout(resolve));
  await vi.dynamicImportSettled();
  return started;
}

beforeEach(() => {
  started.sentry.length = 0;
  started.posthog.length = 0;
  started.captured.length = 0;
  vi.stubEnv("SENTRY_DSN", "https://key@sentry.test/1");
  vi.stubEnv("POSTHOG_KEY", "phc_key");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe("error reporting in the browser", () => {
  it.each([
    ["extintor.example", "pro"],
    ["dev.extintor.example", "dev"],
  ])("starts on %s as %s, with the specified rates and everything masked", async (host, environment) => {
    const { sentry } = await startOn(host);
    expect(sentry).toMatchObject([
      { environment, tracesSampleRate: 1, replaysSessionSampleRate: 0.1, replaysOnErrorSampleRate: 1 },
    ]);
    expect(sentry[0]?.integrations).toContainEqual({
      replay: { maskAllText: true, maskAllInputs: true, blockAllMedia: true, useCompression: false },
    });
  });

  it("sends no query strings and no invitation codes", async () => {
    const { sentry } = await startOn("extintor.example");
    const { transport, dataCollection } = sentry[0] as {
      transport: (options: object) => { send: (envelope: unknown) => unknown };
      dataCollection: object;
    };
    const error = {
      request: { url: "https://extintor.example/code?email=a@b.es" },
      transaction: "/invitation/x1",
    };
    expect(transport({}).send([{}, [[{ type: "event" }, error]]])).toEqual([
      {},
      [
        [
          { type: "event" },
          { request: { url: "https://extintor.example/code" }, transaction: "/invitation/…" },
        ],
      ],
    ]);
    expect(dataCollection).toMatchObject({ urlQueryParams: false, httpBodies: [] });
  });

  it.each(["localhost", "127.0.0.1", "extintor.example.evil.example", "preview.workers.dev"])(
    "does not start on %s",
    async (host) => {
      expect((await startOn(host)).sentry).toEqual([]);
    },
  );

  it("starts before the page is used", async () => {
    expect((await startOn("extintor.example", () => true)).sentry).toHaveLength(1);
  });

  it("reports what failed before it was loaded, once", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await startOn("extintor.example", () => {
      // Nothing is loaded yet.
      expect(started.sentry).toEqual([]);
      return dispatchEvent(new ErrorEvent("error", { error: new Error("first") }));
    });
    // Of the page that was just opened.
    const { logError } = await import("./log.ts");
    logError("It failed", new Error("second"));
    await vi.waitFor(() =>
      expect(started.captured).toMatchObject([{ message: "first" }, { message: "second" }]),
    );
  });

  it("does not start without a DSN", async () => {
    vi.stubEnv("SENTRY_DSN", "");
    expect((await startOn("extintor.example")).sentry).toEqual([]);
  });
});

describe("product analytics", () => {
  it.each(["", "dev"])("does not start in the build edition %j", async (edition) => {
    vi.stubEnv("EDITION", edition);
    expect((await startOn("extintor.example")).posthog).toEqual([]);
  });

  it("starts in the pro edition, in the EU, loading no code from elsewhere", async () => {
    vi.stubEnv("EDITION", "pro");
    const { posthog } = await startOn("extintor.example");
    expect(posthog).toMatchObject([
      [
        "phc_key",
        {
          api_host: "https://eu.i.posthog.com",
          disable_external_dependency_loading: true,
          mask_all_text: true,
          mask_all_element_attributes: true,
        },
      ],
    ]);
    const { before_send: beforeSend } = (posthog[0] ?? [])[1] as { before_send: (event: unknown) => unknown };
    expect(beforeSend({ event: "$pageview", properties: { $current_url: "/c1/forms?q=despido" } })).toEqual({
      event: "$pageview",
      properties: { $current_url: "/c1/forms" },
    });
    expect(beforeSend(null)).toBeNull();
  });
});
