// Tells the server how much of the user's work stays on this device although there is a network, so that whoever manages the
// department knows: counts alone (docs/rules.md, "Unsent work"). Nothing is sent while nothing waits and nothing was told.
import type { BodyOf } from "#worker/contract/endpoints.ts";
import { newId } from "#worker/domain/ids.ts";
import { can } from "#worker/policy/can.ts";
import { readStored, readStoredJson, store, storeJson } from "#web/browser/storage.ts";
import { api } from "../../api/api.ts";
import { ApiError } from "../../api/errors.ts";
import { deviceKey } from "../../device/device-keys.ts";
import { isOnline, onlineAtom } from "../../offline/online.ts";
import { knownSession, sessionAtom } from "../../session/session.ts";
import { actorOf } from "../../session/use-actor.ts";
import { logError } from "../../reports/log.ts";
import type { Draft } from "../merge/draft.ts";
import { isSender, withLock } from "../outbox/send-queue.ts";
import { unsentFileKeys } from "../outbox/sendable.ts";
import { sendingState } from "../outbox/sending-state.ts";
import { unsentDrafts, unsentDraftsAtom } from "../outbox/unsent-drafts.ts";
import { currentOwner } from "../owner.ts";
import { toldKeyOf } from "./delivered.ts";

const REPORT = "PUT /api/v1/company/:companyId/unsent/:deviceId";

/** Work that is sent sooner is not reported. */
const WAITED_MS = 60_000;
/** The same, of a page that is hidden: a phone may stop it. */
const WAITED_IF_HIDDEN_MS = 5000;
/** Lets sending finish first. */
const SOON_MS = 5000;
/** Between two reports that say more than nothing. */
const APART_MS = 60_000;
/** The same is told again, so that the server knows when it last heard of it. */
const AGAIN_MS = 6 * 60 * 60_000;
const SIGN_OUT_MS = 4000;

type Waiting = { departmentId: string; forms: number; actions: number; files: number; since: number };
/** The last report to the server, by company. */
type Told = { at: number; companies: Readonly<Record<string, readonly Waiting[]>> };

const NOTHING: Told = { at: 0, companies: {} };
const readTold = (owner: string) => (readStoredJson(toldKeyOf(owner)) as Told | null) ?? NOTHING;
const storeTold = (owner: string, told: Told) =>
  storeJson(toldKeyOf(owner), Object.keys(told.companies).length > 0 ? told : null);

/** The id of this device for the user; null where it could not be kept, and the next report would be another device's. */
function deviceIdOf(owner: string): string | null {
  const key = deviceKey("waiting", owner, "device");
  const known = readStored(key);
  if (known !== null) return known;
  const id = newId();
  return store(key, id) ? id : null;
}

const isPhone = (): boolean =>
  matchMedia("(pointer: coarse)").matches && Math.min(screen.width, screen.height) < 600;

/** Null of what belongs to no department, such as an entry of the mailbox. */
function waitingIn(draft: Draft): Waiting | null {
  const { address, accident, creation, changes, actions, comments = {}, completion } = draft;
  const own = [accident, creation, completion, ...Object.values(comments)].flatMap((each) =>
    each ? [each.at] : [],
  );
  own.push(...Object.values(changes).map(({ since }) => since));
  const raised = Object.values(actions).map(({ at }) => at);
  if (address.departmentId === null || own.length + raised.length === 0) return null;
  const changed = own.length > 0 ? 1 : 0;
  const isAction = address.type === "action";
  return {
    departmentId: address.departmentId,
    forms: isAction ? 0 : changed,
    actions: raised.length + (isAction ? changed : 0),
    files: unsentFileKeys(draft).length,
    since: Math.min(...own, ...raised),
  };
}

const sumOf = (one: Waiting, other: Waiting): Waiting => ({
  departmentId: one.departmentId,
  forms: one.forms + other.forms,
  actions: one.actions + other.actions,
  files: one.files + other.files,
  since: Math.min(one.since, other.since),
});

/** What has waited since before then, by company, and when the next of it will have. */
function waitingSince(before: number): { companies: Told["companies"]; next: number } {
  const session = knownSession();
  const companies: Record<string, Waiting[]> = {};
  let next = Infinity;
  for (const draft of unsentDrafts().values()) {
    const { companyId } = draft.address;
    const waiting = waitingIn(draft);
    // Of a department in which the user no longer works the server takes no report.
    const mayTell =
      session &&
      waiting &&
      can(actorOf(session), "form.create", { companyId, departmentId: waiting.departmentId });
    if (!mayTell || !session.user.companies.some(({ id }) => id === companyId)) continue;
    if (waiting.since > before) {
      next = Math.min(next, waiting.since);
      continue;
    }
    const others = companies[companyId] ?? [];
    const same = others.find(({ departmentId }) => departmentId === waiting.departmentId);
    companies[companyId] = same
      ? others.map((each) => (each === same ? sumOf(same, waiting) : each))
      : [...others, waiting];
  }
  for (const each of Object.values(companies))
    each.sort((one, other) => (one.departmentId < other.departmentId ? -1 : 1));
  return { companies, next };
}

type Options = { keepalive?: boolean; timeoutMs?: number };

/** False if the server could not take it now. */
async function tell(deviceId: string, companyId: string, waiting: readonly Waiting[], options: Options) {
  const now = Date.now();
  const body: BodyOf<typeof REPORT> = {
    isPhone: isPhone(),
    departments: waiting.map(({ since, ...counts }) => ({
      ...counts,
      waitedSeconds: Math.max(0, Math.round((now - since) / 1000)),
    })),
  };
  try {
    await api(REPORT, { params: { companyId, deviceId }, body, onExpiredSession: "fail", ...options });
    return true;
  } catch (error) {
    // Any other refusal is the answer, until something else waits.
    return error instanceof ApiError && error.status !== 401 && error.status !== 429 && error.status < 500;
  }
}

const isSame = (one: readonly Waiting[] = [], other: readonly Waiting[] = []) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Tells what differs from what was told. Answers when to look again; Infinity: when something happens. */
async function report(owner: string, waitedMs: number, options: Options = {}): Promise<number> {
  const now = Date.now();
  const told = readTold(owner);
  // What was told counts until it is sent, however short it waits.
  const { companies, next } = waitingSince(Math.max(now - waitedMs, told.at));
  const isOld = now - told.at >= AGAIN_MS;
  const changed = [...new Set([...Object.keys(companies), ...Object.keys(told.companies)])].filter(
    (id) => isOld || !isSame(companies[id], told.companies[id]),
  );
  const soonest = next + waitedMs;
  if (changed.length === 0) return soonest;
  const isEarly = now < told.at + APART_MS && !options.keepalive;
  if (isEarly && changed.some((id) => companies[id])) return Math.min(soonest, told.at + APART_MS);
  const deviceId = deviceIdOf(owner);
  if (deviceId === null) return Infinity;
  const answers = await Promise.all(changed.map((id) => tell(deviceId, id, companies[id] ?? [], options)));
  const left = { ...told.companies };
  for (const [index, id] of changed.entries()) {
    if (!answers[index]) continue;
    if (companies[id]) left[id] = companies[id];
    else delete left[id];
  }
  storeTold(owner, { at: answers.some(Boolean) ? now : told.at, companies: left });
  return answers.every(Boolean) ? soonest : now + APART_MS;
}

/** The user whose work may be told now; null otherwise. */
function teller(): string | null {
  const owner = currentOwner();
  const { signedOut, limitedUntil } = sendingState();
  const isHeldUp = !isOnline() || signedOut || limitedUntil > Date.now();
  const isImpersonated = Boolean(knownSession()?.session.impersonatedBy);
  return owner !== null && isSender(owner) && !isHeldUp && !isImpersonated ? owner : null;
}

let timer: ReturnType<typeof setTimeout> | undefined;
let timerAt = Infinity;

function checkAt(at: number): void {
  if (at >= timerAt) return;
  clearTimeout(timer);
  timerAt = at;
  timer = setTimeout(() => void check(), Math.max(0, at - Date.now()));
}

const isHidden = (): boolean => document.visibilityState === "hidden";

async function check(): Promise<void> {
  timerAt = Infinity;
  const owner = teller();
  // One that is hidden has told what waits, and may stop any moment. That nothing does is told.
  if (owner === null || (isHidden() && unsentDrafts().size > 0)) return;
  try {
    const at = await withLock("told", () => report(owner, WAITED_MS));
    if (at < Infinity) checkAt(at);
  } catch (error) {
    logError("What waits on this device could not be told", error);
  }
}

function checkSoon(): void {
  const owner = currentOwner();
  if (owner !== null && (unsentDrafts().size > 0 || readTold(owner) !== NOTHING))
    checkAt(Date.now() + SOON_MS);
}

/** Called once, by the outbox. */
export function watchReports(): void {
  unsentDraftsAtom.subscribe(checkSoon);
  onlineAtom.subscribe(checkSoon);
  sessionAtom.subscribe(checkSoon);
  document.addEventListener("visibilitychange", () => {
    const owner = isHidden() ? teller() : null;
    if (owner !== null && unsentDrafts().size > 0)
      void report(owner, WAITED_IF_HIDDEN_MS, { keepalive: true });
    else checkSoon();
  });
  checkSoon();
}

/** Before the user signs out, which discards what waits here. */
export async function reportNothing(owner: string): Promise<void> {
  const { companies } = readTold(owner);
  const deviceId = deviceIdOf(owner);
  if (deviceId === null || teller() !== owner) return;
  await Promise.all(Object.keys(companies).map((id) => tell(deviceId, id, [], { timeoutMs: SIGN_OUT_MS })));
  storeTold(owner, NOTHING);
}
