import type { Language } from "../../contract/enums.ts";
import type { MailJob } from "../../queue-messages.ts";
import { encryptPush, pushAuthorization, toBase64Url } from "../../domain/push/encrypt.ts";
import type { Env } from "../../env.ts";
import { actorOf } from "../../policy/actor-of.ts";
import { visibleScope } from "../../policy/scope.ts";
import { runBatch, type Statement } from "../../storage/core/batch.ts";
import type { Sql } from "../../storage/core/database.ts";
import { promiseKey } from "../../storage/core/news.ts";
import { selectNoticeChoice } from "../../storage/inbox/notice-choice.ts";
import { groupOf } from "../../contract/inbox/inbox-kinds.ts";
import { isQuiet } from "../../domain/time/quiet-hours.ts";
import { setTold } from "../../storage/inbox/untold.ts";
import { countUnread } from "../../storage/inbox/inbox.ts";
import {
  countRefusal,
  deleteSubscription,
  findSubscription,
  forgetRefusals,
  selectKindsOf,
} from "../../storage/inbox/push.ts";
import { setSent } from "../../storage/mail/promised-mail.ts";
import { selectMemberships, selectUser } from "../../storage/people/actor.ts";
import { HOUR_MS } from "../limit-per-hour.ts";

export type PushJob = Extract<MailJob, { kind: "push" }>;
type Choice = Awaited<ReturnType<typeof selectNoticeChoice>>[number];
type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

const TIMEOUT_MS = 10_000;
/** For how long the push service keeps it for a device that is off. */
const KEPT_SECONDS = 12 * 60 * 60;
/** What could not be sent for so long stays in the inbox. The hourly job queues what was forgotten. */
const OUTDATED_MS = 2 * HOUR_MS;

const SAID: Record<Language, (count: string, isOne: boolean) => string> = {
  es: (count, isOne) => (isOne ? "Tienes 1 aviso nuevo" : `Tienes ${count} avisos nuevos`),
  ca: (count, isOne) => (isOne ? "Tens 1 avís nou" : `Tens ${count} avisos nous`),
  en: (count, isOne) => (isOne ? "You have 1 new notification" : `You have ${count} new notifications`),
};

/** Nothing in it names anybody or says what happened: it is shown on a locked screen. */
const pushText = (language: Language, unread: number): string =>
  SAID[language](unread > 99 ? "99+" : String(unread), unread === 1);

const isQuietFor = ({ quietFrom: from, quietUntil: until, timeZone }: Choice, now: Date): boolean =>
  from !== null && until !== null && isQuiet({ from, until }, timeZone, now);

/**
 * What the device shows; null if the person has read it meanwhile, may no longer see the company, or wants no such message, at this
 * hour or at all.
 */
async function messageOf(sql: Sql, { companyId, at }: PushJob, device: Subscription, now: Date) {
  const { userId, language } = device;
  const [[person], memberships, [choice], told] = await sql.batch([
    selectUser(sql, userId),
    selectMemberships(sql, userId),
    selectNoticeChoice(sql, userId),
    selectKindsOf(sql, { userId, companyId, at: new Date(at) }),
  ]);
  const isWanted = told.some(({ kind }) => !choice?.noPush.includes(groupOf(kind)));
  if (!isWanted || (choice && isQuietFor(choice, now))) return null;
  const actor = person ? actorOf(person, memberships, { now }) : null;
  const isMember = actor?.companies.some(({ id, isEnding }) => id === companyId && !isEnding);
  const scope = actor && isMember ? visibleScope(actor, companyId).scope : null;
  if (!scope) return null;
  const [counted] = await countUnread(sql, { companyId, userId }, scope);
  const unread = counted?.unread ?? 0;
  // The page shows one message of a company at a time, and makes no sound for one that it has shown.
  return unread === 0
    ? null
    : {
        shown: { title: "Extintor", body: pushText(language, unread), url: `/${companyId}/inbox`, at },
        told: setTold(sql, { userId, companyId, at: new Date(at) }, choice?.noPush ?? []),
      };
}

/** A later message takes the place of one that the device has not received. */
async function topicOf({ subscriptionId, companyId }: PushJob): Promise<string> {
  const bytes = new TextEncoder().encode(`${subscriptionId}/${companyId}`);
  return toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))).slice(0, 32);
}

/** The answer's status. */
async function post(env: Env, key: string, job: PushJob, device: Subscription, message: object, now: Date) {
  const { endpoint } = device;
  const answer = await fetch(endpoint, {
    method: "POST",
    headers: {
      Authorization: await pushAuthorization(key, { endpoint, contact: `mailto:${env.SUPPORT_EMAIL}`, now }),
      "Content-Encoding": "aes128gcm",
      "Content-Type": "application/octet-stream",
      TTL: String(KEPT_SECONDS),
      Topic: await topicOf(job),
    },
    body: await encryptPush(JSON.stringify(message), device),
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  return answer.status;
}

/** What follows from the answer. Throws if the message is to be sent once more. */
function afterAnswer(
  sql: Sql,
  status: number,
  job: PushJob,
  { refusals }: Subscription,
  told: Statement,
): Statement[] {
  const { subscriptionId } = job;
  if (status === 404 || status === 410) return [deleteSubscription(sql, subscriptionId)];
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
  if (status >= 300) return Object.values(countRefusal(sql, subscriptionId, promiseKey(job)));
  return [told, ...(refusals > 0 ? [forgetRefusals(sql, subscriptionId)] : [])];
}

/** Tells a device once how much is new of an event. What the queue brings again has the same topic and replaces what was sent. */
export async function sendPush(env: Env, sql: Sql, job: PushJob, now: Date): Promise<void> {
  const isOutdated = now.getTime() - job.at > OUTDATED_MS;
  const device = env.PUSH_KEY && !isOutdated ? await findSubscription(sql, job.subscriptionId, now) : null;
  const message = device && (await messageOf(sql, job, device, now));
  const follows =
    env.PUSH_KEY && device && message
      ? afterAnswer(
          sql,
          await post(env, env.PUSH_KEY, job, device, message.shown, now),
          job,
          device,
          message.told,
        )
      : [];
  await runBatch(sql, [{ follows, sent: setSent(sql, promiseKey(job), now) }]);
}
