// Which changes are told to a webhook, and of whom.
import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { sql } from "#fixtures/test/client.ts";
import { storeWebhook } from "#fixtures/test/cases/sign-in/webhook-cases.ts";
import { submissionBodyFor } from "#fixtures/test/fill-forms.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { WEBHOOK_EVENTS } from "../../contract/enums.ts";
import { webhookMessage } from "../../storage/tables/operations/webhook.ts";

let world: World;

beforeEach(async () => {
  world = await makeWorld();
  vi.spyOn(env.WEBHOOK_QUEUE, "send").mockResolvedValue({} as never);
  await storeWebhook(world, { events: [...WEBHOOK_EVENTS] });
});

const told = async () =>
  (await sql().select().from(webhookMessage).orderBy(webhookMessage.number)).map(
    ({ event, recordId, byId }) => [event, recordId, byId],
  );

it("a notice is told once it is sent, in one call or in two", async () => {
  const path = `/api/v1/company/${world.acme.id}/mailbox`;
  const body = submissionBodyFor(world);
  const sent = await requestAs(world, "member", "POST", path, { ...body, submit: true });
  const one = (await sent.json<{ form: { id: string } }>()).form.id;
  const by = world.people.member.id;
  expect(await told()).toEqual([["notice.sent", one, by]]);
  const draft = await requestAs(world, "member", "POST", path, body);
  const two = (await draft.json<{ form: { id: string } }>()).form.id;
  expect(await told()).toHaveLength(1);
  await requestAs(world, "member", "PATCH", `${path}/${two}`, { ...body, submit: true });
  expect(await told()).toEqual([
    ["notice.sent", one, by],
    ["notice.sent", two, by],
  ]);
});
