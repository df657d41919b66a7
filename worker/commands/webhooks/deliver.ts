import { failingSinceOf, hasFailedTooLong, nextAttempt, webhookHeaders } from "../../domain/webhooks.ts";
import { openText } from "../../domain/sealed-text.ts";
import type { Env } from "../../env.ts";
import { actorOfKey } from "../../policy/api-key.ts";
import type { AuthenticatedActor } from "../../policy/actor.ts";
import { openDatabase, type Sql } from "../../storage/core/database.ts";
import { promiseNoticesOf } from "../../storage/lifecycle/ending.ts";
import {
  companiesWithMessages,
  findMaker,
  failWaitingMessages,
  nextDeliveryAt,
  releaseWebhook,
  selectDueMessages,
  leaseWebhooks,
  updateMessage,
  updateWebhook,
  type WebhookMessageRow,
  type WebhookRow,
} from "../../storage/jobs/webhooks.ts";
import { queueMail } from "../mail/promised-mail.ts";
import { bodyOf } from "./message-body.ts";
import { webhookAddress, webhookPurpose } from "./webhook-address.ts";

const TIMEOUT_MS = 10_000;
/** The answer is kept up to here, to show why a message was refused. */
const ANSWER_BYTES = 1000;
/** Messages of different records leave at once; those of one record follow each other. */
const AT_ONCE = 6;
/** An invocation sends for so long, and another one goes on. */
const SENDS_FOR_MS = 60_000;
/** Longer than an invocation takes: a delivery that was stopped is taken up after it. */
const LEASED_FOR_MS = 3 * 60_000;
const MOST_DELAY_SECONDS = 12 * 60 * 60;
const MOST_COMPANIES = 1000;

type Answer = { status: number | null; answer: string | null };

async function startOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  while (bytes < ANSWER_BYTES) {
    const { done, value } = await reader.read();
    if (done) return text;
    bytes += value.length;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text.slice(0, ANSWER_BYTES);
}

async function post(url: URL, headers: Record<string, string>, body: string): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "user-agent": "Extintor-Webhooks/1" },
      body,
      // Followed, a redirect would lead to an address that nobody has checked.
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, answer: await startOf(response) };
  } catch {
    return { status: null, answer: null };
  }
}

type Delivery = { env: Env; sql: Sql; hook: WebhookRow; actor: AuthenticatedActor; secret: string; url: URL };

const hasArrived = ({ status }: Answer) => status !== null && status >= 200 && status < 300;
const GONE = 410;

/** Sends one message and stores what came of it. Returns the answer; null for a message that is not sent. */
async function send({ env, sql, actor, secret, url }: Delivery, message: WebhookMessageRow) {
  const now = new Date();
  const attempts = message.attempts + 1;
  const triedSince = message.triedSince ?? now;
  // From here on a message of its own tells of a change, which this body may lack.
  await updateMessage(sql, message.number, { attempts, triedSince });
  const body = message.body ?? (await bodyOf({ actor, sql, now }, message, env.APP_URL));
  if (body === null) {
    await updateMessage(sql, message.number, { state: "skipped" });
    return null;
  }
  if (message.body === null) await updateMessage(sql, message.number, { body });
  const headers = await webhookHeaders(secret, { id: message.id, at: now, body });
  const answer = await post(url, headers, body);
  const ended = new Date();
  const next = nextAttempt(attempts, { firstAt: triedSince, now: ended });
  const rest = next ? { nextAt: next } : ({ state: "failed" } as const);
  await updateMessage(sql, message.number, {
    ...answer,
    lastAt: ended,
    ...(hasArrived(answer) ? { state: "delivered" as const } : rest),
  });
  return answer;
}

/** Notes since when nothing arrives: anything that has arrived by now ends that. */
async function noteAnswers(sql: Sql, hook: WebhookRow, answers: readonly Answer[]): Promise<void> {
  if (answers.length === 0) return;
  const now = new Date();
  const isFailing = !answers.some(hasArrived);
  if (!isFailing && !hook.failingSince) return;
  const noted = isFailing
    ? { failingSince: failingSinceOf(hook, now), failedAt: now }
    : { failingSince: null, failedAt: null };
  Object.assign(hook, noted);
  await updateWebhook(sql, pathOf(hook), noted);
}

const pathOf = ({ companyId, id }: WebhookRow) => ({ companyId, webhookId: id });

/** Owners are told, and what was to be sent can be sent again from the list. */
async function switchOff(
  { env, sql }: Pick<Delivery, "env" | "sql">,
  hook: WebhookRow,
  offBecause: NonNullable<WebhookRow["offBecause"]>,
): Promise<void> {
  const now = new Date();
  const [, , promised] = await sql.batch([
    updateWebhook(sql, pathOf(hook), { isOn: false, offBecause, leasedUntil: null }),
    failWaitingMessages(sql, hook.id),
    promiseNoticesOf(sql, hook.companyId, { event: "webhook-off", now }, null),
  ]);
  await queueMail(
    env,
    promised.map(({ job }) => job),
    now,
  );
}

/** Whoever made it acts as with a key of their own that reads everything. */
async function actorOf(sql: Sql, hook: WebhookRow, now: Date): Promise<AuthenticatedActor | null> {
  const found = await findMaker(sql, hook);
  if (!found) return null;
  const { id, companyId, departmentIds } = hook;
  const key = { id, companyId, departmentIds, scopes: [], expiresAt: new Date(8.64e15), endedAt: null };
  return actorOfKey(key, found.maker, found.memberships, found.departments, now);
}

async function deliverTo(env: Env, sql: Sql, hook: WebhookRow, until: number): Promise<void> {
  const url = webhookAddress(hook.url, env);
  const [actor, secret] = await Promise.all([
    actorOf(sql, hook, new Date()),
    openText(env.BETTER_AUTH_SECRET, webhookPurpose(hook.id), hook.secret),
  ]);
  if (!actor || !secret || !url) return switchOff({ env, sql }, hook, actor ? "unusable" : "rights");
  const delivery = { env, sql, hook, actor, secret, url };
  try {
    while (Date.now() < until) {
      const due = await selectDueMessages(sql, hook.id, new Date(), AT_ONCE);
      if (due.length === 0) return undefined;
      const sent = await Promise.all(due.map((message) => send(delivery, message)));
      const answers = sent.filter((answer) => answer !== null);
      await noteAnswers(sql, hook, answers);
      if (answers.some(({ status }) => status === GONE)) return await switchOff({ env, sql }, hook, "gone");
      if (hook.failingSince && hasFailedTooLong(hook.failingSince, new Date()))
        return await switchOff({ env, sql }, hook, "failures");
    }
  } finally {
    await releaseWebhook(sql, hook);
  }
}

/** Sends what waits for the webhooks of a company, and asks to be called again for what is left. */
export async function deliverWebhooks(env: Env, companyId: string): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const now = new Date();
  const hooks = await leaseWebhooks(sql, companyId, now, new Date(now.getTime() + LEASED_FOR_MS));
  const until = now.getTime() + SENDS_FOR_MS;
  await Promise.all(hooks.map((hook) => deliverTo(env, sql, hook, until)));
  // One that had nothing to do leaves the rest to the delivery that has it, and looks again only where that may have been stopped.
  const next = await nextDeliveryAt(sql, companyId, hooks.length === 0 ? new Date() : undefined);
  if (!next) return;
  const seconds = Math.ceil((next.getTime() - Date.now()) / 1000);
  const delaySeconds = Math.min(Math.max(seconds, 0), MOST_DELAY_SECONDS);
  await env.WEBHOOK_QUEUE.send({ companyId }, { delaySeconds });
}

/** After a change. What a delivery has now, it goes on with by itself. */
export async function enqueueDeliveries(env: Env, companyId: string): Promise<void> {
  const now = new Date();
  const next = await nextDeliveryAt(openDatabase(env.DB, "first-primary").sql, companyId, now);
  if (next && next <= now) await env.WEBHOOK_QUEUE.send({ companyId });
}

/** Finds what no request or message has sent. */
export async function enqueueAllDeliveries(env: Env, now: Date): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  for (const { id } of await companiesWithMessages(sql, now, MOST_COMPANIES))
    await env.WEBHOOK_QUEUE.send({ companyId: id });
}
