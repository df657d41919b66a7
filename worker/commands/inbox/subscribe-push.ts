// A device is told without an audit entry: it changes no record, and ends with the session.
import type { EndpointBody } from "../../contract/endpoint.ts";
import type { subscribePush as contract } from "../../contract/inbox/push.ts";
import { problem } from "../../contract/problem.ts";
import { isLocalRun } from "../../contract/site.ts";
import { importPushKey, publicPushKey, toBase64Url } from "../../domain/push/encrypt.ts";
import { isPushService } from "../../domain/push/push-service.ts";
import type { Env } from "../../env.ts";
import { accountDenialReason } from "../../policy/can.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { writeWithoutAudit } from "../../storage/core/write.ts";
import { deleteOwnSubscription, selectOwnSubscription, storeSubscription } from "../../storage/inbox/push.ts";

/** Whoever acts in the person's place has another device. */
function permitPush({ actor }: ActorContext): void {
  const why = accountDenialReason(actor, "inbox.change");
  if (why) throw problem(why);
}

export async function readPush({ sql }: ActorContext, { PUSH_KEY }: Env, sessionId: string) {
  const [found] = await selectOwnSubscription(sql, sessionId);
  return { publicKey: PUSH_KEY ? await publicPushKey(PUSH_KEY) : null, isOn: found !== undefined };
}

const hashOf = async (text: string) =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));

export async function subscribePush(
  context: ActorContext,
  env: Env,
  sessionId: string,
  { endpoint, p256dh, auth }: EndpointBody<typeof contract>,
): Promise<void> {
  permitPush(context);
  const { actor, sql } = context;
  if (!isPushService(endpoint, isLocalRun(new URL(env.APP_URL).hostname, env)))
    throw problem("INVALID", { fields: { endpoint: "any.invalid" } });
  const isKey = await importPushKey(p256dh).then(
    () => true,
    () => false,
  );
  if (!isKey) throw problem("INVALID", { fields: { p256dh: "any.invalid" } });
  const row = { id: await hashOf(endpoint), userId: actor.userId, sessionId, endpoint, p256dh, auth };
  const { others, stored } = storeSubscription(sql, row);
  await writeWithoutAudit(sql, { actor, first: [others], change: stored });
}

export async function unsubscribePush(context: ActorContext, sessionId: string): Promise<void> {
  permitPush(context);
  const { actor, sql } = context;
  await writeWithoutAudit(sql, { actor, change: deleteOwnSubscription(sql, sessionId) });
}
