// The guides of the API: every example is sent, and the answer compared.
import { env, exports } from "cloudflare:workers";
import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it, vi } from "vitest";
import english from "#docs/api/guide.en.md?raw";
import spanish from "#docs/api/guide.es.md?raw";
import { isFromExtintor } from "#docs/examples/verify-webhook.mjs";
import verifyWebhook from "#docs/examples/verify-webhook.mjs?raw";
import { raiseAction } from "#fixtures/test/action-requests.ts";
import { storeApiKey } from "#fixtures/test/cases/sign-in/api-key-cases.ts";
import { HOOK_SECRET, storeWebhook } from "#fixtures/test/cases/sign-in/webhook-cases.ts";
import { insert, ORIGIN } from "#fixtures/test/client.ts";
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
import { KEY_SCOPES, WEBHOOK_EVENTS } from "../../contract/enums.ts";
import { type ProblemCode, PROBLEMS } from "../../contract/problem.ts";
import { action } from "../../storage/tables/action.ts";

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
  const text = await answer.text();
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
    const wrong = named.filter(({ status, code }) => !new RegExp(status.replace("xx", "..")).test(`${PROBLEMS[code]}`));
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
