// What somebody without an account does: reads where they are, sends a notice, and reads and adds to it with the receipt.
import type { EndpointBody } from "../../contract/endpoint.ts";
import type { Language } from "../../contract/enums.ts";
import type * as contract from "../../contract/forms/calls/public-notices.ts";
import { MAX_FILE_BYTES, MAX_PIXELS, PHOTO_TYPES } from "../../contract/forms/media.ts";
import { limitsOf, MAX_MESSAGES } from "../../contract/limits.ts";
import { validationText } from "../../contract/messages/catalogue.ts";
import { problem } from "../../contract/problem.ts";
import { readFile, withoutMetadata } from "../../domain/files/file-type.ts";
import { waitingPhotoKey } from "../../domain/files/waiting-photo-key.ts";
import { newId } from "../../domain/ids.ts";
import { readLabelCode } from "../../domain/label-code.ts";
import type { Env } from "../../env.ts";
import type { MailJob } from "../../queue-messages.ts";
import { BY_THE_CHANGE } from "../../storage/core/audit.ts";
import type { Sql } from "../../storage/core/database.ts";
import { recordAttempt } from "../../storage/core/limits.ts";
import { write } from "../../storage/core/write.ts";
import type { FileBucket } from "../../storage/files/bucket.ts";
import {
  insertMessageWhere,
  promiseToReaders,
  selectMessage,
  selectMessages,
} from "../../storage/forms/mailbox.ts";
import { selectZoneOf } from "../../storage/forms/form-references.ts";
import {
  ensureNobody,
  findNoticePlace,
  findReceipt,
  insertPublicNotice,
  isNotice,
  nobodyOf,
  selectZonesOf,
  waitingReaders,
} from "../../storage/forms/public-notices.ts";
import type { WaitingPhoto } from "../../storage/tables/forms/public-notice.ts";
import { newsForReaders } from "../forms/handle-notice.ts";
import { fetchBytes } from "../fetch-outside.ts";
import { HOUR_MS, limitPerHour } from "../limit-per-hour.ts";
import { type Keyed, noticeIdOf, receiptHash, receiptOf } from "./receipt.ts";

/** Somebody without an account. */
export type PublicContext = {
  sql: Sql;
  now: Date;
  env: Pick<Env, "LIMITS" | "TURNSTILE_SITE_KEY" | "TURNSTILE_SECRET_KEY" | "TURNSTILE_URL">;
  keyed: Keyed;
  language: Language;
  /** Where the request comes from. It is stored nowhere. */
  network: string;
};

const DAY_MS = 24 * HOUR_MS;

/** Changes every day, so that nobody tells from the counters who was where. */
const networkKey = async ({ keyed, now, network }: PublicContext): Promise<string> =>
  (await keyed(`notice:${now.toISOString().slice(0, 10)}:${network}`)).slice(0, 32);

const limitLooks = async (
  context: PublicContext,
  name: "publicLooksPerHour" | "receiptLooksPerHour",
): Promise<void> =>
  limitPerHour(
    context.sql,
    [{ key: `${name}:${await networkKey(context)}`, atMost: limitsOf(context.env)[name] }],
    context.language,
  );

/** A code of a label that takes none is as unknown as one that never was. */
async function noticePlace({ sql }: PublicContext, code: string) {
  const found = await findNoticePlace(sql, readLabelCode(code));
  if (!found) throw problem("NOT_FOUND");
  return found;
}

export async function readNoticePlace(context: PublicContext, code: string) {
  await limitLooks(context, "publicLooksPerHour");
  const { company, location, zone } = await noticePlace(context, code);
  const { TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY } = context.env;
  return {
    company: company.name,
    location: location.name,
    zone: zone?.name ?? null,
    zones: zone ? [] : await selectZonesOf(context.sql, location.id),
    turnstileKey: TURNSTILE_SECRET_KEY ? (TURNSTILE_SITE_KEY ?? null) : null,
  };
}

const SITEVERIFY = "https://challenges.cloudflare.com/turnstile/v0/siteverify";

/** The address of the person is not sent. No answer is as good as a refusal, so that nobody gets in while it is out of order. */
async function refuseRobots({ env }: PublicContext, token: string | undefined): Promise<void> {
  const { TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY, TURNSTILE_URL = SITEVERIFY } = env;
  if (!TURNSTILE_SITE_KEY || !TURNSTILE_SECRET_KEY) return;
  const bytes = token
    ? await fetchBytes(TURNSTILE_URL, {
        method: "POST",
        body: new URLSearchParams({ secret: TURNSTILE_SECRET_KEY, response: token }),
      })
    : undefined;
  if (!isPassed(bytes)) throw problem("INVALID", { fields: { token: "publicNotice.check" } });
}

function isPassed(bytes: Uint8Array | undefined): boolean {
  try {
    const answer = bytes && (JSON.parse(new TextDecoder().decode(bytes)) as { success?: unknown } | null);
    return answer?.success === true;
  } catch {
    return false;
  }
}

type CheckedPhoto = WaitingPhoto & { bytes: Uint8Array };

/** By the same checks as an upload's. The place of a photo is taken out here too, should the page not have done it. */
async function checkedPhoto({ language }: PublicContext, file: File): Promise<CheckedPhoto> {
  if (file.size > MAX_FILE_BYTES)
    throw problem("TOO_LARGE", { message: validationText(language, "attachment.tooLarge") });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = readFile(bytes);
  const contentType = PHOTO_TYPES.find((type) => type === read?.type);
  if (!read?.picture || !contentType)
    throw problem("WRONG_TYPE", { message: validationText(language, "attachment.photoType") });
  if (read.picture.pixels > MAX_PIXELS)
    throw problem("INVALID", { fields: { photo1: "attachment.tooManyPixels" } });
  return { id: newId(), contentType, bytes: withoutMetadata(bytes, read) };
}

type Sent = EndpointBody<typeof contract.sendPublicNotice>;

/** Returns the receipt, of which only a hash is kept, and the messages to devices. */
export async function sendPublicNotice(
  context: PublicContext & { files: FileBucket },
  code: string,
  { draft, description, communicationType, zoneId, name, contact, token, ...files }: Sent,
): Promise<{ receipt: string; mailJobs: readonly MailJob[] }> {
  const { sql, now, env, language } = context;
  await limitLooks(context, "publicLooksPerHour");
  const secret = draft ?? newId();
  const id = await noticeIdOf(context.keyed, secret);
  const receipt = await receiptOf(context.keyed, secret);
  // The answer to the first time was lost.
  if (draft !== undefined && (await isNotice(sql, id))) return { receipt, mailJobs: [] };
  const place = await noticePlace(context, code);
  const companyId = place.company.id;
  const chosen = place.zone || !zoneId ? [] : await selectZoneOf(sql, companyId, { zoneId });
  if (!place.zone && zoneId && chosen[0]?.locationId !== place.location.id)
    throw problem("INVALID", { fields: { zoneId: "publicNotice.placeRequired" } });
  const sent = [files.photo1, files.photo2, files.photo3].filter((file) => file !== undefined);
  const photos = await Promise.all(sent.map((file) => checkedPhoto(context, file)));
  await refuseRobots(context, token);
  const limits = limitsOf(env);
  const wait = await recordAttempt(
    sql,
    [
      { key: `publicNoticesPerLabel:${place.code}`, atMost: limits.publicNoticesPerLabel },
      { key: `publicNoticesPerCompany:${companyId}`, atMost: limits.publicNoticesPerCompany },
      {
        key: `publicNoticesPerNetwork:${place.code}:${await networkKey(context)}`,
        atMost: limits.publicNoticesPerNetwork,
      },
    ],
    DAY_MS,
    now,
  );
  if (wait !== null) throw noMoreToday(language, wait);

  await ensureNobody(sql, place.company, now);
  for (const { bytes, ...photo } of photos)
    await context.files.add(waitingPhotoKey(companyId, id, photo.id), bytes, photo.contentType, {});
  const { changed, mailed } = await write(sql, {
    change: insertPublicNotice(
      sql,
      {
        id,
        companyId,
        locationId: place.location.id,
        // Whoever admits it chooses one where the sender found none.
        zoneId: place.zone?.id ?? zoneId ?? "",
        communicationType: communicationType ?? null,
        description,
        name: name || null,
        contact: contact || null,
        photos: photos.map(({ id: photoId, contentType }) => ({ id: photoId, contentType })),
        receiptHash: await receiptHash(context.keyed, receipt),
        createdAt: now,
      },
      place.code,
    ),
    audit: {
      actor: nobodyOf(companyId),
      companyId,
      verb: "mailbox.arrive",
      recordType: "mailbox",
      recordId: id,
    },
    news: [
      {
        kind: "notice-waiting",
        about: { recordType: "waitingNotice", recordId: id, departmentId: null },
        to: waitingReaders(companyId, communicationType ?? null, now),
      },
    ],
  });
  if (changed.length > 0) return { receipt, mailJobs: mailed.flat().map(({ job }) => job) };
  await context.files.remove(photos.map((photo) => waitingPhotoKey(companyId, id, photo.id)));
  if (await isNotice(sql, id)) return { receipt, mailJobs: [] };
  // Turned off since it was read, or too many wait.
  await noticePlace(context, code);
  throw noMoreToday(language, HOUR_MS / 1000);
}

const noMoreToday = (language: Language, seconds: number) =>
  problem("TOO_MANY_REQUESTS", {
    message: validationText(language, "publicNotice.noMoreToday"),
    retryAfterSeconds: seconds,
  });

async function openReceipt(context: PublicContext, typed: string) {
  await limitLooks(context, "receiptLooksPerHour");
  const hash = await receiptHash(context.keyed, typed);
  const found = await findReceipt(context.sql, hash);
  // An entry that was admitted may have been deleted for its age.
  if (!found || (found.notice.state === "admitted" && !found.entry)) throw problem("NOT_FOUND");
  return found;
}
type Opened = Awaited<ReturnType<typeof openReceipt>>;

function stateOf({ notice, entry }: Opened) {
  if (notice.state !== "admitted" || !entry) return notice.state === "rejected" ? "rejected" : "waiting";
  if (entry.withdrawnAt) return "voided";
  if (entry.status === "completed") return "closed";
  if (entry.startedAt) return "started";
  return entry.receivedAt ? "received" : "sent";
}

async function receiptResponse({ sql }: PublicContext, opened: Opened) {
  const { notice, company, entry } = opened;
  const { userId } = nobodyOf(company.id);
  const messages = entry ? await selectMessages(sql, notice.id) : [];
  const state = stateOf(opened);
  return {
    state,
    company: company.name,
    sentAt: notice.createdAt.toISOString(),
    reason: notice.reason ?? entry?.withdrawnReason ?? null,
    closingWord: entry?.status === "completed" ? entry.closingWord : null,
    messages: messages.map(({ message }) => ({
      text: message.text,
      isOwn: message.authorId === userId,
      at: message.createdAt.toISOString(),
    })),
    canAdd:
      entry !== null && state !== "voided" && company.isChangeable === 1 && messages.length < MAX_MESSAGES,
  } as const;
}

export async function readReceipt(context: PublicContext, typed: string) {
  return receiptResponse(context, await openReceipt(context, typed));
}

export async function addToReceipt(
  context: PublicContext,
  { receipt, id: given, text }: EndpointBody<typeof contract.addToReceipt>,
) {
  const { sql, now } = context;
  const opened = await openReceipt(context, receipt);
  const { company, notice } = opened;
  const actor = nobodyOf(company.id);
  const id = given ?? newId();
  const [known] = given === undefined ? [] : await selectMessage(sql, id);
  if (known) return repeated(known);
  const before = await receiptResponse(context, opened);
  if (!before.canAdd) throw problem("CONFLICT");
  const path = { type: "mailbox", companyId: company.id, departmentId: null, formId: notice.id } as const;
  const {
    changed,
    mailed,
    advised,
    written: [written],
  } = await write(sql, {
    change: insertMessageWhere(sql, path, {
      id,
      formId: notice.id,
      text,
      authorId: actor.userId,
      impersonatedById: null,
      createdAt: now,
    }),
    audit: {
      actor,
      companyId: company.id,
      verb: "mailbox.message",
      recordType: "mailbox",
      recordId: notice.id,
      changes: { message: { before: null, after: text } },
      asRead: BY_THE_CHANGE,
    },
    news: [newsForReaders("notice-message", notice.id)],
    followUps: (done) => ({
      advised: [promiseToReaders(sql, { kind: "notice-message", id, formId: notice.id }, now, done)],
    }),
    read: { written: selectMessage(sql, id) },
  });
  // The entry was voided since it was read.
  if (!written) throw problem("CONFLICT");
  if (changed.length === 0) return repeated(written);
  return {
    notice: await receiptResponse(context, opened),
    mailJobs: [...mailed.flat(), ...advised.flat()].map(({ job }) => job),
  };

  async function repeated({ message }: NonNullable<typeof known>) {
    if (message.formId !== notice.id || message.authorId !== actor.userId) throw problem("CONFLICT");
    return { notice: await receiptResponse(context, opened), mailJobs: [] };
  }
}
