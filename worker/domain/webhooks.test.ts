import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import {
  failingSinceOf,
  hasFailedTooLong,
  newWebhookSecret,
  nextAttempt,
  webhookHeaders,
} from "./webhooks.ts";

const AT = new Date("2026-11-29T10:00:00Z");

describe("the signature of a message", () => {
  const message = { id: "msg_1", at: new Date(), body: '{"type":"action.raised","note":"señal ✓"}' };

  it("is accepted by Standard Webhooks", async () => {
    const secret = newWebhookSecret();
    const headers = await webhookHeaders(secret, message);
    expect(new Webhook(secret).verify(message.body, headers)).toEqual(JSON.parse(message.body));
  });

  it.each([
    ["another body", { body: "{}" }, {}],
    ["another id", {}, { "webhook-id": "msg_2" }],
    ["another secret", {}, {}],
  ])("is refused with %s", async (what, change, headers) => {
    const secret = newWebhookSecret();
    const signed = { ...(await webhookHeaders(secret, message)), ...headers };
    const verifier = new Webhook(what === "another secret" ? newWebhookSecret() : secret);
    expect(() => verifier.verify({ ...message, ...change }.body, signed)).toThrow(
      "No matching signature found",
    );
  });
});

describe("the next attempt", () => {
  it("comes later each time, for a day", () => {
    const pauses: number[] = [];
    let now = AT;
    for (let attempts = 1; ; attempts += 1) {
      const next = nextAttempt(attempts, { firstAt: AT, now });
      if (!next) break;
      pauses.push((next.getTime() - now.getTime()) / 60_000);
      now = next;
    }
    expect(pauses.slice(0, 7)).toEqual([1 / 6, 1, 5, 30, 60, 120, 240]);
    expect(pauses.every((pause, nth) => nth === 0 || pause >= (pauses[nth - 1] ?? 0))).toBe(true);
    expect((now.getTime() - AT.getTime()) / 3_600_000).toBeGreaterThan(19);
    expect((now.getTime() - AT.getTime()) / 3_600_000).toBeLessThanOrEqual(24);
  });
});

it.each([
  ["never failed before", null, null, 0],
  ["failed a while ago", 50, 20, 50],
  ["failed last week", 170, 168, 0],
])("a webhook that %s fails since then", (_, since, last, expected) => {
  const ago = (hours: number) => new Date(AT.getTime() - hours * 3_600_000);
  const before = {
    failingSince: since === null ? null : ago(since),
    failedAt: last === null ? null : ago(last),
  };
  expect(failingSinceOf(before, AT)).toEqual(ago(expected));
});

it.each([
  [71.9, false],
  [72, true],
])("a webhook that failed for %d hours is switched off: %s", (hours, isOff) => {
  expect(hasFailedTooLong(AT, new Date(AT.getTime() + hours * 3_600_000))).toBe(isOff);
});
