// The guides of the API: every example is sent, and the answer compared.
import { env, exports } from "cloudflare:workers";
import { Hono } from "hono";
import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import changes from "#docs/api/changes.en.md?raw";
import spanishChanges from "#docs/api/changes.es.md?raw";
import english from "#docs/api/guide.en.md?raw";
import spanish from "#docs/api/guide.es.md?raw";
import { isFromExtintor } from "#docs/examples/verify-webhook.mjs";
// oxlint-disable-next-line import/default -- it is the text of the file
import verifyWebhook from "#docs/examples/verify-webhook.mjs?raw";
import { raiseAction } from "#fixtures/test/action-requests.ts";
import { storeApiKey } from "#fixtures/test/cases/sign-in/api-key-cases.ts";
import { HOOK_SECRET, storeWebhook } from "#fixtures/test/cases/sign-in/webhook-cases.ts";
import { api, insert, ORIGIN } from "#fixtures/test/client.ts";
import { clearExternalRequests, receivedExternalRequests } from "#fixtures/test/external-requests.ts";
import { bytes, png } from "#fixtures/test/files.ts";
import { fillActions, makeActionIn, raiseActionBodyFor } from "#fixtures/test/fill-actions.ts";
import {
  blocksOf,
  differences,
  type Example,
  exampleOf,
  filled,
  type Values,
} from "#fixtures/test/guide/examples.ts";
import { tableRows } from "#fixtures/insert.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { deliverWebhooks } from "../../commands/webhooks/deliver.ts";
import { endpoint } from "../../contract/endpoint.ts";
import { KEY_SCOPES, WEBHOOK_EVENTS } from "../../contract/enums.ts";
import { type ProblemCode, PROBLEMS } from "../../contract/problem.ts";
import { action } from "../../storage/tables/action.ts";
import { routes } from "../app.ts";
import type { AppEnv } from "../http/context.ts";
import { anyone } from "../http/gates.ts";
import { openApi } from "../http/openapi.ts";
import { get, mount, publicHandler } from "../http/route.ts";

const PHOTO = "{photo}";

let world: World;
let values: Values;

beforeEach(async () => {
  world = await makeWorld();
  values = new Map([
    ["companyId", world.acme.id],
    ["departmentId", world.workshop.id],
    ["locationId", world.plant.id],
    ["key", await storeApiKey(world, [...KEY_SCOPES])],
  ]);
});

/** The body as it is sent: lines of form data end as HTTP asks, and a photo is its bytes. */
function sentBody({ body, headers }: Example): string | Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined) return undefined;
  const text = filled(body, values);
  if (!headers["content-type"]?.startsWith("multipart/")) return text;
  const [before = "", after = ""] = text.replaceAll("\n", "\r\n").split(PHOTO);
  return new Uint8Array(bytes(before, png(), after));
}

/** What is wrong with an example. */
async function tried(example: Example): Promise<string[]> {
  const { method, path, headers, expected } = example;
  const body = sentBody(example);
  const request = new Request(ORIGIN + filled(path, values), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, filled(value, values)]),
    ...(body === undefined ? {} : { body }),
  });
  const answer = await exports.default.fetch(request);
  const isFile = expected.body === undefined && answer.status === expected.status;
  const text = isFile ? "" : await answer.text();
  if (isFile) await answer.arrayBuffer();
  if (answer.status !== expected.status) return [`${method} ${path} answers ${answer.status}: ${text}`];
  const wrongHeaders = differences(expected.headers, Object.fromEntries(answer.headers), values);
  const wrongBody =
    expected.body === undefined ? [] : differences(expected.body, JSON.parse(text) as unknown, values);
  return [...wrongHeaders, ...wrongBody].map((difference) => `${method} ${path}: ${difference}`);
}

describe.each([
  ["English", english],
  ["Spanish", spanish],
])("the guide in %s", (_, guide) => {
  it("has examples that are answered as it says, one after the other", async () => {
    await fillActions(world, { title: "Reponer el extintor", dueDate: new Date("2026-11-01T22:59:59Z") });
    await insert(tableRows(action, [makeActionIn(world), makeActionIn(world)]));
    const examples = blocksOf(guide, "http").map(exampleOf);
    expect(examples.length).toBeGreaterThan(15);
    for (const example of examples) expect(await tried(example)).toEqual([]);
  });

  it("shows a message to a webhook as it is sent, and how it is verified", async () => {
    await fillActions(world);
    await clearExternalRequests();
    vi.spyOn(env.WEBHOOK_QUEUE, "send").mockResolvedValue({} as never);
    await storeWebhook(world, { events: ["action.raised"] });
    expect((await raiseAction(world, raiseActionBodyFor(world), "owner")).status).toBe(201);
    await deliverWebhooks(env, world.acme.id);
    const [message] = await receivedExternalRequests();
    const { headers, body } = message ?? { headers: {}, body: "" };
    const [shown = ""] = blocksOf(guide, "json");
    expect(differences(JSON.parse(shown), JSON.parse(body), values)).toEqual([]);
    expect(blocksOf(guide, "js")).toEqual([verifyWebhook.trim()]);
    expect(isFromExtintor(HOOK_SECRET, headers, body)).toBe(true);
  });

  it("names every scope, every event, and codes with the statuses that they have", () => {
    expect([...KEY_SCOPES, ...WEBHOOK_EVENTS].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
    const rows = [...guide.matchAll(/^\| ([45]\d\d|5xx) \| .*$/gm)];
    const named = rows.flatMap(([row, status = ""]) =>
      [...row.matchAll(/`([A-Z_]{4,})`/g)].map(([, code]) => ({ status, code: code as ProblemCode })),
    );
    expect(named.length).toBeGreaterThan(8);
    const wrong = named.filter(
      ({ status, code }) => !new RegExp(status.replace("xx", "..")).test(`${PROBLEMS[code]}`),
    );
    expect(wrong).toEqual([]);
  });
});

it("both guides have the same examples", () => {
  for (const language of ["http", "json", "js"])
    expect(blocksOf(spanish, language)).toEqual(blocksOf(english, language));
});

describe("the example that verifies a message to a webhook", () => {
  const body = '{"type":"ping"}';
  const signed = (at = new Date(), secret = HOOK_SECRET) => ({
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("msg_1", at, body),
  });

  it("accepts what Standard Webhooks signs, also beside another signature", () => {
    const headers = signed();
    expect(isFromExtintor(HOOK_SECRET, headers, body)).toBe(true);
    const two = { ...headers, "webhook-signature": `v1,AAAA v2,x ${headers["webhook-signature"]}` };
    expect(isFromExtintor(HOOK_SECRET, two, body)).toBe(true);
  });

  it.each([
    ["another body", signed(), '{"type":"pong"}'],
    ["another secret", signed(new Date(), `whsec_${btoa("another secret of thirty letters")}`), body],
    ["another id", { ...signed(), "webhook-id": "msg_2" }, body],
    ["a message of an hour ago", signed(new Date(Date.now() - 3_600_000)), body],
    ["no time", { ...signed(), "webhook-timestamp": "soon" }, body],
    ["no signature", { "webhook-id": "msg_1", "webhook-timestamp": "1" }, body],
  ])("refuses %s", (_, headers, sent) => {
    expect(isFromExtintor(HOOK_SECRET, headers as Record<string, string>, sent)).toBe(false);
  });
});

it("the page of the reference takes nothing from elsewhere, and nobody frames it", async () => {
  const answer = await api("/api/docs");
  const html = await answer.text();
  const loaded = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = ""]) => address);
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((address) => !/^\/[^/]/.test(address))).toEqual([]);
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

describe("a call that is deprecated", () => {
  const old = endpoint({
    name: "readOld",
    method: "GET",
    path: "/api/old",
    summary: "What another call answers now",
    tag: "operation",
    status: 200,
    response: z.strictObject({ ok: z.boolean() }),
    deprecated: { since: new Date("2027-01-01T00:00:00Z"), until: new Date("2028-01-01T00:00:00Z") },
  });
  const route = get(
    "/api/old",
    anyone,
    publicHandler(old, async () => ({ ok: true })),
  );

  it("says in its answers since when and until when", async () => {
    const app = new Hono<AppEnv>();
    mount(app, [route]);
    const { status, headers } = await app.request("/api/old", {}, env);
    expect([status, headers.get("deprecation"), headers.get("sunset")]).toEqual([
      200,
      "@1798761600",
      "Sat, 01 Jan 2028 00:00:00 GMT",
    ]);
  });

  it("is marked in the description", () => {
    expect(openApi([route])).toMatchObject({ paths: { "/api/old": { get: { deprecated: true } } } });
  });

  it("lives for twelve months at least, and is listed among the changes in both languages", () => {
    const deprecated = routes.flatMap(({ endpoint: { name, deprecated: times } }) =>
      times ? [{ name, days: (times.until.getTime() - times.since.getTime()) / 86_400_000 }] : [],
    );
    expect(
      deprecated.filter(
        ({ name, days }) =>
          days < 365 || ![changes, spanishChanges].every((text) => text.includes(`\`${name}\``)),
      ),
    ).toEqual([]);
  });
});
