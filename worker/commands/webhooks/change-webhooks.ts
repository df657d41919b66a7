import type { EndpointBody } from "../../contract/endpoint.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { problem } from "../../contract/problem.ts";
import {
  type changeWebhook as changeContract,
  type makeWebhook as makeContract,
  MOST_WEBHOOKS,
  type Webhook,
  type WebhookMessage,
} from "../../contract/sign-in/webhooks.ts";
import { newId } from "../../domain/ids.ts";
import { sealText } from "../../domain/sealed-text.ts";
import { newWebhookSecret } from "../../domain/webhooks.ts";
import type { Env } from "../../env.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { permit } from "../../reads/permit.ts";
import { messageOf, webhookOf } from "../../reads/sign-on/list-webhooks.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { BY_THE_CHANGE, changesBetween } from "../../storage/core/audit.ts";
import { write } from "../../storage/core/write.ts";
import {
  deleteWebhook,
  giveUpMessages,
  insertPing,
  insertWebhook,
  selectMessage,
  selectWebhook,
  sendMessageAgain,
  updateWebhook,
  type WebhookPath,
} from "../../storage/jobs/webhooks.ts";
import { departmentsById } from "../../storage/organisation/companies.ts";
import { webhookAddress, webhookPurpose } from "./webhook-address.ts";

const auditOf = ({ actor }: ActorContext, companyId: string) =>
  ({ actor, companyId, recordType: "company", recordId: companyId }) as const;

async function check(
  { sql }: ActorContext,
  env: Env,
  companyId: string,
  { url, departmentIds }: { url?: string | undefined; departmentIds?: string[] | null | undefined },
): Promise<void> {
  if (url !== undefined && !webhookAddress(url, env))
    throw problem("INVALID", { fields: { url: "webhook.addressInvalid" } });
  const known = departmentIds ? await departmentsById(sql, companyId, departmentIds) : [];
  if (departmentIds && known.length < departmentIds.length)
    throw problem("INVALID", { fields: { departmentIds: "departments.unknown" } });
}

/** Answers the secret, which is stored encrypted and not answered again. */
export async function makeWebhook(
  context: ActorContext,
  env: Env,
  { companyId, ...given }: EndpointBody<typeof makeContract> & { companyId: string },
): Promise<{ webhook: Webhook; secret: string }> {
  const { actor, sql, now } = context;
  permit(actor, "webhook.change", { companyId });
  await check(context, env, companyId, given);
  const webhookId = newId();
  const secret = newWebhookSecret();
  const { changed, after } = await write(sql, {
    change: insertWebhook(
      sql,
      {
        ...given,
        id: webhookId,
        companyId,
        secret: await sealText(env.BETTER_AUTH_SECRET, webhookPurpose(webhookId), secret),
        createdById: actor.userId,
        createdAt: now,
      },
      MOST_WEBHOOKS,
    ),
    audit: {
      ...auditOf(context, companyId),
      verb: "webhook.create",
      changes: {
        webhookName: { before: null, after: given.name },
        webhookAddress: { before: null, after: given.url },
        webhookEvents: { before: null, after: given.events },
        departments: { before: null, after: given.departmentIds },
      },
    },
    read: { after: selectWebhook(sql, { companyId, webhookId }) },
  });
  const [made] = after;
  if (changed.length === 0 || !made)
    throw problem("LIMIT_REACHED", { message: MESSAGES[actor.language].webhooksFull(MOST_WEBHOOKS) });
  return { webhook: webhookOf(made), secret };
}

async function load({ actor, sql }: ActorContext, path: WebhookPath, verb: "webhook.change" | "webhook.end") {
  permit(actor, verb, { companyId: path.companyId });
  const [found] = await selectWebhook(sql, path);
  if (!found) throw problem("NOT_FOUND");
  return found.webhook;
}

/** Switched off, it gives up what waits; switched on, it tells of what happens from then on. */
export async function changeWebhook(
  context: ActorContext,
  env: Env,
  path: WebhookPath,
  given: EndpointBody<typeof changeContract>,
): Promise<Webhook> {
  const { sql } = context;
  const isSwitchedOffAlone = given.isOn === false && Object.keys(given).length === 1;
  const before = await load(context, path, isSwitchedOffAlone ? "webhook.end" : "webhook.change");
  await check(context, env, path.companyId, given);
  const named = {
    webhookName: "name",
    webhookAddress: "url",
    webhookEvents: "events",
    departments: "departmentIds",
    isOn: "isOn",
  } as const;
  const differing = changesBetween(before, given);
  const changes = Object.fromEntries(
    Object.entries(named).flatMap(([name, key]) => {
      const change = differing[key];
      return change ? [[name, change] as const] : [];
    }),
  );
  const {
    after: [after],
  } = await write(sql, {
    first: given.isOn === false ? [giveUpMessages(sql, path.webhookId)] : [],
    change: updateWebhook(sql, path, {
      ...given,
      ...(given.isOn === undefined ? {} : { offBecause: null, failingSince: null, takenUntil: null }),
    }),
    audit: { ...auditOf(context, path.companyId), verb: "webhook.update", changes, asRead: BY_THE_CHANGE },
    whileReadOnly: isSwitchedOffAlone,
    read: { after: selectWebhook(sql, path) },
  });
  if (!after) throw problem("NOT_FOUND");
  return webhookOf(after);
}

export async function removeWebhook(context: ActorContext, path: WebhookPath): Promise<void> {
  const before = await load(context, path, "webhook.end");
  await write(context.sql, {
    change: deleteWebhook(context.sql, path),
    audit: {
      ...auditOf(context, path.companyId),
      verb: "webhook.remove",
      changes: { webhookName: { before: before.name, after: null } },
      asRead: BY_THE_CHANGE,
    },
    whileReadOnly: true,
  });
}

/** One that is switched off sends nothing. */
export async function pingWebhook(
  { actor, sql, now }: ActorContext,
  path: WebhookPath,
): Promise<WebhookMessage> {
  permit(actor, "webhook.change", { companyId: path.companyId });
  const {
    sent: [sent],
    found,
  } = await readBatch(sql, {
    sent: insertPing(sql, path, actor.userId, now),
    found: selectWebhook(sql, path),
  });
  if (sent) return messageOf(sent);
  throw problem(found.length === 0 ? "NOT_FOUND" : "CONFLICT");
}

/** It is sent as it was the first time. What waits is sent now. */
export async function sendAgain(
  { actor, sql, now }: ActorContext,
  path: WebhookPath,
  messageId: string,
): Promise<WebhookMessage> {
  permit(actor, "webhook.change", { companyId: path.companyId });
  const {
    sent: [sent],
    found,
  } = await readBatch(sql, {
    sent: sendMessageAgain(sql, path, messageId, now),
    found: selectMessage(sql, path, messageId),
  });
  if (sent) return messageOf(sent);
  throw problem(found.length === 0 ? "NOT_FOUND" : "CONFLICT");
}
