import packageJson from "#package.json" with { type: "json" };
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { api, cookiesOf, costOf, errorOf, ORIGIN } from "#fixtures/test/client.ts";
import { actionFrom, raiseAction } from "#fixtures/test/action-requests.ts";
import { createForm, formIdOf, formOf, patchForm, worldWithForms } from "#fixtures/test/fill-forms.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld } from "#fixtures/test/world.ts";
import { Problem } from "../../contract/problem.ts";
import { routes } from "../app.ts";
import { answerProblem } from "../middleware/errors.ts";
import type { AppContext } from "../http/context.ts";

describe("health", () => {
  it("answers after touching the database", async () => {
    const answer = await api("/api/health");
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true, version: packageJson.version }]);
    expect(costOf(answer).roundTrips).toBe(1);
  });
});

describe("every answer", () => {
  it.each(["/api/health", "/api/nope", "/api/v1/company"])(
    "of %s carries what the contract promises",
    async (path) => {
      const { headers } = await api(path);
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("server-timing")).toMatch(/^d1;desc="\d+q \d+rt \d+r \d+w";dur=\d+$/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    },
  );

  it("has a new request id, never the client's", async () => {
    const ids = await Promise.all(
      [1, 2].map(async () =>
        (await api("/api/health", { headers: { "x-request-id": "mine" } })).headers.get("x-request-id"),
      ),
    );
    expect(new Set([...ids, "mine"]).size).toBe(3);
  });
});

describe("unknown paths", () => {
  it.each([
    "/api/nope",
    "/api/",
    "/api/v1/company/a/b/c",
    "/api/auth/sign-up/email",
    "/api/auth/ok",
    "/api/auth/admin/has-permission",
  ])("%s is a JSON 404", async (path) => {
    const answer = await api(path);
    expect(answer.status).toBe(404);
    expect(await errorOf(answer)).toEqual({ code: "NOT_FOUND", message: "No encontrado" });
  });

  it.each(["PUT", "PATCH", "DELETE", "POST"])(
    "%s of something only to be read is a JSON 404",
    async (method) => {
      const answer = await api("/api/health", { method, body: {} });
      expect([answer.status, (await errorOf(answer)).code]).toEqual([404, "NOT_FOUND"]);
    },
  );
});

describe("the language of a message", () => {
  it.each([
    ["", "No encontrado"],
    ["de-DE,fr;q=0.9", "No encontrado"],
    ["en-US,en;q=0.9,es;q=0.8", "Not found"],
    ["es;q=0.3, ca;q=0.9", "No s’ha trobat"],
    ["en;q=0, ca", "No s’ha trobat"],
    [";;;,,q=", "No encontrado"],
  ])("is what Accept-Language %j asks for", async (header, message) => {
    expect((await errorOf(await api("/api/nope", { headers: { "accept-language": header } }))).message).toBe(
      message,
    );
  });

  it("is the user's own after sign-in", async () => {
    const world = await makeWorld();
    const cookie = await world.cookie("owner");
    await api("/api/auth/update-user", { body: { language: "ca" }, cookie });
    const answer = await api("/api/v1/company/other", { cookie, headers: { "accept-language": "en" } });
    expect((await errorOf(answer)).message).toBe("No s’ha trobat l’empresa");
  });
});

describe("a datetime", () => {
  /** The patterns of all datetimes of a schema. */
  function patternsIn(schema: unknown): string[] {
    if (typeof schema !== "object" || schema === null) return [];
    const { format, pattern } = schema as { format?: unknown; pattern?: unknown };
    return format === "date-time" ? [String(pattern)] : Object.values(schema).flatMap(patternsIn);
  }
  const askedOf = ({ endpoint: { body, query } }: (typeof routes)[number]) =>
    [body, query].flatMap((schema) =>
      schema ? patternsIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })) : [],
    );
  const asking = routes.filter((route) => askedOf(route).length > 0);

  it.each(asking.map((route) => [`${route.endpoint.method} ${route.path}`, route] as const))(
    "in %s may have an offset",
    (_, route) => {
      for (const pattern of askedOf(route)) expect("2026-11-26T10:00:00+01:00").toMatch(new RegExp(pattern));
    },
  );

  it("is asked for by the calls of forms, of actions and of the audit log", () => {
    const paths = asking.map(({ path }) => path).join();
    for (const part of ["/drill/", "/mailbox", "/actions", "/admin/audit"]) expect(paths).toContain(part);
  });

  it("with an offset is stored, and answered, as the same instant in UTC", async () => {
    const world = await worldWithForms();
    const sent = "2026-11-26T10:00:00+01:00";
    const stored = "2026-11-26T09:00:00.000Z";
    const drill = await createForm(world, "drill", { date: sent });
    expect([drill.status, (await formOf(drill))["date"]]).toEqual([201, stored]);
    const timings = [{ date: "2026-11-26T00:30:00.5-05:30", event: "Alarma", observation: null }];
    const timed = await patchForm(world, "drill", { date: sent, timings });
    expect(await formOf(timed)).toMatchObject({
      date: stored,
      timings: [{ date: "2026-11-26T06:00:00.500Z", event: "Alarma" }],
    });
    const raised = await raiseAction(world, {
      formType: "drill",
      formId: formIdOf(world, "drill"),
      title: "Señalizar la salida",
      openedAt: sent,
      deadline: "2026-12-01T00:00:00+14:00",
    });
    expect(await actionFrom(raised)).toMatchObject({
      openedAt: stored,
      deadline: "2026-11-30T10:00:00.000Z",
    });
  });

  it("of a filter may have an offset", async () => {
    const world = await makeWorld();
    const at = await requestAs(world, "owner", "PATCH", `/api/v1/company/${world.acme.id}`, {
      name: "Acme 2",
    });
    expect(at.status).toBe(200);
    const countFrom = async (from: Date) => {
      const local = new Date(from.getTime() + 5 * 3_600_000).toISOString().replace("Z", "+05:00");
      const answer = await requestAs(
        world,
        "platformAdmin",
        "GET",
        `/api/v1/admin/audit?from=${encodeURIComponent(local)}`,
      );
      return (await answer.json<{ entries: unknown[] }>()).entries.length;
    };
    expect(await countFrom(new Date(Date.now() - 60_000))).toBeGreaterThan(0);
    expect(await countFrom(new Date(Date.now() + 60_000))).toBe(0);
  });

  it.each(["2026-11-26T10:00:00", "2026-11-26T10:00:00+25:00", "2026-11-26", "ayer", "+01:00"])(
    "%s is refused",
    async (date) => {
      const world = await worldWithForms();
      const refused = await patchForm(world, "drill", { date });
      expect([refused.status, Object.keys((await errorOf(refused)).fields ?? {})]).toEqual([422, ["date"]]);
    },
  );
});

describe("a change requested by another site", () => {
  const ask = (headers: Record<string, string>) => api("/api/auth/sign-out", { body: {}, headers });

  it.each(["https://evil.example", "null", "http://localhost:9999", `${ORIGIN}.evil.example`, "file://"])(
    "is refused from %s",
    async (origin) => {
      const answer = await ask({ origin });
      expect([answer.status, (await errorOf(answer)).code]).toEqual([403, "FOREIGN_ORIGIN"]);
    },
  );

  it("is refused by Fetch Metadata alone", async () => {
    expect((await ask({ "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await ask({ "sec-fetch-site": "same-origin", origin: ORIGIN })).status).toBe(200);
  });

  it("is accepted from our own pages and from programs, which send no Origin", async () => {
    expect((await ask({ origin: ORIGIN })).status).toBe(200);
    expect((await ask({})).status).toBe(200);
  });
});

describe("reading one's own writes", () => {
  it("sets a bookmark after a write and accepts it back, malformed ones too", async () => {
    const world = await makeWorld();
    const cookie = await world.cookie("owner");
    const write = await api("/api/auth/update-user", { body: { name: "Olga" }, cookie });
    const bookmark = cookiesOf(write);
    expect(bookmark).toMatch(/^d1-bookmark=[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/);
    for (const sent of [bookmark, "d1-bookmark=zzz", "d1-bookmark=00000000-00000000-00000000-0"]) {
      const read = await api("/api/auth/get-session", { cookie: `${cookie}; ${sent}` });
      expect(await read.json()).toMatchObject({ user: { name: "Olga" } });
    }
    expect(cookiesOf(await api("/api/health"))).toBe("");
  });
});

describe("internal errors", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());

  // The handler alone, given what cannot be provoked from outside: there is no input that leads to a 5xx.
  const answer = (error: unknown) => {
    const context = {
      var: { language: "es", requestId: "request-1" },
      req: { path: "/api/x" },
      header: (name: string, value: string) => headers.set(name, value),
      json: (body: object, status: number) => Response.json(body, { status, headers }),
    };
    const headers = new Headers();
    return answerProblem(error, context as unknown as AppContext);
  };

  it("return only a request id", async () => {
    const given = answer(new Error("SELECT secret FROM table", { cause: new Error("deep") }));
    expect(given.status).toBe(500);
    expect(await given.json()).toEqual({
      error: { code: "INTERNAL", message: "Ha ocurrido un error inesperado", requestId: "request-1" },
    });
  });

  it.each([
    "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
    "D1_ERROR: Network connection lost.",
  ])("are 503 with Retry-After for %s", (message) => {
    const given = answer(new Error("Failed query: select …", { cause: new Error(message) }));
    expect([given.status, given.headers.get("retry-after")]).toEqual([503, "5"]);
  });

  it("are 500 for other database errors, and a problem keeps its own status", () => {
    expect(answer(new Error("D1_ERROR: UNIQUE constraint failed: company.company_code")).status).toBe(500);
    expect(answer(new Problem("STALE_VERSION")).status).toBe(412);
  });
});

describe("the local outbox", () => {
  it.each([
    [`https://${env.PRO_HOST}`, 404],
    [`https://${env.DEV_HOST}`, 404],
    ["https://extintor.workers.dev", 404],
    ["http://evil.example", 404],
    ["http://localhost.evil.example", 404],
    ["http://127.0.0.1.evil.example:8787", 404],
    ["http://192.168.1.20:8787", 404],
    ["http://localhost.:8787", 404],
    ["http://localhost:9000", 200],
    ["http://127.0.0.1:8787", 200],
    ["http://[::1]:8787", 200],
    [ORIGIN, 200],
  ])("answers on %s with %i, and counts of rows are told on the same hosts", async (origin, status) => {
    expect((await api("/api/local/outbox", { origin })).status).toBe(status);
    const { headers } = await api("/api/health", { origin });
    expect(headers.get("server-timing")?.includes("desc=")).toBe(status === 200);
  });

  it("answers the host that is configured", async () => {
    const configured = env.APP_URL;
    env.APP_URL = "http://portatil.example:8787";
    try {
      const answer = await api("/api/local/outbox", { origin: env.APP_URL });
      expect(answer.status).toBe(200);
    } finally {
      env.APP_URL = configured;
    }
  });

  it("exists only in a local run", async () => {
    delete env.LOCAL_RUN;
    try {
      expect((await api("/api/local/outbox")).status).toBe(404);
    } finally {
      env.LOCAL_RUN = "true";
    }
  });
});
