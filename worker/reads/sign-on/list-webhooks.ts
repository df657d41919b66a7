import { type EndpointQuery } from "../../contract/endpoint.ts";
import {
  type listWebhookMessages as contract,
  MOST_MESSAGES,
  type Webhook,
  type WebhookMessage,
} from "../../contract/sign-in/webhooks.ts";
import { problem } from "../../contract/problem.ts";
import {
  type ListedWebhook,
  selectMessages,
  selectWebhook,
  selectWebhooks,
  type WebhookMessageRow,
  type WebhookPath,
} from "../../storage/jobs/webhooks.ts";
import { readBatch } from "../../storage/core/batch.ts";
import type { ActorContext } from "../actor-context.ts";
import { permit } from "../permit.ts";

export function webhookOf({ webhook, maker, waiting }: ListedWebhook): Webhook {
  const { id, name, url, events, departmentIds, createdAt, isOn, offBecause, failingSince } = webhook;
  return {
    id,
    name,
    url,
    events,
    departmentIds,
    createdBy: maker,
    createdAt: createdAt.toISOString(),
    isOn,
    offBecause,
    failingSince: failingSince?.toISOString() ?? null,
    waiting,
  };
}

export function messageOf(row: WebhookMessageRow): WebhookMessage {
  const { id, event, at, recordType, recordId, state, attempts, lastAt, nextAt, status, answer, body } = row;
  return {
    id,
    event,
    at: at.toISOString(),
    recordType,
    recordId,
    state: state === "skipped" ? "failed" : state,
    attempts,
    lastAt: lastAt?.toISOString() ?? null,
    nextAt: state === "waiting" ? nextAt.toISOString() : null,
    status,
    answer,
    body,
  };
}

export async function listWebhooks({ actor, sql }: ActorContext, companyId: string): Promise<Webhook[]> {
  permit(actor, "webhook.list", { companyId });
  return (await selectWebhooks(sql, companyId)).map(webhookOf);
}

export async function listMessages(
  { actor, sql }: ActorContext,
  path: WebhookPath,
  { before, state }: EndpointQuery<typeof contract>,
) {
  permit(actor, "webhook.list", { companyId: path.companyId });
  const { found, rows } = await readBatch(sql, {
    found: selectWebhook(sql, path),
    rows: selectMessages(sql, path, { before, state, most: MOST_MESSAGES + 1 }),
  });
  if (found.length === 0) throw problem("NOT_FOUND");
  const page = rows.slice(0, MOST_MESSAGES);
  return {
    messages: page.map(messageOf),
    next: rows.length > MOST_MESSAGES ? (page.at(-1)?.number ?? null) : null,
  };
}
